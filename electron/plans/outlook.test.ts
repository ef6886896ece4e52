import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {estimateOf} from '../../shared/changes/estimate';
import type {Client} from '../../shared/client/create-client';
import type {Effect} from '../../shared/model/outlook';
import type {PlanChange, NewStep} from '../../shared/model/plan';
import type {User} from '../../shared/model/user';
import {startTestServer, type TestServer} from '../server/test-server';
import {about, changeablePeople, nameStep, roleStep} from '../testing/plans.fixture';
import type {PlanHost} from './plan-host';
import {openPlans, type Plans} from './plans';

let server: TestServer;
let owner: Client;
let folder: string;
let plans: Plans;
let people: readonly User[];
beforeAll(async () => {
	server = await startTestServer();
	owner = server.as('owner');
});
afterAll(() => server.stop());
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-plans-'));
	plans = await openPlans(folder);
	const printed = new Set(Object.values(server.server.accounts).map(one => one?.user_id));
	people = (await changeablePeople(owner)).filter(
		({user_id, role}) => role === 400 && !printed.has(user_id),
	);
});
afterEach(async () => {
	plans.close();
	await rm(folder, {recursive: true, force: true});
});

function hostAs(name: 'owner' | 'administrator' | 'member'): PlanHost {
	const account = server.server.accounts[name];
	if (account === undefined) throw new Error(`There is no ${name}.`);
	return {
		connection: name,
		client: server.as(name),
		organization: {address: server.server.baseUrl.replace(/\/api\/v1$/, '')},
		account: {id: account.user_id, email: account.email},
	};
}

const stepOf = (change: PlanChange, user: User): NewStep => ({
	change,
	target: about(user),
	seenAt: Date.now(),
});
const leaving = (user: User) =>
	stepOf({kind: 'active', user_id: user.user_id, before: true, after: false}, user);
const joining = (user: User, stream_id: number, after = true) =>
	stepOf({kind: 'membership', user_id: user.user_id, stream_id, before: !after, after}, user);

async function channel(name: string, members: readonly User[], more: object = {}) {
	await owner.subscribe({subscriptions: [{name}], ...more});
	await owner.subscribe({
		subscriptions: [{name}],
		principals: members.map(({user_id}) => user_id),
	});
	return (await owner.getChannelId({stream: name})).stream_id;
}

async function effectsOf(steps: readonly NewStep[]): Promise<Record<string, Effect>> {
	const host = hostAs('owner');
	const {id} = plans.add(host, 'Effects', steps);
	const mark = server.calls.length;
	const {effects} = await plans.outlook(id, host);
	// Each list is read once, however many ask for it.
	const read = server.calls.slice(mark).map(({operation, path: place}) => `${operation} ${place}`);
	expect(read.filter((one, at) => read.indexOf(one) !== at)).toEqual([]);
	expect(
		server.calls
			.slice(mark)
			.every(({method, operation}) => method === 'GET' || operation === 'register'),
	).toBe(true);
	expect(plans.steps(id).every(({state}) => state === 'pending')).toBe(true);
	return Object.fromEntries(effects.map(effect => [effect.kind, effect]));
}

describe('side effects', () => {
	it('bots and invitations go with whoever is deactivated, as the server then shows', async () => {
		const user_id = server.idOf('member');
		await server
			.as('member')
			.createInviteLink({invite_as: 600})
			.catch(() => owner);
		const {members} = await owner.getUsers({});
		const self = members.find(one => one.user_id === user_id) as User;
		const bots = members.filter(one => one.is_active && one.bot_owner_id === user_id);
		const {invites} = await owner.getInvitations({});
		const open = invites.filter(({invited_by_user_id: by}) => by === user_id);
		expect(bots.length).toBeGreaterThan(0);
		const effects = await effectsOf([leaving(self)]);
		expect(effects['signed-out']).toMatchObject({count: 1, names: [self.full_name]});
		expect(effects['bots']).toMatchObject({
			count: bots.length,
			names: bots.map(({full_name}) => full_name),
		});
		expect(effects['invitations']?.count ?? 0).toBe(open.length);
		await owner.deactivateUser({user_id});
		const after = await owner.getUsers({});
		const gone = bots.filter(
			bot => after.members.find(one => one.user_id === bot.user_id)?.is_active === false,
		);
		expect(gone).toHaveLength(bots.length);
		await owner.reactivateUser({user_id});
	});

	it('bots that are deactivated themselves stop, and nobody is signed out with them', async () => {
		const [one] = people as [User];
		const {members} = await owner.getUsers({});
		const bot = members.find(({is_bot, is_active}) => is_bot && is_active) as User;
		const effects = await effectsOf([
			leaving(one),
			stepOf({kind: 'active', user_id: bot.user_id, before: true, after: false, isBot: true}, bot),
		]);
		expect(effects['signed-out']).toMatchObject({count: 1, names: [one.full_name]});
		expect(effects['stopped']).toMatchObject({count: 1, names: [bot.full_name]});
	});

	it('a private channel is archived with its last subscriber, and people lose sight of it', async () => {
		const [one, two] = people as [User, User];
		const stream_id = await channel('two alone', [one, two], {invite_only: true});
		await owner.unsubscribe({subscriptions: ['two alone']});
		const both = await effectsOf([joining(one, stream_id, false), joining(two, stream_id, false)]);
		expect(both['emptied']).toEqual({kind: 'emptied', count: 1, names: ['two alone']});
		expect(both['losing-access']?.names).toEqual([one.full_name, two.full_name]);
		expect((await effectsOf([joining(one, stream_id, false)]))['emptied']).toBeUndefined();
	});

	it('whoever is added by somebody else hears of it from the notification bot', async () => {
		const [one, two, three] = people as [User, User, User];
		const {members} = await owner.getUsers({});
		const bot = members.find(({is_bot, is_active}) => is_bot && is_active) as User;
		const self = members.find(({user_id}) => user_id === server.idOf('owner')) as User;
		const [a, b] = [await channel('told a', []), await channel('told b', [])];
		await owner.unsubscribe({subscriptions: ['told a']});
		const steps = [one, two, three, bot, self].map(user => joining(user, a));
		const effects = await effectsOf([...steps, joining(one, b)]);
		expect(effects['told']).toMatchObject({
			count: 3,
			names: [one, two, three].map(({full_name}) => full_name),
		});
	});

	it('messages that move to a private channel are out of sight for whoever is not in it', async () => {
		const [one, two] = people as [User, User];
		const from = await channel('seen by all', [one, two]);
		const to = await channel('seen by few', [one], {invite_only: true});
		const sent = {type: 'stream', to: String(from), topic: 'plans', content: 'Hello'};
		const {id: message_id} = await owner.sendMessage(sent);
		const change: PlanChange = {
			kind: 'move',
			message_id,
			mode: 'change_all',
			ids: [message_id],
			before: {stream_id: from, topic: 'plans'},
			after: {stream_id: to, topic: 'plans'},
			tellsOld: true,
			tellsNew: true,
		};
		const effects = await effectsOf([stepOf(change, one)]);
		expect(effects['losing-access']).toEqual({
			kind: 'losing-access',
			count: 1,
			names: [two.full_name],
			isAtLeast: true,
		});
		expect(effects['notices']?.count).toBe(2);
	});

	it('values go with a field; guests see less; a name changes nothing else', async () => {
		const [one, two] = people as [User, User];
		await owner.createProfileField({field_type: 1, name: 'Desk'});
		const {custom_fields: fields} = await owner.getProfileFields({});
		const id = fields.find(({name}) => name === 'Desk')?.id ?? 0;
		await owner.updateUser({user_id: one.user_id, profile_data: [{id, value: 'Second'}]});
		const gone = {kind: 'field-deletion', field_id: id, name: 'Desk'} as const;
		const effects = await effectsOf([
			stepOf({...gone, before: true, after: false}, one),
			roleStep(two, 600),
		]);
		expect(effects['values']).toMatchObject({count: 1, names: [one.full_name]});
		expect(effects['guests']).toMatchObject({count: 1, names: [two.full_name]});
		expect(await effectsOf([nameStep(two, 'Ada Novak')])).toEqual({});
	});

	it('people of one name have their ids behind it, others do not', async () => {
		const [one, two, three] = people as [User, User, User];
		await owner.updateUser({user_id: two.user_id, full_name: one.full_name});
		const effects = await effectsOf([one, two, three].map(leaving));
		await owner.updateUser({user_id: two.user_id, full_name: two.full_name});
		expect(effects['signed-out']?.names).toEqual([
			`${one.full_name} (ID ${one.user_id})`,
			`${one.full_name} (ID ${two.user_id})`,
			three.full_name,
		]);
	});

	it('names the first twenty of many', async () => {
		const effects = await effectsOf(people.slice(0, 25).map(leaving));
		expect(effects['signed-out']?.count).toBe(25);
		expect(effects['signed-out']?.names).toHaveLength(20);
	});
});

describe('the estimate', () => {
	const named = (count: number): readonly PlanChange[] =>
		Array.from({length: count}, (_none, at) => ({
			kind: 'name',
			user_id: at,
			before: 'a',
			after: 'b',
		}));

	it('counts calls, not steps', () => {
		const budget = {limit: 200, remaining: 200, windowSeconds: 60};
		const added = Array.from({length: 300}, (_none, at): PlanChange => ({
			kind: 'membership',
			user_id: at,
			stream_id: 7,
			before: false,
			after: true,
		}));
		expect(estimateOf(added, budget)).toMatchObject({calls: 1, requests: 3});
		const twice = [
			...named(10),
			...named(10).map(one => ({...one, kind: 'role', before: 400, after: 300}) as PlanChange),
		];
		expect(estimateOf(twice, budget)).toMatchObject({calls: 10, requests: 10});
	});

	it.each([
		['all at once', 150, {limit: 200, remaining: 200, windowSeconds: 60}, 3.75],
		[
			'what is left of this window, and four more',
			1000,
			{limit: 200, remaining: 240, windowSeconds: 60},
			240,
		],
		['nothing left of this window', 100, {limit: 200, remaining: 0, windowSeconds: 60}, 60],
		['a rule of its own', 100, {limit: 10, remaining: 10, windowSeconds: 30}, 300],
		['no limit', 1000, {limit: undefined, remaining: undefined, windowSeconds: 60}, 25],
	])('waits for the limit: %s', (_name, count, budget, seconds) => {
		expect(estimateOf(named(count), budget).seconds).toBe(seconds);
	});

	it('is made from what the queue of the connection knows', async () => {
		const host = {...hostAs('owner'), budget: () => ({limit: 5, remaining: 0, windowSeconds: 60})};
		const {id} = plans.add(
			host,
			'Slow',
			people.slice(0, 5).map(user => roleStep(user)),
		);
		const {estimate, steps} = await plans.outlook(id, host);
		expect(steps).toBe(5);
		expect(estimate).toMatchObject({calls: 5, limit: 5, seconds: 120});
	});
});

describe('permission', () => {
	it('is looked at before anything is sent, and holds what the account may not do', async () => {
		const host = hostAs('administrator');
		const [one, two] = people as [User, User];
		const {id} = plans.add(host, 'Owners', [roleStep(one, 100), nameStep(two, 'Ada Novak')]);
		const ahead = await plans.outlook(id, host);
		const barrier = {why: 'owner', who: 'owners'};
		expect(ahead.holds).toEqual([{n: 1, reason: 'permission', barrier}]);
		expect(ahead.steps).toBe(1);
		const mark = server.calls.length;
		await plans.apply(id, host);
		expect(plans.steps(id)).toMatchObject([
			{state: 'held', reason: 'permission', barrier},
			{state: 'done'},
		]);
		const sent = server.calls.slice(mark).filter(({operation}) => operation === 'updateUser');
		expect(sent).toHaveLength(1);
	});

	it('is not given by taking the value of today', async () => {
		const host = hostAs('administrator');
		const [one] = people as [User];
		const {id} = plans.add(host, 'Owners', [roleStep(one, 100)]);
		await plans.apply(id, host);
		await owner.updateUser({user_id: one.user_id, role: 300});
		await plans.accept(id, [1], host);
		expect(plans.steps(id)).toMatchObject([{state: 'held', reason: 'permission'}]);
		await plans.lookAgain(id, [1], host);
		expect(plans.steps(id)).toMatchObject([{state: 'held', reason: 'permission'}]);
		await owner.updateUser({user_id: server.idOf('administrator'), role: 100});
		// What stands there was never shown, so it is no matter of permission alone.
		await plans.accept(id, [1], host);
		expect(plans.steps(id)).toMatchObject([{state: 'held', reason: 'drift', now: 300}]);
		await plans.accept(id, [1], host);
		expect(plans.steps(id)).toMatchObject([{state: 'pending', change: {before: 300}}]);
		await owner.updateUser({user_id: server.idOf('administrator'), role: 200});
		await owner.updateUser({user_id: one.user_id, role: 400});
	});

	it('is there again after a change of role', async () => {
		const host = hostAs('member');
		const [one, two] = people as [User, User];
		const {id} = plans.add(host, 'Roles', [roleStep(one), roleStep(two)]);
		await plans.apply(id, host);
		expect(plans.steps(id).map(({barrier}) => barrier)).toEqual([
			{why: 'role', who: 'administrators'},
			{why: 'role', who: 'administrators'},
		]);
		await owner.updateUser({user_id: server.idOf('member'), role: 200});
		await plans.lookAgain(id, [1, 2], host);
		expect(plans.steps(id).map(({state, barrier}) => [state, barrier])).toEqual([
			['pending', undefined],
			['pending', undefined],
		]);
		await plans.apply(id, host);
		expect(plans.summary(id).counts.done).toBe(2);
		await owner.updateUser({user_id: server.idOf('member'), role: 400});
	});

	it('that is lost in the middle of a run holds what was not sent', async () => {
		const host = hostAs('administrator');
		const some = people.slice(0, 30);
		const {id} = plans.add(
			host,
			'Cut',
			some.map(user => roleStep(user)),
		);
		let lost: Promise<unknown> | undefined;
		let hear = () => {};
		const heard = new Promise<void>(resolve => (hear = resolve));
		const {client} = host;
		const behind: Client = {
			...client,
			async getEvents(...order) {
				const answer = await client.getEvents(...order);
				if (answer.events.some(({type}) => type === 'realm_user') && lost !== undefined) hear();
				return answer;
			},
			// What would leave after the role is gone waits for the news of that.
			async updateUser(...order) {
				if (lost !== undefined) await heard;
				const answer = await client.updateUser(...order);
				lost ??= owner.updateUser({user_id: server.idOf('administrator'), role: 400});
				return answer;
			},
		};
		await plans.apply(id, {...host, client: behind});
		await lost;
		const {done, refused, held, pending} = plans.summary(id).counts;
		expect(done).toBeGreaterThan(0);
		expect(held).toBeGreaterThan(10);
		expect(pending).toBe(0);
		expect(done + refused + held).toBe(some.length);
		// What left before the news came is refused in the words of the server.
		for (const {sentence} of plans.steps(id, {states: ['refused']})) {
			expect(sentence).toContain('permission');
		}
		plans.renew(id);
		if (refused > 0) await plans.apply(id, host);
		expect(plans.summary(id).counts).toMatchObject({done, refused: 0, held: some.length - done});
		await owner.updateUser({user_id: server.idOf('administrator'), role: 200});
	});

	it('what lowers the account itself goes last', async () => {
		const host = hostAs('administrator');
		const {members} = await owner.getUsers({});
		const self = members.find(({user_id}) => user_id === host.account.id) as User;
		const some = people.slice(0, 12).map(user => nameStep(user, `Named ${user.user_id}`));
		const {id} = plans.add(host, 'Step down', [roleStep(self, 400), ...some]);
		await plans.apply(id, host);
		expect(plans.summary(id).counts.done).toBe(13);
		await owner.updateUser({user_id: host.account.id, role: 200});
	});
});
