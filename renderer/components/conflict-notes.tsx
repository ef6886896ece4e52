import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useId, type MouseEvent} from 'react';
import {flushSync} from 'react-dom';
import {openName} from '../../shared/model/shown-name';
import styles from './conflict-notes.module.css';

export type FieldConflict<Part extends string> = {
	readonly part: Part;
	/** The part as the form calls it: "Hint", "Options". */
	readonly title: string;
	/** What stands there now, in words. */
	readonly now: string;
};

type Props<Part extends string> = {
	/** The parts in which somebody else changed what is written over. */
	readonly parts: readonly FieldConflict<Part>[];
	readonly onKeepMine: (part: Part) => void;
	readonly onTakeTheirs: (part: Part) => void;
};

/** Inside a form: what somebody else changed under what was typed, and the choice before it is saved. */
export function ConflictNotes<Part extends string>(props: Props<Part>) {
	const {parts, onKeepMine, onTakeTheirs} = props;
	if (parts.length === 0) return null;
	return (
		<section className={styles.notes} aria-label={t`Changed by somebody else`}>
			{parts.map(conflict => (
				<Note
					key={conflict.part}
					conflict={conflict}
					onKeepMine={() => onKeepMine(conflict.part)}
					onTakeTheirs={() => onTakeTheirs(conflict.part)}
				/>
			))}
			<p className={styles.advice}>
				<Trans>Choose before you save.</Trans>
			</p>
		</section>
	);
}

type NoteProps = {
	readonly conflict: FieldConflict<string>;
	readonly onKeepMine: () => void;
	readonly onTakeTheirs: () => void;
};

function Note({conflict, onKeepMine, onTakeTheirs}: NoteProps) {
	const {part, title, now} = conflict;
	const words = useId();
	const value = openName(now);
	const decide = (act: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
		const {form} = event.currentTarget;
		flushSync(act);
		focusAfter(form, part);
	};
	return (
		<div className={styles.note}>
			<p id={words} role="alert">
				{now.trim() === ''
					? t`“${title}” was changed by somebody else. It is now empty.`
					: t`“${title}” was changed by somebody else. It is now “${value}”.`}
			</p>
			<div className={styles.choices}>
				<Button
					variant="default"
					size="compact-sm"
					data-decide
					aria-label={t`Keep mine: ${title}`}
					aria-describedby={words}
					onClick={decide(onKeepMine)}
				>
					<Trans>Keep mine</Trans>
				</Button>
				<Button
					variant="default"
					size="compact-sm"
					aria-label={t`Use theirs: ${title}`}
					aria-describedby={words}
					onClick={decide(onTakeTheirs)}
				>
					<Trans>Use theirs</Trans>
				</Button>
			</div>
		</div>
	);
}

const toDecide = '[data-decide]';

/** Takes whoever saves too early to the first choice. */
export function focusConflict(form: HTMLFormElement | null): void {
	form?.querySelector<HTMLElement>(toDecide)?.focus();
}

/** The next choice, else the part that was decided about. */
function focusAfter(form: HTMLFormElement | null, part: string): void {
	const find = (selector: string) => form?.querySelector<HTMLElement>(selector);
	const next =
		find(toDecide) ??
		find(`[name="${CSS.escape(part)}"]:not([disabled])`) ??
		find('[type=submit]:not([disabled])') ??
		form?.closest('aside');
	next?.focus();
}
