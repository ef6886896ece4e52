import {t} from '@lingui/core/macro';
import {useId, useState, type KeyboardEvent, type ReactNode} from 'react';
import field from '../components/text-field.module.css';
import styles from './picker-of-one.module.css';

export type Option = {
	readonly id: number;
	readonly label: string;
	readonly sign: ReactNode;
	/** Beside the name, to tell those apart who have the same. */
	readonly note?: string;
};

type Props = {
	readonly label: string;
	readonly placeholder: string;
	/** The best matches for what is typed, few enough to look at. */
	readonly find: (text: string) => readonly Option[];
	readonly chosen: number | undefined;
	readonly onChoose: (id: number) => void;
	/** Leaves room for what the choice brings. */
	readonly isShort?: boolean;
};

/**
 * A field with its matches below: the focus stays in the field, the arrows choose, and so do Enter and
 * Tab while nothing is chosen.
 */
export function PickerOfOne({label, placeholder, find, chosen, onChoose, isShort}: Props) {
	const [text, setText] = useState('');
	const listId = useId();
	const options = find(text);
	const at = options.findIndex(({id}) => id === chosen);
	const onKeyDown = (event: KeyboardEvent) => {
		const [best] = options;
		if (at === -1 && best !== undefined) {
			if (event.key === 'Enter') event.preventDefault();
			const isTab = event.key === 'Tab' && !event.shiftKey && text.trim() !== '';
			if (event.key === 'Enter' || isTab) {
				onChoose(best.id);
				return;
			}
		}
		const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
		if (step === 0) return;
		event.preventDefault();
		const next = options[Math.max(0, Math.min(at + step, options.length - 1))];
		if (next !== undefined) onChoose(next.id);
	};
	return (
		<div className={styles.picker}>
			<label className={styles.label} htmlFor={`${listId}-field`}>
				{label}
			</label>
			<input
				id={`${listId}-field`}
				className={`${field.field} ${styles.field}`}
				type="text"
				role="combobox"
				data-autofocus
				aria-expanded="true"
				aria-controls={listId}
				aria-autocomplete="list"
				aria-activedescendant={at === -1 ? undefined : `${listId}-${chosen}`}
				placeholder={placeholder}
				autoComplete="off"
				spellCheck={false}
				value={text}
				onChange={event => setText(event.currentTarget.value)}
				onKeyDown={onKeyDown}
			/>
			<div
				className={styles.list}
				id={listId}
				role="listbox"
				aria-label={label}
				data-short={isShort || undefined}
			>
				{options.map(option => (
					<div
						key={option.id}
						id={`${listId}-${option.id}`}
						role="option"
						aria-selected={option.id === chosen}
						className={styles.option}
						ref={element => {
							if (option.id === chosen) element?.scrollIntoView({block: 'nearest'});
						}}
						onMouseDown={event => event.preventDefault()}
						onClick={() => onChoose(option.id)}
					>
						{option.sign}
						<bdi className={styles.name}>{option.label}</bdi>
						{option.note !== undefined && <span className={styles.note}>{option.note}</span>}
					</div>
				))}
			</div>
			<p className={styles.none} role="status">
				{options.length === 0 && text.trim() !== ''
					? t`Nothing matches “${{text: text.trim()}}”.`
					: ''}
			</p>
		</div>
	);
}
