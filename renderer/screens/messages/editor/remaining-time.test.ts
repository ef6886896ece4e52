import {describe, expect, it} from 'vitest';
import {durationWords, limitWords, timeLeft} from './remaining-time';

describe('time left for the text', () => {
	const sent = 1_700_000_000;
	it.each([
		['just sent', 0, 600, {kind: 'running', seconds: 600}],
		['one second to go', 599, 600, {kind: 'running', seconds: 1}],
		['at the limit the grace begins', 600, 600, {kind: 'grace', seconds: 20}],
		['last second of grace', 619, 600, {kind: 'grace', seconds: 1}],
		['over', 620, 600, {kind: 'over', seconds: 0}],
		['long over', 4220, 600, {kind: 'over', seconds: 3600}],
		['no limit', 9e9, null, {kind: 'unlimited'}],
		['a server that does not say', 9e9, undefined, {kind: 'unlimited'}],
	] as const)('%s', (_name, age, limitSeconds, left) => {
		expect(timeLeft(sent, sent + age, {isOn: true, limitSeconds})).toEqual(left);
	});

	it('nobody may where it is switched off', () => {
		expect(timeLeft(sent, sent, {isOn: false, limitSeconds: null})).toEqual({kind: 'off'});
	});
});

it.each([
	[0, '0:00'],
	[9, '0:09'],
	[581, '9:41'],
	[3723, '1:02:03'],
	[86_400, '1 day'],
	[90_000, '1 day 1 hour'],
	[180_000, '2 days 2 hours'],
])('%d seconds are %s', (seconds, words) => expect(durationWords(seconds)).toBe(words));

it.each([
	[600, '10 minutes'],
	[3600, '1 hour'],
	[604_800, '7 days'],
	[90, '90 seconds'],
])('a limit of %d seconds is %s', (seconds, words) => expect(limitWords(seconds)).toBe(words));
