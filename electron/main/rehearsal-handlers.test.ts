import {mkdtemp, readdir, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {bridge, type PlanNews, type RehearsalNews} from '../../shared/bridge';
import {createClient, type Client} from '../../shared/client/create-client';
import {Unreachable} from '../../shared/client/failures';
import {ApiError} from '../../shared/contract/errors';
import {planState} from '../../shared/model/plan';
import type {Rehearsal} from '../../shared/model/rehearsal';
import type {User} from '../../shared/model/user';
import {notConnected} from '../gateway/failure';
import {CopyFailed} from '../plans/copy-failed';
import {openPlans, type Plans} from '../plans/plans';
import type {RehearsalOptions} from '../plans/rehearsal';
import {startCopyHere} from '../testing/copy.fixture';
import {startTestServer, type TestServer} from '../testing/plan-server.fixture';
import {changeablePeople, nameStep, ownerOf, roleStep} from '../testing/plans.fixture';
import {createRehearsalHandlers, type RehearsalHandlers} from './rehearsal-handlers';

let server: TestServer;
let folder: string;
let plans: Plans;
let desk: RehearsalHandlers;
let people: readonly User[];
let client: Client;
let news: RehearsalNews[];
let rehearsed: PlanNews[];
let faults: unknown[];
let startCopy: RehearsalOptions['startCopy'];

beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-desk-'));
	plans = await openPlans(folder);
	[news, rehearsed, faults] = [[], [], []];
	startCopy = startCopyHere;
	const {baseUrl, accounts} = server.server;
	const owner = ownerOf(server);
	const credentials = {email: owner.account.email, apiKey: accounts['owner']?.api_key ?? ''};
	client = createClient({baseUrl, credentials});
	people = await changeablePeople(client);
	desk = createRehearsalHandlers({
		plans,
		hostOf: async connection => {
			if (connection === 'gone') throw notConnected();
			return {...owner, connection, client};
		},
		startCopy: (...asked) => startCopy(...asked),
		onNews: one => news.push(one),
		onPlan: one => rehearsed.push(one),
		onFault: error => faults.push(error),
	});
});
afterEach(async () => {
	await plans.settle();
	desk.close();
	plans.close();
	await rm(folder, {recursive: true, force: true});
});

/** As it comes over the bridge. */
async function ask<Channel extends keyof RehearsalHandlers['answers']>(
	channel: Channel,
	id: string,
	connectionId = 'demo',
) {
	const answer = await (desk.answers[channel] as (of: object) => unknown)({connectionId, id});
	return bridge[channel].answer.parse(answer) as {readonly ok: boolean; readonly value?: unknown};
}

async function resultOf(id: string): Promise<Rehearsal | null> {
	const {value} = await ask('rehearsal:read', id);
	return (value as {readonly result: Rehearsal | null}).result;
}

function add(connection = 'demo', count = 3): string {
	const steps = people.slice(0, count).map(user => roleStep(user));
	return plans.add({...ownerOf(server), connection}, 'Term change', steps).id;
}

const ended = () => vi.waitFor(() => expect(news.at(-1)?.stage).toBeUndefined(), {timeout: 20_000});
const copies = () => readdir(path.join(folder, 'copies')).catch(() => []);

describe('a rehearsal of the window', () => {
	it('is begun, told, kept and makes the plan a rehearsed one, and changes nothing', async () => {
		const id = add();
		const mark = server.told.length;
		expect(await ask('rehearsal:read', id)).toMatchObject({ok: true, value: {result: null}});
		expect(await ask('rehearsal:begin', id)).toMatchObject({
			ok: true,
			value: {id, stage: {phase: 'reading'}},
		});
		await ended();
		const phases = new Set(news.map(({stage}) => stage?.phase));
		expect([...phases]).toEqual(['reading', 'starting', 'trying', 'comparing', undefined]);
		const result = await resultOf(id);
		expect(result?.outcomes.map(({state}) => state)).toEqual(['done', 'done', 'done']);
		expect(result?.difference).toHaveLength(3);
		expect(result?.difference.every(({isSaid}) => isSaid)).toBe(true);
		expect(rehearsed).toMatchObject([{id, plan: {rehearsal: {refused: 0, held: 0}}}]);
		expect(planState(plans.summary(id))).toBe('rehearsed');
		expect(server.told.slice(mark).filter(({event}) => event.type === 'realm_user')).toEqual([]);
		expect(await copies()).toEqual([]);
	});

	it('finds what no step said', async () => {
		const {members} = await client.getUsers({});
		const bot = members.find(one => one.is_bot && one.is_active && one.bot_owner_id != null);
		const owner = members.find(one => one.user_id === bot?.bot_owner_id) as User;
		const {id} = plans.add({...ownerOf(server), connection: 'demo'}, 'Leavers', [
			{
				change: {kind: 'active', user_id: owner.user_id, before: true, after: false},
				target: {kind: 'user', id: owner.user_id, name: owner.full_name, email: owner.email},
				seenAt: 1,
			},
		]);
		await ask('rehearsal:begin', id);
		await ended();
		const result = await resultOf(id);
		const besides = result?.difference.filter(({isSaid}) => !isSaid) ?? [];
		const lost = {kind: 'person', id: bot?.user_id, part: 'is_active', before: true, after: false};
		expect(besides).toContainEqual(expect.objectContaining(lost));
	});

	it('that was changed since is rehearsed no longer; what was found stays', async () => {
		const id = add();
		await ask('rehearsal:begin', id);
		await ended();
		plans.exclude(id, [2], true);
		expect(planState(plans.summary(id))).toBe('draft');
		expect(await resultOf(id)).not.toBeNull();
	});

	it('that is changed meanwhile is not rehearsed', async () => {
		const id = add();
		startCopy = async (place, file) => {
			plans.exclude(id, [2], true);
			return startCopyHere(place, file);
		};
		await ask('rehearsal:begin', id);
		await ended();
		expect(planState(plans.summary(id))).toBe('draft');
		expect((await resultOf(id))?.outcomes).toHaveLength(3);
	});

	it('is refused in words while another one of the connection goes on', async () => {
		const [one, other, elsewhere] = [add(), add(), add('other')];
		await ask('rehearsal:begin', one);
		expect(await ask('rehearsal:begin', other)).toMatchObject({
			ok: false,
			kind: 'plan-refused',
			code: 'rehearsing',
			detail: 'Term change is being rehearsed. Stop that rehearsal first, or wait for it.',
		});
		expect(await ask('rehearsal:begin', one)).toMatchObject({ok: false, code: 'rehearsing'});
		expect(await ask('rehearsal:begin', elsewhere, 'other')).toMatchObject({ok: true});
		await vi.waitFor(() => expect(rehearsed).toHaveLength(2), {timeout: 20_000});
		expect(await ask('rehearsal:begin', other)).toMatchObject({ok: true});
		await ended();
	});

	it.each(['reading', 'starting', 'trying'] as const)(
		'is stopped while it is %s, without a result, and the copy is gone',
		async phase => {
			const id = add('demo', people.length);
			await ask('rehearsal:begin', id);
			await vi.waitFor(() => expect(news.at(-1)?.stage?.phase).toBe(phase), {
				timeout: 20_000,
				interval: 1,
			});
			expect(await ask('rehearsal:stop', id)).toMatchObject({ok: true});
			expect(await copies()).toEqual([]);
			await ended();
			expect(news.at(-1)).toEqual({connectionId: 'demo', id});
			expect(await resultOf(id)).toBeNull();
			expect(planState(plans.summary(id))).toBe('draft');
			expect(faults).toEqual([]);
		},
	);

	it.each([
		['leaving the organization', () => plans.endRehearsals({connection: 'demo'})],
		['forgetting its plans', () => plans.forget('demo')],
		['deleting the plan', async (id: string) => plans.remove(id)],
		['closing the window', () => plans.endRehearsals('all')],
		['quitting', () => plans.settle()],
	] as const)('ends with its copy by %s', async (_what, end) => {
		const id = add();
		let isStopped: AbortSignal | undefined;
		startCopy = (_folder, _file, signal) => {
			isStopped = signal;
			return new Promise((_resolve, reject) =>
				signal?.addEventListener('abort', () => reject(new Error('Killed.'))),
			);
		};
		await ask('rehearsal:begin', id);
		await vi.waitFor(() => expect(isStopped).toBeDefined(), {timeout: 20_000});
		await end(id);
		await ended();
		expect(isStopped?.aborted).toBe(true);
		expect(await copies()).toEqual([]);
		expect(faults).toEqual([]);
	});

	it.each([
		['that does not start', new CopyFailed('broken', 'No server.'), 'copy-failed', undefined],
		['without room', new CopyFailed('no-room', 'Full.'), 'refusal', 'STORAGE_FULL'],
		['of too much', new CopyFailed('too-large', 'Too large.'), 'copy-too-large', undefined],
		['on a full disk', Object.assign(new Error('x'), {code: 'ENOSPC'}), 'refusal', 'STORAGE_FULL'],
		['that fails otherwise', new Error('What is this?'), 'unexpected', undefined],
	] as const)('with a copy %s says so', async (_what, error, kind, code) => {
		const id = add();
		startCopy = () => Promise.reject(error as Error);
		await ask('rehearsal:begin', id);
		await ended();
		const failure = {ok: false, kind, ...(code !== undefined && {code})};
		expect(news.at(-1)).toMatchObject({id, failure});
		expect(await ask('rehearsal:read', id)).toMatchObject({ok: true, value: {failure}});
		expect(faults).toHaveLength(kind === 'unexpected' ? 1 : 0);
		expect(await copies()).toEqual([]);
		startCopy = startCopyHere;
		await ask('rehearsal:begin', id);
		await ended();
		expect(news.at(-1)?.failure).toBeUndefined();
		expect(await resultOf(id)).not.toBeNull();
	});

	it.each([
		['cannot be reached', new Unreachable('offline', 'No way there.'), 'offline', undefined],
		['has no key here', new Unreachable('signed-out', 'No key.'), 'signed-out', undefined],
		['takes the key no longer', new ApiError('UNAUTHORIZED', 'No.'), 'refusal', 'UNAUTHORIZED'],
	] as const)('of an organization that %s says so', async (_what, error, kind, code) => {
		const id = add();
		vi.spyOn(client, 'register').mockRejectedValue(error);
		await ask('rehearsal:begin', id);
		await ended();
		expect(news.at(-1)?.failure).toMatchObject({kind, ...(code !== undefined && {code})});
	});

	it('with a copy that ends before the last step has no result', async () => {
		const id = add();
		startCopy = async (place, file) => {
			const copy = await startCopyHere(place, file);
			const patched = new Unreachable('refused', 'Nothing listens there.');
			vi.spyOn(copy.client, 'updateUser').mockRejectedValue(patched);
			return copy;
		};
		await ask('rehearsal:begin', id);
		await ended();
		expect(news.at(-1)?.failure).toMatchObject({kind: 'copy-failed'});
		expect(await resultOf(id)).toBeNull();
	});

	it('on a copy that is out of room says that of this computer, not of the steps', async () => {
		const id = add();
		startCopy = async (place, file) => {
			const copy = await startCopyHere(place, file);
			const full = new ApiError('STORAGE_FULL', 'The disk is full.');
			vi.spyOn(copy.client, 'updateUser').mockRejectedValue(full);
			return copy;
		};
		await ask('rehearsal:begin', id);
		await ended();
		expect(news.at(-1)?.failure).toMatchObject({kind: 'refusal', code: 'STORAGE_FULL'});
		expect(await resultOf(id)).toBeNull();
	});

	it('is told at most four times a second beside its stages', async () => {
		const user = people[0] as User;
		const steps = people.map(one => nameStep(one, `${one.full_name} ${user.user_id}`));
		const {id} = plans.add({...ownerOf(server), connection: 'demo'}, 'Much', steps);
		const began = performance.now();
		await ask('rehearsal:begin', id);
		await ended();
		const quarters = Math.ceil((performance.now() - began) / 250);
		expect(news.length).toBeLessThanOrEqual(quarters + 5);
	});

	it.each(['rehearsal:begin', 'rehearsal:stop', 'rehearsal:read'] as const)(
		'%s of another connection is not known',
		async channel => {
			const answer = await ask(channel, add(), 'other');
			expect(answer).toMatchObject({ok: false, kind: 'plan-refused', code: 'unknown'});
		},
	);

	it('of a plan with nothing left, or of an organization that is not connected, is refused', async () => {
		const id = add();
		plans.exclude(id, [1, 2, 3], true);
		expect(await ask('rehearsal:begin', id)).toMatchObject({ok: false, code: 'nothing-left'});
		const gone = await ask('rehearsal:begin', add('gone'), 'gone');
		expect(gone).toMatchObject({ok: false, kind: 'unknown-connection'});
		expect(news).toEqual([]);
	});
});
