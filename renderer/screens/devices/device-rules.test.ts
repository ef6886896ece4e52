import {describe, expect, test} from 'vitest';
import {ApiError} from '../../../shared/contract/errors';
import {
	appIdProblem,
	checkDevice,
	cleanToken,
	isNotKnown,
	placeDeviceRefusal,
	shortToken,
	tokenProblem,
} from './device-rules';

test.each([
	['', false],
	['c2FtcGxl', true],
	['c2FtcGxlcw==', true],
	['c2Ft+/==', true],
	['a', false],
	['abcde', false],
	['abcdef', true],
	['a b', false],
	['=abc', false],
	['abc===', false],
	['abc_def-', false],
	['a'.repeat(4096), true],
	['a'.repeat(4100), false],
])('the token %s may be one: %s', (token, isFine) => {
	expect(tokenProblem(token) === undefined).toBe(isFine);
});

test('pasted blanks and line ends are no part of a token', () => {
	expect(cleanToken(' c2Ft\n cGxl\t')).toBe('c2FtcGxl');
});

test.each([
	['org.example.app', true],
	['Org-1', true],
	['', false],
	['org example', false],
	['org_example', false],
	['örg', false],
])('the app id %s may be one: %s', (appId, isFine) => {
	expect(appIdProblem(appId) === undefined).toBe(isFine);
});

test('both problems are told at once', () => {
	expect(Object.keys(checkDevice('', ''))).toEqual(['token', 'appid']);
	expect(checkDevice('c2FtcGxl', 'a')).toEqual({});
});

describe('refusals', () => {
	test.each([
		['Invalid app ID: letters, digits, dots and hyphens only.', 'appid'],
		['Empty or invalid length token', 'token'],
		['Invalid APNS token', 'token'],
		['Not for bots', 'form'],
		['Ungültige App-ID', 'appid'],
		['Ungültiges APNS Token', 'token'],
		['不正なAPNSトークン', 'token'],
	])('%s stands beside %s', (said, place) => {
		const device = {token: 'c2FtcGxl', appid: 'org.example.app'};
		expect(placeDeviceRefusal(new ApiError('BAD_REQUEST', said), device)).toEqual({[place]: said});
	});

	test('an unknown token is told from other refusals', () => {
		expect(isNotKnown(new ApiError('BAD_REQUEST', 'Token does not exist'))).toBe(true);
		expect(isNotKnown(new ApiError('BAD_REQUEST', 'トークンがありません'))).toBe(true);
		expect(isNotKnown(new ApiError('UNAUTHORIZED', 'Invalid API key'))).toBe(false);
		expect(isNotKnown(new ApiError('RATE_LIMIT_HIT', 'Token does not exist'))).toBe(false);
	});
});

test.each([
	['short', 'short'],
	['a'.repeat(10) + 'b'.repeat(20), 'aaaaaaaaaa…bbbbbbbb'],
])('%s is shown as %s', (token, short) => {
	expect(shortToken(token)).toBe(short);
});
