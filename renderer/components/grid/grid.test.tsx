// @vitest-environment happy-dom
import {MantineProvider} from '@mantine/core';
import {cleanup, fireEvent, render, screen, within} from '@testing-library/react';
import type {UserEvent} from '@testing-library/user-event';
import {testUser} from '../../testing/test-user.fixture';
import {useState} from 'react';
import {afterEach, beforeAll, describe, expect, test, vi} from 'vitest';
import {Grid} from './grid';
import type {GridColumn, GridSort} from './grid-column';
import {proposedLayout, type GridLayout} from './layout';
import {rowsOf, type Fruit} from '../../testing/rows.fixture';
import {nothingSelected, type Selection} from './selection';

const columns: readonly GridColumn<Fruit>[] = [
	{
		id: 'name',
		title: 'Name',
		width: 200,
		render: row => (
			<button data-open-row tabIndex={-1}>
				{row.name}
			</button>
		),
		text: row => row.name,
	},
	{id: 'id', title: 'Id', width: 80, render: row => row.id, text: row => String(row.id)},
	{
		id: 'size',
		title: 'Size',
		width: 80,
		render: () => 'big',
		text: () => 'big',
		isUnsortable: true,
	},
];
const many = Array.from({length: 1000}, (_, at) => ({id: at + 1, name: `Fruit ${at + 1}`}));

type Told = {sort: readonly GridSort[]; layout: GridLayout; selection: Selection};

function Fruits({
	list = many,
	onOpen = vi.fn(),
	onPeek = vi.fn(),
	onTell = vi.fn(),
	onShow,
	onMenu = vi.fn(),
	hasSingleKeys = true,
	question = '',
}: {
	list?: readonly Fruit[];
	question?: string;
	onOpen?: (id: number) => void;
	onPeek?: (id: number) => void;
	onShow?: (id: number) => void;
	onMenu?: (id: number) => void;
	onTell?: (told: Told) => void;
	hasSingleKeys?: boolean;
}) {
	const [selection, setSelection] = useState(nothingSelected);
	const [sort, setSort] = useState<readonly GridSort[]>([{column: 'name', isDescending: false}]);
	const [layout, setLayout] = useState(proposedLayout(columns));
	onTell({sort, layout, selection});
	return (
		<MantineProvider env="test">
			<button>Before</button>
			<Grid
				label="Fruits"
				columns={columns}
				rows={rowsOf(list)}
				idOf={row => row.id}
				rowById={id => many.find(row => row.id === id)}
				layout={layout}
				onLayoutChange={setLayout}
				sort={sort}
				onSortChange={setSort}
				selection={selection}
				onSelectionChange={setSelection}
				onOpen={onOpen}
				onPeek={onPeek}
				{...(onShow && {onShow})}
				onMenu={onMenu}
				hasSingleKeys={hasSingleKeys}
				question={question}
			>
				Nothing here
			</Grid>
			<button>After</button>
		</MantineProvider>
	);
}

function show(props: Parameters<typeof Fruits>[0] = {}) {
	let last: Told | undefined;
	const user = testUser();
	const {rerender} = render(<Fruits {...props} onTell={told => (last = told)} />);
	return {
		user,
		again: (next: Parameters<typeof Fruits>[0]) =>
			rerender(<Fruits {...props} {...next} onTell={told => (last = told)} />),
		told: () => last!,
		selected: () => [...last!.selection.ids],
		focused: () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row'),
	};
}

const cellOf = (name: string) => screen.getByRole('row', {name: new RegExp(`^${name}\\b`)});

beforeAll(() => {
	Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {configurable: true, value: 400});
	Object.defineProperty(HTMLElement.prototype, 'offsetWidth', {configurable: true, value: 600});
	Object.defineProperty(HTMLElement.prototype, 'clientHeight', {configurable: true, value: 400});
	Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

describe('what it says of itself', () => {
	test('counts all rows, and draws those in view', () => {
		show();
		const grid = screen.getByRole('grid', {name: 'Fruits'});
		expect(grid.getAttribute('aria-rowcount')).toBe('1001');
		expect(grid.getAttribute('aria-colcount')).toBe('3');
		expect(cellOf('Fruit 1').getAttribute('aria-rowindex')).toBe('2');
		expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
	});

	test('shows what stands instead of rows', () => {
		show({list: []});
		expect(screen.getByText('Nothing here')).toBeTruthy();
	});
});

/** Past the box over the rows. */
async function enter(user: UserEvent) {
	await user.tab();
	await user.tab();
	await user.tab();
}

describe('copying', () => {
	const copy = () => {
		const setData = vi.fn();
		const event = Object.assign(new Event('copy', {bubbles: true}), {clipboardData: {setData}});
		fireEvent(document, event);
		return setData.mock.calls.map(([, text]) => text);
	};

	test('takes the row under the focus where none is selected', async () => {
		const {user} = show();
		await enter(user);
		expect(copy()).toEqual(['Name\tId\tSize\nFruit 1\t1\tbig']);
	});

	test('takes all that is selected, what the filter hides as well', async () => {
		const {user, again} = show();
		await enter(user);
		await user.keyboard('x{ArrowDown}x');
		again({list: many.slice(1)});
		expect(copy()).toEqual(['Name\tId\tSize\nFruit 2\t2\tbig\nFruit 1\t1\tbig']);
		again({list: many.slice(2)});
		expect(copy()).toEqual(['Name\tId\tSize\nFruit 1\t1\tbig\nFruit 2\t2\tbig']);
	});
});

describe('keys', () => {
	test('one tab stop after the box over the rows: Tab enters, Tab leaves', async () => {
		const {user, focused} = show();
		await user.tab();
		await user.tab();
		expect(document.activeElement?.getAttribute('role')).toBe('checkbox');
		await user.tab();
		expect(document.activeElement?.getAttribute('role')).toBe('rowheader');
		expect(focused()).toBe('1');
		await user.tab();
		expect(document.activeElement?.textContent).toBe('After');
	});

	test('arrows walk over cells, far rows get drawn and keep the focus', async () => {
		const {user, focused} = show();
		await enter(user);
		await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
		expect(focused()).toBe('3');
		expect(document.activeElement?.getAttribute('aria-colindex')).toBe('2');
		await user.keyboard('{Control>}{End}{/Control}');
		expect(focused()).toBe('1000');
		await user.keyboard('{PageUp}');
		expect(focused()).toBe('990');
		await user.keyboard('{Control>}{Home}{/Control}j');
		expect(focused()).toBe('2');
	});

	test('the focus stays with its row when the order changes, and nearby when it goes', async () => {
		const {user, focused, again} = show();
		await enter(user);
		await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
		expect(focused()).toBe('4');
		again({list: many.slice(0, 6).toReversed()});
		expect(focused()).toBe('4');
		again({list: many.slice(0, 3).toReversed()});
		expect(focused()).toBe('1');
	});

	test('with another question a row that is left keeps the focus, and the first has it where none is', async () => {
		const {user, focused, again} = show();
		await enter(user);
		await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
		again({question: 'a', list: many.slice(2, 9)});
		expect(focused()).toBe('4');
		again({question: 'ab', list: many.slice(4, 9)});
		expect(focused()).toBe('5');
	});

	test('x, Shift+Space, Shift+arrows, Ctrl+A and Escape select', async () => {
		const {user, selected} = show({list: many.slice(0, 5)});
		await enter(user);
		await user.keyboard('x{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
		expect(selected()).toEqual([1, 3]);
		await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
		expect(selected()).toEqual([3, 4]);
		await user.keyboard('{Control>}a{/Control}');
		expect(selected()).toHaveLength(5);
		expect(screen.getByText('5 of 5 selected')).toBeTruthy();
		await user.keyboard('{Escape}');
		expect(selected()).toEqual([]);
	});

	test('what is said of the selection follows the filter', async () => {
		const {user, again} = show({list: many.slice(0, 5)});
		await enter(user);
		await user.keyboard('x{ArrowDown}x');
		again({list: many.slice(1, 2)});
		expect(screen.getByText('1 of 1 selected, and 1 hidden by filter')).toBeTruthy();
		again({list: many.slice(0, 5)});
		expect(screen.getByText('2 of 5 selected')).toBeTruthy();
		again({list: many.slice(0, 4)});
		expect(screen.queryByText(/ of \d selected/)).toBeNull();
	});

	test('letters do nothing when the person switched them off', async () => {
		const {user, selected, focused} = show({hasSingleKeys: false});
		await enter(user);
		await user.keyboard('xj');
		expect(selected()).toEqual([]);
		expect(focused()).toBe('1');
	});

	test('Enter opens, Space peeks', async () => {
		const onOpen = vi.fn();
		const onPeek = vi.fn();
		const {user} = show({onOpen, onPeek});
		await enter(user);
		await user.keyboard('{Enter}{ArrowDown} ');
		expect(onOpen.mock.calls).toEqual([[1]]);
		expect(onPeek.mock.calls).toEqual([[2]]);
	});

	test('on a header Enter sorts, Shift+Enter adds, Alt+arrow moves the column', async () => {
		const {user, told} = show();
		await enter(user);
		await user.keyboard('{ArrowUp}{Enter}');
		expect(told().sort).toEqual([{column: 'name', isDescending: true}]);
		expect(screen.getByText('Sorted by Name, descending')).toBeTruthy();
		await user.keyboard('{ArrowRight}{Shift>}{Enter}{/Shift}');
		expect(told().sort).toEqual([
			{column: 'name', isDescending: true},
			{column: 'id', isDescending: false},
		]);
		await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
		expect(told().layout.order).toEqual(['name', 'size', 'id']);
		expect(document.activeElement?.textContent).toContain('Id');
	});
});

describe('the mouse', () => {
	test('where nothing is shown beside it a click selects, Ctrl adds, Shift ranges, the name opens', async () => {
		const onOpen = vi.fn();
		const {user, selected} = show({onOpen});
		const size = (name: string) => within(cellOf(name)).getByText('big');
		await user.click(size('Fruit 2'));
		expect(selected()).toEqual([2]);
		await user.keyboard('{Control>}');
		await user.click(size('Fruit 4'));
		await user.keyboard('{/Control}');
		expect(selected()).toEqual([2, 4]);
		await user.keyboard('{Shift>}');
		await user.click(size('Fruit 6'));
		await user.keyboard('{/Shift}');
		expect(selected()).toEqual([4, 5, 6]);
		await user.click(screen.getByText('Fruit 3'));
		expect(onOpen.mock.calls).toEqual([[3]]);
		expect(selected()).toEqual([4, 5, 6]);
	});

	test('a click shows the row and selects nothing; boxes, Ctrl and Shift select', async () => {
		const onShow = vi.fn();
		const onOpen = vi.fn();
		const {user, selected, focused} = show({onShow, onOpen});
		const size = (name: string) => within(cellOf(name)).getByText('big');
		await user.click(size('Fruit 2'));
		expect(onShow.mock.calls).toEqual([[2]]);
		expect(focused()).toBe('2');
		expect(selected()).toEqual([]);
		await user.click(cellOf('Fruit 3').querySelector('[data-check]')!);
		await user.keyboard('{Control>}');
		await user.click(screen.getByText('Fruit 5'));
		await user.keyboard('{/Control}');
		expect(selected()).toEqual([3, 5]);
		await user.click(size('Fruit 6'));
		expect(selected()).toEqual([3, 5]);
		await user.keyboard('{Shift>}');
		await user.click(cellOf('Fruit 7').querySelector('[data-check]')!);
		await user.keyboard('{/Shift}');
		expect(selected()).toEqual([3, 5, 6, 7]);
		expect(onShow.mock.calls).toEqual([[2], [6]]);
		expect(onOpen).not.toHaveBeenCalled();
	});

	test('a double click opens the row of its first click, though another came under the pointer', async () => {
		const onShow = vi.fn();
		const onOpen = vi.fn();
		show({onShow, onOpen});
		const size = (name: string) => within(cellOf(name)).getByText('big');
		fireEvent.click(size('Fruit 2'), {detail: 1});
		fireEvent.click(size('Fruit 1'), {detail: 2});
		fireEvent.doubleClick(size('Fruit 1'), {detail: 2});
		expect(onShow.mock.calls).toEqual([[2]]);
		expect(onOpen.mock.calls).toEqual([[2]]);
	});

	test('the box of the header selects every row of the list, and none', async () => {
		const {user, selected, told} = show();
		const all = document.querySelector('[data-all]')!;
		expect(all.getAttribute('title')).toBe('Select all 1,000 (Ctrl+A)');
		await user.click(all);
		expect(selected()).toHaveLength(1000);
		expect(told().sort).toEqual([{column: 'name', isDescending: false}]);
		await user.click(document.querySelector('[data-all=chosen]')!);
		expect(selected()).toEqual([]);
	});

	test('the box of the header is reached with Tab and answers to Space', async () => {
		const onPeek = vi.fn();
		const {user, selected} = show({onPeek});
		await user.tab();
		await user.tab();
		const box = screen.getByRole('checkbox', {name: 'Select all 1,000'});
		expect(document.activeElement).toBe(box);
		await user.keyboard(' ');
		expect(selected()).toHaveLength(1000);
		expect(box.getAttribute('aria-checked')).toBe('true');
		expect(document.activeElement).toBe(box);
		await user.keyboard(' ');
		expect(selected()).toEqual([]);
		expect(onPeek).not.toHaveBeenCalled();
		expect(screen.getByRole('columnheader', {name: 'Name'})).toBeTruthy();
	});

	test('the other button, and the menu key, ask for the menu of the row', async () => {
		const onMenu = vi.fn();
		const {user, focused} = show({onMenu});
		await user.pointer({keys: '[MouseRight]', target: screen.getByText('Fruit 4')});
		expect(onMenu.mock.calls.map(([id]) => id as number)).toEqual([4]);
		expect(focused()).toBe('4');
		fireEvent.contextMenu(document.activeElement!);
		expect(onMenu.mock.calls.map(([id]) => id as number)).toEqual([4, 4]);
	});

	test('words that are cut off are the tooltip of their cell, only while they are', async () => {
		show({list: many.slice(0, 2)});
		await screen.findByText('Fruit 1');
		const cell = cellOf('Fruit 1').querySelector('[data-column=name]')!;
		const words = within(cellOf('Fruit 1')).getByText('Fruit 1');
		words.style.textOverflow = 'ellipsis';
		Object.defineProperty(words, 'scrollWidth', {configurable: true, value: 300});
		fireEvent.pointerOver(words);
		expect(cell.getAttribute('title')).toBe('Fruit 1');
		Object.defineProperty(words, 'scrollWidth', {configurable: true, value: 0});
		fireEvent.pointerOver(words);
		expect(cell.hasAttribute('title')).toBe(false);
	});

	test('a click on a header sorts and says so', async () => {
		const {user, told} = show();
		await user.click(screen.getByRole('columnheader', {name: 'Id'}));
		expect(told().sort).toEqual([{column: 'id', isDescending: false}]);
		expect(document.activeElement).toBe(screen.getByRole('columnheader', {name: 'Id'}));
		expect(screen.getByRole('columnheader', {name: 'Id'}).getAttribute('aria-sort')).toBe(
			'ascending',
		);
		await user.click(screen.getByRole('columnheader', {name: 'Size'}));
		expect(told().sort).toEqual([{column: 'id', isDescending: false}]);
	});
});
