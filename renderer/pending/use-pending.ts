import {useEffect, useState} from 'react';
import type {Change} from '../../shared/model/change';
import {useApplyChanges} from '../api/changes/apply-changes';
import type {ChangeRequest} from '../api/changes/change-request';
import {useConnection} from '../api/connection/client-context';
import {hideReport} from '../runs/hide-reports';
import {isNewestAction} from '../runs/run-words';
import {useChangesStore} from '../state/changes';
import {countEdits, type IsThere, noEdits, type PendingEdits, pruned} from './pending-edits';
import {type PendingKind, sheetOf} from './pending-store';

/**
 * What is pending on a screen of this connection, and the ways to go on with it. `isThere` is made anew
 * only when what the service has changes; what it has by now is pending no more.
 */
export function usePending<Column extends string | number, Value>(
	{name, store}: PendingKind<Column, Value>,
	isThere: IsThere<Column, Value>,
) {
	const {id} = useConnection();
	const {apply} = useApplyChanges();
	const {edits, past, refusals, failedRun} = store(state => sheetOf(state, id));
	const {step, put, back} = store.getState();
	const newest = past.at(-1);
	const telling = useDiscarded(newest);
	const present = () => sheetOf(store.getState(), id);

	// What is edited differs from what is known; only news can make it the same.
	useEffect(() => {
		put(id, pruned(sheetOf(store.getState(), id).edits, isThere));
	}, [id, store, put, isThere]);

	const undo = () => back(id, one => pruned(one, isThere));
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
			return !isNewestAction(useChangesStore.getState().runs, id, since) && undo();
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
		/** Sends changes; what is refused or was not sent is pending again. */
		apply: (changes: readonly Change[], order: Omit<ChangeRequest, 'changes'>) =>
			void apply({...order, changes, pendingOn: name}),
	};
}

/** How much was discarded with the newest step back to what was staged; undefined once anything came after. */
function useDiscarded(newestStep: object | undefined) {
	const [told, setTold] = useState<{readonly step: object | undefined; readonly count: number}>();
	return {
		discarded: told?.step === newestStep ? told?.count : undefined,
		tell: (step: object | undefined, count: number) => setTold({step, count}),
		hide: () => setTold(undefined),
	};
}
