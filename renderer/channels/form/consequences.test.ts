import {expect, test} from 'vitest';
import type {ChannelFields} from './channel-fields';
import type {ChannelRow} from '../channel-row';
import {consequencesOf, harmOfUndo, staysOfUndo} from './consequences';

const fields = (parts: Partial<ChannelFields>): ChannelFields =>
	({
		name: 'dome',
		description: '',
		kind: 'public',
		posting: 1,
		retention: 'realm_default',
		days: '',
		isDefault: false,
		removers: undefined,
		...parts,
	}) as ChannelFields;

test.each<[string, Partial<ChannelFields>, Partial<ChannelFields>, RegExp | undefined]>([
	['a new name', {}, {name: 'roof'}, undefined],
	['a channel made private', {}, {kind: 'private'}, /readable for more people/],
	['one taken off the web', {kind: 'web-public'}, {}, /readable for more people/],
	['a protected history', {kind: 'private'}, {kind: 'private-protected'}, /readable for more/],
	['a channel that was opened', {kind: 'private'}, {kind: 'public'}, undefined],
])('undoing %s', (_what, before, after, harm) => {
	const found = harmOfUndo(fields(before), fields(after), -1);
	if (harm === undefined) expect(found).toBeUndefined();
	else expect(found).toMatch(harm);
});

test.each(['', 'x', '1.5', '0', '99999999999'])('nothing follows from %j days', days => {
	const row = {isMine: true, subscribers: 3} as ChannelRow;
	expect(consequencesOf(row, fields({}), fields({retention: 'days', days}))).toEqual([]);
});

test.each([
	[true, false],
	[false, true],
])(
	'making a channel private that one is in: %s; says there is no way back: %s',
	(isMine, isSaid) => {
		const row = {isMine, subscribers: 3} as ChannelRow;
		const words = consequencesOf(row, fields({}), fields({kind: 'private'})).join(' ');
		expect(words.includes('You are not in it')).toBe(isSaid);
	},
);

const days = (count: number): Partial<ChannelFields> => ({
	retention: 'days',
	days: String(count),
});
const forever: Partial<ChannelFields> = {retention: 'unlimited'};
const deleted = 'messages deleted meanwhile stay deleted.';

test.each<
	[
		string,
		number | undefined,
		Partial<ChannelFields>,
		Partial<ChannelFields>,
		RegExp | undefined,
		string?,
	]
>([
	['a default of forever that became 30 days', -1, {}, days(30), undefined, deleted],
	['forever that became 30 days', -1, forever, days(30), undefined, deleted],
	['a default of 7 days that became 30', 7, {}, days(30), /older than 7 days are perm.* again/],
	['30 days that became the default of forever', -1, days(30), {}, /older than 30 days/],
	['90 days that became 30', -1, days(90), days(30), undefined, deleted],
	['30 days that became 90', -1, days(30), days(90), /older than 30 days/],
	['a default that is not known', undefined, {}, days(30), /default retention applies/, deleted],
	['a default that is kept under another name', -1, {}, forever, undefined],
])('undoing retention, %s', (_what, usual, before, after, harm, stays) => {
	const found = harmOfUndo(fields(before), fields(after), usual);
	if (harm === undefined) expect(found).toBeUndefined();
	else expect(found).toMatch(harm);
	expect(staysOfUndo(fields(before), fields(after), usual)).toBe(stays);
});
