import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Narrow} from '../../../shared/model/narrow';
import type {AccountName} from '../storage/realm';
import {startTestServer, type TestServer} from '../test-server';
import {workFromNow} from '../test-work';

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

describe('the shape of a narrow', () => {
	async function ask(narrow: string) {
		const query = new URLSearchParams({anchor: 'newest', num_before: '1', num_after: '0', narrow});
		const answer = await test.raw(`/messages?${query.toString()}`, {
			headers: {authorization: test.authorization('owner')},
		});
		return {status: answer.status, ...((await answer.json()) as object)};
	}

	it.each([
		'',
		'nothing',
		'null',
		'5',
		'"is"',
		'{}',
		'[1]',
		'["is"]',
		'[null]',
		'[[]]',
		'[["is"]]',
		'[["is","dm","x"]]',
		'[[1,2]]',
		'[["is",{}]]',
		'[["is","dm"],5]',
		'[{"operator":"is","operand":"dm"},"x"]',
	])('%s is REQUEST_VARIABLE_INVALID', async narrow => {
		expect(await ask(narrow)).toMatchObject({
			status: 400,
			code: 'REQUEST_VARIABLE_INVALID',
			var_name: 'narrow',
			bad_value: narrow,
		});
	});

	it.each([
		'[{}]',
		'[{"operator":"is"}]',
		'[{"operand":"dm"}]',
		'[{"operator":5,"operand":"dm"}]',
		'[{"operator":"is","operand":null}]',
		'[{"operator":"is","operand":true}]',
		'[{"operator":"is","operand":{}}]',
		'[{"operator":"id","operand":1.5}]',
		'[{"operator":"dm","operand":["a@example.com"]}]',
		'[{"operator":"is","operand":"dm","negated":"yes"}]',
		'[["is","dm"],{"operator":"is"}]',
		'[["topic",5]]',
	])('%s is BAD_REQUEST', async narrow => {
		expect(await ask(narrow)).toMatchObject({status: 400, code: 'BAD_REQUEST'});
	});

	it.each([
		'[]',
		'[["is","dm"]]',
		'[["dm",[4]],{"operator":"is","operand":"dm","negated":true}]',
		'[{"operator":"is","operand":"dm","extra":1,"__proto__":{}}]',
		JSON.stringify(Array.from({length: 100}, (_, id) => ['id', id])),
	])('%s is taken', async narrow => {
		expect(await ask(narrow)).toMatchObject({status: 200, result: 'success'});
	});

	it('numbers of messages are decimal, and anchors are asked for', async () => {
		const answers = await Promise.all(
			['num_before=x&num_after=1', 'num_before=1&num_after=-1', 'num_before=1&num_after=4294967296']
				.map(numbers => `/messages?anchor=newest&${numbers}`)
				.map(place => test.raw(place, {headers: {authorization: test.authorization('owner')}})),
		);
		for (const answer of answers) {
			expect(await answer.json()).toMatchObject({code: 'REQUEST_VARIABLE_INVALID'});
		}
		const missing = await test.raw('/messages?anchor=newest&num_before=1', {
			headers: {authorization: test.authorization('owner')},
		});
		expect(await missing.json()).toMatchObject({
			code: 'REQUEST_VARIABLE_MISSING',
			var_name: 'num_after',
		});
	});
});

describe('searching any text', () => {
	const search = (operand: string, more: object = {}) =>
		around('owner', [{operator: 'search', operand}], {apply_markdown: true, ...more});

	it.each([
		['東京都に集まる', '東京'],
		['สวัสดีชาวโลก', 'ชาวโลก'],
		['Grüße aus Köln', 'KÖLN grüße'],
		['done at last 🛰 🎉', '🛰 last'],
		['Ελληνικά γράμματα του κόσμος', 'ΕΛΛΗΝΙΚΑ ΚΌΣΜΟΣ'],
		['a "quoted phrase" here', '"quoted phrase"'],
	])('%s is found by %s, and marked', async (content, operand) => {
		const id = await send('owner', 'scripts', content);
		const {messages} = await search(operand);
		expect(messages.map(message => message.id)).toEqual([id]);
		expect(messages[0]?.match_content).toContain('<span class="highlight">');
		expect(messages[0]?.match_content?.replaceAll(/<[^<>]*>/g, '')).toBe(
			messages[0]?.content.replaceAll(/<[^<>]*>/g, ''),
		);
	});

	it('an edited message is found by what it says now', async () => {
		const id = await send('owner', 'edited', 'first zirconium');
		await test.as('owner').updateMessage({message_id: id, content: 'then 水晶 palladium'});
		expect((await search('zirconium')).messages).toEqual([]);
		expect((await search('palladium 水')).messages.map(message => message.id)).toEqual([id]);
	});

	it('topics are searched and marked, inert in HTML', async () => {
		const id = await send('owner', 'vanadium <b>&"x', 'nothing');
		const {messages} = await search('vanadium "b"');
		expect(messages.map(message => message.id)).toEqual([id]);
		expect(messages[0]?.match_subject).toBe(
			'<span class="highlight">vanadium</span> &lt;<span class="highlight">b</span>&gt;&amp;&quot;x',
		);
	});

	it('Markdown is marked as the text it is', async () => {
		await send('owner', 'markdown', '**osmium** <script>alert(1)</script> & `x`');
		const {messages} = await search('osmium script', {apply_markdown: false});
		expect(messages[0]?.content).toContain('**osmium** <script>');
		expect(messages[0]?.match_content).toBe(
			'**<span class="highlight">osmium</span>** &lt;<span class="highlight">script</span>&gt;alert(1)&lt;/<span class="highlight">script</span>&gt; &amp; `x`',
		);
	});

	it('formulas keep their markup', async () => {
		await send('owner', 'formulas', 'rhodium $$x^2 + y$$ x');
		const {messages} = await search('rhodium x');
		const [match = ''] = [messages[0]?.match_content];
		const formula = /<math[^]*<\/math>/;
		expect(formula.exec(match)?.[0]).toBe(formula.exec(messages[0]?.content ?? '')?.[0]);
	});

	it('several searches are one; negated ones leave out', async () => {
		const both = await send('owner', 'several', 'iridium platinum');
		const one = await send('owner', 'several', 'iridium');
		const term = (operand: string, negated = false) => ({operator: 'search', operand, negated});
		expect(await ids('owner', [term('iridium'), term('platinum')])).toEqual([both]);
		expect(await ids('owner', [term('"iridium'), term('platinum')])).toEqual([both]);
		expect(await ids('owner', [term('iridium'), term('platinum', true)])).toEqual([one]);
		// What asks for nothing is passed over, where something else is asked for.
		for (const nothing of ['?!', 'the', 'not']) {
			expect(await ids('owner', [term('iridium'), term(nothing)])).toEqual([both, one]);
			expect(await ids('owner', [term(nothing)])).toEqual([]);
		}
	});

	it.each([
		['NUL', 'a\0b "c\0'],
		['half a pair', '\ud800 x'],
		['10,000 characters', 'wind '.repeat(2000)],
		['10,000 different words', Array.from({length: 2500}, (_, at) => at.toString(36)).join(' ')],
		['10,000 quotation marks', '"'.repeat(10_000)],
		['10,000 emoji', '😀'.repeat(10_000)],
		['one word of 10,000', 'x'.repeat(10_000)],
		['a phrase of 10,000', `"${'a '.repeat(5000)}"`],
	])('%s does no harm', async (_, operand) => {
		const work = workFromNow();
		for (const negated of [false, true]) {
			const answer = await test.as('owner').updateFlagsForNarrow({
				anchor: 'newest',
				num_before: 10,
				num_after: 0,
				narrow: [{operator: 'search', operand, negated}],
				op: 'remove',
				flag: 'collapsed',
			});
			expect(answer.updated_count).toBe(0);
		}
		expect(work()).toBeLessThan(5000);
	});

	it('10,000 characters are found by themselves', async () => {
		const content = Array.from({length: 1200}, (_, at) => `tellur${at}`)
			.join(' ')
			.slice(0, 10_000);
		const id = await send('owner', 'long', content);
		const asked = {anchor: 'oldest', num_before: 0, num_after: 5, op: 'add', flag: 'starred'};
		const answer = await test
			.as('owner')
			.updateFlagsForNarrow({...asked, narrow: [{operator: 'search', operand: content}]});
		expect(answer).toMatchObject({processed_count: 1, first_processed_id: id});
	});
});

describe('one message', () => {
	const always = [
		'id',
		'sender_id',
		'content',
		'recipient_id',
		'timestamp',
		'client',
		'subject',
		'topic_links',
		'is_me_message',
		'reactions',
		'submessages',
		'sender_full_name',
		'sender_email',
		'sender_realm_str',
		'display_recipient',
		'type',
		'avatar_url',
		'content_type',
		'flags',
	];

	it('has everything that is always there, as HTML or Markdown', async () => {
		const message_id = await send('owner', 'one', '/me sees **stars**');
		const {message, raw_content} = await test.as('moderator').getMessage({message_id});
		expect(Object.keys(message).sort()).toEqual([...always, 'stream_id'].sort());
		expect(message).toMatchObject({
			type: 'stream',
			display_recipient: 'night log',
			content_type: 'text/html',
			is_me_message: true,
			avatar_url: null,
			flags: [],
		});
		expect(message.content).toContain('<strong>stars</strong>');
		expect(raw_content).toBe('/me sees **stars**');
		const source = await test.as('moderator').getMessage({message_id, apply_markdown: false});
		expect(source.message).toMatchObject({
			content: raw_content,
			content_type: 'text/x-markdown',
		});
	});

	it.each([
		['[]', 'owner', [1]],
		['[1]', 'owner', [1]],
		['[4]', 'owner', [4, 1]],
		['[4,2]', 'owner', [1, 2, 4]],
	] as const)('to %s names all in the conversation', async (to, name, people) => {
		const sent = test
			.as(name)
			.sendMessage({type: 'direct', to: to === '[]' ? '[1]' : to, content: 'x'});
		const {message} = await test.as(name).getMessage({message_id: (await sent).id});
		const recipients = message.display_recipient;
		if (typeof recipients === 'string') throw new TypeError('That is a channel.');
		const named = recipients.map(({id}) => id);
		expect(named.toSorted((a, b) => a - b)).toEqual([...people].sort((a, b) => a - b));
		const emails = recipients.map(({email}) => email);
		if (people.length === 2) expect(emails).toEqual(emails.toSorted());
		expect(message).toMatchObject({type: 'private', subject: ''});
		expect(message).not.toHaveProperty('stream_id');
	});

	it('was edited: its history is left out where nobody may see it, the time stays', async () => {
		const message_id = await send('owner', 'one', 'before');
		await test.as('owner').updateMessage({message_id, content: 'after'});
		const {message} = await test.as('member').getMessage({message_id});
		expect(message.edit_history).toMatchObject([{user_id: 1, prev_content: 'before'}]);
		expect(message.last_edit_timestamp).toEqual(expect.any(Number));
		await test.as('owner').updateRealm({allow_edit_history: false});
		const hidden = await test.as('member').getMessage({message_id});
		await test.as('owner').updateRealm({allow_edit_history: true});
		expect(hidden.message).not.toHaveProperty('edit_history');
		expect(hidden.message.last_edit_timestamp).toBe(message.last_edit_timestamp);
	});

	it('is not marked read by fetching, and nobody gets a copy by it', async () => {
		const message_id = await send('member', 'fetched', 'x', 'data pipeline');
		await test.as('owner').getMessage({message_id});
		expect((await test.as('owner').getMessage({message_id})).message.flags).toEqual([]);
		const {message} = await test.as('administrator').getMessage({message_id});
		expect(message.flags).toEqual(['read', 'historical']);
		expect(await ids('administrator', [{operator: 'topic', operand: 'fetched'}])).toEqual([]);
	});

	it('the older way to ask for the first unread one', async () => {
		const id = await send('member', 'older way', 'x', 'general');
		const answer = await test.as('owner').getMessages({
			use_first_unread_anchor: true,
			num_before: 0,
			num_after: 0,
			narrow: [{operator: 'topic', operand: 'older way'}],
		});
		expect([answer.anchor, answer.messages.length]).toEqual([id, 1]);
	});

	it('the notification bot is a sender like others', async () => {
		const subscriptions = [{name: 'made for a notice'}];
		await test.as('owner').subscribe({subscriptions});
		const channel = {operator: 'channel', operand: 'made for a notice'};
		const {messages} = await around('owner', [channel]);
		const [notice] = messages;
		for (const operand of [notice?.sender_id ?? 0, notice?.sender_email ?? '']) {
			const found = await ids('owner', [channel, {operator: 'sender', operand}]);
			expect(found).toEqual(messages.map(({id}) => id));
		}
	});
});
