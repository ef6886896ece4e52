import {useCallback} from 'react';
import {notDone} from '../../../shared/changes/attempt';
import type {Creation} from '../../../shared/model/change';
import {useChangesStore} from '../../state/changes';
import {useApplyChanges} from './apply-changes';
import {madeAs} from './new-things';

type Options = {
	/** What somebody waits for the limit in all, in seconds: then its refusal is what became of it. */
	readonly longestWait?: number;
};

/**
 * Returns the function that makes something new for a form, which tells of it itself and notes how it is
 * undone. Answers with the change as it was made; throws why it was not.
 */
export function useCreation() {
	const {apply} = useApplyChanges();
	return useCallback(
		async <C extends Creation>(change: C, label: string, options: Options = {}): Promise<C> => {
			const run = await apply({label, changes: [change], isQuiet: true, ...options});
			useChangesStore.getState().dismiss(run.id);
			const [failed] = run.failed;
			if (failed !== undefined) throw failed.error;
			if (run.done.length === 0) throw notDone;
			return madeAs(change);
		},
		[apply],
	);
}
