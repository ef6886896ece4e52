import {t} from '@lingui/core/macro';
import {Check, X} from 'lucide-react';
import {useEffect, useId, useRef, useState, type KeyboardEvent} from 'react';
import {ActionIcon} from '@mantine/core';
import {useOwnKeysStore} from '../state/own-keys';
import {spellKeys, writeStroke} from '../components/keyboard/keystroke';
import {asChosen, whyNotFor} from '../shortcuts/key-conflicts';
import type {Shortcut} from '../shortcuts/shortcuts';
import classes from './shortcuts-sheet.module.css';

type Props = {
	readonly shortcut: Shortcut;
	readonly onSave: (keys: string) => void;
	readonly onCancel: () => void;
};

/** Takes the next keys for a shortcut. Nothing is saved while they mean something else. */
export function KeyRecorder({shortcut, onSave, onCancel}: Props) {
	const [pressed, setPressed] = useState('');
	const field = useRef<HTMLInputElement>(null);
	const about = useId();
	useEffect(() => field.current?.focus(), []);
	const keys = asChosen(shortcut, pressed);
	const whyNot = useOwnKeysStore(store =>
		keys === '' ? undefined : whyNotFor(shortcut, keys, store.keys),
	);
	const save = () => {
		if (keys === '') onCancel();
		else if (whyNot === undefined) onSave(keys);
	};

	const onKeyDown = (event: KeyboardEvent) => {
		const stroke = writeStroke(event.nativeEvent);
		// Back to the list of shortcuts by the same keys as everywhere.
		if (stroke === 'Tab' || stroke === 'Shift+Tab') return;
		event.preventDefault();
		event.stopPropagation();
		if (stroke === undefined || event.repeat) return;
		if (stroke === 'Escape') onCancel();
		else if (stroke === 'Enter') save();
		else setPressed(before => (isBeginning(before, stroke) ? `${before} ${stroke}` : stroke));
	};
	return (
		<div className={classes.recorder}>
			<div className={classes.recorderLine}>
				<input
					ref={field}
					className={classes.field}
					readOnly
					value={keys === '' ? '' : spellKeys(keys)}
					placeholder={t`Press keys`}
					aria-label={t`New keys: ${shortcut.words}`}
					aria-describedby={about}
					aria-invalid={whyNot !== undefined}
					onKeyDown={onKeyDown}
					// Escape leaves the field, not the dialog.
					data-mantine-stop-propagation="true"
				/>
				<ActionIcon
					aria-label={t`Save keys`}
					title={t`Save keys`}
					disabled={keys === '' || whyNot !== undefined}
					onClick={save}
				>
					<Check />
				</ActionIcon>
				<ActionIcon aria-label={t`Cancel`} title={t`Cancel`} onClick={onCancel}>
					<X />
				</ActionIcon>
			</div>
			<p
				id={about}
				className={classes.said}
				data-wrong={whyNot !== undefined || undefined}
				role="status"
			>
				{whyNot ?? t`Enter saves, Esc cancels.`}
			</p>
		</div>
	);
}

/** Whether the next key follows the one before: both are characters alone. */
function isBeginning(before: string, next: string): boolean {
	const isCharacter = (keys: string) => [...keys].length === 1;
	return isCharacter(before) && isCharacter(next);
}
