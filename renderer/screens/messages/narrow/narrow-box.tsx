import {useId, useState, type KeyboardEvent, type RefObject} from 'react';
import type {Topic} from '../../../../shared/model/topic';
import {SearchLine} from '../../../components/search-line';
import type {Known} from '../place';
import {tokensOf} from './narrow-text';
import {completionAt} from './suggestions';
import styles from './narrow-box.module.css';

type Props = {
	readonly text: string;
	readonly known: Known;
	/** Topics of the channel at hand, to complete `topic:`. */
	readonly topics: readonly Topic[];
	readonly inputRef: RefObject<HTMLInputElement | null>;
	/** As it is typed. */
	readonly onType: (text: string) => void;
	/** Chosen or confirmed: an entry of its own in the history. */
	readonly onApply: (text: string) => void;
	/** Back to what was shown before one typed; false where nothing was typed. */
	readonly onTakeBack: () => boolean;
	/** Leads from the box into the messages. */
	readonly onLeave: () => void;
};

/** Words and `key:value`, with suggestions. What looks like a term and is none is underlined. */
export function NarrowBox(props: Props) {
	const {text, known, topics, inputRef, onType, onApply, onTakeBack, onLeave} = props;
	const [isOpen, setOpen] = useState(false);
	const [active, setActive] = useState(-1);
	const [caret, setCaret] = useState(0);
	const baseId = useId();
	const {start, end, suggestions} = completionAt(text, caret, known, topics);
	const isListed = isOpen && suggestions.length > 0;

	const close = () => {
		setOpen(false);
		setActive(-1);
	};
	const choose = (at: number) => {
		const suggestion = suggestions[at];
		if (suggestion === undefined) return;
		const next = text.slice(0, start) + suggestion.text + text.slice(end).trimStart();
		const place = start + suggestion.text.length;
		setCaret(place);
		setActive(-1);
		const isWhole = suggestion.text.endsWith(' ');
		setOpen(!isWhole);
		if (isWhole) onApply(next);
		else onType(next);
		// The caret goes behind what was put in, once it is there.
		requestAnimationFrame(() => inputRef.current?.setSelectionRange(place, place));
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
		if (step !== 0 && isListed) {
			const count = suggestions.length;
			setActive(active === -1 && step === -1 ? count - 1 : (active + step + count) % count);
		} else if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
		else if (event.key === 'ArrowDown') onLeave();
		else if (event.key === 'Enter' && isListed && active !== -1) choose(active);
		else if (event.key === 'Enter') {
			close();
			onApply(text);
		} else if (event.key === 'Escape' && isListed) close();
		else if (event.key === 'Escape') {
			close();
			if (!onTakeBack()) onLeave();
		} else return;
		event.preventDefault();
		event.stopPropagation();
	};
	return (
		<SearchLine
			type="text"
			role="combobox"
			className={styles.box}
			inputRef={inputRef}
			text={text}
			parts={tokensOf(text)}
			placeholder="Words, or channel:general is:unread"
			aria-label="Narrow the messages"
			aria-autocomplete="list"
			aria-expanded={isListed}
			aria-controls={`${baseId}-list`}
			aria-activedescendant={isListed && active !== -1 ? `${baseId}-${active}` : undefined}
			maxLength={1000}
			clearLabel="Clear the narrow"
			onClear={() => onApply('')}
			onChange={event => {
				onType(event.currentTarget.value);
				setCaret(event.currentTarget.selectionStart ?? event.currentTarget.value.length);
				setOpen(true);
				setActive(-1);
			}}
			onSelect={event => setCaret(event.currentTarget.selectionStart ?? 0)}
			onBlur={close}
			onKeyDown={onKeyDown}
		>
			<div
				id={`${baseId}-list`}
				role="listbox"
				className={styles.list}
				aria-label="Suggestions"
				hidden={!isListed}
			>
				{isListed &&
					suggestions.map((suggestion, at) => (
						<div
							key={suggestion.text}
							id={`${baseId}-${at}`}
							role="option"
							className={styles.option}
							aria-selected={at === active}
							// The field keeps the focus.
							onMouseDown={event => event.preventDefault()}
							onClick={() => choose(at)}
						>
							<span className={styles.title} dir="auto">
								{suggestion.title}
							</span>
							<span className={styles.note}>{suggestion.note}</span>
						</div>
					))}
			</div>
		</SearchLine>
	);
}
