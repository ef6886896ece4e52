import {t} from '@lingui/core/macro';
import {VisuallyHidden} from '@mantine/core';
import {Search, X} from 'lucide-react';
import {useId, useRef, type ComponentProps, type ReactNode, type RefObject} from 'react';
import button from './icon-button.module.css';
import field from './text-field.module.css';
import styles from './search-line.module.css';

/** A part of the text, as far as the line needs to know it. */
export type LinePart = {
	readonly start: number;
	readonly text: string;
	readonly kind: string;
	readonly values?: readonly string[];
};

type Props = Omit<ComponentProps<'input'>, 'ref' | 'value' | 'className' | 'children'> & {
	readonly text: string;
	/** What is no filter, or has no value, is underlined where it stands and told in words. */
	readonly parts: readonly LinePart[];
	readonly inputRef: RefObject<HTMLInputElement | null>;
	/** Its width among what stands beside it. */
	readonly className: string | undefined;
	/** Name of the button that empties it. */
	readonly clearLabel: string;
	readonly onClear: () => void;
	/** What belongs below it. */
	readonly children?: ReactNode;
};

/** A line for words and `key:value`. What looks like a filter and does nothing is underlined. */
export function SearchLine(props: Props) {
	const {text, parts, inputRef, className, clearLabel, onClear, children, ...input} = props;
	const mirror = useRef<HTMLSpanElement>(null);
	const hint = useId();
	const unknown = parts.filter(part => part.kind === 'unknown');
	const empty = parts.filter(({kind, values}) => kind === 'filter' && values?.length === 0);
	const said = [
		...unknown.map(({text: part}) => t`${part} is not a filter and is searched as text.`),
		...empty.map(({text: part}) => t`${part} has no value yet and filters nothing.`),
	].join(' ');
	return (
		<div className={`${styles.box} ${className}`}>
			<Search className={styles.sign} size={16} strokeWidth={1.5} aria-hidden="true" />
			<span className={styles.mirror} ref={mirror} aria-hidden="true">
				{[...unknown, ...empty].map(part => (
					<span key={part.start}>
						<span>{text.slice(0, part.start)}</span>
						<span className={part.kind === 'unknown' ? styles.unknown : styles.empty}>
							{part.text}
						</span>
					</span>
				))}
			</span>
			<input
				{...input}
				className={`${field.field} ${styles.input}`}
				ref={inputRef}
				value={text}
				title={said === '' ? input.title : said}
				aria-describedby={said === '' ? input['aria-describedby'] : hint}
				autoComplete="off"
				spellCheck={false}
				onScroll={event => {
					if (mirror.current !== null) mirror.current.scrollLeft = event.currentTarget.scrollLeft;
				}}
			/>
			{said !== '' && <VisuallyHidden id={hint}>{said}</VisuallyHidden>}
			{text !== '' && (
				<button
					type="button"
					className={`${button.button} ${styles.clear}`}
					aria-label={clearLabel}
					onClick={() => {
						onClear();
						inputRef.current?.focus();
					}}
				>
					<X size={14} strokeWidth={1.5} />
				</button>
			)}
			{children}
		</div>
	);
}
