import {describe, expect, it} from 'vitest';
import type {FieldRecord} from '../storage/profiles';
import {checkedField, checkedValue, reordered, type FieldOptions} from './profile-fields';
import {outcome} from '../../testing/refused.fixture';

function field(more: Partial<FieldRecord> = {}): FieldRecord {
	return {
		id: 1,
		position: 1,
		type: 1,
		name: 'Phone',
		hint: '',
		fieldData: '',
		isOnCard: false,
		isRequired: false,
		...more,
	};
}

function wishes(more: Partial<FieldOptions> = {}): FieldOptions {
	return {type: 1, name: 'Desk', hint: '', data: {}, isOnCard: false, isRequired: false, ...more};
}

const twoOnCard = [field({isOnCard: true}), field({id: 2, name: 'Team', isOnCard: true})];
const choice = (text: unknown, order: unknown = '1') => ({a: {text, order}});
const custom = (url_pattern: unknown) => ({subtype: 'custom', url_pattern});

describe('what a field may be', () => {
	it.each<[string, Partial<FieldOptions>, readonly FieldRecord[], string | RegExp]>([
		['one character', {name: 'x'}, [], 'ok'],
		['40 emoji and a hint of 80', {name: '🙂'.repeat(40), hint: '🙂'.repeat(80)}, [], 'ok'],
		['41 emoji', {name: '🙂'.repeat(41)}, [], /name is too long/],
		['40 letters between blanks', {name: `  ${'x'.repeat(40)}  `}, [], 'ok'],
		['a hint of 81', {hint: 'x'.repeat(81)}, [], /hint is too long/],
		['no name', {name: ''}, [], /blank/],
		['blanks and a line end', {name: ' \t\n'}, [], /blank/],
		['a name with NUL', {name: 'a\0b'}, [], /unprintable/],
		['a hint with NUL', {hint: 'a\0b'}, [], /unprintable/],
		['a name that is there', {name: 'Phone'}, [field()], /already exists/],
		['a name that is there, with blanks', {name: ' Phone '}, [field()], /already exists/],
		['a name that differs by case', {name: 'phone'}, [field()], 'ok'],
		['third on the card', {isOnCard: true}, twoOnCard, /Only 2/],
		['second on the card', {isOnCard: true}, twoOnCard.slice(1), 'ok'],
		['beside two on the card', {}, twoOnCard, 'ok'],
		...[1, 3, 4, 5, 7, 8].map(
			(type): [string, Partial<FieldOptions>, readonly FieldRecord[], string] => [
				`type ${type} on the card`,
				{type, isOnCard: true, data: type === 3 ? choice('A') : {subtype: 'github'}},
				[],
				'ok',
			],
		),
		['long text on the card', {type: 2, isOnCard: true}, [], /not supported for display/],
		['a person picker on the card', {type: 6, isOnCard: true}, [], /not supported for display/],
		...[0, 9, -1, 100].map(
			(type): [string, Partial<FieldOptions>, readonly FieldRecord[], RegExp] => [
				`type ${type}`,
				{type},
				[],
				/Invalid field type/,
			],
		),
	])('%s', (_name, more, others, expected) => {
		const said = outcome(() => checkedField(wishes(more), others));
		if (typeof expected === 'string') expect(said).toBe(expected);
		else expect(said).toMatch(expected);
	});

	it.each<[string, number, Record<string, unknown>, string | RegExp]>([
		['one choice', 3, choice('A'), 'ok'],
		['none', 3, {}, /at least one/],
		['a blank key', 3, {' ': {text: 'A', order: '1'}}, /key/],
		['an empty text', 3, choice(''), /text/],
		['a text of blanks', 3, choice('  '), /text/],
		['a number as text', 3, choice(1), /exactly/],
		['an empty order', 3, choice('A', ''), /order/],
		['a number as order', 3, choice('A', 1), /exactly/],
		['no order', 3, {a: {text: 'A'}}, /exactly/],
		['more keys', 3, {a: {text: 'A', order: '1', color: 'red'}}, /exactly/],
		['a text for a choice', 3, {a: 'A'}, /exactly/],
		['one text twice', 3, {...choice('A'), b: {text: 'A', order: '2'}}, /duplicate/],
		['texts that differ by case', 3, {...choice('A'), b: {text: 'a', order: '2'}}, 'ok'],
		['github', 7, {subtype: 'github'}, 'ok'],
		['twitter', 7, {subtype: 'twitter'}, 'ok'],
		['nothing', 7, {}, /subtype/],
		['another service', 7, {subtype: 'myspace'}, /subtype/],
		['a service of the prototype', 7, {subtype: 'constructor'}, /subtype/],
		['github with an address', 7, {...custom('https://a.b/%(username)s'), subtype: 'github'}, /is/],
		['custom', 7, custom('https://example.com/%(username)s'), 'ok'],
		['custom without address', 7, {subtype: 'custom'}, /subtype/],
		['custom with more', 7, {...custom('https://a.b/%(username)s'), x: 1}, /subtype/],
		['no place', 7, custom('https://example.com/'), /exactly once/],
		['two places', 7, custom('https://a.b/%(username)s/%(username)s'), /exactly once/],
		['no address', 7, custom('%(username)s'), /address/],
		['a script', 7, custom('javascript:alert("%(username)s")'), /address/],
		['a path', 7, custom('/people/%(username)s'), /address/],
		['a number', 7, custom(5), /subtype/],
		['anything for other types', 1, {whatever: [1, 2]}, 'ok'],
	])('data: %s', (_name, type, data, expected) => {
		const said = outcome(() => checkedField(wishes({type, data}), []));
		if (typeof expected === 'string') expect(said).toBe(expected);
		else expect(said).toMatch(expected);
	});

	it.each<[string, Partial<FieldOptions>, readonly FieldRecord[], RegExp]>([
		['the card before the data', {type: 3, isOnCard: true}, twoOnCard, /Only 2/],
		['the data before the name', {type: 3, name: ''}, [], /choice/],
		['the name before the type', {type: 9, name: ''}, [], /blank/],
		['the hint before the type', {type: 9, hint: 'x'.repeat(81)}, [], /hint/],
		['the type before its card', {type: 9, isOnCard: true}, [], /Invalid field type/],
	])('is checked in its order: %s', (_name, more, others, expected) => {
		expect(outcome(() => checkedField(wishes(more), others))).toMatch(expected);
	});

	it.each([1, 2, 4, 5, 6, 8])('keeps no data for type %i', type => {
		expect(checkedField(wishes({type, data: choice('A')}), []).fieldData).toBe('');
	});

	it('takes the words of a built-in account from the service, and only one of each', () => {
		const github = wishes({
			type: 7,
			name: '',
			hint: 'x'.repeat(99),
			data: {subtype: 'github'},
		});
		const made = checkedField(github, []);
		expect(made).toMatchObject({name: 'GitHub username', fieldData: '{"subtype":"github"}'});
		expect(outcome(() => checkedField(github, [field({name: made.name})]))).toMatch(/already/);
	});
});

describe('what may stand in a field', () => {
	const list = JSON.stringify({k1: {text: 'One', order: '1'}, k2: {text: 'Two', order: '2'}});
	const fieldData: Readonly<Record<number, string>> = {3: list, 7: '{"subtype":"github"}'};
	const people = (id: number) => id === 2 || id === 3;
	const checked = (type: number, value: string | readonly number[] | null) =>
		checkedValue(field({type, fieldData: fieldData[type] ?? ''}), value, people);

	it.each<[number, string | readonly number[], string?]>([
		[1, '🙂'.repeat(50)],
		[1, ' '],
		[2, '🙂'.repeat(500)],
		[2, 'two\nlines'],
		[3, 'k1'],
		[4, '2026-03-31'],
		[4, '2024-02-29'],
		[4, '1899-12-31'],
		[5, 'https://example.com'],
		[5, 'HTTP://example.com:81/a?b=c#d'],
		[6, [2], '[2]'],
		[6, [2, 3], '[2,3]'],
		[7, '🙂'.repeat(50)],
		[8, 'they/them'],
	])('type %i takes %j', (type, value, stored) => {
		expect(checked(type, value)).toBe(stored ?? value);
	});

	it.each<[number, string | readonly number[], RegExp]>([
		[1, '🙂'.repeat(51), /at most 50/],
		[1, [1], /a text, not a list/],
		[2, 'x'.repeat(501), /at most 500/],
		[3, 'k3', /not a choice/],
		[3, 'One', /not a choice/],
		[3, 'toString', /not a choice/],
		[3, '__proto__', /not a choice/],
		[4, '2025-02-29', /date/],
		[4, '2026-3-31', /date/],
		[4, '31.03.2026', /date/],
		[4, '2026-03-31T00:00:00Z', /date/],
		[4, ' 2026-03-31', /date/],
		[4, '２０２６-03-31', /date/],
		[4, 'today', /date/],
		[5, 'example.com', /address/],
		[5, '/path', /address/],
		[5, 'https://', /address/],
		[5, 'https:// example.com', /address/],
		[5, 'https://example.com/a b', /address/],
		[5, 'https://exam\nple.com', /address/],
		[5, 'javascript:alert(1)', /address/],
		[5, 'data:text/html,x', /address/],
		[6, '[2]', /list of user ids/],
		[6, [2, 4], /Invalid user ID: 4/],
		[7, 'x'.repeat(51), /at most 50/],
		[7, [2], /a text, not a list/],
		[8, 'x'.repeat(51), /at most 50/],
	])('type %i refuses %j', (type, value, expected) => {
		expect(outcome(() => checked(type, value))).toMatch(expected);
	});

	it.each([1, 2, 3, 4, 5, 6, 7, 8])('type %i is cleared by null and by what is empty', type => {
		for (const nothing of [null, '', []]) expect(checked(type, nothing)).toBeUndefined();
	});
});

describe('the order of fields', () => {
	const three = [1, 2, 3].map(id => field({id, position: id, name: `F${id}`}));
	it('is any in which each is named once', () => {
		const turned = reordered(three, [3, 1, 2]);
		expect(turned.map(({id, position}) => [id, position])).toEqual([
			[3, 1],
			[1, 2],
			[2, 3],
		]);
		expect(reordered([], [])).toEqual([]);
	});

	it.each([[[]], [[1, 2]], [[1, 2, 2]], [[1, 2, 3, 3]], [[1, 2, 4]], [[1, 2, 3, 4]]])(
		'is not %j',
		order => {
			expect(outcome(() => reordered(three, order))).toMatch(/Invalid order mapping/);
		},
	);
});
