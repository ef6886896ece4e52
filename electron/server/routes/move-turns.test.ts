import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {measured} from '../../../shared/testing/measured.fixture';
import {fillRows} from '../../testing/fill-rows.fixture';
import {startTestServer, type TestServer} from '../test-server';
import {canMeasureTurns, leastOf, longestTurn} from '../../testing/longest-turn.fixture';
import {
	fillMessages,
	foundBy,
	newChannel,
	wholeTopic,
	type MadeChannel,
} from '../../testing/many-messages.fixture';

let folder: string;
let test: TestServer;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-moves-'));
	test = await startTestServer({folder});
}, 120_000);
afterAll(async () => {
	await test.stop();
	await rm(folder, {recursive: true, force: true});
});

/** Letters that are each a word of the index. */
const denseText = String.fromCodePoint(
	...Array.from({length: 9000}, (_none, at) => 0x4e00 + ((at * 7919) % 20_000)),
);

describe('S16: a move of much keeps nobody waiting', () => {
	it.runIf(canMeasureTurns)('a new topic over long texts of many words', measured, async () => {
		const owner = test.as('owner');
		const channel = await newChannel(owner, false);
		const filled = {many: 30, content: denseText};
		const [first = 0, ...others] = await fillMessages(folder, owner, channel, filled);
		let told = 0;
		const move = (topic: string) => {
			told = test.told.length;
			return owner.updateMessage({message_id: first, topic, ...wholeTopic});
		};
		const turn = async () => {
			await move('meanwhile');
			return longestTurn(() => move('afterwards'));
		};
		// All at once it would be eight times as long.
		expect(await leastOf(150, turn)).toBeLessThan(150);
		expect(await foundBy(test.as('owner'), 'afterwards')).toEqual(
			[first, ...others].map(id => ({id, stream_id: channel.id, subject: 'afterwards'})),
		);
		const moved = test.told.slice(told).flatMap(({event}) => event['message_ids'] ?? []);
		expect((moved as number[]).toSorted((a, b) => a - b)).toEqual([first, ...others]);
	});

	it.runIf(canMeasureTurns)(
		'everybody in a channel with protected history gets copies',
		measured,
		async () => {
			const owner = test.as('owner');
			let ids: readonly number[] = [];
			let content = '';
			const turn = async () => {
				const [from, to] = [await newChannel(owner, false), await newChannel(owner, true)];
				content = `copied${from.id}`;
				ids = await fillMessages(folder, owner, from, {many: 2000, content});
				const move = {message_id: ids[0] ?? 0, stream_id: to.id, ...wholeTopic};
				return longestTurn(() => owner.updateMessage(move));
			};
			expect(await leastOf(70, turn)).toBeLessThan(70);
			const found = await foundBy(test.as('member'), content);
			expect(found.map(({id}) => id)).toEqual(ids.slice(1));
		},
	);
});

it.runIf(canMeasureTurns)(
	'S16: messages with long histories keep nobody waiting',
	measured,
	async () => {
		const channel = await newChannel(test.as('owner'), true);
		const filled = {many: 1660, content: 'weighed'};
		const ids = await fillMessages(folder, test.as('owner'), channel, filled);
		const [first = 0] = ids;
		await fillRows(
			folder,
			150_000,
			`INSERT INTO message_edits (message_id, user_id, edited_at, prev_topic, topic)
			SELECT ${first} + n % 1660, 1, 0, 'a', 'b' FROM many`,
		);
		const move = (topic: string) =>
			test.as('owner').updateMessage({message_id: first, topic, ...wholeTopic});
		const turn = async () => {
			await move('meanwhile');
			return longestTurn(() => move('histories'));
		};
		expect(await leastOf(200, turn)).toBeLessThan(200);
		for (const message_id of [first, ids[800] ?? 0, ids.at(-1) ?? 0]) {
			const {message} = await test.as('owner').getMessage({message_id});
			expect(message.subject).toBe('histories');
		}
	},
);

it('a right that is lost on the way ends a move', async () => {
	const from = await newChannel(test.as('owner'), true);
	const to = await newChannel(test.as('owner'), true);
	const ids = await fillMessages(folder, test.as('owner'), from, {many: 2000, content: 'lost'});
	const before = test.told.length;
	const move = test
		.as('owner')
		.updateMessage({
			message_id: ids[0] ?? 0,
			stream_id: to.id,
			propagate_mode: 'change_all',
			send_notification_to_old_thread: true,
			send_notification_to_new_thread: true,
		})
		.catch((error: unknown) => (error as Error).message);
	await expect.poll(() => test.told.length, {interval: 1}).toBeGreaterThan(before);
	await test.as('administrator').updateRealm({move_messages_between_streams_policy: 6});
	expect(await move).toMatch(/permission.* messages were moved from /);
	await test.as('administrator').updateRealm({move_messages_between_streams_policy: 1});
	const messagesIn = async ({name}: MadeChannel) => {
		const {messages} = await test.as('owner').getMessages({
			anchor: 'newest',
			num_before: 5000,
			num_after: 0,
			narrow: [{operator: 'channel', operand: name}],
			apply_markdown: false,
		});
		return messages.filter(({subject}) => subject === 'before');
	};
	const [left, gone] = [await messagesIn(from), await messagesIn(to)];
	expect(left.length).toBeGreaterThan(100);
	// All of them but the notice.
	const count = gone.length - 1;
	expect(gone.at(-1)?.content).toMatch(new RegExp(`^${count} messages were moved here from `));
	expect(left.at(-1)?.content).toMatch(
		new RegExp(`^${count} messages were moved from this topic `),
	);
}, 120_000);

it('so does a role that was lowered, whatever the lower one may', async () => {
	const from = await newChannel(test.as('owner'), false);
	const ids = await fillMessages(folder, test.as('owner'), from, {many: 9000, content: 'lower'});
	const user_id = test.server.accounts.moderator?.user_id ?? 0;
	const subscriptions = [{name: from.name}];
	await test.as('owner').subscribe({subscriptions, principals: [user_id]});
	const before = test.told.length;
	const move = test
		.as('moderator')
		.updateMessage({message_id: ids[0] ?? 0, topic: 'lowered', propagate_mode: 'change_all'})
		.catch((error: unknown) => (error as Error).message);
	await expect.poll(() => test.told.length, {interval: 1}).toBeGreaterThan(before);
	await test.as('owner').updateUser({user_id, role: 400});
	expect(await move).toMatch(/role was changed .* messages were moved from /);
	await test.as('owner').updateUser({user_id, role: 300});
}, 120_000);

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
}, 120_000);

/** Starts a move of a topic, and lets something happen when its first block has been moved. */
async function meanwhile(
	ids: readonly number[],
	change: object,
	between: () => Promise<unknown>,
): Promise<unknown> {
	const before = test.told.length;
	const move = test
		.as('owner')
		.updateMessage({message_id: ids[0] ?? 0, ...wholeTopic, ...change})
		.then(() => 'done')
		.catch((error: unknown) => (error as Error).message);
	await expect.poll(() => test.told.length, {interval: 1}).toBeGreaterThan(before);
	await between();
	return move;
}

const countIn = async (channel: MadeChannel, topic: string) => {
	const {messages} = await test.as('owner').getMessages({
		anchor: 'newest',
		num_before: 5000,
		num_after: 0,
		narrow: [
			{operator: 'channel', operand: channel.name},
			{operator: 'topic', operand: topic},
		],
	});
	return messages.length;
};

describe('S7: a move in blocks moves what it began with, once, and from there alone', () => {
	const change_one = {propagate_mode: 'change_one', send_notification_to_new_thread: false};

	it('the named message is put into another topic meanwhile: that one stays', async () => {
		const from = await newChannel(test.as('owner'), false);
		const to = await newChannel(test.as('owner'), true);
		const ids = await fillMessages(folder, test.as('owner'), from, {
			many: 1500,
			content: 'minutes',
		});
		const secret = {type: 'channel', to: from.name, topic: 'salaries', content: 'secret'} as const;
		await test.as('owner').sendMessage(secret);
		const answer = await meanwhile(ids, {stream_id: to.id}, () =>
			test.as('owner').updateMessage({message_id: ids[0] ?? 0, topic: 'salaries', ...change_one}),
		);
		expect(answer).toMatch(/^Somebody else moved or deleted this message/);
		expect(answer).toContain('1499 messages were moved');
		expect(answer).toContain(`to #${to.name} > before`);
		expect(await countIn(from, 'salaries')).toBe(2);
		expect(await countIn(from, 'before')).toBe(0);
		expect(await countIn(to, 'salaries')).toBe(0);
		expect(await countIn(to, 'before')).toBe(1499);
	}, 120_000);

	it('the named message is deleted meanwhile: what was planned moves, and it is said', async () => {
		const from = await newChannel(test.as('owner'), false);
		const to = await newChannel(test.as('owner'), true);
		const ids = await fillMessages(folder, test.as('owner'), from, {many: 1500, content: 'gone'});
		const answer = await meanwhile(ids, {stream_id: to.id}, () =>
			test.as('owner').deleteMessage({message_id: ids[0] ?? 0}),
		);
		expect(answer).toMatch(/deleted this message.*1499 messages were moved/);
		expect(await countIn(to, 'before')).toBe(1499);
	}, 120_000);

	it('what comes back, or from elsewhere, is not moved a second time', async () => {
		const channel = await newChannel(test.as('owner'), false);
		const ids = await fillMessages(folder, test.as('owner'), channel, {
			many: 20,
			content: denseText,
		});
		const other = {type: 'channel', to: channel.name, topic: 'other', content: 'x'} as const;
		const {id: older} = await test.as('owner').sendMessage(other);
		const answer = await meanwhile(ids, {topic: 'there'}, async () => {
			// One that was moved already, one that was not in the plan, one that leaves its place.
			await test
				.as('owner')
				.updateMessage({message_id: ids.at(-1) ?? 0, topic: 'before', ...change_one});
			await test.as('owner').updateMessage({message_id: older, topic: 'before', ...change_one});
			await test
				.as('owner')
				.updateMessage({message_id: ids[1] ?? 0, topic: 'aside', ...change_one});
		});
		expect(answer).toBe('done');
		expect(await countIn(channel, 'before')).toBe(2);
		expect(await countIn(channel, 'aside')).toBe(1);
		expect(await countIn(channel, 'there')).toBe(18);
		const {message} = await test.as('owner').getMessage({message_id: ids.at(-1) ?? 0});
		expect(message.edit_history?.map(({topic}) => topic)).toEqual(['before', 'there']);
	}, 120_000);

	it('two renames against each other come to an end', async () => {
		const channel = await newChannel(test.as('owner'), false);
		const ids = await fillMessages(folder, test.as('owner'), channel, {
			many: 20,
			content: denseText,
		});
		const back = {message_id: ids.at(-1) ?? 0, topic: 'before', ...wholeTopic};
		const answer = await meanwhile(ids, {topic: 'there'}, () =>
			test.as('owner').updateMessage(back),
		);
		expect(answer).toBe('done');
		const {messages} = await test.as('owner').getMessages({
			anchor: 'newest',
			num_before: 50,
			num_after: 0,
			narrow: [{operator: 'channel', operand: channel.name}],
		});
		// Each was moved once by each call at most.
		const long = messages.filter(({id}) => ids.includes(id));
		expect(long).toHaveLength(20);
		for (const {edit_history: history = []} of long) {
			expect(history.length).toBeGreaterThan(0);
			expect(history.length).toBeLessThanOrEqual(2);
		}
	}, 120_000);

	it('a policy goes with the first block, and stays for who does the rest', async () => {
		const channel = await newChannel(test.as('owner'), false);
		const ids = await fillMessages(folder, test.as('owner'), channel, {
			many: 20,
			content: denseText,
		});
		const place = {stream_id: channel.id, visibility_policy: 3} as const;
		await test.as('owner').setTopicPolicy({...place, topic: 'before'});
		const policies = async () => {
			const state = await test.as('owner').register({fetch_event_types: ['user_topic']});
			const all = (state.user_topics ?? []).filter(each => each.stream_id === channel.id);
			return all.map(each => [each.topic_name, each.visibility_policy]).toSorted();
		};
		let half: unknown;
		const answer = await meanwhile(ids, {topic: 'there'}, async () => {
			half = await policies();
		});
		expect(answer).toBe('done');
		expect(half).toEqual([
			['before', 3],
			['there', 3],
		]);
		expect(await policies()).toEqual([['there', 3]]);
	}, 120_000);
});

it.runIf(canMeasureTurns)(
	'S16: messages of which thousands of people have received a part each keep nobody waiting',
	async () => {
		const channel = await newChannel(test.as('owner'), true);
		const ids = await fillMessages(folder, test.as('owner'), channel, {
			many: 1660,
			content: 'part',
		});
		const [first = 0] = ids;
		const people = 8300;
		await fillRows(
			folder,
			people,
			`INSERT INTO accounts (id, delivery_email, address_key, full_name, role, is_active, timezone,
				joined_at, address_visibility)
			SELECT 100000 + n, 'p' || n || '@example.com', 'p' || n || '@example.com', 'Person ' || n, 400, 1,
				'', 0, 1 FROM many`,
		);
		await fillRows(
			folder,
			people,
			`INSERT INTO subscriptions (channel_id, user_id, is_active, color, since_message_id)
			SELECT ${channel.id}, 100000 + n, 1, '#c2c2c2', 0 FROM many`,
		);
		// Each hundred people have received twenty of the messages, and no others.
		await fillRows(
			folder,
			people * 20,
			`INSERT OR IGNORE INTO user_messages
			SELECT 100001 + (n - 1) / 20, ${first} + (n - 1) % 20 + 20 * ((n - 1) / 2000), 1 FROM many`,
		);
		const rename = (topic: string) => () =>
			test.as('owner').updateMessage({message_id: first, topic, ...wholeTopic});
		let [told, time] = [0, 0];
		const turn = () => {
			told = test.told.length;
			return longestTurn(rename(`copies ${++time}`));
		};
		// In one turn, or with each of them asked for, it would take three times as long and more.
		expect(await leastOf(45, turn, 8)).toBeLessThan(45);
		const last = 100_000 + people;
		const toldToLast = test.told
			.slice(told)
			.filter(({audience}) => 'ids' in audience && audience.ids.includes(last))
			.flatMap(({event}) => (event['message_ids'] as number[] | undefined) ?? []);
		expect(toldToLast.toSorted((a, b) => a - b)).toEqual(ids.slice(-20));
	},
	120_000,
);
