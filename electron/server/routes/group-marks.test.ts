import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startTestServer, type TestServer} from '../test-server';
import {fillRows} from '../../testing/fill-rows.fixture';

/** S16: messages in which very many talk with each other are marked some at a time. */

const many = 600;
const first = 900_000;
const people = JSON.stringify(Array.from({length: 900}, (_none, at) => at + 1));
const ids = Array.from({length: many}, (_none, at) => first + 1 + at);
let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
	await fillRows(
		test.folder,
		many,
		`INSERT INTO messages (id, sender_id, topic, topic_key, recipients, content, sent_at)
		SELECT ${first} + n, 1, '', '', '${people}', 'x', 1900000000000 FROM many`,
	);
	await fillRows(
		test.folder,
		many,
		`INSERT INTO user_messages SELECT 4, ${first} + n, 1 FROM many`,
	);
});
afterAll(() => test.stop());

/** Longest event that tells of marks since so many events. */
function longestSince(told: number): number {
	const events = test.told.slice(told).filter(({event}) => event.type === 'update_message_flags');
	return Math.max(...events.map(({event}) => JSON.stringify(event).length));
}

const mark = (op: string, messages: number[]) =>
	test.as('member').updateFlags({messages, op, flag: 'read'});

describe('unread again', () => {
	it('by their ids', async () => {
		const told = test.told.length;
		expect((await mark('remove', ids)).messages).toEqual(ids);
		expect(longestSince(told)).toBeLessThan(600_000);
		await mark('add', ids);
	});

	it('by a narrow', async () => {
		const told = test.told.length;
		const {updated_count: count} = await test.as('member').updateFlagsForNarrow({
			anchor: String(first + many),
			num_before: many - 1,
			num_after: 0,
			narrow: [],
			op: 'remove',
			flag: 'read',
		});
		expect(count).toBe(many);
		expect(longestSince(told)).toBeLessThan(600_000);
		await mark('add', ids);
	});

	it('or none, where one of them is not there', async () => {
		await expect(mark('remove', [...ids, first + many + 1])).rejects.toMatchObject({
			code: 'BAD_REQUEST',
			message: 'Invalid message(s)',
		});
		const {message} = await test.as('member').getMessage({message_id: first + 1});
		expect(message.flags).toContain('read');
	});
});
