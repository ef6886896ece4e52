import {describe, expect, it} from 'vitest';
import {Unreachable} from '../../shared/client/failures';
import {budgetWords, connectionWords, silenceWords, waitingWords} from './connection-words';

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
		['no answer', real, undefined, 'silent', 'No response', 'retry'],
		['a refused key', real, ready, 'refused', 'API key rejected', 'sign-in'],
		['a lost key', {...real, key: 'missing'}, ready, 'answering', 'Signed out', 'sign-in'],
		['a locked key', {...real, key: 'locked'}, ready, 'silent', 'Key locked', 'unlock'],
		[
			'a key store that asks',
			{...real, key: 'missing', whyMissing: 'waiting'},
			ready,
			'unknown',
			'Waiting for the key store',
			undefined,
		],
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
		expect(words('silent')).toBe(`No response since ${time}`);
	});
});

describe('the limit of the service', () => {
	const now = 1_700_000_000_000;
	it.each([
		[undefined, undefined, undefined],
		[{waiting: 0}, undefined, undefined],
		[{waiting: 3}, undefined, undefined],
		[{waiting: 0, pausedUntil: now + 9000, remaining: 180, limit: 200}, undefined, '180 of 200'],
		[
			{waiting: 40, pausedUntil: now + 11_400, remaining: 0, limit: 200},
			'12 s, 40 calls',
			'0 of 200',
		],
		[{waiting: 1, pausedUntil: now + 1000}, '1 s, 1 call', undefined],
		[{waiting: 1, pausedUntil: now + 999}, undefined, undefined],
		[{waiting: 2, pausedUntil: now - 5000}, undefined, undefined],
		[{waiting: 2, pausedUntil: now + 119_000}, '119 s, 2 calls', undefined],
		[{waiting: 2, pausedUntil: now + 3_541_000}, '60 min, 2 calls', undefined],
	] as const)('%j', (state, waits, left) => {
		const calls = state && {connectionId: 'c1', ...state};
		const words = waits && `Waiting for the server\u2019s rate limit, ${waits}`;
		expect(waitingWords(calls, now)).toBe(words);
		expect(budgetWords(calls)).toBe(left);
	});
});

it('of a call that only looks, nothing is said to be half done', () => {
	const cut = silenceWords(new Unreachable('cut', 'The connection ended before an answer came.'));
	expect(cut.advice).toBe('What you see may be out of date.');
	expect(silenceWords(new Unreachable('slow', 'No answer.')).advice).toContain('Try again');
});
