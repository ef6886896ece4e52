import {useCallback, useEffect} from 'react';
import {ApiError} from '../../shared/contract/errors';
import type {Change} from '../../shared/model/change';
import {useApplyChanges, type ChangeOrder} from '../api/apply-changes';
import {useConnection} from '../api/client-context';
import {failedInShort} from '../api/explain';
import {hideReport} from '../people/hide-reports';
import {isNewestAct} from '../people/run-words';
import {useDiscarded} from '../people/use-discarded';
import {useChangesStore, type FailedChange, type Run} from '../state/changes';
import {
	countEdits,
	noEdits,
	pruned,
	restored,
	withoutCells,
	type IsThere,
	type PendingEdit,
	type PendingEdits,
} from './pending-edits';
import {editKey, sheetOf, type PendingStore, type Refusal} from './pending-store';

/** Pending edits that become changes of one kind. */
export type PendingKind<Column, Value> = {
	readonly store: PendingStore<Column, Value>;
	/** The edit that a change came from; undefined for another kind of change. */
	editOf(change: Change): PendingEdit<Column, Value> | undefined;
};

/**
 * What is pending on a screen of this connection, and the ways to go on with it. `isThere` is made anew
 * only when what the service has changes; what it has by now is pending no more.
 */
export function usePending<Column extends string | number, Value>(
	{store, editOf}: PendingKind<Column, Value>,
	isThere: IsThere<Column, Value>,
) {
	const {id} = useConnection();
	const {apply} = useApplyChanges();
	const {edits, past, refusals, failedRun} = store(state => sheetOf(state, id));
	const {step, put, back, settle} = store.getState();
	const newest = past.at(-1);
	const telling = useDiscarded(newest);
	const present = () => sheetOf(store.getState(), id);

	useEffect(() => {
		put(id, pruned(sheetOf(store.getState(), id).edits, isThere));
	}, [id, store, put, isThere, edits]);

	const undo = () => back(id, one => pruned(one, isThere));
	const applyAll = useCallback(
		async (changes: readonly Change[], order: Omit<ChangeOrder, 'changes'>) => {
			const editsLeft = () => sheetOf(store.getState(), id).edits;
			const sent = changes.flatMap(change => editOf(change) ?? []);
			// They leave at once, because they are shown as done.
			settle(id, withoutCells(editsLeft(), sent));
			try {
				const run = await apply({...order, changes});
				const open = openOf(run, sent, editOf);
				if (open.length === 0) return;
				const failures = {refusals: refusalsOf(run, editOf), failedRun: run.id};
				settle(id, restored(editsLeft(), open), failures);
			} catch (error) {
				settle(id, restored(editsLeft(), sent));
				throw error;
			}
		},
		[apply, id, store, settle, editOf],
	);

	return {
		edits,
		refusals,
		canUndo: newest !== undefined,
		/** Makes new edits a step of its own; or, in the same step, puts them in the place of the present ones. */
		edit: (next: PendingEdits<Column, Value>, isSameStep = false) =>
			isSameStep ? put(id, next) : step(id, next),
		/** Undoes the last step; what was done after it goes ahead. Returns whether there was one. */
		undo: () => {
			const since = present().past.at(-1)?.runId ?? 0;
			return !isNewestAct(useChangesStore.getState().runs, id, since) && undo();
		},
		/** How much was discarded last, while nothing came after it. */
		discarded: edits.size === 0 ? telling.discarded : undefined,
		hideDiscarded: telling.hide,
		undoDiscard: () => void undo(),
		discard: () => {
			const count = countEdits(edits);
			step(id, noEdits());
			telling.tell(present().past.at(-1), count);
			// Its report would try again what is discarded.
			if (failedRun !== undefined) hideReport({id: failedRun, connectionId: id});
		},
		/** Sends changes; what is refused or was not sent is pending again, what failed with the reason. */
		apply: applyAll,
	};
}

/** What a run did not do. By place, as what stood there before may have turned out to be something else. */
function openOf<Column extends string | number, Value>(
	{done}: Run,
	sent: readonly PendingEdit<Column, Value>[],
	editOf: PendingKind<Column, Value>['editOf'],
): readonly PendingEdit<Column, Value>[] {
	const placeOf = ({row, column}: PendingEdit<Column, Value>) => `${row} ${column}`;
	const made = new Set(done.flatMap(change => editOf(change) ?? []).map(placeOf));
	return sent.filter(edit => !made.has(placeOf(edit)));
}

function refusalsOf<Column extends string | number, Value>(
	{failed}: Run,
	editOf: PendingKind<Column, Value>['editOf'],
): ReadonlyMap<string, Refusal> {
	return new Map(
		failed.flatMap(failure => {
			const edit = editOf(failure.change);
			if (edit === undefined) return [];
			return [[editKey(edit), {kind: kindOf(failure), words: failedInShort(failure)}] as const];
		}),
	);
}

function kindOf({error, isUnknown}: FailedChange): Refusal['kind'] {
	if (isUnknown === true) return 'unknown';
	return error instanceof ApiError ? 'refused' : 'unanswered';
}
