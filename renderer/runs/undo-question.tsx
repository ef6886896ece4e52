import {t} from '@lingui/core/macro';
import {useConnection} from '../api/connection/client-context';
import {ConfirmDialog} from '../components/dialog';
import {useChangesStore} from '../state/changes';
import {quotedLabel} from './run-words';
import {useUndoRun} from './use-undo-run';

/** Asks before an undo that does what nothing brings back. */
export function UndoQuestion() {
	const {id} = useConnection();
	const askUndo = useChangesStore(store => store.askUndo);
	const run = useChangesStore(({runs, askedUndo}) =>
		runs.find(one => one.id === askedUndo && one.connectionId === id),
	);
	const {undoUnasked} = useUndoRun();
	return (
		<ConfirmDialog
			isOpen={run !== undefined}
			onClose={() => askUndo(undefined)}
			title={run === undefined ? '' : t`Undo ${{what: quotedLabel(run.label)}}?`}
			confirm={t`Undo`}
			isDangerous
			onConfirm={() => {
				askUndo(undefined);
				if (run !== undefined) undoUnasked(run);
			}}
		>
			<p>{run?.harmOfUndo}</p>
		</ConfirmDialog>
	);
}
