import {VisuallyHidden} from '@mantine/core';
import {Search, X} from 'lucide-react';
import {useId, useRef, type KeyboardEvent, type RefObject} from 'react';
import styles from './filter-box.module.css';

/** A part of what was typed, as far as the box shows it. */
type Part = {readonly start: number; readonly text: string; readonly kind: string};

type Props = {
	readonly label: string;
	readonly placeholder: string;
	readonly text: string;
	/** Undefined where every text is a search. */
	readonly tokens?: readonly Part[];
	readonly inputRef?: RefObject<HTMLInputElement | null>;
	/** Name of the button that empties it, where several boxes stand side by side. */
	readonly clearLabel?: string;
	readonly onText: (text: string) => void;
	/** Leads from the box into the list. */
	readonly onLeave: () => void;
};

/** Words and `key:value`. What looks like a filter but is none is underlined and searched as text. */
export function FilterBox(props: Props) {
	const {label, placeholder, text, tokens = [], clearLabel, onText, onLeave} = props;
	const own = useRef<HTMLInputElement>(null);
	const inputRef = props.inputRef ?? own;
	const mirror = useRef<HTMLSpanElement>(null);
	const hint = useId();
	const unknown = tokens.filter(token => token.kind === 'unknown');
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
			<span className={styles.mirror} ref={mirror} aria-hidden="true">
				{unknown.map(token => (
					<span key={token.start}>
						<span className={styles.before}>{text.slice(0, token.start)}</span>
						<span className={styles.unknown}>{token.text}</span>
					</span>
				))}
			</span>
			<input
				type="search"
				className={styles.input}
				ref={inputRef}
				value={text}
				placeholder={placeholder}
				aria-label={label}
				aria-describedby={unknown.length > 0 ? hint : undefined}
				autoComplete="off"
				spellCheck={false}
				maxLength={500}
				onChange={event => onText(event.currentTarget.value)}
				onKeyDown={onKeyDown}
				onScroll={event => {
					if (mirror.current !== null) mirror.current.scrollLeft = event.currentTarget.scrollLeft;
				}}
			/>
			{unknown.length > 0 && (
				<VisuallyHidden id={hint}>
					{unknown.map(token => token.text).join(', ')} is no filter and is searched as text.
				</VisuallyHidden>
			)}
			{text !== '' && (
				<button
					type="button"
					className={styles.clear}
					aria-label={clearLabel ?? 'Clear the filter'}
					onClick={() => {
						onText('');
						inputRef.current?.focus();
					}}
				>
					<X size={14} strokeWidth={1.5} />
				</button>
			)}
		</div>
	);
}
