import {Search, X} from 'lucide-react';
import {useRef, type KeyboardEvent, type RefObject} from 'react';
import styles from './filter-field.module.css';

type Props = {
	readonly label: string;
	readonly placeholder: string;
	readonly text: string;
	readonly onText: (text: string) => void;
	/** Leads from the field into the matrix. */
	readonly onLeave: () => void;
	readonly inputRef?: RefObject<HTMLInputElement | null>;
};

/** One of the two filters: Escape empties it, the arrow down leads to what it found. */
export function FilterField({label, placeholder, text, onText, onLeave, inputRef}: Props) {
	const own = useRef<HTMLInputElement>(null);
	const input = inputRef ?? own;
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Escape' && text !== '') onText('');
		else if (event.key === 'Escape' || event.key === 'ArrowDown') onLeave();
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	return (
		<div className={styles.box}>
			<Search className={styles.sign} size={16} strokeWidth={1.5} aria-hidden="true" />
			<input
				type="search"
				className={styles.input}
				ref={input}
				value={text}
				placeholder={placeholder}
				aria-label={label}
				autoComplete="off"
				spellCheck={false}
				maxLength={500}
				onChange={event => onText(event.currentTarget.value)}
				onKeyDown={onKeyDown}
			/>
			{text !== '' && (
				<button
					type="button"
					className={styles.clear}
					aria-label={`${label}: clear`}
					onClick={() => {
						onText('');
						input.current?.focus();
					}}
				>
					<X size={14} strokeWidth={1.5} />
				</button>
			)}
		</div>
	);
}
