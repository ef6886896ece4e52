import {useState} from 'react';
import type {FailedChange} from '../../../shared/changes/outcome';
import {useChangesStore, type Run} from '../../state/changes';
import {useIsOpen} from '../use-is-open';
import {useApplyChanges} from './apply-changes';
import type {ChangeRequest} from './change-request';

type Callbacks = {
	/** Also called when the form is gone by then; `isOpen` says whether it is not. */
	readonly onDone: (run: Run, isOpen: boolean) => void;
	/** Only while the form is there, which tells of it; otherwise the bar does. */
	readonly onRefused: (refused: FailedChange) => void;
};

/** Applies the change of a form that keeps what was typed until the outcome is known. */
export function useFormRun() {
	const {apply} = useApplyChanges();
	const isOpen = useIsOpen();
	const [isBusy, setBusy] = useState(false);
	const send = async (request: ChangeRequest, {onDone, onRefused}: Callbacks): Promise<void> => {
		setBusy(true);
		const run = await apply(request).finally(() => setBusy(false));
		const [refused] = run.failed;
		if (refused === undefined) {
			if (run.done.length > 0) onDone(run, isOpen.current);
		} else if (isOpen.current) {
			// What nobody knows the bar says as well.
			if (refused.isUnknown !== true) useChangesStore.getState().dismiss(run.id);
			onRefused(refused);
		}
	};
	return {isBusy, send};
}
