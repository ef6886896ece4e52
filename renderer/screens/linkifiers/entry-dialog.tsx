import {t} from '@lingui/core/macro';
import {Button} from '@mantine/core';
import type {FormEvent, ReactNode} from 'react';
import type {FailedChange} from '../../../shared/changes/outcome';
import type {LinkifierChange, PlaygroundChange} from '../../../shared/model/change';
import type {useFormRun} from '../../api/changes/use-form-run';
import {Modal} from '../../components/modal';
import {focusConflict, ConflictNotes, type FieldConflict} from '../../components/conflict-notes';
import {useFirstMistake} from '../../components/use-first-mistake';
import {History} from '../../journal/history';
import {AddToPlan} from '../../plans/add-to-plan';
import styles from './linkifiers.module.css';

type Props<Part extends string> = {
	readonly title: string;
	/** Whose history is shown; undefined for a new one. */
	readonly about: {readonly kind: 'linkifier' | 'playground'; readonly id: number} | undefined;
	/** Why it cannot be changed. */
	readonly lock: string | undefined;
	/** What is ordered, nothing while something is wrong with it. */
	readonly changes: () => readonly (LinkifierChange | PlaygroundChange)[];
	/** Whether there is nothing to save. */
	readonly isSame: boolean;
	readonly words: {
		/** What is told of it when it was done. */
		readonly done: string;
		readonly detail?: string;
		/** The name of a plan for it. */
		readonly plan: string;
		/** Of the button that saves. */
		readonly save: string;
	};
	/** Saves it. */
	readonly saving: ReturnType<typeof useFormRun>;
	/** Called with what was refused; the fields say it. */
	readonly onRefused: (refused: FailedChange) => void;
	/** What was refused of no field alone. */
	readonly refusal: string | undefined;
	/** The parts in which somebody else changed what is written over. */
	readonly conflicts: readonly FieldConflict<Part>[];
	readonly onKeepMine: (part: Part) => void;
	readonly onTakeTheirs: (part: Part) => void;
	/** Forgets what was typed. */
	readonly onDiscard: () => void;
	/** Called when it was saved: forgets what was sent. */
	readonly onSaved: () => void;
	readonly onClose: () => void;
	/** The fields. */
	readonly children: ReactNode;
};

/**
 * A dialog about one linkifier or code playground: its fields, its history, and how it is saved or planned.
 * Nothing typed is lost by a refusal.
 */
export function EntryDialog<Part extends string>(props: Props<Part>) {
	const {title, about, lock, changes, isSame, words, saving, conflicts, onClose, children} = props;
	const {form, lead} = useFirstMistake();
	const checked = () => {
		const ordered = changes();
		if (ordered.length === 0) lead();
		else if (conflicts.length > 0) focusConflict(form.current);
		else return ordered;
		return [];
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (saving.isBusy) return;
		const ordered = checked();
		if (ordered.length === 0) return;
		const {done: label, detail} = words;
		void saving.send(
			{label, ...(detail !== undefined && {detail}), changes: ordered},
			{
				onDone(_run, isOpen) {
					props.onSaved();
					if (isOpen) onClose();
				},
				onRefused(refused) {
					props.onRefused(refused);
					lead();
				},
			},
		);
	};
	const discard = () => {
		props.onDiscard();
		onClose();
	};
	return (
		<Modal opened onClose={onClose} title={title} size={640} closeOnClickOutside={false}>
			<form className={styles.form} ref={form} noValidate onSubmit={submit}>
				{lock !== undefined && <p className={styles.quiet}>{lock}</p>}
				{props.refusal !== undefined && (
					<p className={styles.refusal} role="alert">
						{props.refusal}
					</p>
				)}
				{children}
				<ConflictNotes
					parts={conflicts}
					onKeepMine={props.onKeepMine}
					onTakeTheirs={props.onTakeTheirs}
				/>
				{about !== undefined && <History about={about} />}
				<div className={styles.buttons}>
					<Button variant="default" onClick={lock === undefined ? discard : onClose}>
						{lock === undefined ? t`Cancel` : t`Close`}
					</Button>
					{lock === undefined && (
						<>
							<AddToPlan
								isInDialog
								changes={checked}
								proposed={words.plan}
								whyNot={saving.isBusy ? t`The server has not answered yet.` : undefined}
								onAdded={discard}
							/>
							<Button type="submit" loading={saving.isBusy} disabled={isSame}>
								{words.save}
							</Button>
						</>
					)}
				</div>
			</form>
		</Modal>
	);
}
