import {describe, expect, it} from 'vitest';
import {createClient} from '../../../shared/client/create-client';
import {permissionService} from '../../../shared/levels/level-permissions.fixture';
import {levelService} from '../../../shared/levels/level-service.fixture';
import {groupIds, ids} from '../../../shared/levels/level-shapes.fixture';
import {permissionNames, realmPermissions} from '../../../shared/model/realm-permissions';
import {plansOfDemo} from '../../testing/plans-of-demo.fixture';
import {readSnapshot} from '../snapshot';
import {compareFile, newStepsIn} from './diff';
import {exportOrganization} from './export';
import {requireAllowed} from './judge';
import {BadOrganizationFile, problemWords} from './problems';
import {renewFile} from './renew';
import {entryOf, settings} from './settings';

const demo = plansOfDemo();

function at(level: number) {
	const {realm, divers, routes} = permissionService(level);
	const {answer, heard} = levelService(level, routes);
	const client = createClient({
		baseUrl: 'http://harbour.test/api/v1',
		featureLevel: level,
		fetch: answer,
	});
	const patches = () => heard.filter(({method}) => method === 'PATCH').map(({sent}) => sent);
	const snapshot = () => readSnapshot(client);
	return {client, realm, divers, patches, snapshot, host: demo.hostOf('owner', client)};
}

const file = (lines: string, more = '') => Buffer.from(`steward: 1\nsettings:\n${lines}${more}`);

/** The lines of an export about permissions. */
async function told(made: ReturnType<typeof at>) {
	const text = exportOrganization(await made.snapshot(), ['settings']);
	return text.split('\n').filter(line => line.includes('who_can_'));
}

async function compared(
	made: ReturnType<typeof at>,
	bytes: Buffer,
	prune: readonly 'groups'[] = [],
) {
	return compareFile(bytes, await made.snapshot(), {prune: new Set(prune)});
}

async function said(made: ReturnType<typeof at>, bytes: Buffer, prune: readonly 'groups'[] = []) {
	try {
		await compared(made, bytes, prune);
		return [];
	} catch (error) {
		if (!(error instanceof BadOrganizationFile)) throw error;
		return error.problems.map(problemWords);
	}
}

const some = '{groups: [divers, moderators], people: [lev@harbour.test]}';
const stored = {direct_members: [ids.member], direct_subgroups: [groupIds.mods, 20]};

it('every permission has one entry of its own', () => {
	const named = permissionNames.map(entryOf);
	expect(new Set(named).size).toBe(permissionNames.length);
	for (const name of named) expect(Object.hasOwn(settings, name)).toBe(true);
});

describe.each([264, 281, 300, 309, 350, 421, 489])('level %i', level => {
	it('tells each permission that the server gives to a group, and compares it as it is', async () => {
		const made = at(level);
		const lines = await told(made);
		for (const name of permissionNames) {
			const isThere = lines.some(line => line.startsWith(`  ${entryOf(name)}: `));
			if (level >= realmPermissions[name].since) expect(isThere, name).toBe(true);
		}
		const all = Buffer.from(exportOrganization(await made.snapshot()));
		expect((await compared(made, all)).differences).toEqual([]);
	});

	it('gives each of them to another role under the name that it always had', async () => {
		const made = at(level);
		const before = {...made.realm};
		const given = permissionNames.filter(name => before[name] !== undefined);
		const wanted = (name: string) =>
			name === 'can_access_all_users_group' ? 'members' : 'administrators';
		const lines = given.map(name => `  ${entryOf(name)}: ${wanted(name)}\n`).join('');
		const planned = newStepsIn(await compared(made, file(lines)));
		const changed = given.filter(
			name => before[name] !== (wanted(name) === 'members' ? groupIds.members : groupIds.admins),
		);
		expect(planned.map(({change}) => 'property' in change && change.property).toSorted()).toEqual(
			changed.toSorted(),
		);
		const {id} = demo.plans.add(made.host, 'Permissions', planned);
		await demo.plans.apply(id, made.host);
		expect(new Set(demo.statesOf(id))).toEqual(new Set(['done']));
		expect((await compared(made, file(lines))).differences).toEqual([]);
		const undo = demo.plans.undo(id);
		await demo.plans.apply(undo.id, made.host);
		expect(made.realm).toEqual(before);
	});
});

describe('groups and people', () => {
	const lines = `  who_can_resolve_topics: ${some}\n`;

	it.each([
		['a role', 'moderators', groupIds.mods],
		['a group', 'divers', 20],
		['a group that is called as a map', '{groups: [divers]}', 20],
		['several', some, stored],
		['somebody alone', '{people: [OLU@harbour.test]}', expect.anything()],
	])('%s is planned as the window would set it', async (_what, value, after) => {
		const made = at(421);
		made.realm['can_resolve_topics_group'] = groupIds.owners;
		const olu = (await made.snapshot()).people.find(({user_id: id}) => id === ids.guest);
		const text = value.replace('OLU@harbour.test', olu?.delivery_email ?? olu?.email ?? '');
		const {differences, placed} = await compared(made, file(`  who_can_resolve_topics: ${text}\n`));
		expect(differences).toMatchObject([
			{
				path: ['settings', 'who_can_resolve_topics'],
				how: 'planned',
				before: 'owners',
				line: 3,
			},
		]);
		expect(placed.map(({planned}) => planned.change)).toEqual([
			{
				kind: 'setting',
				property: 'can_resolve_topics_group',
				before: groupIds.owners,
				after: value.includes('OLU') ? {direct_members: [ids.guest], direct_subgroups: []} : after,
			},
		]);
	});

	it('are set by the plan, told by the next export, and undone', async () => {
		const made = at(421);
		const [before, first] = [made.realm['can_resolve_topics_group'], await told(made)];
		const planned = newStepsIn(await compared(made, file(lines)));
		const {id} = demo.plans.add(made.host, 'Topics', planned);
		await demo.plans.apply(id, made.host);
		expect(demo.statesOf(id)).toEqual(['done']);
		expect(made.realm['can_resolve_topics_group']).toEqual(stored);
		expect(JSON.parse(made.patches().at(-1)?.['can_resolve_topics_group'] ?? '')).toEqual({
			new: stored,
			old: before,
		});
		expect(await told(made)).toContain(`  who_can_resolve_topics: ${some}`);
		expect((await compared(made, file(lines))).differences).toEqual([]);
		await demo.plans.apply(demo.plans.undo(id).id, made.host);
		expect(await told(made)).toEqual(first);
	});

	it('that somebody else named meanwhile are held with what stands there', async () => {
		const made = at(421);
		const planned = newStepsIn(await compared(made, file(lines)));
		made.realm['can_resolve_topics_group'] = groupIds.owners;
		const {id} = demo.plans.add(made.host, 'Topics', planned);
		await demo.plans.apply(id, made.host);
		expect(demo.plans.steps(id)).toMatchObject([
			{state: 'held', reason: 'drift', now: groupIds.owners},
		]);
	});

	it('are the same in another order, and deactivated people do not count', async () => {
		const made = at(421);
		made.realm['can_resolve_topics_group'] = {
			direct_members: [ids.member, ids.gone],
			direct_subgroups: [groupIds.mods, 20],
		};
		const turned = '{people: [LEV@harbour.test], groups: [moderators, divers]}';
		const snapshot = await made.snapshot();
		const people = snapshot.people.map(one => ({...one, is_active: one.user_id !== ids.gone}));
		const bytes = file(`  who_can_resolve_topics: ${turned}\n`);
		expect(compareFile(bytes, {...snapshot, people}).differences).toEqual([]);
	});

	it('who and what is not there yet waits for the next plan', async () => {
		const made = at(421);
		const value = '{groups: [riggers], people: [nora@harbour.test]}';
		const more =
			'groups:\n  riggers: {description: New.}\npeople:\n  nora@harbour.test: {name: Nora Reyes}\n';
		const {differences, placed} = await compared(
			made,
			file(`  who_can_resolve_topics: ${value}\n`, more),
		);
		expect(differences.find(({path}) => path[0] === 'settings')).toMatchObject({how: 'later'});
		expect(placed.map(({planned}) => planned.change.kind)).not.toContain('setting');
	});

	it('a file that is there is brought to them, with its comments', async () => {
		const made = at(421);
		const before = await made.snapshot();
		const text = exportOrganization(before, ['settings']).replace(
			'  who_can_resolve_topics:',
			'  # After the tide.\n  who_can_resolve_topics:',
		);
		made.realm['can_resolve_topics_group'] = stored;
		const renewed = renewFile(Buffer.from(text), await made.snapshot(), ['settings']);
		expect(renewed).toContain('# After the tide.');
		expect((await compared(made, Buffer.from(renewed))).differences).toEqual([]);
		made.realm['can_resolve_topics_group'] = groupIds.all;
		const back = renewFile(Buffer.from(renewed), await made.snapshot(), ['settings']);
		expect(back).toContain('  who_can_resolve_topics: everyone');
	});
});

it('what is told as a permission is not said to be unknown, but for a copy', async () => {
	const {unknown} = await at(421).snapshot();
	const named = (part: string) => unknown.find(({section}) => section === part)?.what.split(', ');
	expect(named('settings')).not.toContain('invite_to_realm_policy');
	expect(named('permissions')).toEqual(
		expect.arrayContaining(['invite_to_realm_policy', 'bot_creation_policy']),
	);
	const {unknown: before} = await at(263).snapshot();
	expect(before.some(({section}) => section === 'permissions')).toBe(false);
});

describe('what cannot be', () => {
	it.each([
		[
			'groups and people of a server that gives roles',
			263,
			`who_can_add_emoji: ${some}`,
			'3:3: This server gives this to a role (API level 263).',
		],
		[
			'a group of a server that gives roles',
			263,
			'who_can_add_emoji: divers',
			'3:3: "divers" is not allowed here. Use everyone, members, full members, moderators, administrators, owners, or nobody.',
		],
		[
			'a wrong word of such a server',
			263,
			'who_can_invite_people: modrators',
			'3:3: "modrators" is not allowed here. Use everyone, members, full members, moderators, administrators, owners, or nobody. Did you mean "moderators"?',
		],
		[
			'a group of people before level 309',
			300,
			'who_can_create_public_channels: divers',
			'3:3: "divers" is not possible for who_can_create_public_channels.',
		],
		[
			'people before level 309',
			300,
			'who_can_create_public_channels: {people: [lev@harbour.test]}',
			'3:3: This server takes one role here.',
		],
		[
			'several roles before level 309',
			300,
			'who_can_create_public_channels: {groups: [moderators, owners]}',
			'3:3: This server takes one role here.',
		],
		[
			'a role that the permission is not for',
			421,
			'who_can_create_public_channels: everyone',
			'3:3: "everyone" is not possible for who_can_create_public_channels.',
		],
		[
			'nobody where somebody has to',
			421,
			'who_can_manage_all_groups: nobody',
			'3:3: "nobody" is not possible for who_can_manage_all_groups.',
		],
		[
			'no names where somebody has to',
			421,
			'who_can_manage_all_groups: {groups: []}',
			'3:3: Somebody has to be named here.',
		],
		[
			'a group where roles alone are taken',
			421,
			'who_can_create_web_public_channels: {groups: [divers]}',
			'3:49: "divers" is not possible for who_can_create_web_public_channels.',
		],
		[
			'an unknown group',
			421,
			'who_can_resolve_topics: {groups: [moderators, diver]}',
			'3:49: There is no group "diver". Did you mean "divers"?',
		],
		[
			'an unknown person',
			421,
			'who_can_resolve_topics: {people: [nobody@harbour.test]}',
			'3:37: Nobody has the address "nobody@harbour.test".',
		],
		[
			'another form',
			421,
			'who_can_resolve_topics: 12',
			'3:3: A group, or a map of groups and people is expected here, not 12.',
		],
		[
			'another name in the map',
			421,
			'who_can_resolve_topics: {persons: []}',
			'3:28: There is no "persons" here.',
		],
	])('%s is refused with its place', async (_what, level, line, words) => {
		expect(await said(at(level), file(`  ${line}\n`))).toEqual([words]);
	});

	it('a group that the file renames or takes away has to be said anew', async () => {
		const made = at(421);
		made.realm['can_resolve_topics_group'] = 20;
		const lines = '  who_can_resolve_topics: divers\n';
		expect(await said(made, file(lines, 'groups:\n  frogmen: {id: 20}\n'))).toEqual([
			expect.stringContaining('is renamed in this file. Write "frogmen" here too.'),
		]);
		expect(await said(made, file(lines, 'groups: {}\n'), ['groups'])).toEqual([
			expect.stringContaining('is deleted, because groups does not have it. Take it out here too.'),
		]);
		const silent = Buffer.from('steward: 1\ngroups: {}\n');
		expect(await said(made, silent, ['groups'])).toEqual([
			'2:1: "divers" is deleted and named by who_can_resolve_topics: say who_can_resolve_topics in settings.',
		]);
		const anew = file('  who_can_resolve_topics: moderators\n', 'groups: {}\n');
		expect(await said(made, anew, ['groups'])).toEqual([]);
	});

	it('a group that is not there yet is refused where roles alone are taken', async () => {
		const web = '  who_can_create_web_public_channels: riggers\n';
		expect(await said(at(421), file(web, 'groups:\n  riggers: {description: New.}\n'))).toEqual([
			'3:3: "riggers" is not possible for who_can_create_web_public_channels.',
		]);
		const people = '  who_can_create_public_channels: {people: [nora@harbour.test]}\n';
		const nora = 'people:\n  nora@harbour.test: {name: Nora Reyes}\n';
		expect(await said(at(300), file(people, nora))).toEqual([
			'3:3: This server takes one role here.',
		]);
	});

	it('what was split, or is not there yet, is compared and not set', async () => {
		const old = file('  who_can_edit_groups: members\n  who_can_create_bots: administrators\n');
		const {differences, placed} = await compared(at(421), old);
		expect(differences.map(({how}) => how)).toEqual(['information', 'information']);
		expect(placed).toEqual([]);
		const early = await compared(at(263), file(`  who_can_resolve_topics: ${some}\n`));
		expect(early.differences.map(({how}) => how)).toEqual(['information']);
		expect(early.placed).toEqual([]);
	});

	it('what only owners give is refused to an administrator', async () => {
		const made = at(421);
		const snapshot = await made.snapshot();
		const comparison = compareFile(
			file('  who_can_create_groups: moderators\n  who_can_resolve_topics: moderators\n'),
			snapshot,
		);
		const self = snapshot.people.find(({user_id: id}) => id === ids.admin);
		const asAdmin = {
			...made.client,
			getOwnUser: async () => ({
				...(await made.client.getOwnUser({})),
				...self,
				is_owner: false,
			}),
		};
		await expect(requireAllowed(asAdmin as typeof made.client, comparison)).rejects.toThrow(
			/3:\d+: setting of /,
		);
		await expect(requireAllowed(made.client, comparison)).resolves.toBeUndefined();
	});
});
