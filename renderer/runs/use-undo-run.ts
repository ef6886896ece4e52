import {t} from '@lingui/core/macro';
import {useMemo} from 'react';
import {useApplyChanges} from '../api/changes/apply-changes';
import {disambiguatedName} from '../people/disambiguation';
import {usePeopleIndex} from '../people/use-people-index';
import {useChangesStore, type Run} from '../state/changes';
import {undoneWords} from './run-words';

/** Returns the functions that take work back, told by the names of whom it is about. */
export function useUndoRun() {
	const {undo} = useApplyChanges();
	const {index} = usePeopleIndex();
	return useMemo(() => {
		const nameOf = (userId: number) => {
			const user = index?.byId(userId);
			return user === undefined ? t`User ${userId}` : disambiguatedName(user, index);
		};
		const undoUnasked = (run: Run) => void undo(run, undoneWords(run, nameOf));
		return {
			undoUnasked,
			/** Asks first where it does what nothing brings back. */
			undo: (run: Run) =>
				run.harmOfUndo === undefined
					? undoUnasked(run)
					: useChangesStore.getState().askUndo(run.id),
		};
	}, [undo, index]);
}
