import {describe, expect, it} from 'vitest';
import {Unreachable} from '../../shared/client/failures';
import {connectionWords, silenceWords} from './connection-words';

const ready = {state: 'ready', baseUrl: 'http://127.0.0.1:1/api/v1'} as const;
const failed = {state: 'failed', reason: 'x', logPath: '/x'} as const;
const demo = {kind: 'demo', key: 'kept'} as const;
const real = {kind: 'server', key: 'kept'} as const;

describe('the state of a connection', () => {
	it.each([
		['the demo before anything', demo, undefined, 'unknown', 'Connecting', undefined],
		[
			'its server starting',
			demo,
			{state: 'starting', attempt: 1},
			'unknown',
			'Demo server starting',
			undefined,
		],
		[
			'starting again',
			demo,
			{state: 'starting', attempt: 2},
			'silent',
			'Demo server restarting',
			undefined,
		],
		['given up', demo, failed, 'silent', 'Demo server failed', 'restart'],
		['stopped', demo, {state: 'stopped'}, 'unknown', 'Demo server not running', 'restart'],
		['answering', demo, ready, 'answering', 'Connected', undefined],
		['a real server does not mind the demo', real, failed, 'answering', 'Connected', undefined],
		['no answer', real, undefined, 'silent', 'No answer', 'retry'],
		['a refused key', real, ready, 'refused', 'Key refused', 'sign-in'],
		['a lost key', {...real, key: 'missing'}, ready, 'answering', 'Signed out', 'sign-in'],
	] as const)('%s', (_what, connection, server, state, words, step) => {
		expect(connectionWords({connection, server, health: {state}})).toMatchObject({words, step});
	});

	it.each([
		['connecting', 'good', 'Connected'],
		['live', 'good', 'Connected, live'],
		['catching-up', 'busy', 'Connected, catching up'],
	] as const)('with a stream that is %s', (stream, tone, words) => {
		const health = {state: 'answering', stream} as const;
		expect(connectionWords({connection: demo, server: ready, health})).toMatchObject({tone, words});
	});

	it('says since when nothing is heard', () => {
		const since = new Date(2026, 2, 1, 14, 5).getTime();
		const time = new Intl.DateTimeFormat(undefined, {timeStyle: 'short', hourCycle: 'h23'}).format(
			since,
		);
		const words = (state: 'answering' | 'silent') =>
			connectionWords({
				connection: real,
				server: undefined,
				health: {state, stream: 'offline', offlineSince: since},
			}).words;
		expect(words('answering')).toBe(`Not live since ${time}`);
		expect(words('silent')).toBe(`No answer since ${time}`);
	});
});

it('of a call that only looks, nothing is said to be half done', () => {
	const cut = silenceWords(new Unreachable('cut', 'The connection ended before an answer came.'));
	expect(cut.advice).toBe('What you see may be out of date.');
	expect(silenceWords(new Unreachable('slow', 'No answer.')).advice).toContain('Try again');
});
