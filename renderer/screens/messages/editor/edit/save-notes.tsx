import {t} from '@lingui/core/macro';
import {mayHaveHappened} from '../../../../../shared/client/failures';
import {Refusal} from '../../../../writing/refusal';
import {moveFact, textFact, type Saving} from './use-saving';

/** What became of the last try to save. */
export function SaveNotes({
	edit,
	isGone,
	hasOrder,
}: {
	readonly edit: Saving;
	readonly isGone: boolean;
	/** Whether something is left to save. */
	readonly hasOrder: boolean;
}) {
	return (
		<>
			{edit.refused !== null && !isGone && (
				<Refusal
					error={edit.refused}
					fact={mayHaveHappened(edit.refused) ? edit.unclearWords() : undefined}
				/>
			)}
			{edit.notMoved !== undefined && (
				<Refusal
					error={edit.notMoved}
					fact={`${t`The text is saved.`} ${moveFact(edit.notMoved)}`}
				/>
			)}
			{edit.textNotSaved !== undefined && hasOrder && !isGone && (
				<Refusal
					error={edit.textNotSaved}
					fact={[
						t`The message was moved.`,
						textFact(edit.textNotSaved),
						t`Save again, or close to undo the move.`,
					].join(' ')}
				/>
			)}
		</>
	);
}
