import {describe, expect, test} from 'vitest';
import type {Invitation} from '../../../shared/model/invitation';
import {invitationFilter} from './invitation-filter';
import {invitationOrder, rowFrom, rowId} from './invitation-rows';

const now = 1_800_000_000;
const day = 86_400;
const link = (id: number, facts: Partial<Invitation>): Invitation => ({
	id,
	invited_by_user_id: 1,
	invited: now - id * day,
	expiry_date: now + 10 * day,
	invited_as: 400,
	is_multiuse: true,
	link_url: `https://chat.example.com/join/key${id}/`,
	...facts,
});
const list = [
	link(1, {invited_as: 600}),
	link(2, {expiry_date: null, invited_by_user_id: 2}),
	link(3, {expiry_date: now + day, invited_as: 300}),
	{
		id: 1,
		invited_by_user_id: null,
		invited: now - 9 * day,
		expiry_date: now + 3 * day,
		invited_as: 400,
		is_multiuse: false,
		email: 'new.colleague@example.org',
	},
] satisfies readonly Invitation[];
const names: Readonly<Record<number, string>> = {1: 'Ines Halloran', 2: 'Jürgen Groß'};
const recipes = {
	key2: {
		channels: [{id: 5, name: 'general'}],
		withDefaults: false,
	},
};
const rows = list.map(one => rowFrom(one, id => names[id], recipes));
const find = (text: string, sort = invitationOrder.read(undefined)) => {
	const view = invitationFilter(now).viewOf(invitationOrder.rows(rows, sort), text);
	return Array.from({length: view.length}, (_none, at) => view.at(at)?.title);
};

test('a link and a mail of the same id are two rows', () => {
	expect(rowId({id: 1, is_multiuse: true})).not.toBe(rowId({id: 1, is_multiuse: false}));
	expect(new Set(rows.map(({id}) => id)).size).toBe(list.length);
});

test.each(['constructor', '__proto__', 'toString'])(
	'a link that ends in %s grants nothing known',
	key => {
		const odd = link(9, {link_url: `https://chat.example.com/join/${key}/`});
		expect(rowFrom(odd, () => undefined, recipes).recipe).toBeUndefined();
	},
);

describe('the filter', () => {
	test.each([
		['', ['join/key1', 'join/key2', 'join/key3', 'new.colleague@example.org']],
		['role:guest', ['join/key1']],
		['role:gu', ['join/key1']],
		['-role:member', ['join/key1', 'join/key3']],
		['expires:never', ['join/key2']],
		['expires:soon', ['join/key3']],
		['by:jurgen', ['join/key2']],
		['by:"Ines Halloran"', ['join/key1', 'join/key3']],
		['is:mail', ['new.colleague@example.org']],
		['in:#gen', ['join/key2']],
		['general', ['join/key2']],
		['KEY3', ['join/key3']],
		['https://chat.example.com/join/key1/', ['join/key1']],
		['role:', ['join/key1', 'join/key2', 'join/key3', 'new.colleague@example.org']],
		['role:nobody', []],
		['halloran role:moderator', ['join/key3']],
	])('%s', (text, titles) => {
		expect(find(text)).toEqual(titles);
	});

	test.each([
		['foo:bar', 'unknown'],
		['role:nobody', 'unknown'],
		['role:guest', 'filter'],
		['-by:ines', 'filter'],
		['plain', 'word'],
		['https://chat.example.com/join/key1/', 'word'],
	])('%s is read as %s', (text, kind) => {
		expect(
			invitationFilter(now)
				.tokensOf(text)
				.map(token => token.kind),
		).toEqual([kind]);
	});
});

describe('the order', () => {
	test('is the newest first, and as the address says otherwise', () => {
		expect(invitationOrder.read(undefined)).toEqual([{column: 'created', isDescending: true}]);
		expect(invitationOrder.write(invitationOrder.read('expires,-role'))).toBe('expires,-role');
		expect(invitationOrder.write(invitationOrder.read('nonsense'))).toBeUndefined();
	});

	test('what never ends stands behind all that ends', () => {
		expect(find('', invitationOrder.read('expires')).at(-1)).toBe('join/key2');
		expect(find('', invitationOrder.read('expires'))[0]).toBe('join/key3');
	});
});
