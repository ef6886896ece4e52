import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {demoAccount} from '../demo/people';
import type {NewEvent} from './event';
import {EventQueues} from './queues';
import {Store} from '../storage/store';
import {LiveEvents} from './live-events';
import {plainShape} from '../../testing/event-shape.fixture';

let folder: string;
let store: Store;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-fault-'));
	store = new Store(folder, Date.now);
	await store.write(tx => {
		tx.addAccount({...demoAccount(1), passwordHash: undefined});
	});
});
afterEach(async () => {
	store.close();
	await rm(folder, {recursive: true, force: true});
});

it('a fault in telling leaves the change done: clients register again', async () => {
	const faults: unknown[] = [];
	const queues = new EventQueues(() => 0);
	const live = new LiveEvents(store, queues, error => void faults.push(error));
	const queue = queues.make({userId: 1, types: undefined, lifespan: 1000, shape: plainShape});
	const answers: string[] = [];
	queue.poll(-1, true, {answer: text => void answers.push(text), refuse: () => {}});
	const change = store.write(tx => {
		// No such event can be shown: it names no channels, which its type forbids.
		tx.emit({to: 'everyone'}, {type: 'stream', op: 'create'} as NewEvent);
		return 'done';
	});
	await expect(change).resolves.toBe('done');
	expect(faults).toEqual([expect.any(TypeError)]);
	expect(answers).toEqual(['[]']);
	expect(queues.count).toBe(0);
	live.end();
	expect(() => queues.require(1, queue.id)).toThrow(/Bad event queue/);
});
