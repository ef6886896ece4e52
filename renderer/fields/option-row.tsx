import {t} from '@lingui/core/macro';
import {formatNumber} from '../../shared/languages/formats';
import {ActionIcon, TextInput} from '@mantine/core';
import {X} from 'lucide-react';
import type {HTMLAttributes, KeyboardEvent} from 'react';
import {DragHandle, draggedEntry} from './drag-handle';
import type {Choosers} from './field-values';
import {countPeople} from '../text/count-words';
import styles from './options-editor.module.css';

type Props = {
	readonly text: string;
	readonly at: number;
	readonly error: string | undefined;
	/** Who chose it; undefined while that is not known. */
	readonly choosers: Choosers | undefined;
	readonly isLocked: boolean;
	readonly marks: object;
	readonly handle: HTMLAttributes<HTMLElement>;
	readonly onText: (text: string) => void;
	readonly onMove: (by: 1 | -1) => void;
	readonly onStep: (by: 1 | -1) => void;
	readonly onRemove: () => void;
};

/** One option: its text, how many chose it, and keys to move and remove it. */
export function OptionRow(props: Props) {
	const {text, at, error, choosers, isLocked} = props;
	const number = at + 1;
	const name = text.trim() === '' ? t`option ${number}` : text;
	const onKeyDown = (event: KeyboardEvent) => {
		const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
		if (by !== undefined) (event.altKey ? props.onMove : props.onStep)(by);
		else if (event.key === 'Enter' && !(event.ctrlKey || event.metaKey)) props.onStep(1);
		else if (text === '' && (event.key === 'Delete' || event.key === 'Backspace')) props.onRemove();
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	return (
		<li className={`${styles.option} ${draggedEntry}`} {...props.marks}>
			{!isLocked && <DragHandle handle={props.handle} size={14} />}
			<TextInput
				className={styles.text}
				aria-label={t`Option ${number}`}
				aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
				value={text}
				error={error}
				disabled={isLocked}
				dir="auto"
				autoComplete="off"
				onChange={event => props.onText(event.currentTarget.value)}
				onKeyDown={onKeyDown}
			/>
			{choosers !== undefined && <span className={styles.count}>{choosersWords(choosers)}</span>}
			{!isLocked && (
				<ActionIcon
					aria-label={t`Remove ${name}`}
					title={t`Remove (Delete)`}
					onClick={props.onRemove}
					onKeyDown={event => {
						if (event.key !== 'Delete') return;
						event.preventDefault();
						props.onRemove();
					}}
				>
					<X size={14} strokeWidth={1.5} />
				</ActionIcon>
			)}
		</li>
	);
}

/** Active people first, whom the list of fields counts; the others beside them. */
function choosersWords({active, deactivated}: Choosers): string {
	const people = countPeople(active);
	const others = formatNumber(deactivated);
	return deactivated === 0 ? people : t`${people} +\u00a0${others}\u00a0deactivated`;
}
