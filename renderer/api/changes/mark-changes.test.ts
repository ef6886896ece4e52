import {describe, expect, inject, it, vi} from 'vitest';
import {createClient, type Client} from '../../../shared/client/create-client';
import {Unreachable} from '../../../shared/client/failures';
import {ApiError, badRequest, refusal} from '../../../shared/contract/errors';
import {
	inverseMark,
	newMark,
	touchedIds,
	type MarkChange,
	type MarkRequest,
} from '../../../shared/model/mark';
import {carryOn, partLength, type MarkClient} from '../../../shared/changes/mark-steps';
import type {ScreenServer} from '../../testing/screen-server.fixture';
import {readDirectory} from '../channels/channels';

const everything: MarkRequest = {
	after: 'read',
	way: 'exact',
	terms: [],
	about: 'everything',
	sentBefore: undefined,
	ownChannels: [1],
	expected: undefined,
};

/** A service of so many messages, all unread, that can be made to fail at a call. */
function service(count: number) {
	const unread = new Set(Array.from({length: count}, (_none, at) => at + 1));
	const gone = new Set<number>();
	const sent: {readonly op: string; readonly messages: readonly number[]}[] = [];
	const failures: (() => void)[] = [];
	const fail = () => failures.shift()?.();
	const after = ({anchor}: {anchor?: string | undefined}, most: number) =>
		[...unread]
			.filter(id => id > (anchor === 'oldest' ? 0 : Number(anchor)))
			.sort((a, b) => a - b)
			.slice(0, most);
	const client = {
		getMessages: async (order: {anchor?: string; num_after: number}) => {
			fail();
			const ids = after(order, order.num_after);
			return {
				messages: ids.map(id => ({id, stream_id: 1 + (id % 2), timestamp: id})),
				found_newest: ids.length < order.num_after,
			};
		},
		updateFlags: async ({messages, op}: {messages: number[]; op: string}) => {
			if (messages.some(id => gone.has(id))) throw badRequest('Invalid message(s)');
			const changed = messages.filter(id => (op === 'add' ? unread.delete(id) : !unread.has(id)));
			if (op === 'remove') for (const id of messages) unread.add(id);
			fail();
			sent.push({op, messages});
			return {messages: changed};
		},
		updateFlagsForNarrow: async (request: {anchor: string; num_after: number}) => {
			const ids = after(request, request.num_after);
			for (const id of ids) unread.delete(id);
			fail();
			return {
				processed_count: ids.length,
				updated_count: ids.length,
				first_processed_id: ids[0] ?? null,
				last_processed_id: ids.at(-1) ?? null,
				found_oldest: true,
				found_newest: ids.length < request.num_after,
			};
		},
	} as unknown as MarkClient;
	return {client, unread, gone, sent, failures};
}

/** Carries marking on; `run` is how it ended. */
async function carry(
	client: MarkClient,
	begun: MarkChange,
	stopWhen = (_step: MarkChange) => false,
) {
	let isStopped = false;
	const steps = [begun];
	const note = (next: MarkChange) => {
		steps.push(next);
		isStopped ||= stopWhen(next);
	};
	const {mark, ...end} = await carryOn({client, isStopped: () => isStopped, note}, begun);
	return {run: {...mark, error: undefined, ...end}, steps};
}

const fresh = (order: Partial<MarkRequest> = {}) => newMark({...everything, ...order});
const undone = (mark: MarkChange) => {
	const back = inverseMark(mark);
	if (back === undefined) throw new Error('Nothing can be undone.');
	return back;
};

describe('parts', () => {
	it.each([
		[1, 1000],
		[12_000, 1000],
		[100_000, 2000],
		[1_000_000, 5000],
	])('of %i messages are %i long', (count, length) => {
		expect(partLength(count, 5000)).toBe(length);
	});
});

describe('exact marking', () => {
	it('records first, then marks part by part, and is undone exactly', async () => {
		const {client, unread, sent} = service(7200);
		const {run, steps} = await carry(client, fresh());
		expect(steps.filter(step => !step.foundEnd).every(({changed}) => changed === 0)).toBe(true);
		expect(run).toMatchObject({state: 'finished', processed: 7200, changed: 7200});
		expect(sent.map(({messages}) => messages.length)).toEqual([...Array(7).fill(1000), 200]);
		expect(unread.size).toBe(0);
		unread.add(8000);
		const back = await carry(client, undone(run));
		expect(back.run).toMatchObject({state: 'finished', processed: 7200, changed: 7200});
		expect(unread.size).toBe(7201);
	});

	it('stops after the call under way; what was done can be undone, or the rest done', async () => {
		const {client, unread, sent} = service(4000);
		const {run} = await carry(client, fresh(), ({processed}) => processed === 2000);
		expect(run).toMatchObject({state: 'stopped', processed: 2000, changed: 2000});
		expect(touchedIds(run)).toHaveLength(2000);
		expect(unread.size).toBe(2000);
		const {run: whole} = await carry(client, run);
		expect(whole).toMatchObject({state: 'finished', processed: 4000, changed: 4000});
		expect(sent).toHaveLength(4);
	});

	it('a refused call in the middle says how far it got; nothing is counted twice', async () => {
		const {client, failures} = service(3000);
		const broken = () => {
			throw new ApiError('SERVER_NOT_READY', 'Not now.');
		};
		failures.push(
			() => {},
			() => {},
			broken,
		);
		const {run} = await carry(client, fresh());
		expect(run).toMatchObject({state: 'failed', processed: 1000, changed: 1000});
		const {run: whole} = await carry(client, run);
		expect(whole).toMatchObject({state: 'finished', processed: 3000, error: undefined});
	});

	it('what was sent without an answer counts once, and is undone with the rest', async () => {
		const {client, unread, failures} = service(3000);
		const cut = () => {
			throw new Unreachable('cut', 'Gone.');
		};
		failures.push(
			() => {},
			() => {},
			cut,
		);
		const {run} = await carry(client, fresh());
		expect(run).toMatchObject({state: 'failed', processed: 1000, changed: 1000});
		expect(touchedIds(run)).toHaveLength(2000);
		const {run: whole} = await carry(client, run);
		expect(whole).toMatchObject({state: 'finished', processed: 3000, changed: 3000});
		await carry(client, undone(run));
		expect(unread.size).toBe(2000);
	});

	it('messages that are gone are found and left out', async () => {
		const {client, unread, gone} = service(2500);
		const {run} = await carry(client, fresh());
		gone.add(700).add(701).add(2400);
		const {run: back} = await carry(client, undone(run));
		expect(back).toMatchObject({state: 'finished', processed: 2500, changed: 2497, missing: 3});
		expect(unread.size).toBe(2497);
	});

	it('ends where every message is refused', async () => {
		const {client, gone} = service(500);
		for (let id = 1; id <= 500; id++) gone.add(id);
		const {run} = await carry(client, fresh());
		expect(run).toMatchObject({state: 'failed', changed: 0, missing: 100});
	});

	it('what waited for the limit when it was stopped was not done, and is done when it goes on', async () => {
		const {client, failures} = service(1500);
		const well = client.updateFlags;
		let isStopped = false;
		// The queue of calls waits out every pause, and gives back what waits when the run is stopped.
		const drop = () => {
			isStopped = true;
			throw refusal('RATE_LIMIT_HIT', 'Slowly.', {'retry-after': 28.7});
		};
		vi.spyOn(client, 'updateFlags').mockImplementationOnce(drop);
		const reach = {client, isStopped: () => isStopped, note: undefined};
		const {mark, state, error} = await carryOn(reach, fresh());
		expect({...mark, state, error}).toMatchObject({
			state: 'stopped',
			processed: 0,
			changed: 0,
			uncertainIds: [],
			error: undefined,
		});
		vi.spyOn(client, 'updateFlags').mockImplementation(well);
		expect(failures).toEqual([]);
		const {run} = await carry(client, mark);
		expect(run).toMatchObject({state: 'finished', changed: 1500});
	});

	it('reads fewer where an answer would be too long', async () => {
		const {client, failures} = service(2000);
		const read = vi.spyOn(client, 'getMessages');
		failures.push(() => {
			throw new Unreachable('too-large', 'Too much.');
		});
		const {run} = await carry(client, fresh());
		expect(run.changed).toBe(2000);
		expect(read.mock.calls.map(([{num_after}]) => num_after)).toEqual([5000, 1250, 1250]);
	});

	it.each(['exact', 'fast'] as const)('ends where pages lead nowhere, on the %s way', async way => {
		const {client} = service(20);
		const read = vi.spyOn(client, 'getMessages');
		const mark = vi.spyOn(client, 'updateFlagsForNarrow');
		const first = await client.getMessages({anchor: 'oldest', num_before: 0, num_after: 5});
		read.mockResolvedValue({...first, found_newest: false});
		const told = {processed_count: 5, updated_count: 5, last_processed_id: 5, found_newest: false};
		mark.mockResolvedValue(told as Awaited<ReturnType<MarkClient['updateFlagsForNarrow']>>);
		const {run} = await carry(client, fresh({way}));
		expect(run).toMatchObject({state: 'failed', processed: way === 'fast' ? 5 : 0});
		expect([read, mark].map(({mock}) => mock.calls.length)).toEqual(
			way === 'fast' ? [1, 2] : [3, 0],
		);
	});

	it('what cannot be unread is left out, with its channel', async () => {
		const {client} = service(10);
		const {run} = await carry(client, fresh({after: 'unread'}), ({foundEnd}) => foundEnd);
		expect(run.ids).toEqual([2, 4, 6, 8, 10]);
		expect(run.ignoredChannels).toEqual([2]);
	});
});

describe('an age', () => {
	it('ends at the first message that is too young, without reading on', async () => {
		const {client, unread} = service(12_000);
		const read = vi.spyOn(client, 'getMessages');
		const {run} = await carry(client, fresh({sentBefore: 3001}));
		expect(run).toMatchObject({state: 'finished', processed: 3000, changed: 3000});
		expect(unread.size).toBe(9000);
		expect(read).toHaveBeenCalledTimes(1);
	});
});

describe('fast marking', () => {
	it('walks the narrow, 5,000 a call, and records nothing', async () => {
		const {client, unread} = service(12_000);
		const {run, steps} = await carry(client, fresh({way: 'fast'}));
		expect(run).toMatchObject({state: 'finished', processed: 12_000, changed: 12_000});
		expect([...new Set(steps.map(({processed}) => processed))]).toEqual([0, 5000, 10_000, 12_000]);
		expect(touchedIds(run)).toEqual([]);
		expect(unread.size).toBe(0);
	});

	it('goes on behind what was done; a lost answer makes the number a least one', async () => {
		const {client, failures, unread} = service(12_000);
		const cut = () => {
			throw new Unreachable('cut', 'Gone.');
		};
		failures.push(() => {}, cut);
		const {run} = await carry(client, fresh({way: 'fast'}));
		expect(run).toMatchObject({state: 'failed', processed: 5000, isAtLeast: true});
		const {run: whole} = await carry(client, run);
		expect(whole).toMatchObject({state: 'finished', processed: 7000, isAtLeast: true});
		expect(unread.size).toBe(0);
	});
});

describe('against the embedded server, with 12,000 messages to read', async () => {
	const answer = await fetch(`${inject('screenServers')}/?messages=14000`);
	const demo = (await answer.json()) as ScreenServer;
	const {email = '', api_key: apiKey = ''} = demo.accounts['owner'] ?? {};
	const client = createClient({baseUrl: demo.baseUrl, credentials: {email, apiKey}});
	const {channels} = await readDirectory(client);
	const channel = channels.find(({name}) => name === 'telemetry')?.stream_id ?? 0;
	const terms = [{operator: 'channel', operand: channel}];

	it('marks 10,000 read and takes exactly those back within seconds', async () => {
		const before = await flagsOf(client, channel);
		expect(before.filter(([, flags]) => !flags.includes('read'))).toHaveLength(12_000);
		// Two thousand are left by hand, so that undo has something to leave alone.
		const apart = before.slice(-2000).map(([id]) => id);
		await client.updateFlags({messages: apart, op: 'add', flag: 'read'});
		const begun = performance.now();
		const {run} = await carry(client, fresh({terms}));
		expect(run).toMatchObject({state: 'finished', processed: 10_000, changed: 10_000});
		const back = await carry(client, undone(run));
		expect(performance.now() - begun).toBeLessThan(15_000);
		expect(back.run).toMatchObject({state: 'finished', processed: 10_000, changed: 10_000});
		await client.updateFlags({messages: apart, op: 'remove', flag: 'read'});
		expect(await flagsOf(client, channel)).toEqual(before);
	});

	it('marks them in the fast way', async () => {
		const {run} = await carry(client, fresh({terms, way: 'fast'}));
		expect(run).toMatchObject({state: 'finished', processed: 12_000, changed: 12_000});
		const flags = await flagsOf(client, channel);
		expect(flags.every(([, names]) => names.includes('read'))).toBe(true);
	});
});

/** Every message of a channel with its flags, the oldest first. */
async function flagsOf(client: Client, channel: number) {
	const found: (readonly [id: number, flags: readonly string[]])[] = [];
	for (;;) {
		const last = found.at(-1)?.[0];
		const {messages, found_newest} = await client.getMessages({
			anchor: last === undefined ? 'oldest' : String(last),
			include_anchor: false,
			num_before: 0,
			num_after: 5000,
			narrow: [{operator: 'channel', operand: channel}],
			apply_markdown: false,
		});
		found.push(...messages.map(({id, flags = []}) => [id, flags] as const));
		if (found_newest) return found;
	}
}
