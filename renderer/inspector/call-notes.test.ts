import {describe, expect, it} from 'vitest';
import {answerOf, callOf, formOf} from '../testing/call.fixture';
import {countPressing, notesOf} from './call-notes';
import {operationOf} from './operation-of';

const titles = (...[call, level]: Parameters<typeof notesOf>) =>
	notesOf(call, level).map(({title}) => title);

describe('the operation of a call', () => {
	it.each([
		['GET', '/users', 'getUsers'],
		['GET', '/users/me', 'getOwnUser'],
		['GET', '/users/12', 'getUser'],
		['GET', '/users/ada%40example.com', 'getUserByEmail'],
		['PATCH', '/users/12', 'updateUser'],
		['POST', '/fetch_api_key', 'fetchApiKey'],
		['GET', '/events', 'getEvents'],
		['GET', '/nothing/of/this', undefined],
	])('%s %s', (method, path, name) => expect(operationOf(method, path)?.name).toBe(name));
});

describe('notes', () => {
	it('of a call without fault press nobody', () => {
		const notes = notesOf(callOf(), 263);
		expect(countPressing(notes)).toBe(0);
		expect(titles(callOf(), 263)).toEqual(['Needs API level 59.', 'getUsers.']);
	});

	it('name what was ignored, and what nobody knows', () => {
		const call = callOf({
			summary: {method: 'PATCH', path: '/users/12'},
			request: formOf({role: '300', colour: 'red', size: '3'}),
			answer: answerOf({result: 'success', ignored_parameters_unsupported: ['colour']}),
		});
		expect(titles(call, 263)).toEqual(
			expect.arrayContaining(['The server ignored colour.', 'Steward does not know size.']),
		);
	});

	it('of a call beyond the limit say so, whatever its code', () => {
		const call = callOf({
			summary: {status: 429, code: 'THROTTLED'},
			answer: answerOf({result: 'error', msg: 'Slowly.', code: 'THROTTLED'}),
		});
		expect(titles(call, 263)).toContain('Rate limit reached.');
	});

	it('name old names that were sent or came', () => {
		const call = callOf({
			summary: {method: 'POST', path: '/messages'},
			request: formOf({type: 'stream', to: '3', subject: 'x', content: 'y'}),
			answer: answerOf({wildcard_mentioned: true}),
		});
		const notes = notesOf(call, 263).filter(({title}) => title.endsWith('is a deprecated name.'));
		expect(notes).toMatchObject([
			{tone: 'caution', title: 'subject is a deprecated name.'},
			{tone: 'note', title: 'wildcard_mentioned is a deprecated name.'},
		]);
	});

	it.each([
		[154, 'caution'],
		[155, 'note'],
		[undefined, 'note'],
	])('say that an operation needs more than level %s', (level, tone) => {
		const call = callOf({summary: {method: 'POST', path: '/messages/flags/narrow'}});
		const found = notesOf(call, level).find(({title}) => title === 'Needs API level 155.');
		expect(found?.tone).toBe(tone);
	});

	it.each([
		['last_update_id', '-1', 263, 262, 'caution', 'the response is the older one'],
		['last_update_id', '-1', 263, 263, 'note', 'the response is the older one'],
		['history_limit_days', '7', 288, 263, 'caution', 'as far as the server keeps them'],
	])(
		'say of %s=%s that it needs level %i: at %i a %s',
		(name, value, needed, level, tone, words) => {
			const call = callOf({
				summary: {method: 'POST', path: '/users/me/presence'},
				request: formOf({[name]: value}),
			});
			const title = `${name} needs API level ${needed}.`;
			const found = notesOf(call, level).find(note => note.title === title);
			expect(found?.tone).toBe(tone);
			expect(found?.words).toContain(words);
		},
	);

	it('say why a call failed', () => {
		const refused = callOf({
			summary: {method: 'POST', path: '/fetch_api_key', status: 401, code: 'AUTHENTICATION_FAILED'},
			answer: answerOf({
				details: {msg: 'not this'},
				msg: 'Your username is wrong',
				result: 'error',
			}),
		});
		const [note] = notesOf(refused, 263);
		expect(note?.tone).toBe('danger');
		expect(note?.words).toContain('The server says: Your username is wrong');
		expect(note?.words).toContain('AUTHENTICATION_FAILED comes when unknown address');

		const {answer: _none, ...unanswered} = callOf();
		const summary = {...unanswered.summary, state: 'failed', failure: 'refused'} as const;
		expect(titles({...unanswered, summary}, 263)[0]).toBe('No response from this address.');
		const unsent = {...unanswered.summary, state: 'not-sent', said: 'No room.'} as const;
		expect(notesOf({...unanswered, summary: unsent}, 263)[0]).toMatchObject({words: 'No room.'});
	});
});
