import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {measured} from '../../../shared/testing/measured.fixture';
import {startTestServer, type TestServer} from '../test-server';
import {eventsOf} from '../test-stored';
import {slowMilliseconds, slowText, swellingText} from '../../testing/heavy-texts.fixture';
import {
	callsFromAfar,
	canMeasureTurns,
	longestTurn,
	type FarCall,
} from '../../testing/longest-turn.fixture';

const unrenderable = expect.objectContaining({
	code: 'BAD_REQUEST',
	status: 400,
	message: 'Unable to render message',
});
const place = {type: 'channel', to: 'night log', topic: 'heavy'};

function farCall(
	test: TestServer,
	name: 'owner' | 'member',
	path: string,
	form?: Record<string, string>,
	method = 'POST',
): FarCall {
	const url = test.server.baseUrl + path;
	const headers = {authorization: test.authorization(name)};
	if (form === undefined) return {url, headers};
	return {
		url,
		method,
		headers: {...headers, 'content-type': 'application/x-www-form-urlencoded'},
		body: new URLSearchParams(form).toString(),
	};
}

/** Threads share the processor with whatever else runs beside the tests. */
const patience = {timeout: 60_000};

describe('while a slow text is rendered', patience, () => {
	let test: TestServer;
	let later = 0;
	beforeAll(async () => {
		const clock = () => Date.now() + later;
		test = await startTestServer({work: {limitMilliseconds: 60_000}, clock});
	});
	afterAll(() => test.stop());

	it.runIf(canMeasureTurns)(
		'nobody else waits for it, whether it is looked at, sent or edited',
		measured,
		async () => {
			const {id} = await test.as('member').sendMessage({...place, content: '`first`'});
			const small = Array.from({length: 20}, () => farCall(test, 'owner', '/users/me'));
			const heavy = (edited: string) => [
				farCall(test, 'member', '/messages/render', {content: slowText}),
				farCall(test, 'member', '/messages', {...place, content: slowText}),
				farCall(test, 'member', `/messages/${id}`, {content: edited}, 'PATCH'),
			];
			const half = slowText.slice(0, slowText.length / 2);
			// What is compiled and read for the first time is another matter.
			await callsFromAfar([...small, ...heavy(half)]);
			const alone = await longestTurn(() => callsFromAfar(small));
			let answers: Awaited<ReturnType<typeof callsFromAfar>> = [];
			const beside = await longestTurn(async () => {
				answers = await callsFromAfar([...heavy(`${half}!`), ...small]);
			});
			expect(answers.map(({status}) => status)).toEqual(answers.map(() => 200));
			// 20 ms, or as much more as the processor is slower while others keep it busy.
			expect(beside - alone).toBeLessThan(Math.max(20, slowMilliseconds() / 4));
		},
	);

	it('another account has its turn before the rest of somebody with many', async () => {
		let open = 0;
		const many = Array.from({length: 12}, (_none, at) => {
			open++;
			return test
				.as('member')
				.renderMessage({content: `${slowText}${at}`})
				.finally(() => open--);
		});
		expect((await test.as('owner').renderMessage({content: '`small`'})).rendered).toContain(
			'small',
		);
		// In the order of coming, it would be the last.
		expect(open).toBeGreaterThan(4);
		await Promise.all(many);
	});

	it('a message that was deleted meanwhile is not edited', async () => {
		const {id} = await test.as('member').sendMessage({...place, content: 'to be deleted'});
		const editing = test.as('member').updateMessage({message_id: id, content: slowText});
		const refused = expect(editing).rejects.toMatchObject({code: 'BAD_REQUEST'});
		await test.as('owner').deleteMessage({message_id: id});
		await refused;
	});

	it('a message that became too old meanwhile is not edited', async () => {
		const {id} = await test.as('member').sendMessage({...place, content: 'young'});
		const editing = test.as('member').updateMessage({message_id: id, content: slowText});
		const refused = expect(editing).rejects.toMatchObject({message: expect.stringMatching(/time/)});
		// By now it is being rendered.
		for (let turn = 0; turn < 3; turn++) await test.as('owner').getOwnUser({});
		later += 86_400_000;
		await refused;
	});

	it('somebody who was deactivated meanwhile sends nothing', async () => {
		const {user_id} = await test.as('moderator').getOwnUser({});
		const before = await newestId(test);
		const sending = test.as('moderator').sendMessage({...place, content: slowText});
		const refused = expect(sending).rejects.toMatchObject({status: 401});
		await test.as('owner').deactivateUser({user_id});
		await refused;
		expect(await newestId(test)).toBe(before);
	});
});

async function newestId(test: TestServer): Promise<number> {
	const {messages} = await test
		.as('owner')
		.getMessages({anchor: 'newest', num_before: 1, num_after: 0, narrow: [['channel', place.to]]});
	return messages[0]?.id ?? 0;
}

describe('a text that takes longer than it may', patience, () => {
	let test: TestServer;
	beforeAll(async () => {
		test = await startTestServer({work: {limitMilliseconds: slowMilliseconds() / 3}});
	});
	afterAll(() => test.stop());

	it('is refused, and the next one is rendered', async () => {
		await expect(test.as('member').renderMessage({content: slowText})).rejects.toEqual(
			unrenderable,
		);
		const {rendered} = await test.as('member').renderMessage({content: '`next`'});
		expect(rendered).toBe('<p><code>next</code></p>');
	});

	it('is not sent, and tells nobody', async () => {
		const before = await newestId(test);
		const told = await eventsOf(test, async () => {
			const sending = test.as('member').sendMessage({...place, content: slowText});
			await expect(sending).rejects.toEqual(unrenderable);
		});
		expect(told).toEqual([]);
		expect(await newestId(test)).toBe(before);
	});

	it('changes no message', async () => {
		const {id} = await test.as('member').sendMessage({...place, content: 'as it was'});
		const told = await eventsOf(test, async () => {
			const editing = test.as('member').updateMessage({message_id: id, content: slowText});
			await expect(editing).rejects.toEqual(unrenderable);
		});
		expect(told).toEqual([]);
		const {message, raw_content} = await test.as('member').getMessage({message_id: id});
		expect(raw_content).toBe('as it was');
		expect(message.last_edit_timestamp).toBeUndefined();
	});

	it('five at once leave no thread behind', async () => {
		const many = Array.from({length: 5}, () =>
			test.as('member').renderMessage({content: slowText}),
		);
		for (const outcome of await Promise.allSettled(many)) {
			expect(outcome).toMatchObject({status: 'rejected', reason: unrenderable});
		}
		for (const name of ['member', 'owner'] as const) {
			await test.as(name).renderMessage({content: '`still there`'});
		}
	});
});

describe('a text that becomes too long', patience, () => {
	let test: TestServer;
	beforeAll(async () => {
		test = await startTestServer({work: {limitMilliseconds: 60_000}});
	});
	afterAll(() => test.stop());

	it('is refused and not kept', async () => {
		const before = await newestId(test);
		const member = test.as('member');
		await expect(member.renderMessage({content: swellingText})).rejects.toEqual(unrenderable);
		await expect(member.sendMessage({...place, content: swellingText})).rejects.toEqual(
			unrenderable,
		);
		expect(await newestId(test)).toBe(before);
		const {id} = await member.sendMessage({...place, content: 'short'});
		await expect(member.updateMessage({message_id: id, content: swellingText})).rejects.toEqual(
			unrenderable,
		);
		expect((await member.getMessage({message_id: id})).raw_content).toBe('short');
	});

	it('a channel tells of a description with formulas, once', async () => {
		await test.as('member').subscribe({
			subscriptions: [{name: 'with formulas', description: 'Where $$x^2$$ is'}],
		});
		const {messages} = await test.as('member').getMessages({
			anchor: 'newest',
			num_before: 10,
			num_after: 0,
			narrow: [['channel', 'with formulas']],
		});
		expect(messages).toHaveLength(1);
		expect(messages[0]?.content).toMatch(/<blockquote>[^]*class="katex"/);
	});
});
