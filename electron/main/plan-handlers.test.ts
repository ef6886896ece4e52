import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {bridge, bridgeEvents, type PlanNews} from '../../shared/bridge';
import {createClient} from '../../shared/client/create-client';
import {planState, type PlanSummary} from '../../shared/model/plan';
import type {User} from '../../shared/model/user';
import {notConnected} from '../gateway/failure';
import {openPlans, type Plans} from '../plans/plans';
import {startTestServer, type TestServer} from '../testing/plan-server.fixture';
import {changeablePeople, ownerOf, roleStep} from '../testing/plans.fixture';
import {endWords, createPlanHandlers, type PlanHandlers} from './plan-handlers';

/** A busy machine takes its time. */
const until = (check: () => void) => vi.waitFor(check, {timeout: 10_000});

let server: TestServer;
let folder: string;
let plans: Plans;
let desk: PlanHandlers;
let options: () => Parameters<typeof createPlanHandlers>[0];
let people: readonly User[];
let isClicked: boolean;
let news: PlanNews[];
let ended: PlanSummary[];
let running: number[];

beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-desk-'));
	plans = await openPlans(folder);
	[isClicked, news, ended, running] = [true, [], [], []];
	const {baseUrl, accounts} = server.server;
	const owner = ownerOf(server);
	const credentials = {email: owner.account.email, apiKey: accounts['owner']?.api_key ?? ''};
	const client = createClient({baseUrl, credentials});
	people = await changeablePeople(client);
	options = () => ({
		plans,
		hostOf: async connection => {
			if (connection !== 'demo') throw notConnected();
			return {...owner, connection, client};
		},
		isClicked: () => isClicked,
		onNews: one => news.push(one),
		onRunning: count => running.push(count),
		onEnd: plan => ended.push(plan),
		onFault: error => {
			throw error;
		},
	});
	desk = createPlanHandlers(options());
});
afterEach(async () => {
	await plans.settle();
	desk.close();
	plans.close();
	await rm(folder, {recursive: true, force: true});
});

/** As it comes over the bridge. */
async function ask<Channel extends keyof PlanHandlers['answers']>(
	channel: Channel,
	question: object,
) {
	const asked = bridge[channel].ask.parse(question);
	const answer = await (desk.answers[channel] as (question: unknown) => unknown)(asked);
	return bridge[channel].answer.parse(answer) as {readonly ok?: boolean};
}

async function add(name = 'Term change', count = 3): Promise<PlanSummary> {
	const steps = people.slice(0, count).map(user => roleStep(user));
	const kept = await ask('plans:add', {connectionId: 'demo', to: {name}, steps});
	return (kept as {readonly value: PlanSummary} & object).value;
}

describe('a plan of the window', () => {
	it('is kept, shown, changed, carried out, undone and removed', async () => {
		const {id} = await add();
		const one = {connectionId: 'demo', id};
		expect(await ask('plans:list', {connectionId: 'demo'})).toMatchObject([
			{id, name: 'Term change', connection: 'demo'},
		]);
		const steps = await ask('plans:steps', {...one, from: 2, limit: 10});
		expect(steps).toMatchObject({ok: true, value: [{n: 2}, {n: 3}]});
		await ask('plans:exclude', {...one, numbers: [3], isExcluded: true});
		await ask('plans:rename', {...one, name: '  Winter term '});
		expect(await ask('plans:apply', one)).toMatchObject({ok: true, value: {name: 'Winter term'}});
		await until(() => expect(ended).toMatchObject([{id, counts: {done: 2, excluded: 1}}]));
		expect(running).toEqual([1, 0]);
		expect(endWords(ended[0] as PlanSummary)).toBe('2 of 2 done.');
		await until(() => expect(news.at(-1)?.plan?.counts.done).toBe(2));
		const back = (await ask('plans:undo', one)) as unknown as {readonly value: PlanSummary};
		expect(back).toMatchObject({ok: true, value: {undoes: id, connection: 'demo'}});
		await ask('plans:apply', {connectionId: 'demo', id: back.value.id});
		await until(() => expect(planState(plans.summary(id))).toBe('undone'));
		await until(() =>
			expect(news.filter(told => told.id === id).at(-1)?.plan?.isUndone).toBe(true),
		);
		expect(await ask('plans:remove', one)).toEqual({ok: true, value: null});
		await until(() => expect(news.at(-1)).toEqual({connectionId: 'demo', id}));
	});

	it('has its steps edited by the connection that has it', async () => {
		const {id} = await add();
		const [user] = people as [User];
		const change = {kind: 'role', user_id: user.user_id, before: user.role, after: 200};
		const order = {connectionId: 'demo', id, n: 1, change};
		expect(await ask('plans:edit', order)).toMatchObject({ok: true, value: {id}});
		expect(plans.steps(id)[0]?.change).toEqual(change);
		expect(await ask('plans:edit', {...order, connectionId: 'other'})).toMatchObject({ok: false});
		const same = await ask('plans:edit', {...order, change: {...change, after: user.role}});
		expect(same).toMatchObject({ok: false, kind: 'plan-refused', code: 'no-change'});
		expect(() =>
			bridge['plans:edit'].ask.parse({...order, change: {...change, after: 'x'}}),
		).toThrow();
	});

	it('is told at most four times a second', async () => {
		const {id} = await add('Much', people.length);
		news = [];
		const began = performance.now();
		await ask('plans:apply', {connectionId: 'demo', id});
		await until(() => expect(ended).toHaveLength(1));
		const quarters = Math.ceil((performance.now() - began) / 250);
		expect(news.length).toBeLessThanOrEqual(quarters);
	});

	it('that was ordered just now runs once without another click, and what became of each step is told', async () => {
		isClicked = false;
		const steps = people.slice(0, 2).map(user => roleStep(user));
		const to = {name: 'Role of 2 people changed.', isNow: true};
		const kept = await ask('plans:add', {connectionId: 'demo', to, steps});
		const {id, isDirect} = (kept as unknown as {readonly value: PlanSummary}).value;
		expect(isDirect).toBe(true);
		const one = {connectionId: 'demo', id};
		expect(await ask('plans:apply', one)).toMatchObject({ok: true});
		await until(() => expect(news.some(({isEnd}) => isEnd === true)).toBe(true));
		const notes = news.flatMap(told => told.notes ?? []);
		expect(notes.map(({n, state}) => `${n} ${state}`).toSorted()).toEqual([
			'1 done',
			'1 running',
			'2 done',
			'2 running',
		]);
		expect(news.filter(({isEnd}) => isEnd === true)).toHaveLength(1);
		for (const told of news) bridgeEvents['plans:news'].parse(told);
		plans.renew(id);
		expect(await ask('plans:apply', one)).toMatchObject({ok: false, kind: 'not-clicked'});
		// Nor does undoing it need one, which a key orders.
		const back = (await ask('plans:undo', one)) as unknown as {readonly value: PlanSummary};
		expect(await ask('plans:apply', {...one, id: back.value.id})).toMatchObject({ok: true});
		await until(() => expect(planState(plans.summary(id))).toBe('undone'));
	});

	it('that cannot be written down any more ends, and that is told', async () => {
		const {id} = await add();
		const full = Object.assign(new Error('no space left on device'), {code: 'ENOSPC'});
		vi.spyOn(plans, 'apply').mockRejectedValueOnce(full);
		desk.close();
		desk = createPlanHandlers({...options(), onFault: () => {}});
		await ask('plans:apply', {connectionId: 'demo', id});
		await until(() =>
			expect(news.at(-1)).toMatchObject({id, isEnd: true, problem: 'no space left on device'}),
		);
	});

	it('takes further steps while nothing was tried', async () => {
		const {id} = await add();
		const steps = people.slice(3, 5).map(user => roleStep(user));
		const more = await ask('plans:add', {connectionId: 'demo', to: {id}, steps});
		expect(more).toMatchObject({ok: true, value: {id, counts: {pending: 5}}});
	});

	it.each(['plans:apply', 'plans:remove'] as const)('%s follows a click', async channel => {
		const {id} = await add();
		isClicked = false;
		const answer = await ask(channel, {connectionId: 'demo', id});
		expect(answer).toMatchObject({ok: false, kind: 'not-clicked'});
		expect(plans.summary(id).counts.pending).toBe(3);
	});

	it('are deleted together after one click, all of them or none', async () => {
		const [one, other] = [await add(), await add()];
		const ids = [one.id, other.id];
		isClicked = false;
		const order = {connectionId: 'demo', ids};
		expect(await ask('plans:clear', order)).toMatchObject({ok: false, kind: 'not-clicked'});
		isClicked = true;
		const foreign = await ask('plans:clear', {connectionId: 'other', ids});
		expect(foreign).toMatchObject({ok: false, code: 'unknown'});
		const unknown = await ask('plans:clear', {...order, ids: [...ids, '2020-01-01-a']});
		expect(unknown).toMatchObject({ok: false, code: 'unknown'});
		expect(await ask('plans:list', {connectionId: 'demo'})).toHaveLength(2);
		expect(await ask('plans:clear', order)).toEqual({ok: true, value: null});
		expect(await ask('plans:list', {connectionId: 'demo'})).toEqual([]);
	});

	it.each([
		['plans:steps', {from: 1, limit: 1}],
		['plans:exclude', {numbers: [1], isExcluded: true}],
		['plans:accept', {numbers: [1]}],
		['plans:renew', {}],
		['plans:apply', {}],
		['plans:pause', {}],
		['plans:undo', {}],
		['plans:rename', {name: 'Mine now'}],
		['plans:remove', {}],
	] as const)('%s of another connection is not known', async (channel, more) => {
		const {id} = await add();
		const answer = await ask(channel, {connectionId: 'other', id, ...more});
		expect(answer).toMatchObject({ok: false, kind: 'plan-refused', code: 'unknown'});
		expect(await ask('plans:list', {connectionId: 'other'})).toEqual([]);
		expect(plans.summary(id)).toMatchObject({name: 'Term change', counts: {pending: 3}});
	});

	it.each([
		['nothing left', 'plans:apply', 'nothing-left'],
		['nothing done', 'plans:undo', 'nothing-left'],
	] as const)('with %s is refused in words', async (_what, channel, code) => {
		const {id} = await add();
		plans.exclude(id, [1, 2, 3], true);
		const answer = await ask(channel, {connectionId: 'demo', id});
		expect(answer).toMatchObject({ok: false, kind: 'plan-refused', code});
	});

	it('of an organization that is not connected is not made', async () => {
		const steps = [roleStep(people[0] as User)];
		const answer = await ask('plans:add', {connectionId: 'gone', to: {name: 'No'}, steps});
		expect(answer).toMatchObject({ok: false, kind: 'unknown-connection'});
	});
});
