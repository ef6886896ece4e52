// @vitest-environment happy-dom
import {flushSync} from 'react-dom';
import {createRoot} from 'react-dom/client';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {rowsOf, type Fruit} from '../../testing/rows.fixture';
import {GridBody} from './grid-body';
import type {GridColumn} from './grid-column';
import {nothingSelected} from './selection';

const columns: readonly GridColumn<Fruit>[] = [
	{id: 'name', title: 'Name', width: 200, render: ({name}) => name, text: ({name}) => name},
];
const fruits = (from: number, count: number) =>
	rowsOf(Array.from({length: count}, (_none, at) => ({id: from + at, name: `Fruit ${from + at}`})));

const rowHeight = 100;
/** Eight rows are in view, and eight more are drawn below them. */
const heightOfView = 800;
const [inView, drawn] = [8, 16];

const scroller = {current: null as HTMLDivElement | null};
let root: ReturnType<typeof createRoot>;
beforeEach(() => {
	// What is drawn at once and what a moment later are told apart here.
	vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
	const div = document.createElement('div');
	for (const side of ['offsetHeight', 'offsetWidth', 'clientHeight']) {
		Object.defineProperty(div, side, {value: heightOfView, configurable: true});
	}
	document.body.append(div);
	scroller.current = div;
	root = createRoot(div);
});
afterEach(() => {
	root.unmount();
	scroller.current?.remove();
	vi.unstubAllGlobals();
});

function draw(rows: ReturnType<typeof fruits>) {
	flushSync(() =>
		root.render(
			<GridBody
				rows={rows}
				idOf={row => row.id}
				columns={columns}
				selection={nothingSelected}
				active={{rowId: undefined, place: 0, column: 'name'}}
				openId={undefined}
				rowHeight={rowHeight}
				scroller={scroller}
				headingOf={undefined}
				onView={undefined}
			/>,
		),
	);
}

function scrollTo(place: number) {
	const div = scroller.current!;
	div.scrollTop = place * rowHeight;
	div.dispatchEvent(new Event('scroll'));
}

const ids = () =>
	[...document.querySelectorAll('[data-row]')].map(row => Number(row.getAttribute('data-row')));
const numbers = (from: number, count: number) =>
	Array.from({length: count}, (_none, at) => from + at);

test('other rows: those in view are drawn at once, those beyond the edges right after', async () => {
	draw(fruits(1, 1000));
	await vi.waitFor(() => expect(ids()).toEqual(numbers(1, drawn)));
	draw(fruits(501, 1000));
	expect(ids().slice(0, inView)).toEqual(numbers(501, inView));
	expect(ids().at(-1)).toBe(drawn);
	await vi.waitFor(() => expect(ids()).toEqual(numbers(501, drawn)));
});

test.each([2, 5, 9, 12])('nobody is there twice meanwhile: from the %dth on', async first => {
	draw(fruits(1, 1000));
	await vi.waitFor(() => expect(ids()).toEqual(numbers(1, drawn)));
	// Some of those below the edge before are in view now.
	draw(fruits(first, 1000));
	expect(ids().slice(0, inView)).toEqual(numbers(first, inView));
	expect(new Set(ids()).size).toBe(ids().length);
	await vi.waitFor(() => expect(ids()).toEqual(numbers(first, drawn)));
});

test('nor where there are more than before', async () => {
	draw(fruits(2, 10));
	await vi.waitFor(() => expect(ids()).toEqual(numbers(2, 10)));
	draw(fruits(1, 11));
	expect(new Set(ids()).size).toBe(ids().length);
	await vi.waitFor(() => expect(ids()).toEqual(numbers(1, 11)));
});

test('fewer rows leave none behind', async () => {
	draw(fruits(1, 1000));
	await vi.waitFor(() => expect(ids()).toEqual(numbers(1, drawn)));
	draw(fruits(501, 3));
	expect(ids()).toEqual([501, 502, 503]);
});

test('rows come back, and go on where the list was scrolled to', async () => {
	draw(fruits(1, 1000));
	await vi.waitFor(() => expect(ids()).toEqual(numbers(1, drawn)));
	draw(fruits(1, 0));
	expect(ids()).toEqual([]);
	draw(fruits(1, 1000));
	await vi.waitFor(() => expect(ids()).toEqual(numbers(1, drawn)));
	scrollTo(500);
	await vi.waitFor(() => expect(ids().at(-1)).toBe(500 + drawn));
	draw(fruits(1, 2000));
	expect(ids()).toContain(501);
});

test('a list that becomes short while its end is far away shows its last rows', async () => {
	draw(fruits(1, 1000));
	await vi.waitFor(() => expect(ids()).toEqual(numbers(1, drawn)));
	scrollTo(500);
	await vi.waitFor(() => expect(ids().at(-1)).toBe(500 + drawn));
	draw(fruits(1, 20));
	expect(ids().slice(-inView)).toEqual(numbers(20 - inView + 1, inView));
});

test('a list that opens lays the page out no earlier than its first frame, and scrolls nothing', async () => {
	const measured = vi.fn(() => heightOfView);
	const scrolled = vi.spyOn(scroller.current!, 'scrollTo');
	Object.defineProperty(scroller.current, 'clientHeight', {get: measured});
	draw(fruits(1, 1000));
	expect(measured).not.toHaveBeenCalled();
	await vi.waitFor(() => expect(ids()).toEqual(numbers(1, drawn)));
	expect(measured).toHaveBeenCalled();
	expect(scrolled).not.toHaveBeenCalled();
});
