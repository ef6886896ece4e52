import {VisuallyHidden} from '@mantine/core';
import {Search, X} from 'lucide-react';
import {useId, useRef, type KeyboardEvent, type RefObject} from 'react';
import styles from './filter-box.module.css';

/** A part of the text, as far as the box needs to know it. */
type Part = {readonly start: number; readonly text: string; readonly kind: string};

type Props = {
	readonly label: string;
	readonly placeholder: string;
	readonly text: string;
	/** Those of the kind `unknown` are underlined where they stand, and named for screen readers. */
	readonly tokens?: readonly Part[];
	/** What else is said about the text, by its id. */
	readonly describedBy?: string | undefined;
	readonly inputRef?: RefObject<HTMLInputElement | null> | undefined;
	/** Name of the button that empties the box, where there is more than one box. */
	readonly clearLabel?: string;
	readonly onText: (text: string) => void;
	/** Leads from the box into the list. */
	readonly onLeave: () => void;
};

const noParts: readonly Part[] = [];

/** Where a list is filtered. Escape empties it first and then, like the arrow down, leads into the list. */
export function FilterBox({text, tokens = noParts, inputRef, onText, onLeave, ...props}: Props) {
	const own = useRef<HTMLInputElement>(null);
	const input = inputRef ?? own;
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
				ref={input}
				value={text}
				placeholder={props.placeholder}
				aria-label={props.label}
				aria-describedby={unknown.length > 0 ? hint : props.describedBy}
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
					aria-label={props.clearLabel ?? 'Clear the filter'}
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
