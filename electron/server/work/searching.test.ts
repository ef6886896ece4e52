import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {measured} from '../../../shared/testing/measured.fixture';
import {longCount} from '../../../shared/testing/long-count.fixture';
import {startTestServer, type TestServer} from '../test-server';
import {FindsTooLong} from '../storage/message-finder';
import {openFinder} from './find';
import {callsFromAfar, canMeasureTurns, longestTurn} from '../../testing/longest-turn.fixture';

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
});
afterAll(() => test.stop());

const words = (count: number) =>
	Array.from({length: count}, (_none, at) => `9w${at.toString(36)}`).join(' ');
const searchFor = (operand: string, negated = false) => ({
	anchor: 'newest',
	num_before: 100,
	num_after: 0,
	narrow: [{operator: 'search', operand, negated}],
});

describe('a search', () => {
	it.each([
		['2,501 different words', words(2501), /at most 2500 different words/],
		['a phrase of 40,001 letters', 'a'.repeat(40_001), /at most 40000 characters/],
	])('for %s is refused, with what it may have', async (_what, operand, why) => {
		for (const negated of [false, true]) {
			const refused = {code: 'BAD_NARROW', message: expect.stringMatching(why)};
			const marking = test.as('owner').updateFlagsForNarrow({
				...searchFor(operand, negated),
				op: 'add',
				flag: 'starred',
			});
			await expect(marking).rejects.toMatchObject(refused);
		}
	});

	it('counts the words of all its terms together', async () => {
		const narrow = [0, 1].map(part => ({
			operator: 'search',
			operand: words(2600)
				.split(' ')
				.slice(part * 1300, (part + 1) * 1300)
				.join(' '),
			negated: part === 1,
		}));
		await expect(test.as('owner').getMessages({...searchFor('x'), narrow})).rejects.toMatchObject({
			code: 'BAD_NARROW',
		});
	});

	it.runIf(canMeasureTurns)(
		'95 at once for many words are all answered, and nobody else waits for them',
		{...measured, timeout: longCount(120_000, 200_000)},
		async () => {
			const headers = {
				authorization: test.authorization('owner'),
				'content-type': 'application/x-www-form-urlencoded',
			};
			const form = {
				anchor: 'newest',
				num_before: '100',
				num_after: '0',
				op: 'add',
				flag: 'starred',
				narrow: JSON.stringify([{operator: 'search', operand: words(longCount(800, 2500))}]),
			};
			const body = new URLSearchParams(form).toString();
			const url = `${test.server.baseUrl}/messages/flags/narrow`;
			const heavy = Array.from({length: 95}, () => ({url, method: 'POST', headers, body}));
			const small = Array.from({length: 20}, () => ({
				url: `${test.server.baseUrl}/users/me`,
				headers: {authorization: test.authorization('member')},
			}));
			await callsFromAfar([...heavy.slice(0, 5), ...small]);
			const few = await longestTurn(() => callsFromAfar([...heavy.slice(0, 5), ...small]));
			let answers: Awaited<ReturnType<typeof callsFromAfar>> = [];
			const many = await longestTurn(async () => {
				answers = await callsFromAfar([...heavy, ...small]);
			});
			expect(answers.map(({status}) => status)).toEqual(answers.map(() => 200));
			expect(many).toBeLessThan(40 + 4 * few);
		},
	);

	it('that takes longer than it may is refused, and the next one is answered', async () => {
		const hurried = await startTestServer({work: {limitMilliseconds: 1}});
		try {
			const asking = hurried.as('owner').getMessages(searchFor(words(2500)));
			await expect(asking).rejects.toMatchObject({
				code: 'BAD_REQUEST',
				message: expect.stringMatching(/takes too long/),
			});
			await hurried.as('owner').getMessages({...searchFor('x'), narrow: []});
		} finally {
			await hurried.stop();
		}
	});

	it('ends by itself in the middle of a query when its time is up', () => {
		const open = openFinder(test.folder);
		try {
			const filter = {
				where: ['1'],
				values: [],
				isPersonal: true,
				walk: 'copies',
				match: '"the"',
			} as const;
			const all = {side: 'before', id: 1e9, most: 1000} as const;
			expect(open.finder.find(1, filter, all).length).toBeGreaterThan(3);
			const late = () => open.finder.within(-1, () => open.finder.find(1, filter, all));
			expect(late).toThrow(FindsTooLong);
		} finally {
			open.close();
		}
	});

	it('for many words has the index read them once, not for each message', measured, () => {
		const open = openFinder(test.folder);
		const cost = (walk: 'copies' | 'words') => {
			const match = words(800).replace(/\S+/g, '"$&"');
			const filter = {where: ['1'], values: [], isPersonal: true, walk, match} as const;
			const before = process.cpuUsage();
			for (let time = 0; time < 5; time++) {
				expect(open.finder.find(1, filter, {side: 'before', id: 1e9, most: 100})).toEqual([]);
			}
			const {user, system} = process.cpuUsage(before);
			return user + system;
		};
		try {
			cost('words');
			// Read for each it would be forty times as much.
			expect(cost('copies')).toBeLessThan(5 * cost('words'));
		} finally {
			open.close();
		}
	});

	it('shows nothing of a message that was moved out of reach meanwhile', async () => {
		// So many words that the move is done before they are found.
		const report = `quokka ${words(1500)}`;
		const member = test.as('member');
		const owner = test.as('owner');
		await owner.subscribe({subscriptions: [{name: 'vault room'}], invite_only: true});
		const {streams} = await owner.getChannels({});
		const hidden = streams.find(({name}) => name === 'vault room')?.stream_id ?? 0;
		const {id} = await owner.sendMessage({
			type: 'channel',
			to: 'night log',
			topic: 'to be hidden',
			content: report,
		});
		const asked = {
			...searchFor(report),
			narrow: [
				{operator: 'channel', operand: 'night log'},
				{operator: 'search', operand: report},
			],
		};
		expect((await member.getMessages(asked)).messages.map(message => message.id)).toEqual([id]);
		const [found] = await Promise.all([
			member.getMessages(asked),
			owner.updateMessage({message_id: id, stream_id: hidden}),
		]);
		for (const message of found.messages) expect(message.display_recipient).toBe('night log');
		expect((await owner.getMessage({message_id: id})).message.stream_id).toBe(hidden);
	});

	it('shows what was received in a channel that was left, whatever changes meanwhile', async () => {
		const report = `wombat ${words(1500)}`;
		const member = test.as('member');
		const owner = test.as('owner');
		const subscriptions = [{name: 'left room'}];
		await owner.subscribe({subscriptions, invite_only: true});
		await owner.subscribe({subscriptions, principals: [(await member.getOwnUser({})).user_id]});
		const {id} = await owner.sendMessage({
			type: 'channel',
			to: 'left room',
			topic: 'received',
			content: report,
		});
		await member.unsubscribe({subscriptions: ['left room']});
		const asked = searchFor(report);
		const quiet = await member.getMessages(asked);
		const [busy] = await Promise.all([
			member.getMessages(asked),
			owner.updateMessage({message_id: id, topic: 'received again'}),
		]);
		expect([quiet, busy].map(({messages}) => messages.map(message => message.id))).toEqual([
			[id],
			[id],
		]);
	});
});
