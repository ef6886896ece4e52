import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {Store} from '../storage/store';
import {startTestServer, type TestServer} from '../test-server';
import {boldly, linkTo} from './notice-texts';
import {renderHere} from './rendering';

describe('a place in a notice', () => {
	it.each([
		['is a link', 'kitchen', 'coffee machine', '#**kitchen>coffee machine**'],
		['is one with signs that end none', 'a_b', '[x](y) :z: ~', '#**a_b>[x](y) :z: ~**'],
		['is code where it would end early', 'kitchen', 'x** y', '`#kitchen > x** y`'],
		['is code with longer marks', 'kitchen', 'a `` b', '``` #kitchen > a `` b ```'],
		['is code where the name seems to end', 'A>B', '[x](y)', '`#A>B > [x](y)`'],
		['is code where it holds a formula', 'kitchen', '$$x$$', '`#kitchen > $$x$$`'],
	])('%s', (_what, name, topic, text) => {
		expect(linkTo({name}, topic)).toBe(text);
	});

	it('is a channel alone, or its name', () => {
		expect(linkTo({name: 'kitchen'})).toBe('#**kitchen**');
		expect(linkTo({name: 'a*b'})).toBe('`#a*b`');
		expect([boldly('night log'), boldly('[x](y)')]).toEqual(['**night log**', '`[x](y)`']);
	});
});

it('S12: what the service writes links what it is about alone', async () => {
	const folder = await mkdtemp(path.join(tmpdir(), 'steward-notices-'));
	await (await startTestServer({folder})).stop();
	const store = new Store(folder, Date.now);
	try {
		const {id = 0, name} = store.channels.byName('board') ?? {};
		const text = `#**${name}** @_**|1**`;
		const [none, both] = [
			{people: [], channels: []},
			{people: [1], channels: [id]},
		].map(about => renderHere(store, about, text).html);
		expect(none).not.toContain('data-');
		expect(both).toContain(`data-stream-id="${id}"`);
		expect(both).toContain('data-user-id="1"');
	} finally {
		store.close();
		await rm(folder, {recursive: true, force: true});
	}
});

describe('S12: a notice names what it is about and nothing else', () => {
	let test: TestServer;
	const hidden = 'Quiet Restructuring';
	let hiddenId = 0;
	beforeAll(async () => {
		test = await startTestServer();
		await test.as('owner').subscribe({subscriptions: [{name: hidden}], invite_only: true});
		hiddenId = (await test.as('owner').getChannelId({stream: hidden})).stream_id;
	});
	afterAll(() => test.stop());

	/** Rendered notices of a topic that somebody renamed, with a topic of their choice. */
	async function noticesOf(topic: string): Promise<string> {
		const client = test.as('member');
		const {id} = await client.sendMessage({type: 'channel', to: 'night log', topic, content: 'x'});
		await client.updateMessage({
			message_id: id,
			topic: `${topic.slice(0, 50)} 2`,
			propagate_mode: 'change_all',
			send_notification_to_new_thread: true,
		});
		const narrow = [{operator: 'channel', operand: 'night log'}];
		const asked = {anchor: 'newest', num_before: 3, num_after: 0, narrow};
		const {messages} = await client.getMessages(asked);
		return messages.findLast(({content}) => content.includes('moved here'))?.content ?? '';
	}

	it.each([
		['channels that are hidden', `x** #**${hidden.toLowerCase()}`],
		['people', 'x** @_**|1'],
		['links that somebody wrote', '[Sign in](https://evil.example/x) **'],
		['links of their own', 'x** [Sign in](https://evil.example/x) **y'],
	])('no %s', async (_what, topic) => {
		const html = await noticesOf(topic);
		expect(html).toMatch(/moved here from <code>/);
		expect(html).not.toContain(hidden);
		expect(html).not.toContain(`data-stream-id="${hiddenId}"`);
		expect(html).not.toContain('data-user-id="1"');
		expect(html).not.toContain('href="https://evil.example');
	});

	it('nothing of what was described, before or now', async () => {
		const owner = test.as('owner');
		const name = 'described';
		await owner.subscribe({subscriptions: [{name, description: `old #**${hidden}**`}]});
		const {stream_id} = await owner.getChannelId({stream: name});
		const fence = '```';
		const description = `#**${hidden}** @**|2**\n${fence}\ncode\n${fence}`;
		await owner.updateChannel({stream_id, description});
		const {messages} = await test.as('member').getMessages({
			anchor: 'newest',
			num_before: 1,
			num_after: 0,
			narrow: [{operator: 'channel', operand: name}],
		});
		const html = messages.at(-1)?.content ?? '';
		expect(html.match(/<blockquote>/g)).toHaveLength(2);
		expect(html).toContain(`old #<strong>${hidden}</strong>`);
		expect(html).not.toContain('data-stream-id');
		expect(html).not.toContain('data-user-id="2"');
	});

	it('but the place and who did it', async () => {
		const html = await noticesOf('nothing special');
		expect(html).toMatch(/<a class="stream-topic"[^>]+>#night log &gt; nothing special<\/a>/);
		expect(html).toContain(`data-user-id="${test.server.accounts.member?.user_id}"`);
	});
});
