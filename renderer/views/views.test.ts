import {innerLists} from '../places/inner-lists';
import {describe, expect, it, test} from 'vitest';
import {noViews, type SavedView, type SavedViews} from '../../shared/model/view';
import {
	choiceFor,
	unknownOf,
	verdictOf,
	withImported,
	withoutImported,
	type Choice,
} from './import-views';
import {
	defaultOf,
	factsOf,
	freeName,
	isSameLayout,
	isSameQuestion,
	pinnedOf,
	searchOf,
	viewById,
	viewScreens,
	viewsOf,
	whyNotName,
	withDefault,
	withName,
	withoutView,
	withPin,
	withPlace,
	withSaved,
	withStep,
	withUnknown,
	withUnsaved,
	withView,
	withViewBack,
} from './views';

const view = (id: string, more: Partial<SavedView> = {}): SavedView => ({
	id,
	screen: 'people',
	name: id.toUpperCase(),
	filter: `word-${id}`,
	sort: '',
	also: {},
	...more,
});
const a = view('a');
const b = view('b');
const c = view('c');
const d = view('d', {screen: 'channels'});
const kept: SavedViews = {
	own: [a, b, c, d],
	pinned: ['b', 'd', 'a'],
	defaults: {people: 'b'},
	unsaved: {b: {filter: 'changed', sort: '', also: {}}},
};
const idsOf = (views: readonly {readonly id: string}[]) => views.map(({id}) => id);
const deepFrozen: SavedViews = freeze(kept);

function freeze<T>(value: T): T {
	if (typeof value === 'object' && value !== null) Object.values(value).forEach(freeze);
	return Object.freeze(value);
}

test('every list screen has views, and its built-in ones are found by their id', () => {
	expect(viewScreens).toEqual([
		'people',
		'groups',
		'bots',
		'invitations',
		'presence',
		'channels',
		'plans',
		'journal',
		'emoji',
		'drafts',
		'scheduled-messages',
		'files',
	]);
	for (const screen of [...viewScreens, ...Object.keys(innerLists)]) {
		const builtIn = viewsOf(screen, noViews);
		expect(builtIn.length).toBeGreaterThan(0);
		for (const one of builtIn) expect(viewById(one.id, noViews)).toEqual(one);
	}
	expect(factsOf('constructor')).toBeUndefined();
	expect(viewById('builtin-people-nothing', noViews)).toBeUndefined();
});

it('lists views of a screen: the sidebar first, then what else is kept, then the built-in ones', () => {
	expect(idsOf(viewsOf('people', kept)).slice(0, 4)).toEqual([
		'b',
		'a',
		'c',
		'builtin-people-admins',
	]);
	expect(idsOf(pinnedOf('people', kept))).toEqual(['b', 'a']);
	expect(idsOf(pinnedOf('channels', kept))).toEqual(['d']);
	expect(defaultOf('people', kept)?.id).toBe('b');
	expect(defaultOf('channels', {...kept, defaults: {channels: 'a'}})).toBeUndefined();
});

it('leads to a view with what was changed of it, and to nothing but what a view keeps', () => {
	expect(searchOf({...a, isBuiltIn: false}, kept)).toEqual({
		q: 'word-a',
		sort: undefined,
		view: 'a',
	});
	expect(searchOf({...b, isBuiltIn: false}, kept)).toMatchObject({q: 'changed', view: 'b'});
	const shared = view('p', {screen: 'presence', also: {bucket: 'now', open: 3, add: true}});
	expect(searchOf({...shared, isBuiltIn: false}, kept)).toEqual({
		bucket: 'now',
		q: 'word-p',
		sort: undefined,
		view: 'p',
	});
});

describe('whether something was changed', () => {
	test.each([
		[{filter: 'x', sort: '', also: {}}, {filter: ' x ', sort: '', also: {}}, true],
		[{filter: 'x', sort: '', also: {}}, {filter: 'y', sort: '', also: {}}, false],
		[{filter: 'x', sort: 'a', also: {}}, {filter: 'x', sort: '-a', also: {}}, false],
		[{filter: '', sort: '', also: {bucket: 'now'}}, {filter: '', sort: '', also: {}}, false],
		[{filter: '', sort: '', also: {}}, {filter: '', sort: '', also: {bucket: 'now'}}, false],
		[{filter: '', sort: '', also: {n: 1}}, {filter: '', sort: '', also: {n: 1}}, true],
	])('question %#', (one, other, isSame) => {
		expect(isSameQuestion(one, other)).toBe(isSame);
	});

	const layout = {order: ['name', 'role', 'id'], hidden: ['id'], widths: {}};
	test.each([
		[layout, true],
		[{...layout, order: ['name', 'id', 'role']}, true],
		[{...layout, order: ['name', 'id', 'role'], hidden: []}, false],
		[{...layout, hidden: []}, false],
		[{...layout, widths: {role: 90}}, false],
		[{...layout, widths: {gone: 90}}, true],
	])('layout %#', (other, isSame) => {
		expect(isSameLayout(layout, other)).toBe(isSame);
	});
});

it('columns that a list does not have stay where they stood', () => {
	const saved = {
		order: ['name', 'field:9', 'role', 'field:8'],
		hidden: ['field:8', 'role'],
		widths: {'field:9': 70, role: 80},
	};
	const now = {order: ['name', 'id', 'role'], hidden: ['id'], widths: {role: 120}};
	expect(withUnknown(saved, now)).toEqual({
		order: ['name', 'field:9', 'id', 'role', 'field:8'],
		hidden: ['id', 'field:8'],
		widths: {'field:9': 70, role: 120},
	});
	expect(withUnknown(undefined, now)).toBe(now);
});

describe('names', () => {
	test.each([
		['people', 'E', undefined, undefined],
		['people', ' a ', undefined, 'There is already a view called “a”.'],
		['people', 'Á', undefined, 'There is already a view called “Á”.'],
		['people', 'a', 'a', undefined],
		['channels', 'a', undefined, undefined],
		['people', '  ', undefined, 'Enter a name.'],
		['people', 'a\u202eb', undefined, 'This name has signs that cannot be shown.'],
	])('%s %j', (screen, name, exceptId, why) => {
		expect(whyNotName(screen, name, kept, exceptId)).toBe(why);
	});

	it('a taken one gets a number, and stays short enough', () => {
		expect(freeName('people', 'E', kept)).toBe('E');
		expect(freeName('people', 'a', withView(kept, view('x', {name: 'A 2'}), false))).toBe('a 3');
		const long = 'x'.repeat(80);
		const free = freeName('people', long, withView(kept, view('x', {name: long}), false));
		expect(free).toBe(`${'x'.repeat(78)} 2`);
	});
});

test.each<[string, (views: SavedViews) => SavedViews, Partial<SavedViews>]>([
	['pinning', all => withPin(all, 'c', true), {pinned: ['b', 'd', 'a', 'c']}],
	['pinning twice', all => withPin(all, 'b', true), {pinned: ['d', 'a', 'b']}],
	['unpinning', all => withPin(all, 'b', false), {pinned: ['d', 'a']}],
	['one further, past another screen', all => withStep(all, 'b', 1), {pinned: ['d', 'a', 'b']}],
	['one back', all => withStep(all, 'a', -1), {pinned: ['a', 'b', 'd']}],
	['past the end', all => withStep(all, 'a', 1), {pinned: kept.pinned}],
	['not in the sidebar', all => withStep(all, 'c', 1), {pinned: kept.pinned}],
	['by dragging', all => withPlace(all, 'a', 'b'), {pinned: ['a', 'b', 'd']}],
	['dragged from nowhere', all => withPlace(all, 'c', 'b'), {pinned: kept.pinned}],
	['the default', all => withDefault(all, 'people', 'c'), {defaults: {people: 'c'}}],
	['no default', all => withDefault(all, 'people', undefined), {defaults: {}}],
	['another name', all => withName(all, 'a', 'New'), {own: [{...a, name: 'New'}, b, c, d]}],
])('%s changes that alone', (_name, change, then) => {
	expect(change(deepFrozen)).toEqual({...kept, ...then});
});

it('saving takes what is shown and nothing is unsaved any more', () => {
	const layout = {order: ['name'], hidden: [], widths: {}};
	const content = {filter: 'new', sort: '-id', also: {}, layout};
	const saved = withSaved(deepFrozen, 'b', content);
	expect(saved).toEqual({...kept, own: [a, {...b, ...content}, c, d], unsaved: {}});
	expect(withSaved(saved, 'a', {filter: '', sort: '', also: {}}).own[1]).toEqual({
		...b,
		...content,
	});
	expect(withUnsaved(saved, 'a', content).unsaved).toEqual({a: content});
});

it('a deleted view comes back as it was: its place, the sidebar, the default, its unsaved changes', () => {
	const gone = withoutView(deepFrozen, 'b');
	expect(gone).toEqual({own: [a, c, d], pinned: ['d', 'a'], defaults: {}, unsaved: {}});
	expect(withViewBack(gone, kept, 'b')).toEqual(kept);
	// What came meanwhile is not lost, and keeps its name and its place as the default.
	const meanwhile = withDefault(withView(gone, view('n', {name: 'B'}), true), 'people', 'n');
	const back = withViewBack(meanwhile, kept, 'b');
	expect(back.own.map(({name}) => name)).toEqual(['A', 'B 2', 'C', 'D', 'B']);
	expect(back.defaults).toEqual({people: 'n'});
	expect(withViewBack(kept, kept, 'b')).toBe(kept);
});

describe('a file of views', () => {
	const shared = (more: Partial<SavedView> = {}) => {
		const {id: _own, ...rest} = {...a, ...more};
		return rest;
	};
	let count = 0;
	const newId = () => `new-${++count}`;

	test.each([
		[shared(), 'same', 'skip'],
		[shared({filter: 'other'}), 'taken', 'both'],
		[shared({layout: {order: ['name'], hidden: [], widths: {}}}), 'taken', 'both'],
		[shared({name: 'Fresh'}), 'new', 'add'],
		[shared({screen: 'channels'}), 'new', 'add'],
		[shared({screen: 'moon'}), 'no-screen', 'skip'],
		[shared({screen: 'roles'}), 'no-screen', 'skip'],
	] as const)('%#: what a view is here, and what is proposed', (one, verdict, choice) => {
		expect(verdictOf(one, kept)).toBe(verdict);
		expect(choiceFor(verdict)).toBe(choice);
	});

	test.each<[Choice, readonly (readonly [string, string])[]]>([
		['skip', [['A', 'word-a']]],
		['replace', [['A', 'other']]],
		[
			'both',
			[
				['A', 'word-a'],
				['A 2', 'other'],
			],
		],
		[
			'add',
			[
				['A', 'word-a'],
				['A 2', 'other'],
			],
		],
	])('%s', (choice, then) => {
		const chosen = [{view: shared({filter: 'other'}), choice}];
		const after = withImported(freeze({...noViews, own: [a]}), chosen, true, newId);
		expect(after.own.map(({name, filter}) => [name, filter])).toEqual(then);
		expect(after.pinned).toHaveLength(choice === 'skip' ? 0 : 1);
	});

	it('two of one name in a file are two views', () => {
		const chosen = [shared({name: 'N'}), shared({name: 'n'})].map(one => ({
			view: one,
			choice: 'add' as const,
		}));
		const {own} = withImported(noViews, chosen, false, newId);
		expect(own.map(({name}) => name)).toEqual(['N', 'n 2']);
	});

	it('what is not known is named and kept', () => {
		const one = shared({screen: 'presence', name: 'P', also: {bucket: 'now', later: 1}});
		expect(unknownOf(one)).toEqual(['later']);
		const [imported] = withImported(noViews, [{view: one, choice: 'add'}], false, newId).own;
		expect(imported?.also).toEqual({bucket: 'now', later: 1});
	});

	it('is undone: what it replaced is there again, and what came after it stays', () => {
		const chosen = [
			{view: shared({filter: 'other'}), choice: 'replace' as const},
			{view: shared({name: 'B', filter: 'other'}), choice: 'replace' as const},
			{view: shared({name: 'Fresh'}), choice: 'add' as const},
		];
		const after = withImported(deepFrozen, chosen, true, newId);
		expect(after).not.toEqual(kept);
		expect(withoutImported(after, kept, after)).toEqual(kept);
		const later = withView(after, view('l'), true);
		expect(withoutImported(later, kept, after)).toEqual(withView(kept, view('l'), true));
	});
});
