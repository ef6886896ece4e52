import {t} from '@lingui/core/macro';
import {Button} from '@mantine/core';
import type {FormEvent, ReactNode} from 'react';
import type {LinkifierChange, PlaygroundChange} from '../../../shared/model/change';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {Modal} from '../../components/modal';
import {useFirstMistake} from '../../components/use-first-mistake';
import {History} from '../../journal/history';
import {AddToPlan} from '../../plans/add-to-plan';
import styles from './linkifiers.module.css';

type Props = {
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
	readonly onClose: () => void;
	/** The fields. */
	readonly children: ReactNode;
};

/** A dialog about one linkifier or code playground: its fields, its history, and how it is saved or planned. */
export function EntryDialog({
	title,
	about,
	lock,
	changes,
	isSame,
	words,
	onClose,
	children,
}: Props) {
	const {apply} = useApplyChanges();
	const {form, lead} = useFirstMistake();
	const checked = () => {
		const ordered = changes();
		if (ordered.length === 0) lead();
		return ordered;
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const ordered = checked();
		if (ordered.length === 0) return;
		onClose();
		const {done: label, detail} = words;
		void apply({label, ...(detail !== undefined && {detail}), changes: ordered});
	};
	return (
		<Modal opened onClose={onClose} title={title} size={640} closeOnClickOutside={false}>
			<form className={styles.form} ref={form} noValidate onSubmit={submit}>
				{lock !== undefined && <p className={styles.quiet}>{lock}</p>}
				{children}
				{about !== undefined && <History about={about} />}
				<div className={styles.buttons}>
					<Button variant="default" onClick={onClose}>
						{lock === undefined ? t`Cancel` : t`Close`}
					</Button>
					{lock === undefined && (
						<>
							<AddToPlan isInDialog changes={checked} proposed={words.plan} onAdded={onClose} />
							<Button type="submit" disabled={isSame}>
								{words.save}
							</Button>
						</>
					)}
				</div>
			</form>
		</Modal>
	);
}
