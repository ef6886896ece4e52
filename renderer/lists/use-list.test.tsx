// @vitest-environment happy-dom
import {act, screen} from '@testing-library/react';
import {useState} from 'react';
import {afterEach, expect, test} from 'vitest';
import {gridRows} from '../components/grid/grid-column';
import {nextRunId, useChangesStore, type Run} from '../state/changes';
import {leaveScreen, showScreen} from '../testing/screen.fixture';
import {useSideSheet} from './use-side-sheet';
import {useList} from './use-list';

afterEach(leaveScreen);

type Row = {readonly id: number};

const none = () => {};
const address = {shown: {}, push: none, replace: none, replaceSoon: none};
const idOf = ({id}: Row) => id;
const [first, second]: readonly Row[] = [{id: 1}, {id: 2}];
const both = new Map([first!, second!].map(row => [row.id, row]));
const allById = (id: number) => both.get(id);
const firstById = (id: number) => (id === 1 ? first : undefined);

function List() {
	const [isShort, setShort] = useState(false);
	const byId = isShort ? firstById : allById;
	const list = useList<Row, Row, {focus(): void}>({
		address,
		beside: useSideSheet<{focus(): void}>(address),
		columns: [],
		layout: [{order: [], hidden: [], widths: {}}, none],
		sort: [],
		writeSort: () => undefined,
		rows: gridRows(isShort ? [first!] : [first!, second!], idOf),
		idOf,
		byId,
		rowById: byId,
	});
	return (
		<>
			<p>{list.selected.length} selected</p>
			<button type="button" onClick={list.selectionBar.onSelectAll}>
				Select all
			</button>
			<button type="button" onClick={() => setShort(!isShort)}>
				Other rows
			</button>
		</>
	);
}

const run = (connectionId: string): Run => ({
	id: nextRunId(),
	connectionId,
	label: '',
	changes: [],
	done: [],
	failed: [],
	state: 'running',
	staysAfterUndo: undefined,
	undoes: undefined,
});

test.each([
	['of this organization brings a selected row back', 'demo', 2],
	['of another organization does not', 'other', 1],
])('work under way %s', async (_which, of, left) => {
	const {user} = showScreen(<List />);
	await user.click(await screen.findByRole('button', {name: 'Select all'}));
	expect(screen.getByText('2 selected')).toBeTruthy();
	act(() => useChangesStore.getState().put(run(of)));
	const other = screen.getByRole('button', {name: 'Other rows'});
	await user.click(other);
	expect(screen.getByText('1 selected')).toBeTruthy();
	await user.click(other);
	expect(screen.getByText(`${left} selected`)).toBeTruthy();
});
