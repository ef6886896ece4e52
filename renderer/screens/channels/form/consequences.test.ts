import {expect, test} from 'vitest';
import type {ChannelFields} from './channel-fields';
import type {ChannelRow} from '../list/channel-row';
import {consequencesOf, harmOfUndo} from './consequences';

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
	const found = harmOfUndo(fields(before), fields(after));
	if (harm === undefined) expect(found).toBeUndefined();
	else expect(found).toMatch(harm);
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
