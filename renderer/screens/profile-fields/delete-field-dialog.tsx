import {Button, TextInput} from '@mantine/core';
import {useState, type FormEvent} from 'react';
import type {ProfileField} from '../../../shared/model/profile-field';
import {Stopped} from '../../api/changes/patiently';
import {explain} from '../../api/failures/explain';
import {useDeleteProfileField} from '../../api/users/profile-fields';
import {useFormCall} from '../../api/use-form-call';
import {CopyButton} from '../../components/copy-button';
import {Dialog} from '../../components/dialog';
import {tabSeparated} from '../../components/grid/tab-separated';
import {CancelOrStop, useStopping} from '../../components/stopping';
import {FailedState} from '../../components/states/failed-state';
import {valueColumns, type FieldValues} from './field-values';
import {openName, typedNames} from '../../../shared/model/shown-name';
import styles from './delete-field-dialog.module.css';

type Props = {
	readonly field: ProfileField;
	readonly values: FieldValues | undefined;
	readonly onClose: () => void;
	/** Also told when the dialog is gone by then, and when somebody else was quicker. */
	readonly onDeleted: (isOpen: boolean, outcome: 'deleted' | 'gone') => void;
};

/** Asks before a field goes with everything that people filled in, and offers it as a table first. */
export function DeleteFieldDialog({field, values, onClose, onDeleted}: Props) {
	const deletion = useDeleteProfileField();
	const remove = useFormCall(deletion.mutateAsync);
	const stopping = useStopping();
	const [typed, setTyped] = useState('');
	const holders = values?.holders(field.id);
	const isEmpty = holders?.length === 0;
	const isConfirmed = isEmpty || typedNames(field.name).includes(typed.trim());
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!isConfirmed || deletion.isPending) return;
		remove(
			{fieldId: field.id, signal: stopping.begin()},
			{
				about: `delete-field ${field.id}`,
				refused: `Profile field ${field.name} was not deleted.`,
				unclear: `It is not known whether profile field ${field.name} was deleted.`,
				onDone: (outcome, isOpen) => onDeleted(isOpen, outcome),
			},
		);
	};
	return (
		<Dialog
			isOpen
			onClose={deletion.isPending && !stopping.isStopping ? stopping.stop : onClose}
			title={`Delete ${openName(field.name)}?`}
		>
			<form className={styles.form} data-final noValidate onSubmit={submit}>
				<p>{lossSentence(holders)} This can't be undone.</p>
				{values !== undefined && holders !== undefined && holders.length > 0 && (
					<div className={styles.copy}>
						<CopyButton
							text={tabSeparated(valueColumns(field, values), holders)}
							label="Copy these values first"
						/>
						<span className={styles.note}>A table with name, e-mail and value.</span>
					</div>
				)}
				{!isEmpty && (
					<TextInput
						label={
							<>
								Type <bdi className={styles.name}>{openName(field.name)}</bdi> to confirm
							</>
						}
						value={typed}
						data-autofocus
						autoComplete="off"
						dir="auto"
						onChange={event => setTyped(event.currentTarget.value)}
					/>
				)}
				{deletion.error instanceof Stopped ? (
					<p role="alert">Stopped. The field was not deleted.</p>
				) : (
					deletion.error !== null && <FailedState isInline words={explain(deletion.error)} />
				)}
				<div className={styles.buttons}>
					<CancelOrStop
						stopping={stopping}
						isRunning={deletion.isPending}
						hasFocus={isEmpty}
						onCancel={onClose}
					/>
					<Button type="submit" color="red" disabled={!isConfirmed} loading={deletion.isPending}>
						Delete field
					</Button>
				</div>
			</form>
		</Dialog>
	);
}

function lossSentence(holders: readonly {readonly is_active: boolean}[] | undefined): string {
	if (holders === undefined) return 'Everyone who filled it in loses their value.';
	if (holders.length === 0) return 'Nobody filled it in, so nobody loses anything.';
	const away = holders.filter(user => !user.is_active).length;
	const whom =
		holders.length === 1 ? '1 person loses' : `${holders.length.toLocaleString('en')} people lose`;
	const aside = away === 0 ? '' : ` (${away.toLocaleString('en')} of them deactivated)`;
	return `${whom} their values${aside}.`;
}
