import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {newMark} from '../../shared/model/mark';
import type {User} from '../../shared/model/user';
import {planState, type NewStep} from '../../shared/model/plan';
import {
	about,
	changeablePeople,
	changesTold,
	nameStep,
	otherRole,
	over,
	ownerOf,
	roleStep,
} from '../testing/plans.fixture';
import {startFaultProxy, type FaultProxy} from '../testing/fault-proxy.fixture';
import {startTestServer, type TestServer} from '../server/test-server';
import {readDirectory} from '../../shared/client/channel-directory';
import {createClient} from '../../shared/client/create-client';
import {NewerStore} from './plan-store';
import {PlanRefusal, type PlanHost} from './plan-host';
import {openPlans, type Plans} from './plans';

let server: TestServer;
let folder: string;
let plans: Plans;
let host: PlanHost;
let people: readonly User[];

beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-plans-'));
	plans = await openPlans(folder);
	host = await hostOf(server.server.baseUrl);
	people = await changeablePeople(host.client);
});
afterEach(async () => {
	plans.close();
	await rm(folder, {recursive: true, force: true});
});

async function hostOf(baseUrl: string): Promise<PlanHost> {
	const key = server.server.accounts['owner']?.api_key ?? '';
	const owner = ownerOf(server);
	const credentials = {email: owner.account.email, apiKey: key};
	return {...owner, connection: 'demo', client: createClient({baseUrl, credentials})};
}

const stateOf = (id: string) => planState(plans.summary(id));
const statesOf = (id: string) => plans.steps(id).map(({state}) => state);
const roleOf = async ({user_id}: User) => (await host.client.getUser({user_id})).user.role;

/** A client that says of whom each change of a person is, before its call leaves. */
function beforeCalls(
	hear: (fields: {readonly user_id: number}) => void | Promise<void>,
): PlanHost['client'] {
	const {client} = host;
	return {
		...client,
		async updateUser(...args) {
			await hear(args[0]);
			return client.updateUser(...args);
		},
	};
}

const toldSince = (mark: number) => changesTold(server, mark);

describe('a plan', () => {
	it('keeps every step as it was made, in its order, whatever stands in it', () => {
		const hostile = ['\u0000', '\ud800', '\\u0000', '"\'],{}', '\u2028\u2029', '👩‍🚀', '\t\r\n', ' '];
		const made = Array.from({length: 1203}, (_none, at): NewStep => ({
			change: {
				kind: 'name',
				user_id: at,
				before: hostile[at % hostile.length] ?? '',
				after: `${at}${hostile[(at * 3) % hostile.length] ?? ''}`,
			},
			target: {kind: 'user', id: at, name: 'Somebody', email: 'somebody@example.com'},
			seenAt: 1_790_000_000_000.5,
		}));
		const {id, counts} = plans.add(ownerOf(server), 'Names', made);
		expect(counts.pending).toBe(made.length);
		const kept = plans.steps(id);
		expect(kept.map(({n, state}) => ({n, state}))).toEqual(
			made.map((_step, at) => ({n: at + 1, state: 'pending'})),
		);
		for (const [at, {change, target, seenAt}] of kept.entries()) {
			expect({change, target, seenAt}).toEqual(made[at]);
		}
	});

	it('is kept with what was seen, carried out, and undone', async () => {
		const [one, two, three] = people as [User, User, User];
		const steps = [roleStep(one), nameStep(two, 'Ada Novak'), roleStep(three)];
		const {id} = plans.add(host, 'Term change', steps);
		expect(stateOf(id)).toBe('draft');
		expect(await plans.apply(id, host)).toMatchObject({why: 'finished', calls: 3});
		expect(stateOf(id)).toBe('done');
		expect(await roleOf(one)).toBe(otherRole(one));
		const undo = plans.undo(id);
		expect(undo).toMatchObject({undoes: id});
		await plans.apply(undo.id, host);
		expect(stateOf(undo.id)).toBe('done');
		expect(stateOf(id)).toBe('undone');
		const now = await host.client.getUsers({include_custom_profile_fields: true});
		for (const user of [one, two, three]) {
			const {full_name, role} = now.members.find(({user_id}) => user_id === user.user_id) ?? user;
			expect({full_name, role}).toEqual({full_name: user.full_name, role: user.role});
		}
	});

	it('has one step for each thing, over what was seen first', () => {
		const [one, two] = people as [User, User];
		const steps = [
			roleStep(one),
			roleStep(two),
			over(roleStep(one, 200), otherRole(one)),
			over(roleStep(two, two.role), otherRole(two)),
		];
		const {id} = plans.add(host, 'Twice', steps);
		expect(plans.steps(id).map(({change}) => change)).toEqual([
			{kind: 'role', user_id: one.user_id, before: one.role, after: 200},
		]);
	});

	it('is still there after the store was closed, with steps that were left out', async () => {
		const steps = people.slice(0, 3).map(user => roleStep(user));
		const {id} = plans.add(host, 'Kept', steps);
		plans.exclude(id, [2], true);
		plans.close();
		plans = await openPlans(folder);
		expect(statesOf(id)).toEqual(['pending', 'excluded', 'pending']);
		plans.exclude(id, [2], false);
		expect(statesOf(id)).toEqual(['pending', 'pending', 'pending']);
	});

	it('takes further steps while it is a draft, one for each thing', async () => {
		const [one, two, three] = people as [User, User, User];
		const {id} = plans.add(host, 'Term change', [roleStep(one), roleStep(two)]);
		plans.exclude(id, [2], true);
		plans.append(id, [roleStep(one, 200), roleStep(three)]);
		expect(plans.steps(id).map(({target, state}) => [target.id, state])).toEqual([
			[one.user_id, 'pending'],
			[two.user_id, 'excluded'],
			[three.user_id, 'pending'],
		]);
		expect(plans.steps(id)[0]?.change).toMatchObject({before: one.role, after: 200});
		plans.append(id, [roleStep(two)]);
		expect(statesOf(id)).toEqual(['pending', 'pending', 'pending']);
		plans.rename(id, 'Winter term');
		expect(plans.summary(id).name).toBe('Winter term');
		await plans.apply(id, host);
		expect(() => plans.append(id, [nameStep(one, 'Ada Novak')])).toThrow(PlanRefusal);
		expect(plans.steps(id)).toHaveLength(3);
	});

	it('takes steps in many parts, numbered on, and still merges what an earlier part had', () => {
		const [one, two, three, four] = people as [User, User, User, User];
		const {id} = plans.add(host, 'In parts', [roleStep(one)]);
		plans.append(id, [roleStep(two), roleStep(three)]);
		plans.append(id, [roleStep(four), roleStep(four, four.role)]);
		plans.append(id, [roleStep(four)]);
		const seen = () => plans.steps(id).map(({n, target}) => [n, target.id]);
		const all = [one, two, three, four].map(({user_id}, at) => [at + 1, user_id]);
		expect(seen()).toEqual(all);
		plans.exclude(id, [2], true);
		plans.append(id, [roleStep(three, 200), nameStep(four, 'Ada Novak')]);
		expect(seen()).toEqual([...all, [5, four.user_id]]);
		expect(statesOf(id)).toEqual(['pending', 'excluded', 'pending', 'pending', 'pending']);
		expect(plans.steps(id)[2]?.change).toMatchObject({before: three.role, after: 200});
		const change = plans.steps(id)[4]!.change;
		plans.edit(id, 5, {...change, after: 'Ada Berg'} as typeof change);
		plans.append(id, [nameStep(four, 'Ada Wolf')]);
		expect(plans.steps(id)).toHaveLength(5);
		expect(plans.steps(id)[4]?.change).toMatchObject({after: 'Ada Wolf'});
	});

	it('merges into itself alone, also where another plan had its id', () => {
		const [one, two, three] = people as [User, User, User];
		const {id} = plans.add(host, 'First', [roleStep(one)]);
		plans.append(id, [roleStep(two)]);
		plans.remove(id);
		const second = plans.add(host, 'Second', [roleStep(one), roleStep(three)]);
		expect(second.id).toBe(id);
		plans.append(id, [roleStep(three, 200)]);
		const [first, last, ...others] = plans.steps(id);
		expect([first?.target.id, last?.target.id, others]).toEqual([one.user_id, three.user_id, []]);
		expect(last?.change).toMatchObject({before: three.role, after: 200});
	});

	it('goes with its connection, and ends its run before', async () => {
		const {account, organization} = host;
		const mine = plans.add(
			{account, organization, connection: 'demo'},
			'Mine',
			people.map(user => roleStep(user)),
		);
		const other = plans.add({account, organization, connection: 'other'}, 'Other', [
			roleStep(people[0] as User),
		]);
		const mark = server.told.length;
		let run: Promise<unknown> = Promise.resolve();
		await new Promise<void>(begun => (run = plans.apply(mine.id, host, {onNews: () => begun()})));
		await Promise.all([plans.forget('demo'), run.catch(() => {})]);
		const told = toldSince(mark).length;
		expect(told).toBeLessThan(people.length);
		expect(plans.list().map(({id}) => id)).toEqual([other.id]);
		// It ended before, or finds its plan gone.
		const end: unknown = await run.catch((error: unknown) => error);
		expect(['ended', 'unknown']).toContain((end as {readonly why: string}).why);
		expect(toldSince(mark)).toHaveLength(told);
	});

	it('is paused when all runs end, and the rest waits for a later one', async () => {
		const {id} = plans.add(
			host,
			'Long',
			people.map(user => roleStep(user)),
		);
		let run: Promise<unknown> = Promise.resolve();
		await new Promise<void>(begun => (run = plans.apply(id, host, {onNews: () => begun()})));
		await plans.settle();
		expect(await run).toMatchObject({why: 'ended'});
		expect(stateOf(id)).toBe('paused');
		expect(plans.summary(id)).toMatchObject({pause: 'ended'});
	});

	it('that a sudden end cut off is paused at the next start', () => {
		const {id} = plans.add(host, 'Cut off', [roleStep(people[0] as User)]);
		const database = new DatabaseSync(path.join(folder, 'plans.db'));
		database.exec(`UPDATE plans SET head = json_set(head, '$.run', 'running')`);
		database.close();
		expect(stateOf(id)).toBe('running');
		plans.noteCutOff();
		expect(plans.summary(id)).toMatchObject({run: 'paused', pause: 'ended'});
	});

	it.each([
		[
			'another organization',
			{organization: {address: 'https://other.example.com'}},
			'other-organization',
		],
		['another account', {account: {id: 999_999, email: 'x@example.com'}}, 'other-account'],
		[
			'an account that has the id and not the address',
			{account: {email: 'x@example.com'}},
			'other-account',
		],
	])('refuses to run on %s', async (_what, other, why) => {
		const [one] = people as [User];
		const {id} = plans.add(host, 'Locked', [roleStep(one)]);
		const stranger = {
			...host,
			...('organization' in other && {organization: other.organization}),
			...('account' in other && {account: {...host.account, ...other.account}}),
		};
		const mark = server.told.length;
		await expect(async () => plans.apply(id, stranger)).rejects.toMatchObject({why});
		expect(toldSince(mark)).toEqual([]);
	});

	it('of a newer Steward is left alone', async () => {
		const place = await mkdtemp(path.join(tmpdir(), 'steward-plans-'));
		const database = new DatabaseSync(path.join(place, 'plans.db'));
		database.exec('PRAGMA user_version = 99');
		database.close();
		await expect(openPlans(place)).rejects.toBeInstanceOf(NewerStore);
		await rm(place, {recursive: true});
	});
});

describe('what the world changed meanwhile', () => {
	it('is held, shown as it is now, and left alone; the rest is done', async () => {
		const chosen = people.slice(0, 20);
		const {id} = plans.add(
			host,
			'Drift',
			chosen.map(user => nameStep(user, `${user.full_name} II`)),
		);
		const others = server.as('administrator');
		for (const user of chosen.slice(0, 7)) {
			await others.updateUser({user_id: user.user_id, full_name: `Other ${user.user_id}`});
		}
		await plans.apply(id, host);
		const steps = plans.steps(id);
		expect(steps.slice(0, 7).map(({state, reason, now}) => [state, reason, now])).toEqual(
			chosen.slice(0, 7).map(user => ['held', 'drift', `Other ${user.user_id}`]),
		);
		expect(steps.slice(7).every(({state}) => state === 'done')).toBe(true);
		expect(stateOf(id)).toBe('partly-done');

		await plans.accept(id, [1, 2], host);
		expect(plans.steps(id, {limit: 1})[0]?.change.before).toBe(`Other ${chosen[0]?.user_id}`);
		await plans.apply(id, host);
		expect(plans.summary(id).counts).toMatchObject({done: 15, held: 5});
	});

	it('during the run is held as well, exactly those that were not reached', async () => {
		const chosen = people.slice(0, 20);
		const {id} = plans.add(
			host,
			'Late drift',
			chosen.map(user => nameStep(user, `Late ${user.user_id}`)),
		);
		const others = server.as('administrator');
		// The second call of the run waits until somebody else has been there, and their events are heard.
		let calls = 0;
		const changed = async () => {
			for (const user of chosen.slice(10, 15)) {
				await others.updateUser({user_id: user.user_id, full_name: `Quick ${user.user_id}`});
			}
		};
		const {client} = host;
		let heard = 0;
		const watching = {
			...client,
			getEvents: async (...args: Parameters<typeof client.getEvents>) => {
				const answer = await client.getEvents(...args);
				heard += answer.events.filter(
					({type, person}) =>
						type === 'realm_user' &&
						String((person as {full_name?: string}).full_name).startsWith('Quick'),
				).length;
				return answer;
			},
			updateUser: async (...args: Parameters<typeof client.updateUser>) => {
				calls += 1;
				if (calls === 2) {
					await changed();
					while (heard < 5) await new Promise(resolve => setTimeout(resolve, 10));
				} else if (calls > 2)
					while (heard < 5) await new Promise(resolve => setTimeout(resolve, 10));
				return client.updateUser(...args);
			},
		};
		await plans.apply(id, {...host, client: watching});
		const held = plans.steps(id, {states: ['held']});
		expect(held.map(({n}) => n)).toEqual([11, 12, 13, 14, 15]);
		expect(plans.summary(id).counts).toMatchObject({done: 15, held: 5});
	});

	it('makes somebody else of an id: that step is held whatever its value is', async () => {
		const [one] = people as [User];
		const planned = roleStep(one);
		const steps = [{...planned, target: {...planned.target, email: 'before@example.com'}}];
		const {id} = plans.add(host, 'Somebody else', steps);
		await plans.apply(id, host);
		expect(plans.steps(id)[0]).toMatchObject({state: 'held', reason: 'identity'});
	});

	it('can stop a run before its first call', async () => {
		const [one, two] = people as [User, User];
		const wrong = over(roleStep(one), 200);
		const {id} = plans.add(host, 'Strict', [wrong, roleStep(two)]);
		const mark = server.told.length;
		expect(await plans.apply(id, host, {onHeld: 'stop'})).toMatchObject({why: 'held', calls: 0});
		expect(toldSince(mark)).toEqual([]);
		expect(statesOf(id)).toEqual(['held', 'pending']);
	});

	it('does not stop it where all that is held is gone already, as the plan wants it', async () => {
		const [one] = people as [User];
		const name = 'gone before';
		await host.client.subscribe({subscriptions: [{name}]});
		const {streams} = await host.client.getChannels({});
		const stream_id = streams.find(channel => channel.name === name)?.stream_id ?? 0;
		const {id} = plans.add(host, 'Tidy up', [
			{
				change: {kind: 'archiving', stream_id, name, before: true, after: false},
				target: {kind: 'channel', id: stream_id, name},
				seenAt: 1,
			},
			roleStep(one),
		]);
		await host.client.archiveChannel({stream_id});
		const end = await plans.apply(id, host, {onHeld: 'stop'});
		expect(end).toMatchObject({why: 'finished', calls: 1});
		expect(plans.steps(id).map(({state, reason}) => [state, reason])).toEqual([
			['held', 'gone'],
			['done', undefined],
		]);
		await plans.apply(plans.undo(id).id, host);
	});
});

describe('a run', () => {
	it('is paused after the calls under way, and goes on', async () => {
		const chosen = people.slice(0, 20);
		const {id} = plans.add(
			host,
			'Long',
			chosen.map(user => roleStep(user)),
		);
		const pausing = new AbortController();
		const mark = server.told.length;
		let calls = 0;
		const client = beforeCalls(() => {
			calls += 1;
			if (calls === 6) pausing.abort();
		});
		const end = await plans.apply(id, {...host, client}, {signal: pausing.signal});
		expect(end.why).toBe('asked');
		expect(stateOf(id)).toBe('paused');
		// The intents of more calls were on the disk by then: they are open again.
		expect(plans.summary(id).counts).toMatchObject({done: calls, pending: 20 - calls, running: 0});
		expect(calls).toBeLessThan(20);
		expect(await plans.apply(id, host)).toMatchObject({why: 'finished'});
		expect(plans.summary(id).counts.done).toBe(20);
		expect(toldSince(mark)).toHaveLength(20);
	});

	it('finds the one that is refused among those of its call', async () => {
		const {members} = await host.client.getUsers({});
		const off = members.find(({is_active, is_bot}) => !is_active && !is_bot);
		const {streams} = await host.client.getChannels({});
		const {members: inside} = await readDirectory(host.client);
		const sizeOf = ({stream_id}: {readonly stream_id: number}) =>
			inside.get(stream_id)?.length ?? 0;
		const [channel] = streams
			.filter(({invite_only}) => !invite_only)
			.sort((one, other) => sizeOf(one) - sizeOf(other));
		if (off === undefined || channel === undefined) throw new Error('Nobody is deactivated.');
		const isIn = new Set(inside.get(channel.stream_id));
		const outside = people.filter(({user_id}) => !isIn.has(user_id)).slice(0, 6);
		const steps = [...outside.slice(0, 3), off, ...outside.slice(3)].map((user): NewStep => {
			const ids = {user_id: user.user_id, stream_id: channel.stream_id};
			return {
				change: {kind: 'membership', ...ids, before: false, after: true},
				target: about(user),
				seenAt: Date.now(),
			};
		});
		const {id} = plans.add(host, 'Subscribe', steps);
		await plans.apply(id, host);
		expect(statesOf(id).map((state, at) => [at, state])).toEqual(
			steps.map((_step, at) => [at, at === 3 ? 'refused' : 'done']),
		);
		expect(plans.steps(id)[3]).toMatchObject({
			code: expect.any(String),
			sentence: expect.any(String),
		});
	});

	it('sends nothing where the disk does not take its intent', async () => {
		const [one] = people as [User];
		const {id} = plans.add(host, 'Full disk', [roleStep(one)]);
		const database = new DatabaseSync(path.join(folder, 'plans.db'));
		database.exec(`CREATE TRIGGER full BEFORE UPDATE ON steps BEGIN
			SELECT RAISE(ABORT, 'database or disk is full');
		END`);
		database.close();
		const mark = server.told.length;
		await expect(plans.apply(id, host)).rejects.toThrow('full');
		expect(toldSince(mark)).toEqual([]);
		expect(statesOf(id)).toEqual(['pending']);
		expect(stateOf(id)).toBe('paused');
	});

	it('ends marking before its next call where the disk does not take how far it is', async () => {
		const change = newMark({
			after: 'star',
			way: 'exact',
			terms: [],
			about: 'all messages',
			ownChannels: [],
		});
		const target = {kind: 'account', name: 'all messages'} as const;
		const {id} = plans.add(host, 'Full disk', [{change, target, seenAt: Date.now()}]);
		const database = new DatabaseSync(path.join(folder, 'plans.db'));
		database.exec(`CREATE TRIGGER full BEFORE UPDATE ON steps WHEN NEW.note LIKE '%changedIds%' BEGIN
			SELECT RAISE(ABORT, 'database or disk is full');
		END`);
		database.close();
		const {client} = host;
		let marked = 0;
		const counted: PlanHost['client'] = {
			...client,
			updateFlags(...args) {
				marked += 1;
				return client.updateFlags(...args);
			},
		};
		await expect(plans.apply(id, {...host, client: counted})).rejects.toThrow('full');
		expect(marked).toBe(0);
		expect(stateOf(id)).toBe('paused');
	});

	it('has the intent of each call on the disk before it leaves, outcomes soon after', async () => {
		const chosen = people.slice(0, 40);
		const {id} = plans.add(
			host,
			'Intents',
			chosen.map(user => nameStep(user, `Meant ${user.user_id}`)),
		);
		const elsewhere = await openPlans(folder);
		const atCall: (string | undefined)[] = [];
		const done = () => elsewhere.summary(id).counts.done;
		await plans.apply(id, {
			...host,
			client: beforeCalls(async ({user_id}) => {
				const at = chosen.findIndex(user => user.user_id === user_id);
				atCall.push(elsewhere.steps(id)[at]?.state);
				// However quick the calls are: outcomes do not wait for the last one.
				if (atCall.length === 30) await expect.poll(done).toBeGreaterThan(0);
			}),
		});
		elsewhere.close();
		expect(atCall).toEqual(chosen.map(() => 'running'));
		expect(statesOf(id)).toEqual(chosen.map(() => 'done'));
	});

	it('is one at a time, also from another process', async () => {
		const [one] = people as [User];
		const {id} = plans.add(host, 'Once', [roleStep(one)]);
		const elsewhere = await openPlans(folder);
		let second: unknown;
		const {client} = host;
		const slow = {
			...client,
			updateUser: async (...args: Parameters<typeof client.updateUser>) => {
				second = await elsewhere.apply(id, host).catch((error: unknown) => error);
				return client.updateUser(...args);
			},
		};
		await plans.apply(id, {...host, client: slow});
		elsewhere.close();
		expect(second).toBeInstanceOf(PlanRefusal);
		expect(statesOf(id)).toEqual(['done']);
	});

	it('looks at what a sudden end left, and does nothing twice', async () => {
		const [made, unmade, open] = people.slice(0, 3) as [User, User, User];
		const {id} = plans.add(
			host,
			'Cut off',
			[made, unmade, open].map(user => nameStep(user, `Cut ${user.user_id}`)),
		);
		await host.client.updateUser({user_id: made.user_id, full_name: `Cut ${made.user_id}`});
		await host.client.updateUser({user_id: open.user_id, full_name: 'Neither'});
		plans.close();
		const database = new DatabaseSync(path.join(folder, 'plans.db'));
		database.exec("UPDATE steps SET state = 'running'");
		database.close();
		plans = await openPlans(folder);
		const mark = server.told.length;
		await plans.apply(id, host);
		expect(statesOf(id)).toEqual(['done', 'done', 'unknown']);
		expect(toldSince(mark)).toHaveLength(1);
	});
});

describe('through a bad line', () => {
	let proxy: FaultProxy;
	afterEach(() => proxy.close());

	it.each([
		['every third call is held by the limit', {limit: 0.33}],
		['three in ten answers are lost', {'drop-answer': 0.15, cut: 0.15}],
	])('where %s no step fails and none is done twice', async (_what, rates) => {
		const chosen = people.slice(0, 30);
		proxy = await startFaultProxy({
			baseUrl: server.server.baseUrl,
			rates,
			seed: 7,
			isMeant: ({method}) => method === 'PATCH',
		});
		const through = await hostOf(proxy.baseUrl);
		const {id} = plans.add(
			host,
			'Bad line',
			chosen.map(user => nameStep(user, `Line ${user.user_id} ${proxy.baseUrl.slice(-12, -7)}`)),
		);
		const mark = server.told.length;
		await plans.apply(id, through);
		expect(plans.summary(id).counts).toMatchObject({done: 30, refused: 0, unknown: 0});
		expect(toldSince(mark)).toHaveLength(30);
	});
});
