import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startTestServer, type TestServer} from '../test-server';
import {canMeasureTurns, longestTurn} from '../work/longest-turn.fixture';
import {fillMessages, foundBy, newChannel, wholeTopic} from './many-messages.fixture';

let folder: string;
let test: TestServer;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-moves-'));
	test = await startTestServer({folder});
}, 60_000);
afterAll(async () => {
	await test.stop();
	await rm(folder, {recursive: true, force: true});
});

/** Letters that are each a word of the index. */
const denseText = String.fromCodePoint(
	...Array.from({length: 9000}, (_none, at) => 0x4e00 + ((at * 7919) % 20_000)),
);

describe('S16: a move of much keeps nobody waiting', () => {
	it.runIf(canMeasureTurns)(
		'a new topic over long texts of many words',
		async () => {
			const channel = await newChannel(test.as('owner'), false);
			const [first = 0, ...others] = await fillMessages(folder, test.as('owner'), channel, {
				many: 30,
				content: denseText,
			});
			const told = test.told.length;
			const turn = await longestTurn(() =>
				test.as('owner').updateMessage({message_id: first, topic: 'afterwards', ...wholeTopic}),
			);
			// All at once it would be eight times as long.
			expect(turn).toBeLessThan(150);
			expect(await foundBy(test.as('owner'), 'afterwards')).toEqual(
				[first, ...others].map(id => ({id, stream_id: channel.id, subject: 'afterwards'})),
			);
			const moved = test.told.slice(told).flatMap(({event}) => event['message_ids'] ?? []);
			expect((moved as number[]).toSorted((a, b) => a - b)).toEqual([first, ...others]);
		},
		60_000,
	);

	it.runIf(canMeasureTurns)(
		'everybody in a channel with protected history gets copies',
		async () => {
			const from = await newChannel(test.as('owner'), false);
			const to = await newChannel(test.as('owner'), true);
			const ids = await fillMessages(folder, test.as('owner'), from, {
				many: 2000,
				content: 'copied',
			});
			const turn = await longestTurn(() =>
				test.as('owner').updateMessage({message_id: ids[0] ?? 0, stream_id: to.id, ...wholeTopic}),
			);
			expect(turn).toBeLessThan(120);
			const found = await foundBy(test.as('member'), 'copied');
			expect(found.map(({id}) => id)).toEqual(ids.slice(1));
		},
		60_000,
	);
});

it('a right that is lost on the way ends a move', async () => {
	const from = await newChannel(test.as('owner'), true);
	const to = await newChannel(test.as('owner'), true);
	const ids = await fillMessages(folder, test.as('owner'), from, {many: 2000, content: 'lost'});
	const before = test.told.length;
	const move = test
		.as('owner')
		.updateMessage({message_id: ids[0] ?? 0, stream_id: to.id, ...wholeTopic})
		.catch((error: unknown) => (error as Error).message);
	await expect.poll(() => test.told.length, {interval: 1}).toBeGreaterThan(before);
	await test.as('administrator').updateRealm({move_messages_between_streams_policy: 6});
	expect(await move).toMatch(/permission/);
	await test.as('administrator').updateRealm({move_messages_between_streams_policy: 1});
	const {messages} = await test.as('owner').getMessages({
		anchor: 'newest',
		num_before: 5000,
		num_after: 0,
		narrow: [{operator: 'channel', operand: from.name}],
	});
	expect(messages.length).toBeGreaterThan(100);
}, 60_000);

it('what is sent while a move goes on stays, and one notice counts the rest', async () => {
	const from = await newChannel(test.as('owner'), false);
	const to = await newChannel(test.as('owner'), true);
	const ids = await fillMessages(folder, test.as('owner'), from, {many: 1500, content: 'counted'});
	const before = test.told.length;
	const {send_notification_to_new_thread: _none, ...whole} = wholeTopic;
	const move = test
		.as('owner')
		.updateMessage({message_id: ids[0] ?? 0, stream_id: to.id, ...whole});
	await expect.poll(() => test.told.length, {interval: 1}).toBeGreaterThan(before);
	const {id: late} = await test
		.as('owner')
		.sendMessage({type: 'channel', to: from.name, topic: 'before', content: 'late'});
	await move;
	expect((await test.as('owner').getMessage({message_id: late})).message.stream_id).toBe(from.id);
	const {messages} = await test.as('owner').getMessages({
		anchor: 'newest',
		num_before: 20,
		num_after: 0,
		narrow: [{operator: 'channel', operand: to.name}],
	});
	const notices = messages.flatMap(({content}) => (content.includes('moved here') ? content : []));
	expect(notices).toHaveLength(1);
	expect(notices[0]).toContain('1500 messages were moved here');
}, 60_000);
