import {Search, X} from 'lucide-react';
import {useId, useRef, type KeyboardEvent, type RefObject} from 'react';
import styles from './filter-field.module.css';

type Props = {
	readonly label: string;
	readonly placeholder: string;
	readonly text: string;
	readonly inputRef?: RefObject<HTMLInputElement | null>;
	/** What looks like a filter but is none. */
	readonly unknown?: readonly string[];
	readonly onText: (text: string) => void;
	/** Leads from the field into the list. */
	readonly onLeave?: () => void;
};

/** The filter of a list. Escape clears it, and then leads into the list. */
export function FilterField({
	label,
	placeholder,
	text,
	inputRef,
	unknown = [],
	onText,
	onLeave,
}: Props) {
	const own = useRef<HTMLInputElement>(null);
	const input = inputRef ?? own;
	const hint = useId();
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Escape' && text !== '') onText('');
		else if (event.key === 'Escape' || event.key === 'ArrowDown') onLeave?.();
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	return (
		<div className={styles.frame}>
			<div className={styles.box}>
				<Search className={styles.sign} size={16} strokeWidth={1.5} aria-hidden="true" />
				<input
					type="search"
					className={styles.input}
					ref={input}
					value={text}
					placeholder={placeholder}
					aria-label={label}
					aria-describedby={unknown.length > 0 ? hint : undefined}
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
						aria-label={`Clear: ${label}`}
						onClick={() => {
							onText('');
							input.current?.focus();
						}}
					>
						<X size={14} strokeWidth={1.75} aria-hidden="true" />
					</button>
				)}
			</div>
			{unknown.length > 0 && (
				<span className={styles.unknown} id={hint}>
					<span>{unknown.join(', ')}</span> is no filter and is searched as text.
				</span>
			)}
		</div>
	);
}
