import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {barrierTo} from '../../shared/changes/barriers/barrier-to';
import type {Verdict} from '../../shared/changes/barriers/world';
import type {ChangeSteps} from '../../shared/changes/calls';
import {Facts} from '../../shared/changes/facts';
import {carrierOf} from '../../shared/changes/kinds';
import {readRuledWorld} from '../../shared/changes/barriers/read-world';
import {readDirectory} from '../../shared/client/channel-directory';
import type {Client} from '../../shared/client/create-client';
import {ApiError} from '../../shared/contract/errors';
import type {PlanChange} from '../../shared/model/plan';
import type {User} from '../../shared/model/user';
import {startTestServer, type TestServer} from '../server/test-server';

const actors = ['owner', 'administrator', 'moderator', 'member', 'guest'] as const;
type ActorName = (typeof actors)[number];

let server: TestServer;
let owner: Client;
let people: readonly User[];
beforeAll(async () => {
	server = await startTestServer();
	owner = server.as('owner');
	({members: people} = await owner.getUsers({include_custom_profile_fields: true}));
});
afterAll(() => server.stop());

const verdictOn = async (client: Client, change: PlanChange): Promise<Verdict> =>
	barrierTo(change, await readRuledWorld(new Facts(client), [change], Date.now()));

/** Makes a change as a run would; whether the server refused it. */
async function isRefused(client: Client, change: PlanChange): Promise<boolean> {
	const carrier = carrierOf(change.kind);
	const deps = {client, connectionId: 'table', isStopped: () => false};
	if ('carryOut' in carrier) {
		const {failed} = await (carrier as ChangeSteps<PlanChange>).carryOut(deps, change);
		return failed.length > 0;
	}
	try {
		await carrier.send(deps, [change]);
		return false;
	} catch (error) {
		if (error instanceof ApiError) return true;
		throw error;
	}
}

/** Judged first and made then: a barrier is a refusal, and nothing known against it is none. */
async function fateOf(name: ActorName, change: PlanChange): Promise<string> {
	const verdict = await verdictOn(server.as(name), change);
	const refused = await isRefused(server.as(name), change);
	if (verdict === 'unsure') return `unsure, ${refused ? 'refused' : 'done'}`;
	expect([name, change.kind, verdict, refused]).toEqual([
		name,
		change.kind,
		verdict,
		verdict !== undefined,
	]);
	return verdict === undefined ? 'done' : `${verdict.why}: ${verdict.who}`;
}

const idOf = (name: ActorName) => server.idOf(name);
const named = new Set<number>();
/** Somebody whom no other case is about, nor is a printed account. */
function somebody(fits: (user: User) => boolean): User {
	const printed = new Set(Object.values(server.server.accounts).map(one => one?.user_id));
	const found = people.find(
		user => !printed.has(user.user_id) && !named.has(user.user_id) && fits(user),
	);
	if (found === undefined) throw new Error('Nobody is left for this case.');
	named.add(found.user_id);
	return found;
}
const member = () => somebody(user => user.role === 400 && user.is_active && !user.is_bot);

async function freshChannel(name: string, more: object = {}, principals: number[] = []) {
	await owner.subscribe({subscriptions: [{name}], ...more});
	if (principals.length > 0) await owner.subscribe({subscriptions: [{name}], principals});
	const {stream_id} = await owner.getChannelId({stream: name});
	return stream_id;
}

const rejected = {
	administrators: 'role: administrators',
	owners: 'owner: owners',
} as const;

describe('what the judgement says is what the server refuses', () => {
	/** By kind and actor; what the actor may is `done`. */
	const byRole = (below: string, least: ActorName) => (name: ActorName) =>
		actors.indexOf(name) <= actors.indexOf(least) ? 'done' : below;

	it.each(actors)('changes of people, by %s', async name => {
		const allowed = byRole(rejected.administrators, 'administrator');
		const target = member();
		const {user_id} = target;
		expect(await fateOf(name, {kind: 'role', user_id, before: 400, after: 300})).toBe(
			allowed(name),
		);
		const before = target.full_name;
		expect(await fateOf(name, {kind: 'name', user_id, before, after: `New ${name}`})).toBe(
			allowed(name),
		);
		const {custom_fields: fields} = await owner.getProfileFields({});
		const field = fields.find(({type}) => type === 1);
		const value = {kind: 'value', user_id, field_id: field?.id ?? 0, before: null} as const;
		expect(await fateOf(name, {...value, after: 'Optics'})).toBe(allowed(name));
		const makesOwner = await fateOf(name, {kind: 'role', user_id, before: 300, after: 100});
		const ownerOnly = name === 'administrator' ? rejected.owners : allowed(name);
		expect(makesOwner).toBe(ownerOnly);
		const other = member();
		await owner.updateUser({user_id: other.user_id, role: 100});
		const ofOwner = {user_id: other.user_id, before: true, after: false} as const;
		expect(await fateOf(name, {kind: 'active', ...ofOwner})).toBe(ownerOnly);
		if (name !== 'owner') await owner.deactivateUser({user_id: other.user_id});
		const back = {user_id: other.user_id, before: false, after: true} as const;
		expect(await fateOf(name, {kind: 'active', ...back})).toBe(ownerOnly);
		await owner.updateUser({user_id: other.user_id, role: 400});
		if (name === 'owner') await owner.updateUser({user_id, role: 400});
		const third = member();
		const third1 = {kind: 'active', user_id: third.user_id} as const;
		expect(await fateOf(name, {...third1, before: true, after: false})).toBe(allowed(name));
	});

	it('the only owner stays one, but where the plan makes another', async () => {
		const user_id = idOf('owner');
		const lowered = {kind: 'role', user_id, before: 100, after: 400} as const;
		expect(await fateOf('owner', lowered)).toBe('only-owner: nobody');
		expect(await fateOf('owner', {kind: 'active', user_id, before: true, after: false})).toBe(
			'only-owner: nobody',
		);
		const raised = {kind: 'role', user_id: member().user_id, before: 400, after: 100} as const;
		const world = await readRuledWorld(new Facts(owner), [raised, lowered], Date.now());
		expect(barrierTo(lowered, world)).toBe('unsure');
	});

	it('bots are not deactivated so, and their profile is for the server to refuse', async () => {
		const {user_id} = somebody(({is_bot, is_active}) => is_bot && is_active);
		const off = {kind: 'active', user_id, before: true, after: false} as const;
		expect(await fateOf('owner', off)).toBe('bot: elsewhere');
		const {custom_fields: fields} = await owner.getProfileFields({});
		const field_id = fields.find(({type}) => type === 1)?.id ?? 0;
		const value = {kind: 'value', user_id, field_id, before: null, after: 'x'} as const;
		expect(await fateOf('owner', value)).toBe('unsure, refused');
	});

	it('a guest is not made an administrator at once here; other servers may', async () => {
		const {user_id} = somebody(({role, is_active}) => role === 600 && is_active);
		expect(await fateOf('owner', {kind: 'role', user_id, before: 600, after: 200})).toBe(
			'unsure, refused',
		);
	});

	const adding = {
		1: {guest: 'guest: members'},
		2: {
			moderator: 'policy: administrators',
			member: 'policy: administrators',
			guest: 'guest: members',
		},
		3: {guest: 'guest: members'},
		4: {member: 'policy: moderators', guest: 'guest: members'},
	} as const satisfies Record<number, Partial<Record<ActorName, string>>>;
	it.each([1, 2, 3, 4] as const)('adding others under policy %s', async policy => {
		await owner.updateRealm({invite_to_stream_policy: policy});
		const stream_id = await freshChannel(`adding ${policy}`);
		for (const name of actors) {
			const {user_id} = member();
			const change = {kind: 'membership', user_id, stream_id, before: false, after: true} as const;
			const expected = (adding[policy] as Partial<Record<ActorName, string>>)[name] ?? 'done';
			expect([name, await fateOf(name, change)]).toEqual([name, expected]);
			named.delete(user_id);
		}
		await owner.updateRealm({invite_to_stream_policy: 1});
	});

	it('new members are no full ones while they wait', async () => {
		await owner.updateRealm({invite_to_stream_policy: 3, waiting_period_threshold: 30_000});
		const stream_id = await freshChannel('waiting');
		const {user_id} = member();
		const change = {kind: 'membership', user_id, stream_id, before: false, after: true} as const;
		expect(await fateOf('member', change)).toBe('policy: full-members');
		expect(await fateOf('moderator', change)).toBe('done');
		await owner.updateRealm({invite_to_stream_policy: 1, waiting_period_threshold: 0});
	});

	it.each(['role:administrators', 'role:moderators', 'role:fullmembers', 'role:everyone'])(
		'removing others where the group is %s',
		async group => {
			const {user_groups: groups} = await owner.getUserGroups({});
			const id = groups.find(one => one.name === group)?.id ?? 0;
			const {user_id} = member();
			const more = {can_remove_subscribers_group: id};
			const stream_id = await freshChannel(`removing ${group.slice(5)}`, more, [
				user_id,
				idOf('guest'),
			]);
			const least = {
				'role:administrators': 'administrator',
				'role:moderators': 'moderator',
				'role:fullmembers': 'member',
				'role:everyone': 'guest',
			}[group] as ActorName;
			for (const name of actors) {
				await owner.subscribe({
					subscriptions: [{name: `removing ${group.slice(5)}`}],
					principals: [user_id],
				});
				const change = {
					kind: 'membership',
					user_id,
					stream_id,
					before: true,
					after: false,
				} as const;
				const isAllowed = actors.indexOf(name) <= actors.indexOf(least);
				const who = {
					administrator: 'administrators',
					moderator: 'moderators',
					member: 'full-members',
				}[least as string];
				expect([name, await fateOf(name, change)]).toEqual([
					name,
					isAllowed ? 'done' : `removers: ${who}`,
				]);
			}
			named.delete(user_id);
		},
	);

	it('private channels are for those who are in them', async () => {
		const stream_id = await freshChannel('closed', {invite_only: true}, [idOf('member')]);
		const {user_id} = member();
		const add = {kind: 'membership', user_id, stream_id, before: false, after: true} as const;
		expect(await fateOf('administrator', add)).toBe('outside: subscribers');
		expect(await fateOf('moderator', add)).toBe('unsure, refused');
		expect(await fateOf('member', add)).toBe('done');
		const topic = {kind: 'topic-policy', stream_id, topic: 'plans', before: 0, after: 1} as const;
		expect(await fateOf('administrator', topic)).toBe('outside: subscribers');
		expect(await fateOf('member', topic)).toBe('done');
		const open = {
			kind: 'channel',
			stream_id,
			before: {is_private: true},
			after: {is_private: false},
		} as const;
		expect(await fateOf('administrator', open)).toBe('outside: subscribers');
		expect(await fateOf('member', open)).toBe(rejected.administrators);
		const self = {kind: 'membership', user_id: idOf('administrator'), stream_id} as const;
		expect(await fateOf('administrator', {...self, before: false, after: true})).toBe(
			'outside: subscribers',
		);
	});

	it.each(actors)('settings of channels and fields, by %s', async name => {
		const allowed = byRole(rejected.administrators, 'administrator')(name);
		const stream_id = await freshChannel(
			`settings ${name}`,
			{},
			name === 'guest' ? [idOf('guest')] : [],
		);
		const text = {before: {description: ''}, after: {description: 'Here'}} as const;
		expect(await fateOf(name, {kind: 'channel', stream_id, ...text})).toBe(allowed);
		const days = {
			before: {message_retention_days: 'realm_default'},
			after: {message_retention_days: 7},
		} as const;
		expect(await fateOf(name, {kind: 'channel', stream_id, ...days})).toBe(
			name === 'administrator' ? 'role: owners' : allowed,
		);
		const web = {before: {is_web_public: false}, after: {is_web_public: true}} as const;
		await owner.updateRealm({enable_spectator_access: false});
		expect(await fateOf(name, {kind: 'channel', stream_id, ...web})).toBe(
			allowed === 'done' ? 'off: nobody' : allowed,
		);
		await owner.updateRealm({enable_spectator_access: true});
		expect(await fateOf(name, {kind: 'channel', stream_id, ...web})).toBe(
			name === 'administrator' ? 'policy: owners' : allowed,
		);
		await owner.createProfileField({field_type: 1, name: `For ${name}`});
		const {custom_fields: fields} = await owner.getProfileFields({});
		const order = fields.toSorted((a, b) => a.order - b.order).map(({id}) => id);
		expect(
			await fateOf(name, {kind: 'field-order', before: order, after: order.toReversed()}),
		).toBe(allowed);
		const last = fields.at(-1);
		const gone = {before: true, after: false, name: 'x'} as const;
		expect(await fateOf(name, {kind: 'field-deletion', field_id: last?.id ?? 0, ...gone})).toBe(
			allowed,
		);
		expect(await fateOf(name, {kind: 'archiving', stream_id, ...gone})).toBe(allowed);
	});

	it.each(actors)('links, by %s', async name => {
		const newest = async (client: Client) =>
			Math.max(...(await client.getInvitations({})).invites.map(({id}) => id));
		const gone = {kind: 'link', before: true, after: false, name: 'link'} as const;
		await owner.createInviteLink({invite_as: 100});
		const ofOwner = await newest(owner);
		const expected = {
			owner: 'done',
			administrator: rejected.owners,
			guest: 'guest: members',
		} as Partial<Record<ActorName, string>>;
		if (expected[name] !== undefined) {
			expect(await fateOf(name, {...gone, invite_id: ofOwner})).toBe(expected[name]);
		}
		await owner.createInviteLink({invite_as: 400});
		const usual = await newest(owner);
		if (name === 'administrator') {
			expect(await fateOf(name, {...gone, invite_id: usual})).toBe('done');
		}
	});

	const post = async (client: Client, to: number, topic: string) =>
		(await client.sendMessage({type: 'stream', to: String(to), topic, content: 'Hello'})).id;

	const topicRules: Readonly<Record<number, ActorName | undefined>> = {
		1: 'member',
		2: 'administrator',
		3: 'member',
		4: 'moderator',
		5: 'guest',
		6: undefined,
	};
	const who: Readonly<Record<number, string>> = {
		1: 'members',
		2: 'administrators',
		3: 'full-members',
		4: 'moderators',
		6: 'nobody',
	};
	it.each([1, 2, 3, 4, 5, 6] as const)('topics under policy %s', async policy => {
		await owner.updateRealm({edit_topic_policy: policy});
		const stream_id = await freshChannel(`topics ${policy}`, {}, [idOf('guest')]);
		for (const name of actors) {
			const message_id = await post(owner, stream_id, `for ${name}`);
			const least = topicRules[policy];
			const isAllowed = least !== undefined && actors.indexOf(name) <= actors.indexOf(least);
			const expected = isAllowed ? 'done' : `policy: ${who[policy]}`;
			const resolve = {kind: 'resolve', stream_id, topic: `for ${name}`, message_id} as const;
			expect([name, await fateOf(name, {...resolve, before: false, after: true})]).toEqual([
				name,
				expected,
			]);
		}
		await owner.updateRealm({edit_topic_policy: 5});
	});

	it.each([1, 2, 3, 4, 6] as const)('moves between channels under policy %s', async policy => {
		await owner.updateRealm({move_messages_between_streams_policy: policy});
		const from = await freshChannel(`from ${policy}`, {}, [idOf('guest')]);
		const to = await freshChannel(`to ${policy}`, {}, [idOf('guest')]);
		const posted = await freshChannel(`posted ${policy}`, {stream_post_policy: 2}, [idOf('guest')]);
		for (const name of actors) {
			const message_id = await post(owner, from, 'plans');
			const move = {kind: 'move', message_id, mode: 'change_one', ids: [message_id]} as const;
			const quiet = {tellsOld: false, tellsNew: false} as const;
			const before = {stream_id: from, topic: 'plans'};
			const least = topicRules[policy];
			const isAllowed = least !== undefined && actors.indexOf(name) <= actors.indexOf(least);
			const expected = isAllowed ? 'done' : `policy: ${who[policy]}`;
			const barred = {...move, ...quiet, before, after: {stream_id: posted, topic: 'plans'}};
			if (isAllowed && name !== 'owner' && name !== 'administrator') {
				expect([name, await fateOf(name, barred)]).toEqual([name, 'policy: administrators']);
			}
			const change = {...move, ...quiet, before, after: {stream_id: to, topic: 'plans'}};
			expect([name, await fateOf(name, change)]).toEqual([name, expected]);
		}
		await owner.updateRealm({move_messages_between_streams_policy: 1});
	});

	it.each(actors)('texts and deletions of messages, by %s', async name => {
		const stream_id = await freshChannel(`texts ${name}`, {}, [idOf('guest')]);
		const own = await post(server.as(name), stream_id, 'own');
		const others = await post(name === 'owner' ? server.as('member') : owner, stream_id, 'others');
		const text = {kind: 'message-text', channelId: stream_id, before: 'Hello'} as const;
		expect(await fateOf(name, {...text, message_id: own, after: 'Well'})).toBe('done');
		expect(await fateOf(name, {...text, message_id: others, after: 'Well'})).toBe('author: author');
		await owner.updateRealm({allow_message_editing: false});
		const again = {...text, before: 'Well', after: 'Once more'};
		expect(await fateOf(name, {...again, message_id: own})).toBe('off: nobody');
		await owner.updateRealm({allow_message_editing: true, delete_own_message_policy: 2});
		const gone = {kind: 'message-deletion', before: true, after: false, name: 'x'} as const;
		const isHigh = name === 'owner' || name === 'administrator';
		expect(await fateOf(name, {...gone, message_id: own})).toBe(
			isHigh ? 'done' : 'policy: administrators',
		);
		await owner.updateRealm({delete_own_message_policy: 5});
		if (!isHigh) expect(await fateOf(name, {...gone, message_id: own})).toBe('done');
		expect(await fateOf(name, {...gone, message_id: others})).toBe(
			isHigh ? 'done' : rejected.administrators,
		);
	});
});

it('groups that decide instead of roles, and settings that are not told, leave it to the server', async () => {
	const client = server.as('member');
	const stream_id = await freshChannel('by groups');
	const archiving = {kind: 'archiving', stream_id, before: true, after: false, name: 'x'} as const;
	const world = await readRuledWorld(new Facts(client), [archiving], Date.now());
	expect(barrierTo(archiving, world)).toEqual({why: 'role', who: 'administrators'});
	expect(barrierTo(archiving, {...world, level: 349})).toBe('unsure');
	const message = {kind: 'resolve', stream_id, topic: 'a', message_id: 1} as const;
	const resolve = {...message, before: false, after: true} as const;
	expect(barrierTo(resolve, {...world, times: undefined})).toBe('unsure');
	const {channels} = await readDirectory(client);
	expect(channels.length).toBeGreaterThan(0);
});
