import {describe, expect, it, test} from 'vitest';
import {mostViews, savedView} from './view';
import {mostViewsFileBytes, readViewsFile, viewsFileText, type SharedView} from './views-file';

const guests: SharedView = {
	screen: 'people',
	name: 'Guests',
	filter: 'role:guest "Ana Ruiz"',
	sort: '-joined,name',
	also: {},
	layout: {order: ['name', 'field:99', 'role'], hidden: ['role'], widths: {name: 240}},
};
const busy: SharedView = {
	screen: 'presence',
	name: 'Now',
	filter: '',
	sort: '',
	also: {bucket: 'now', later: true},
};

const written = (views: readonly unknown[], more: object = {}) =>
	JSON.stringify({format: 'steward-views', version: 1, views, ...more});

const viewsIn = (text: string) => {
	const found = readViewsFile(text);
	if ('refusal' in found) throw new Error(found.refusal);
	return found;
};

it('what is written is read again, columns and keys that nobody knows included', () => {
	expect(viewsIn(viewsFileText([guests, busy]))).toEqual({views: [guests, busy], problems: []});
});

it('holds nothing but what a view shows', () => {
	const own = {...guests, id: 'a-1', isBuiltIn: false};
	expect(viewsFileText([own])).toBe(viewsFileText([guests]));
});

it('takes a file of another editor: a mark at its begin, and line ends', () => {
	const text = `\ufeff${viewsFileText([guests]).replaceAll('\n', '\r\n')}`;
	expect(viewsIn(text).views).toEqual([guests]);
});

test.each([
	['', /not a JSON file. It ends too early/],
	['{"format": "steward-views",\n  oops}', /Line 2, column 3/],
	['a,b\n1,2', /not a JSON file/],
	['null', /not a file of views/],
	['[]', /not a file of views/],
	['{"steward": 1}', /not a file of views/],
	[written([guests], {format: 'other'}), /not a file of views/],
	[
		written([guests], {version: 2}),
		/version 2; this Steward reads up to version 1\. Update Steward/,
	],
	[written([guests], {version: 'x'}), /not a file of views/],
	[written([], {views: {}}), /no list of views/],
	[written([]), /no views in this file/],
	[written(Array.from({length: mostViews + 1}, () => guests)), /201 views/],
	[' '.repeat(mostViewsFileBytes + 1), /at most 1 MB/],
	['['.repeat(100_000), /not a JSON file/],
] as const)('refuses %#', (text, words) => {
	expect(readViewsFile(text)).toEqual({refusal: expect.stringMatching(words) as string});
});

describe('of what is wrong with one view the others know nothing', () => {
	test.each([
		[{...guests, name: ''}, /^View 1 cannot be used. Its name/],
		[{...guests, name: ' Guests'}, /Its name/],
		[{...guests, name: 'x'.repeat(81)}, /Its name/],
		[{...guests, name: 'a\nb'}, /Its name/],
		[{...guests, name: '\u202eGuests'}, /Its name/],
		[{...guests, screen: '../people'}, /^View 1 \(“Guests”\) cannot be used. Its screen/],
		[{...guests, screen: undefined}, /Its screen/],
		[{...guests, filter: 'x'.repeat(501)}, /Its filter/],
		[{...guests, filter: 7}, /Its filter/],
		[{...guests, sort: []}, /Its order/],
		[{...guests, also: {add: {}}}, /besides/],
		[{...guests, layout: {order: 'name'}}, /Its columns/],
		[{...guests, layout: {...guests.layout, widths: {name: 'wide'}}}, /Its columns/],
		[null, /It is no view/],
		['Guests', /It is no view/],
	] as const)('%#', (view, words) => {
		const {views, problems} = viewsIn(written([view, busy]));
		expect(views).toEqual([busy]);
		expect(problems).toEqual([expect.stringMatching(words)]);
	});
});

it('of 3,000 damaged files each is refused in words, or gives views that can be kept', () => {
	const whole = viewsFileText([guests, busy]);
	const signs = [
		'"',
		'{',
		'}',
		'[',
		']',
		',',
		':',
		'\\',
		'\0',
		'9',
		'x',
		'\u202e',
		'null',
		'__proto__',
	];
	// A chain of numbers that is the same in each run.
	let state = 7;
	const next = (below: number) => {
		state = (state * 48_271) % 2_147_483_647;
		return state % below;
	};
	let used = 0;
	for (let count = 0; count < 3000; count++) {
		let text = whole;
		for (let times = 0; times <= count % 3; times++) {
			const at = next(text.length);
			const end = at + next(8);
			text = text.slice(0, at) + (signs[next(signs.length)] ?? '') + text.slice(end);
		}
		const found = readViewsFile(text);
		if ('refusal' in found) {
			expect(found.refusal).toMatch(/^[A-Z].*\.$/);
			continue;
		}
		used++;
		expect(found.problems.every(words => words.startsWith('View ') && words.endsWith('.'))).toBe(
			true,
		);
		for (const view of found.views) {
			expect(savedView.safeParse({...view, id: 'a'}).success).toBe(true);
			expect(Object.getPrototypeOf(view.also)).toBe(Object.prototype);
		}
	}
	expect(used).toBeGreaterThan(100);
});
