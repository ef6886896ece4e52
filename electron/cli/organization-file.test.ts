import {mkdtemp, readFile, rm, stat, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {createServer, type RunningServer} from '../server/create-server';
import {startTestServer, type TestServer} from '../server/test-server';
import {main} from './main';
import type {Terminal} from './terminal';

let server: TestServer;
let empty: RunningServer;
let state: string;
let rcOf: Readonly<Record<'owner' | 'administrator' | 'member' | 'empty', string>>;

beforeAll(async () => {
	server = await startTestServer();
	state = await mkdtemp(path.join(tmpdir(), 'steward-file-'));
	empty = await createServer({folder: path.join(state, 'empty')});
	const write = async (name: string, {baseUrl, accounts}: RunningServer, account: string) => {
		const {email, api_key: key} = accounts[account as 'owner'] ?? {email: '', api_key: ''};
		const file = path.join(state, name);
		const site = baseUrl.replace(/\/api\/v1$/, '');
		await writeFile(file, `[api]\nemail=${email}\nkey=${key}\nsite=${site}\n`);
		return file;
	};
	rcOf = {
		owner: await write('owner', server.server, 'owner'),
		administrator: await write('administrator', server.server, 'administrator'),
		member: await write('member', server.server, 'member'),
		empty: await write('owner-of-empty', empty, 'owner'),
	};
}, 60_000);
afterAll(async () => {
	await Promise.all([server.stop(), empty.close()]);
	await rm(state, {recursive: true, force: true});
});
let file: string;
beforeEach(async () => {
	file = path.join(await mkdtemp(path.join(state, 'case-')), 'org.yaml');
});

/** One command: its exit code, what it printed, and what it said. */
async function steward(args: readonly string[], as: keyof typeof rcOf = 'owner') {
	const printed: string[] = [];
	const said: string[] = [];
	const terminal: Terminal = {
		out: line => void printed.push(line),
		say: line => void said.push(line),
		ask: undefined,
		interrupted: new AbortController().signal,
	};
	const exit = await main(
		[...args, '--state', path.join(state, `state-${as}`), '--zuliprc', rcOf[as]],
		terminal,
		'',
	);
	return {
		exit,
		printed,
		said: said.join('\n'),
		json: () => printed.map(line => JSON.parse(line) as Record<string, unknown>),
	};
}

async function exported(as: keyof typeof rcOf = 'owner', ...flags: readonly string[]) {
	const {exit, printed, said} = await steward(['export', ...flags], as);
	if (exit !== 0) throw new Error(said);
	return printed.join('\n');
}

/** The export with a text put for another that is in it. */
async function edited(...edits: readonly (readonly [from: string | RegExp, to: string])[]) {
	let text = await exported();
	for (const [from, to] of edits) {
		const next = text.replace(from, to);
		if (next === text) throw new Error(`${String(from)} is not in the export.`);
		text = next;
	}
	await writeFile(file, text);
	return text;
}

/** Plans a file and carries it out until nothing of it is left; answers with the ids of the plans. */
async function madeSo(as: keyof typeof rcOf = 'owner', ...flags: readonly string[]) {
	const ids: string[] = [];
	for (let round = 0; round < 5; round++) {
		const {exit, printed, said} = await steward(['plan', file, '--json', ...flags], as);
		if (exit === 0) return ids;
		if (exit !== 2) throw new Error(said);
		const {id} = JSON.parse(printed[0] ?? '') as {id: string};
		ids.push(id);
		const applied = await steward(['apply', id, '--yes', '--json'], as);
		if (applied.exit !== 0) throw new Error(`${applied.said}\n${applied.printed.join('\n')}`);
	}
	throw new Error('It never ends.');
}

describe('an export', () => {
	it('of an organization that did not change is the same byte for byte', async () => {
		const text = await exported();
		expect(await exported()).toBe(text);
		expect(text.split('\n')[0]).toBe(
			'# yaml-language-server: $schema=organization-file.schema.json',
		);
		await writeFile(file, text);
		expect(await steward(['diff', file])).toMatchObject({exit: 0, printed: []});
		expect(await steward(['plan', file])).toMatchObject({exit: 0, printed: []});
	});

	it('holds the sections that are asked for, in their order', async () => {
		const text = await exported('owner', '--sections', 'people,channels');
		expect(Object.keys(parse(text) as object)).toEqual(['steward', 'channels', 'people']);
		const wrong = await steward(['export', '--sections', 'people,chanels']);
		expect(wrong).toMatchObject({exit: 1, said: expect.stringContaining('chanels')});
	});

	it('holds nothing secret', async () => {
		const client = server.as('owner');
		const {invite_link: link} = await client.createInviteLink({
			invite_as: 400,
			invite_expires_in_minutes: 60,
			stream_ids: [],
		});
		const text = await exported();
		expect(text).toContain('kind: link');
		const secrets = [
			link,
			link.split('/').at(-2) ?? link,
			...Object.values(server.server.accounts).flatMap(({api_key: key, password}) => [
				key,
				password,
			]),
		];
		for (const secret of secrets) expect(text.includes(secret ?? link)).toBe(false);
	});
});

describe('an edited file', () => {
	it('is compared, planned, carried out, and then is what an export says', async () => {
		const wanted = await edited(
			[/role: moderator, active: true/, 'role: administrator, active: true'],
			['description: "Coffee, cake and the dishwasher."', 'description: Coffee'],
			[
				'Phone: {type: short text, hint: Extension inside the house',
				'Phone: {type: short text, hint: Extension',
			],
			[/(adaeze.*)data pipeline, (.*)/, '$1$2'],
			[/name: Adaeze Gathoni/, 'name: Adaeze Gathoni Obi'],
			[/(adaeze.*)Team: Outreach/, '$1Team: Optics'],
		);
		const diff = await steward(['diff', file, '--json']);
		expect(diff.exit).toBe(2);
		expect(diff.json().map(({path: parts, how}) => [parts, how])).toEqual([
			[['profile_fields', 'Phone', 'hint'], 'planned'],
			[['channels', 'kitchen', 'description'], 'planned'],
			[['people', expect.stringContaining('adaeze'), 'name'], 'planned'],
			[['people', expect.stringContaining('adaeze'), 'fields', 'Team'], 'planned'],
			[['people', expect.any(String), 'role'], 'planned'],
			[['people', expect.stringContaining('adaeze'), 'channels', 'data pipeline'], 'planned'],
		]);
		const before = await exported();
		const [id, ...more] = await madeSo();
		expect(more).toEqual([]);
		expect(await exported()).toBe(wanted);
		expect((await steward(['undo', id ?? '', '--yes'])).exit).toBe(0);
		expect(await exported()).toBe(before);
	});

	it('makes what is not there, and says what is left for another plan', async () => {
		await edited(
			['profile_fields:\n', 'profile_fields:\n  Desk: {type: short text}\n'],
			[
				'channels:\n',
				'channels:\n  aurora: {description: Lights, default: true}\n  vault: {privacy: private}\n',
			],
			[/(adaeze.*), kitchen, (.*)\]/, '$1, aurora, vault, kitchen, $2]'],
			[
				'people:\n',
				'people:\n  nora@example.com: {name: Nora Reyes, role: moderator, fields: {Desk: "12", Team: Data}, channels: [aurora, general]}\n',
			],
		);
		const first = await steward(['plan', file, '--json', '--name', 'New things']);
		const [plan] = first.json();
		expect(plan).toMatchObject({
			name: 'New things',
			counts: {pending: 4},
			left: expect.arrayContaining([
				expect.objectContaining({path: ['people', 'nora@example.com', 'fields', 'Desk']}),
				expect.objectContaining({path: ['people', 'nora@example.com', 'channels', 'aurora']}),
			]),
		});
		expect(first.said).toContain('plan the file again');
		await steward(['apply', String(plan?.['id']), '--yes']);
		expect(await madeSo()).toHaveLength(1);
		const told = parse(await exported()) as Record<string, Record<string, object>>;
		expect(told['people']?.['nora@example.com']).toEqual({
			name: 'Nora Reyes',
			role: 'moderator',
			active: true,
			fields: {Desk: '12', Team: 'Data'},
			channels: ['aurora', 'general'],
		});
		expect(told['channels']).toMatchObject({
			aurora: {privacy: 'public', default: true},
			vault: {privacy: 'private', history: 'protected'},
		});
		expect(told['profile_fields']).toMatchObject({Desk: {type: 'short text'}});
		expect((await steward(['diff', file])).exit).toBe(0);
	});

	it('renames by id alone, and people keep their channels', async () => {
		const {streams} = await server.as('owner').getChannels({});
		const {stream_id: id} = streams.find(({name}) => name === 'outreach') ?? {stream_id: 0};
		await edited(['\n  outreach: {', `\n  public relations: {id: ${id}, `]);
		const refused = await steward(['diff', file]);
		expect(refused).toMatchObject({
			exit: 1,
			said: expect.stringContaining('is renamed in this file'),
		});
		await edited(
			['\n  outreach: {', `\n  public relations: {id: ${id}, `],
			[/(\[|, )outreach(?=[\],])/g, '$1public relations'],
		);
		const diff = await steward(['diff', file, '--json']);
		expect(diff.json()).toMatchObject([
			{path: ['channels', 'public relations', 'name'], before: 'outreach'},
		]);
		await madeSo();
		expect(await exported()).toContain('\n  public relations: {');
	});

	it('takes away what is missing only where it is told to', async () => {
		await edited(
			[/\n {2}old dome: .*/, ''],
			[/\n {2}Website: .*/, ''],
			[/, Website: "[^"]*"/g, ''],
			[/\n {2}alice.carrick.*/, ''],
		);
		expect((await steward(['diff', file])).exit).toBe(0);
		const some = await steward(['diff', file, '--prune', 'channels,people', '--json']);
		expect(some.json().map(({path: parts, act}) => [parts, act])).toEqual([
			[['channels', 'old dome'], 'remove'],
			[['people', expect.stringContaining('alice')], 'remove'],
		]);
		expect(some.said).not.toContain('old dome is archived');
		await madeSo('owner', '--prune', 'people,channels,profile_fields');
		const text = await exported();
		expect(text).toMatch(/alice.*active: false/);
		expect(text).not.toContain('old dome: {');
		expect(text).not.toContain('  Website: {');
	});

	it('without values or entries leaves all as it is', async () => {
		await writeFile(file, 'steward: 1\nchannels:\n  general:\npeople: {}\nsettings:\n');
		expect((await steward(['diff', file])).exit).toBe(0);
	});

	it('may be written in any form of YAML', async () => {
		const text = await edited();
		const [name = ''] = /\n {2}(alice[^:]*):/.exec(text)?.slice(1) ?? [];
		const lines = [
			'\ufeff# hand-written',
			'steward: 1',
			'people:',
			`    "${name}":   # she`,
			'        role: &role moderator',
			'        name: >-',
			'            Alice',
			'            Carrick',
			'channels:',
			'    general: {description: *role}',
		];
		await writeFile(file, lines.join('\r\n'));
		const {exit, json} = await steward(['diff', file, '--json']);
		expect(exit).toBe(2);
		expect(json()).toMatchObject([
			{path: ['channels', 'general', 'description'], after: 'moderator'},
		]);
	});

	it.each([
		['a limit', 'message_edit_limit: 10 minutes', 'message_edit_limit: 2 hours'],
		['no limit', 'message_edit_limit: 10 minutes', 'message_edit_limit: unlimited'],
		['a policy', 'who_can_edit_groups: members', 'who_can_edit_groups: moderators'],
		['a switch the other way round', 'presence: true', 'presence: false'],
		['days', 'waiting_period: 0 days', 'waiting_period: 3 days'],
		['forever', 'message_retention: forever', 'message_retention: 90 days'],
		[
			'a group',
			'who_can_create_invitation_links: administrators',
			'who_can_create_invitation_links: moderators',
		],
		['a channel', /new_channel_announcements: .*/, 'new_channel_announcements: "general"'],
		['no channel', /new_channel_announcements: .*/, 'new_channel_announcements: ""'],
		['the name', /name: Kestrel Bay Observatory/, 'name: Kestrel Bay'],
	])('sets what an organization is set to, and undoes it: %s', async (_what, from, to) => {
		const before = await exported();
		await edited([from, to]);
		const [id = ''] = await madeSo('owner');
		const [kept] = [await exported()];
		expect((await steward(['diff', file])).exit).toBe(0);
		expect(kept).not.toBe(before);
		await steward(['undo', id, '--yes']);
		expect(await exported()).toBe(before);
	});

	it.each([
		['who_can_edit_groups: members', 'who_can_edit_groups: nobody', 'is not possible'],
		[/new_channel_announcements: .*/, 'new_channel_announcements: "nowhere"', 'There is nothing'],
	])('refuses a setting that cannot be: %s', async (from, to, words) => {
		await edited([from, to]);
		const diff = await steward(['diff', file]);
		expect(diff).toMatchObject({exit: 1, said: expect.stringContaining(words)});
		expect(diff.said).toMatch(/:\d/);
	});
});

describe('groups of a file', () => {
	it('are made, changed and deleted, and all of it is undone', async () => {
		const before = await exported();
		const {user_groups: groups} = await server.as('owner').getUserGroups({});
		const id = groups.find(({name}) => name === 'optics')?.id ?? 0;
		const wanted = await edited(
			[/\n {2}outreach team: .*/, ''],
			['\n  optics: {', `\n  lenses and mirrors: {id: ${id}, `],
			[/(\n {2}instrument crew: .*)optics/, '$1lenses and mirrors'],
			[
				/(\n {2}night observers: .*members: \[)[^,]*, (.*can_mention: )everyone/,
				'$1$2lenses and mirrors',
			],
			[/(\n {2}solar eclipse 2027: .*members: \[)/, '$1ines.halloran@kestrel-bay.example.com'],
			[/(\n {2}all crews: .*subgroups: \[)instrument crew, /, '$1members, '],
			[
				'groups:\n',
				'groups:\n  dome keepers: {description: Whoever has a key, members: [ines.halloran@kestrel-bay.example.com], subgroups: [electronics, moderators], can_mention: {groups: [on call], people: [ines.halloran@kestrel-bay.example.com]}}\n',
			],
		);
		const diff = await steward(['diff', file, '--prune', 'groups', '--json']);
		expect(diff.json().map(({path: parts, act, how}) => [parts, act, how])).toEqual([
			[['groups', 'dome keepers'], 'create', 'planned'],
			[['groups', 'all crews', 'subgroups', 'members'], 'change', 'planned'],
			[['groups', 'all crews', 'subgroups', 'instrument crew'], 'change', 'planned'],
			[['groups', 'night observers', 'can_mention'], 'change', 'planned'],
			[['groups', 'night observers', 'members', expect.any(String)], 'change', 'planned'],
			[['groups', 'lenses and mirrors', 'name'], 'change', 'planned'],
			[['groups', 'solar eclipse 2027', 'members', expect.any(String)], 'change', 'planned'],
			[['groups', 'outreach team'], 'remove', 'planned'],
		]);
		const [plan, ...more] = await madeSo('owner', '--prune', 'groups');
		expect(more).toEqual([]);
		const after = parse(await exported()) as Record<string, object>;
		const said = parse(wanted.replace(`id: ${id}, `, '')) as Record<string, object>;
		expect(after['groups']).toEqual(said['groups']);
		expect((await steward(['diff', file, '--prune', 'groups'])).exit).toBe(0);
		expect((await steward(['undo', plan ?? '', '--yes'])).exit).toBe(0);
		expect(await exported()).toBe(before);
	});

	it('wait for people and groups that are not there yet, and for circles that are undone', async () => {
		await writeFile(
			file,
			[
				'steward: 1',
				'groups:',
				'  aurora watch: {members: [nils@example.com], subgroups: [aurora chasers], can_mention: aurora watch}',
				'  aurora chasers: {members: [nils@example.com]}',
				'  electronics: {subgroups: [instrument crew]}',
				'  instrument crew: {subgroups: [optics]}',
				'  on call: {members: [absent@example.com]}',
				'people:',
				'  nils@example.com: {name: Nils Aro}',
				'  absent@example.com: {active: false}',
				'',
			].join('\n'),
		);
		const {user_groups: groups} = await server.as('owner').getUserGroups({});
		const first = await steward(['plan', file, '--json']);
		const [{left} = {left: []}] = first.json();
		expect((left as {path: string[]}[]).map(({path: parts}) => parts.slice(1))).toEqual([
			['aurora watch', 'members', 'nils@example.com'],
			['aurora watch', 'subgroups', 'aurora chasers'],
			['aurora watch', 'can_mention'],
			['aurora chasers', 'members', 'nils@example.com'],
			['electronics', 'subgroups', 'instrument crew'],
		]);
		expect(groups.some(({name}) => name === 'aurora watch')).toBe(false);
		expect(await madeSo()).toHaveLength(2);
		const told = parse(await exported()) as Record<string, Record<string, object>>;
		expect(told['groups']).toMatchObject({
			'aurora watch': {
				members: ['nils@example.com'],
				subgroups: ['aurora chasers'],
				can_mention: 'aurora watch',
			},
			electronics: {subgroups: ['instrument crew']},
			'instrument crew': {subgroups: ['optics']},
			'on call': {members: []},
		});
	});

	it('that are called like a role are told from it', async () => {
		const client = server.as('owner');
		await client.createUserGroup({name: 'members', description: '', members: []});
		const {user_groups: groups} = await client.getUserGroups({});
		const ids = ['members', 'role:members'].map(
			name => groups.find(group => group.name === name)?.id ?? 0,
		);
		await client.createUserGroup({
			name: 'both',
			description: '',
			members: [],
			subgroups: ids,
			can_mention_group: ids[0] ?? 0,
		});
		const text = await exported();
		expect(text).toContain(
			'\n  both: {description: "", members: [], subgroups: ["@members", members], can_mention: "@members"}\n',
		);
		await writeFile(
			file,
			text.replace(/(\n {2}both: .*)can_mention: "@members"/, '$1can_mention: members'),
		);
		const diff = await steward(['diff', file, '--json']);
		expect(diff.json()).toMatchObject([
			{path: ['groups', 'both', 'can_mention'], before: '@members', after: 'members'},
		]);
	});

	it('can be held by those who may edit groups alone', async () => {
		await server.as('owner').updateRealm({user_group_edit_policy: 3});
		await edited([/(\n {2}solar eclipse 2027: \{description: )[^,]*/, '$1None']);
		const refused = await steward(['diff', file], 'member');
		expect(refused).toMatchObject({exit: 1, said: expect.stringMatching(/:\d+:3: group of /)});
		await server.as('owner').updateRealm({user_group_edit_policy: 1});
	});
});

it('an export that is applied to an empty organization is what that exports then', async () => {
	const flags = ['--sections', 'settings,profile_fields,groups,channels,people'];
	const text = await exported('owner', ...flags);
	// What an account of the other organization is called there, and who is deactivated, is its own.
	const carried = text.replaceAll(/\n.*active: false.*/g, '');
	await writeFile(file, carried);
	const {email} = empty.accounts['owner'] ?? {email: ''};
	const ids = await madeSo('empty', '--prune', 'profile_fields,channels');
	expect(ids.length).toBeGreaterThan(0);
	const isOwn = (line: string) => line.startsWith(`  ${email}: `);
	expect(carried).toMatch(/\n {2}all crews: .*subgroups: \[[a-z]/);
	const lines = (of: string) => of.split('\n').filter(line => !isOwn(line));
	expect(lines(await exported('empty', ...flags))).toEqual(lines(carried));
}, 120_000);

describe('a file that is written back', () => {
	it('keeps comments and order, and says what the organization is now', async () => {
		await edited(
			['\nchannels:', '\n# Rooms\nchannels: # all'],
			['\n  kitchen: {', '\n  # Where the cake is\n  kitchen: {'],
			[
				/\n {2}general: .*/,
				'\n  general:\n    # as agreed\n    description: Old words # was longer\n    default: true',
			],
			[/\n {2}night log: .*/, ''],
			[/\n {2}visitors: .*/, '$&\n  gone away: {privacy: public}'],
			['\npeople:', '\n\n# Everybody\npeople:'],
		);
		const before = await exported();
		const written = await steward(['export', '--out', file]);
		expect(written).toMatchObject({exit: 0, printed: []});
		const text = await readFile(file, 'utf8');
		for (const comment of [
			'# Rooms',
			'# all',
			'# Where the cake is',
			'# as agreed',
			'# was longer',
			'# Everybody',
		]) {
			expect(text).toContain(comment);
		}
		expect(text).toMatch(/# Where the cake is\n {2}kitchen: \{/);
		expect(text).toMatch(/\n {2}lost and found: .*\n {2}night log: /);
		expect(text).not.toContain('gone away');
		expect(parse(text)).toEqual(parse(before));
		expect((await steward(['diff', file])).exit).toBe(0);
		await steward(['export', '--out', file]);
		expect(await readFile(file, 'utf8')).toBe(text);
	});

	it('is a new one where none was, for its owner alone', async () => {
		expect((await steward(['export', '--out', file])).exit).toBe(0);
		expect(await readFile(file, 'utf8')).toBe(await exported());
		expect((await stat(file)).mode & 0o077).toBe(0);
	});

	it('is not written over where it is something else', async () => {
		await writeFile(file, 'dear diary');
		const refused = await steward(['export', '--out', file]);
		expect(refused).toMatchObject({exit: 1, said: expect.stringContaining(`${file}:1:1: `)});
		expect(await readFile(file, 'utf8')).toBe('dear diary');
	});
});
