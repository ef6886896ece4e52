import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {limits} from '../../../shared/model/limits';
import {Listener} from '../test-listeners';
import {startTestServer, type TestServer} from '../test-server';
import {refused, refusedWith} from '../../testing/refused.fixture';

let test: TestServer;
beforeEach(async () => {
	test = await startTestServer();
});
afterEach(() => test.stop());

const wordsIn = async (answer: Promise<{alert_words: string[]}>) => (await answer).alert_words;
const add = (...words: readonly string[]) =>
	wordsIn(test.as('guest').addAlertWords({alert_words: [...words]}));
const remove = (...words: readonly string[]) =>
	wordsIn(test.as('guest').removeAlertWords({alert_words: [...words]}));
const kept = async () => {
	const {alert_words: words} = await test.as('guest').getAlertWords({});
	const {alert_words: atStart} = await test
		.as('guest')
		.register({event_types: [], fetch_event_types: ['alert_words']});
	expect(atStart).toEqual(words);
	return words;
};

it('keeps words in their order, each in whatever case, and takes them away', async () => {
	expect(await kept()).toEqual([]);
	expect(await add('Zoom', ' lens ', '')).toEqual(['Zoom', 'lens']);
	expect(await add('ZOOM', 'arc')).toEqual(['Zoom', 'lens', 'arc']);
	expect(await remove('LENS', 'none')).toEqual(['Zoom', 'arc']);
	expect(await kept()).toEqual(['Zoom', 'arc']);
});

it('are told to their owner alone, also when nothing changed', async () => {
	const types = {event_types: ['alert_words']};
	const own = await Listener.start(test.as('guest'), types);
	const owner = await Listener.start(test.as('owner'), types);
	await add('Zoom');
	await add('zoom');
	await remove('none');
	await remove('zoom');
	const told = (...words: readonly string[]) => ({type: 'alert_words', alert_words: words});
	expect(await own.heard()).toEqual([told('Zoom'), told('Zoom'), told('Zoom'), told()]);
	expect(await owner.heard()).toEqual([]);
});

it('mark the messages that come from then on', async () => {
	const guest = test.idOf('guest');
	const flagsOf = async (content: string) => {
		const {id} = await test
			.as('owner')
			.sendMessage({type: 'direct', to: JSON.stringify([guest]), content});
		const {message} = await test.as('guest').getMessage({message_id: id});
		return message.flags;
	};
	expect(await flagsOf('a ZOOM lens')).toEqual([]);
	await add('zoom');
	expect(await flagsOf('a ZOOM lens')).toEqual(['has_alert_word']);
	expect(await flagsOf('zooming')).toEqual([]);
	await remove('Zoom');
	expect(await flagsOf('a ZOOM lens')).toEqual([]);
});

describe('refuses', () => {
	it('a word that is too long, and all that came with it', async () => {
		const problem = refused(/^alert_words\[1\] is too long \(limit: 100 characters\)$/);
		await expect(add('fine', 'x'.repeat(101))).rejects.toEqual(problem);
		expect(await kept()).toEqual([]);
	});

	it('more than there is room for', async () => {
		const many = Array.from({length: limits.alertWordsOfPerson}, (_none, at) => `word ${at}`);
		await add(...many);
		await add('WORD 0');
		await expect(add('one more')).rejects.toEqual(refused(/room for 200 alert words/));
		await remove('word 7');
		expect(await add('one more')).toHaveLength(200);
	});

	it.each([
		['nothing', '', {code: 'REQUEST_VARIABLE_MISSING', var_name: 'alert_words'}],
		['no JSON', 'alert_words=foo', {code: 'BAD_REQUEST'}],
		['no list', 'alert_words={}', {code: 'BAD_REQUEST'}],
		['no texts', 'alert_words=[1]', {code: 'BAD_REQUEST'}],
	])('%s', async (_what, body, expected) => {
		for (const method of ['POST', 'DELETE']) {
			const answer = await test.raw('/users/me/alert_words', {
				method,
				body,
				headers: {
					authorization: test.authorization('guest'),
					'content-type': 'application/x-www-form-urlencoded',
				},
			});
			expect(answer.status).toBe(400);
			expect(await answer.json()).toMatchObject(expected);
		}
	});

	it('strangers', async () => {
		await expect(test.with('nobody@example.com', 'x'.repeat(32)).getAlertWords({})).rejects.toEqual(
			refusedWith({code: 'UNAUTHORIZED', status: 401}),
		);
	});
});
