import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {demoAccount} from '../demo/people';
import {eventTypes} from '../../../shared/contract/events/renewed-by';
import {EventQueues, mostBytesOfOne} from './queues';
import type {EventQueue} from './event-queue';
import {addSystemGroups} from '../organization';
import {Store} from '../storage/store';
import {LiveEvents} from './live-events';
import {plainShape} from '../../testing/event-shape.fixture';

const people = [1, 2, 3, 4, 5, 6, 7, 8];
const megabyte = 1024 * 1024;
let folder: string;
let store: Store;
let queues: EventQueues;
let faults: unknown[];
let live: LiveEvents;

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-texts-'));
	store = new Store(folder, Date.now);
	await store.write(tx => {
		for (const id of people) tx.addAccount({...demoAccount(id), passwordHash: undefined});
		addSystemGroups(tx);
	});
	faults = [];
	queues = new EventQueues(() => 0);
	live = new LiveEvents(store, queues, error => void faults.push(error));
});
afterEach(async () => {
	live.end();
	expect(faults).toEqual([]);
	store.close();
	await rm(folder, {recursive: true, force: true});
});

const listen = (userId: number, types: readonly string[], narrow = plainShape.narrow) =>
	queues.make({userId, types: new Set(types), lifespan: 1000, shape: {...plainShape, narrow}});

/** A message of so many letters to everybody, each of whom has a copy of their own. */
function write(letters: number): Promise<void> {
	return store.write(tx => {
		const id = tx.messages.insert({
			senderId: 1,
			channelId: undefined,
			topic: '',
			recipients: people,
			client: 'test',
			content: 'x'.repeat(letters),
			rendered: '',
			sentAt: 1,
			traits: 0,
		});
		tx.messages.receive(id, [[0, people]]);
		tx.emit({to: 'users', ids: people}, {type: 'message', message_id: id});
	});
}

function textsOf(queue: EventQueue): readonly {readonly type: string}[] {
	const answers: string[] = [];
	queue.poll(-1, false, {answer: text => void answers.push(text), refuse: () => {}});
	return JSON.parse(answers[0] ?? '[]') as {type: string}[];
}

/** Wishes of which no two are alike. */
const wishes = Array.from({length: 60}, (_none, at) => [
	'message',
	...eventTypes.filter((type, bit) => type !== 'message' && (at & (1 << (bit % 6))) !== 0),
]);

describe('S16: a message is in memory once, whatever the queues that hear of it wish beside it', () => {
	it('other types of events, other terms', async () => {
		const made = wishes.flatMap((types, at) => [
			listen(1 + (at % 8), types),
			listen(1 + (at % 8), types, [['sender', '1'], ...terms(at)]),
		]);
		const before = queues.bytes;
		await write(400_000);
		expect(queues.bytes - before).toBeLessThan(500_000);
		for (const queue of made) expect(textsOf(queue)).toMatchObject([{type: 'message'}]);
		for (const queue of made) {
			queue.poll(0, false, {answer: () => {}, refuse: () => {}});
		}
		expect(queues.bytes).toBe(before);
		live.end();
		expect(queues.bytes).toBe(0);
	});

	it('types that there are no events of make no queue another one', () => {
		const made = Array.from({length: 20}, (_none, at) => listen(1, ['message', `other ${at}`]));
		expect(queues.alikeOf(1)).toEqual([made]);
	});
});

const terms = (count: number) =>
	Array.from({length: count % 3}, (): [string, string] => ['is', 'dm']);

describe('S16: what queues hold has its bounds at every moment', () => {
	it('of one account the largest give way, of nobody else any', async () => {
		const other = listen(2, ['message']);
		const made = Array.from({length: 100}, () => listen(1, ['message']));
		const small = listen(1, ['drafts']);
		await write(megabyte);
		const left = [...queues.of(1)];
		expect(left.reduce((sum, {weight}) => sum + weight, 0)).toBeLessThanOrEqual(mostBytesOfOne);
		expect(left.length).toBeGreaterThan(50);
		expect(left.length).toBeLessThan(made.length);
		expect(left).toContain(small);
		expect([...queues.of(2)]).toEqual([other]);
	});
});
