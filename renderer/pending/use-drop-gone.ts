import {useEffect} from 'react';
import {useConnection} from '../api/connection/client-context';
import {noteNews} from '../state/reports';
import {withoutCells, withoutGone, editsOf, type Gone, type PendingEdits} from './pending-edits';
import {sheetOf, type PendingStore} from './pending-store';

type Dropping<Column, Value> = {
	readonly gone: Gone<Column>;
	/** What a row is called; undefined where it cannot be seen any more. */
	readonly nameOf: (row: number) => string | undefined;
	/** What is told of edits that were dropped, with what their rows were called. */
	readonly tell: (
		dropped: PendingEdits<Column, Value>,
		rowNames: ReadonlyMap<number, string>,
	) => {readonly label: string; readonly detail?: string};
};

/** Nothing stays pending for what is gone meanwhile: it is dropped, and said. `dropping` is made anew only when it changes. */
export function useDropGone<Column, Value>(
	store: PendingStore<Column, Value>,
	dropping: Dropping<Column, Value>,
): void {
	const {id} = useConnection();
	const edits = store(state => sheetOf(state, id).edits);
	useEffect(() => {
		const {gone, nameOf, tell} = dropping;
		const {forget, nameRows} = store.getState();
		const sheet = sheetOf(store.getState(), id);
		const left = withoutGone(sheet.edits, gone);
		forget(id, gone);
		if (left !== sheet.edits) {
			noteNews(id, tell(withoutCells(sheet.edits, editsOf(left)), sheet.rowNames));
		}
		nameRows(id, new Map([...left.keys()].map(row => [row, nameOf(row) ?? ''])));
	}, [id, store, dropping, edits]);
}
