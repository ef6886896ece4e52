import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {beforeEach, describe, expect, it} from 'vitest';
import type {Client} from '../../shared/client/create-client';
import {Unreachable} from '../../shared/client/failures';
import {ApiError} from '../../shared/contract/errors';
import {planState} from '../../shared/model/plan';
import type {User} from '../../shared/model/user';
import {plansOfDemo} from '../testing/plans-of-demo.fixture';
import {changeablePeople, nameStep} from '../testing/plans.fixture';
import {requireHost, type PlanHost} from './plan-host';
import {writeWhole} from './organization-file/write-whole';

const demo = plansOfDemo();
const {hostOf, statesOf} = demo;
let people: readonly User[];

beforeEach(async () => {
	people = await changeablePeople(demo.server.as('owner'));
});

let renames = 0;
const renamed = (count: number, from = 0) =>
	people.slice(from, from + count).map(user => nameStep(user, `Renamed ${(renames += 1)}`));
const planOf = (count: number, from = 0) =>
	demo.plans.add(hostOf(), 'Names', renamed(count, from)).id;
const stateOf = (id: string) => planState(demo.plans.summary(id));

/** A client some of whose calls are made in another way. */
const withCalls = (calls: Partial<Client>): PlanHost =>
	hostOf('owner', {...demo.server.as('owner'), ...calls});

/** A host whose changes wait, with what lets them go. */
function waitingHost() {
	const owner = demo.server.as('owner');
	let sent = 0;
	let begin: () => void = () => {};
	const begun = new Promise<void>(resolve => (begin = resolve));
	let release: () => void = () => {};
	const released = new Promise<void>(resolve => (release = resolve));
	const host = withCalls({
		async updateUser(...args) {
			sent += 1;
			begin();
			await released;
			return owner.updateUser(...args);
		},
	});
	return {host, begun, release: () => release(), sent: () => sent};
}

describe('a run pauses', () => {
	it('where a call and the look after it get no answer: the rest was not sent', async () => {
		let isSilent = false;
		const owner = demo.server.as('owner');
		const silent = () => Promise.reject(new Unreachable('slow', 'No answer came in time.'));
		const host = withCalls({
			updateUser() {
				isSilent = true;
				return silent();
			},
			getUsers: (...args) => (isSilent ? silent() : owner.getUsers(...args)),
			getUser: (...args) => (isSilent ? silent() : owner.getUser(...args)),
		});
		const id = planOf(20);
		expect(await demo.plans.apply(id, host)).toMatchObject({why: 'unreachable'});
		const {unknown, pending} = demo.plans.summary(id).counts;
		expect(unknown + pending).toBe(20);
		// As many as are under way at once.
		expect(unknown).toBeLessThanOrEqual(4);
		expect(stateOf(id)).toBe('paused');
	});

	it.each([
		['the server fails', new Unreachable('server-error', 'HTTP 502')],
		['the answer is cut', new Unreachable('cut', 'Cut.')],
		['the certificate is refused', new Unreachable('certificate-expired', 'Expired.')],
		['the server refuses', new ApiError('BAD_REQUEST', 'No.', {}, 500)],
	])('where what it has to know is not told: %s', async (_what, error) => {
		const id = planOf(6);
		const host = withCalls({
			getUsers: () => Promise.reject(error),
			getUser: () => Promise.reject(error),
		});
		expect(await demo.plans.apply(id, host)).toMatchObject({why: 'unreachable', error, calls: 0});
		expect(demo.plans.summary(id)).toMatchObject({run: 'paused', pause: 'unreachable'});
		expect(new Set(statesOf(id))).toEqual(new Set(['pending']));
		await demo.plans.apply(id, hostOf());
		expect(new Set(statesOf(id))).toEqual(new Set(['done']));
	});

	it('while it waits for its queue of events', async () => {
		const id = planOf(2);
		const host = withCalls({
			register: (_order, options) =>
				new Promise((_resolve, reject) => {
					options?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
				}),
		});
		const run = demo.plans.apply(id, host);
		await expect.poll(() => stateOf(id)).toBe('running');
		expect(demo.plans.pause(id)).toBe(true);
		expect(await run).toEqual({why: 'asked', calls: 0});
		expect(demo.plans.summary(id)).toMatchObject({run: 'paused', pause: 'asked'});
	});
});

describe('a plan that waits for its turn', () => {
	it('is queued, not to be changed or ordered again, and leaves the queue unrun', async () => {
		const {host, begun, release, sent} = waitingHost();
		const [first, second] = [planOf(1), planOf(1, 1)];
		const run = demo.plans.apply(first, host);
		await begun;
		const waiting = demo.plans.apply(second, host);
		expect([stateOf(first), stateOf(second)]).toEqual(['running', 'queued']);
		expect(demo.plans.list().map(planState).toSorted()).toEqual(['queued', 'running']);
		const {plans} = demo;
		for (const change of [
			() => plans.exclude(second, [1], true),
			() => plans.renew(second),
			() => plans.remove(second),
			() => plans.apply(second, host),
		]) {
			expect(change).toThrow(/is running/);
		}
		await expect(plans.accept(second, [1], host)).rejects.toThrow(/Pause it first/);
		expect(plans.pause(second)).toBe(true);
		expect(await waiting).toEqual({why: 'withdrawn', calls: 0});
		expect(stateOf(second)).toBe('draft');
		// It can be ordered anew, while its place in the queue is not over.
		const again = plans.apply(second, host);
		expect(stateOf(second)).toBe('queued');
		plans.pause(second);
		await again;
		release();
		expect(await run).toMatchObject({why: 'finished'});
		expect([stateOf(first), stateOf(second), sent()]).toEqual(['done', 'draft', 1]);
		await plans.apply(second, hostOf());
		expect(stateOf(second)).toBe('done');
	});

	it('is not begun where all are paused', async () => {
		const {host, begun, release, sent} = waitingHost();
		const [first, second] = [planOf(8), planOf(1, 8)];
		const runs = [demo.plans.apply(first, host), demo.plans.apply(second, host)];
		await begun;
		demo.plans.pauseAll();
		release();
		expect((await Promise.all(runs)).map(({why}) => why)).toEqual(['asked', 'withdrawn']);
		expect([stateOf(first), stateOf(second)]).toEqual(['paused', 'draft']);
		expect(sent()).toBeLessThan(8);
	});
});

it('moves to another channel read the channels once, and those within one never', async () => {
	const owner = demo.server.as('owner');
	await owner.subscribe({subscriptions: [{name: 'moved from'}, {name: 'moved to'}]});
	const {subscriptions} = await owner.getSubscriptions({});
	const [from = 0, to = 0] = ['moved from', 'moved to'].map(
		name => subscriptions.find(one => one.name === name)?.stream_id,
	);
	const readsOf = async (after: number) => {
		const ids: number[] = [];
		for (const topic of ['a', 'b', 'c']) {
			const sent = await owner.sendMessage({type: 'stream', to: 'moved from', topic, content: 'x'});
			ids.push(sent.id);
		}
		const steps = ids.map((id, at) => ({
			change: {
				kind: 'move' as const,
				message_id: id,
				mode: 'change_one' as const,
				ids: [id],
				before: {stream_id: from, topic: ['a', 'b', 'c'][at] ?? ''},
				after: {stream_id: after, topic: 'moved'},
				tellsOld: false,
				tellsNew: false,
			},
			target: {kind: 'topic' as const, name: 'a'},
			seenAt: Date.now(),
		}));
		let registered = 0;
		let asked = 0;
		const host = withCalls({
			register(...args) {
				registered += 1;
				return owner.register(...args);
			},
			getOwnUser(...args) {
				asked += 1;
				return owner.getOwnUser(...args);
			},
		});
		const {id} = demo.plans.add(host, 'Moves', steps);
		await demo.plans.apply(id, host);
		expect(statesOf(id)).toEqual(['done', 'done', 'done']);
		return {registered, asked};
	};
	const [within, between] = [await readsOf(from), await readsOf(to)];
	expect(between.registered).toBe(within.registered + 1);
	expect(between.asked).toBe(within.asked);
	expect(within.asked).toBeLessThanOrEqual(1);
});

describe('an account', () => {
	const plan = (id: number, email: string) => ({
		...demo.plans.summary(planOf(1)),
		account: {id, email},
	});
	const as = (id: number, email: string): PlanHost => ({...hostOf(), account: {id, email}});
	it.each([
		['the same', 5, 'ana@example.com', true],
		['the address that a service makes of its id', 5, 'user5@chat.example.com', true],
		['another address', 5, 'bo@example.com', false],
		['another id', 6, 'ana@example.com', false],
		['another id whose address is made of it', 6, 'user6@chat.example.com', false],
	])('is that of its plans: %s', (_what, id, email, isSame) => {
		const check = () => requireHost(plan(5, 'ana@example.com'), as(id, email));
		if (isSame) expect(check).not.toThrow();
		else expect(check).toThrow(/Sign in as that account/);
	});
});

it('the name of an undo is no longer than a name may be', async () => {
	const {id} = demo.plans.add(hostOf(), 'x'.repeat(200), renamed(1));
	await demo.plans.apply(id, hostOf());
	const {name} = demo.plans.undo(id);
	expect([name.length, name.slice(0, 8)]).toEqual([200, 'Undo: xx']);
});

it.each(['Q4: people.csv', 'what?.yaml', '👩‍🚀.yaml', 'ends with a point.'])(
	'a file that somebody named is written under that name: %s',
	async name => {
		const folder = await mkdtemp(path.join(tmpdir(), 'steward-named-'));
		await writeWhole(path.join(folder, name), 'text');
		expect(await readFile(path.join(folder, name), 'utf8')).toBe('text');
		await rm(folder, {recursive: true});
	},
);
