import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startTestServer, type TestServer} from '../test-server';

/** In one channel without a gap between their ids. */
const many = 4000;

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer({demoUsers: 60, demoMessages: many});
});
afterAll(() => test.stop());

const narrow = [{operator: 'channel', operand: 'telemetry'}];

const star = (op: 'add' | 'remove', range: {anchor: string; before: number; after: number}) =>
	test.as('owner').updateFlagsForNarrow({
		anchor: range.anchor,
		include_anchor: true,
		num_before: range.before,
		num_after: range.after,
		narrow,
		op,
		flag: 'starred',
	});

const all = {anchor: 'oldest', before: 0, after: 5000};

describe('flags of thousands of messages that follow each other', () => {
	let [first, last] = [0, 0];
	beforeAll(async () => {
		const whole = await star('add', all);
		expect(whole).toMatchObject({processed_count: many, updated_count: many});
		[first, last] = [whole.first_processed_id ?? 0, whole.last_processed_id ?? 0];
		await star('remove', all);
	});

	it('forwards, backwards and around, each range its own', async () => {
		expect(last - first).toBe(many - 1);
		const ids = async (anchor: string, before: number, after: number) => {
			const range = {anchor, before, after};
			const {first_processed_id, last_processed_id, updated_count} = await star('add', range);
			await star('remove', all);
			return [first_processed_id, last_processed_id, updated_count];
		};
		expect(await ids('oldest', 0, 1500)).toEqual([first, first + 1499, 1500]);
		expect(await ids('newest', 1500, 0)).toEqual([last - 1499, last, 1500]);
		expect(await ids(String(first + 2000), 1200, 1100)).toEqual([first + 800, first + 3100, 2301]);
	});

	it('of those that are marked already nothing is told', async () => {
		const {queue_id} = await test
			.as('owner')
			.register({event_types: ['update_message_flags'], fetch_event_types: []});
		if (queue_id == null) throw new Error('There is no queue.');
		await star('add', {anchor: String(first + 1000), before: 0, after: 499});
		expect(await star('add', all)).toMatchObject({updated_count: many - 500});
		expect(await star('add', all)).toMatchObject({updated_count: 0});
		const {events} = await test.as('owner').getEvents({queue_id, last_event_id: -1});
		const told = events.map(event => ('messages' in event ? event.messages : []));
		expect(told.map(ids => Array.isArray(ids) && ids.length)).toEqual([500, many - 500, 0]);
		expect(told[1]).not.toContain(first + 1200);
		await star('remove', all);
	});

	it('a message that is missing among them is not marked', async () => {
		const gone = first + 2500;
		await test.as('owner').deleteMessage({message_id: gone});
		expect(await star('add', all)).toMatchObject({
			processed_count: many - 1,
			updated_count: many - 1,
			first_processed_id: first,
			last_processed_id: last,
		});
	});
});
