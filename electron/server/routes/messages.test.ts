import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Narrow} from '../../../shared/model/narrow';
import type {AccountName} from '../storage/realm';
import {startTestServer, type TestServer} from '../test-server';

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
});
afterAll(() => test.stop());

const send = async (name: AccountName, topic: string, content: string, to = 'night log') =>
	(await test.as(name).sendMessage({type: 'stream', to, topic, content})).id;

const around = (name: AccountName, narrow: Narrow, more: object = {}) =>
	test.as(name).getMessages({anchor: 'newest', num_before: 1000, num_after: 0, narrow, ...more});

const ids = async (name: AccountName, narrow: Narrow) =>
	(await around(name, narrow)).messages.map(({id}) => id);

describe('narrows', () => {
	it.each([
		['stream', 'night log'],
		['channel', 'NIGHT LOG'],
	])('%s finds the messages of a channel, received or not', async (operator, operand) => {
		const id = await send('owner', 'narrowing', 'one');
		expect(await ids('owner', [{operator, operand}])).toContain(id);
		expect(await ids('administrator', [{operator, operand}])).toContain(id);
	});

	it('without a channel only what was received is searched', async () => {
		const id = await send('member', 'only received', 'two', 'data pipeline');
		expect(await ids('owner', [{operator: 'topic', operand: 'Only Received'}])).toEqual([id]);
		const {subscriptions} = await test.as('guest').getSubscriptions({});
		expect(subscriptions.map(({name}) => name)).not.toContain('data pipeline');
		expect(await ids('guest', [{operator: 'topic', operand: 'only received'}])).toEqual([]);
	});

	it.each([
		[[{operator: 'channel', operand: 'nowhere'}], /unknown channel/],
		[[{operator: 'sender', operand: 'nobody@example.com'}], /unknown user/],
		[[{operator: 'is', operand: 'lost'}], /unknown is:lost/],
		[[{operator: 'has', operand: 'poll'}], /unknown has:poll/],
		[[{operator: 'wherever', operand: 'x'}], /unknown operator/],
		[
			[
				{operator: 'channel', operand: 'night log'},
				{operator: 'dm', operand: [4]},
			],
			/exclude/,
		],
	] as const)('%j is refused as BAD_NARROW', async (narrow, words) => {
		await expect(ids('owner', [...narrow] as Narrow)).rejects.toMatchObject({
			code: 'BAD_NARROW',
			details: {desc: expect.stringMatching(words)},
		});
	});

	it('a hidden channel is as unknown as any other', async () => {
		await expect(ids('member', [{operator: 'channel', operand: 'board'}])).rejects.toMatchObject({
			code: 'BAD_NARROW',
		});
	});

	it.each([
		'"',
		'a" OR "b',
		'*',
		'NEAR(',
		'-',
		"'; DROP TABLE messages; --",
		'（',
		'😀',
		'\\',
		'a:b',
	])('searching for %j is safe', async operand => {
		await expect(ids('owner', [{operator: 'search', operand}])).resolves.toBeInstanceOf(Array);
	});

	it('finds words without case and marks, and marks them', async () => {
		const id = await send('owner', 'search', 'The Café has <b>quartz</b> clocks & more');
		const {messages} = await around('owner', [{operator: 'search', operand: 'cafe CLOCKS'}]);
		expect(messages.map(message => message.id)).toEqual([id]);
		expect(messages[0]?.match_content).toBe(
			'<p>The <span class="highlight">Café</span> has &lt;b&gt;quartz&lt;/b&gt; <span class="highlight">clocks</span> &amp; more</p>',
		);
		expect(messages[0]?.match_subject).toBe('search');
	});

	it('negated terms leave out what they name', async () => {
		const id = await send('owner', 'negation', 'three');
		const other = await send('member', 'negation', 'four');
		const topic = {operator: 'topic', operand: 'negation'};
		expect(await ids('owner', [topic])).toEqual([id, other]);
		expect(await ids('owner', [topic, {operator: 'sender', operand: 4, negated: true}])).toEqual([
			id,
		]);
		expect(await ids('owner', [topic, {operator: 'is', operand: 'unread', negated: true}])).toEqual(
			[],
		);
	});

	it('resolved topics and messages with links, pictures or reactions are found', async () => {
		const [link] = [await send('owner', 'traits', 'See https://example.com/ for more')];
		const plain = await send('owner', 'traits', 'nothing');
		await test.as('owner').addReaction({message_id: plain, emoji_name: 'tada'});
		const topic = {operator: 'topic', operand: 'traits'};
		expect(await ids('owner', [topic, {operator: 'has', operand: 'link'}])).toEqual([link]);
		expect(await ids('owner', [topic, {operator: 'has', operand: 'reaction'}])).toEqual([plain]);
		const resolved = await around('owner', [{operator: 'is', operand: 'resolved'}]);
		expect(new Set(resolved.messages.map(({subject}) => subject.slice(0, 2)))).toEqual(
			new Set(['✔ ']),
		);
	});

	it('direct conversations are found exactly, or with somebody in them', async () => {
		const send3 = await test
			.as('owner')
			.sendMessage({type: 'direct', to: '[2,4]', content: 'to both'});
		const send2 = await test
			.as('owner')
			.sendMessage({type: 'private', to: '[4]', content: 'to one'});
		expect(await ids('owner', [{operator: 'dm', operand: [2, 4]}])).toEqual([send3.id]);
		expect(await ids('owner', [{operator: 'pm-with', operand: [1, 4]}])).toContain(send2.id);
		expect(await ids('owner', [{operator: 'dm-including', operand: 4}])).toEqual(
			expect.arrayContaining([send2.id, send3.id]),
		);
		expect(await ids('owner', [{operator: 'group-pm-with', operand: 4}])).toEqual([send3.id]);
		expect(await ids('moderator', [{operator: 'dm-including', operand: 1}])).not.toContain(
			send3.id,
		);
	});
});

describe('ranges', () => {
	it.each([
		['oldest', {num_before: 5, num_after: 2}, [0, 1], {anchor: 0, found_oldest: true}],
		['newest', {num_before: 2, num_after: 5}, [3, 4], {anchor: 1e16, found_newest: true}],
		['third', {num_before: 1, num_after: 1}, [1, 2, 3], {found_anchor: true}],
		['third', {num_before: 0, num_after: 0}, [2], {found_oldest: false, found_newest: false}],
		['third', {num_before: 9, num_after: 9}, [0, 1, 2, 3, 4], {found_oldest: true}],
		['third', {num_before: 2, num_after: 0, include_anchor: false}, [0, 1], {found_anchor: false}],
		['-5', {num_before: 0, num_after: 1}, [0], {anchor: 0}],
		['99999999999999999999', {num_before: 1, num_after: 0}, [4], {anchor: 1e16}],
	] as const)('from %s with %j', async (anchor, range, places, facts) => {
		const topic = `range ${anchor} ${JSON.stringify(range)}`.slice(0, 60);
		const sent: number[] = [];
		for (let at = 0; at < 5; at++) sent.push(await send('owner', topic, `no ${at}`));
		const answer = await test.as('owner').getMessages({
			...range,
			anchor: anchor === 'third' ? String(sent[2]) : anchor,
			narrow: [{operator: 'topic', operand: topic}],
		});
		expect(answer.messages.map(({id}) => sent.indexOf(id))).toEqual(places);
		expect(answer).toMatchObject(facts);
	});

	it('starts at the first message that is not read, and leaves out what is muted', async () => {
		const first = await send('member', 'unread here', 'five', 'general');
		const narrow = [{operator: 'topic', operand: 'unread here'}];
		const read = await around('owner', narrow, {
			anchor: 'first_unread',
			num_before: 0,
			num_after: 5,
		});
		expect(read.anchor).toBe(first);
		const {stream_id} = await test.as('owner').getChannelId({stream: 'general'});
		await test.as('owner').setTopicPolicy({stream_id, topic: 'unread here', visibility_policy: 1});
		const muted = await around('owner', narrow, {anchor: 'first_unread', num_after: 0});
		expect(muted.anchor).toBe(1e16);
	});

	it.each([
		[{anchor: 'somewhere', num_before: 1, num_after: 1}, /Invalid anchor/],
		[{anchor: '1.5', num_before: 1, num_after: 1}, /Invalid anchor/],
		[{num_before: 1, num_after: 1}, /anchor/],
		[{anchor: 'newest', num_before: 5000, num_after: 1}, /5000/],
		[{anchor: 'newest', num_before: 1, num_after: 1, include_anchor: false}, /excluded/],
	])('%j is refused', async (asked, words) => {
		await expect(test.as('owner').getMessages(asked)).rejects.toMatchObject({
			code: 'BAD_REQUEST',
			message: expect.stringMatching(words),
		});
	});
});
