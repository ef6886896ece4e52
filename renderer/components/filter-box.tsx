import {t} from '@lingui/core/macro';
import {useEffect, useEffectEvent, useRef, type KeyboardEvent, type RefObject} from 'react';
import {SearchLine, type LinePart} from './search-line';
import {completeFilter, type FilterKey} from './suggestions/filter-keys';
import {useCompletion} from './suggestions/use-completion';
import styles from './filter-box.module.css';

export type FilterBoxProps = {
	readonly label: string;
	readonly placeholder: string;
	readonly text: string;
	/** What is no filter, or has no value, is underlined where it stands and told in words. */
	readonly tokens?: readonly LinePart[];
	/** Keys that are suggested, with their values. Has to be cheap to have. */
	readonly keys?: readonly FilterKey[];
	/** What else is said about the text, by its id. */
	readonly describedBy?: string | undefined;
	readonly inputRef?: RefObject<HTMLInputElement | null> | undefined;
	/** Name of the button that empties the box, where there is more than one box. */
	readonly clearLabel?: string;
	readonly onText: (text: string) => void;
	/** Leads from the box into the list. */
	readonly onLeave: () => void;
	/** Enter takes the best match where one is picked; elsewhere it leads into the list too. */
	readonly onTake?: (() => void) | undefined;
};

const noParts: readonly LinePart[] = [];
const noKeys: readonly FilterKey[] = [];

/** Where a list is filtered. Escape empties it first and then, like the arrow down, leads into the list. */
export function FilterBox(props: FilterBoxProps) {
	const {
		text,
		tokens = noParts,
		keys = noKeys,
		inputRef,
		onText,
		onLeave,
		onTake = onLeave,
	} = props;
	const own = useRef<HTMLInputElement>(null);
	const field = inputRef ?? own;
	const completion = useCompletion({
		text,
		inputRef: field,
		complete: (typed, caret, isAsked) => completeFilter(typed, caret, keys, isAsked),
		onChoose: next => write(next),
	});
	const writtenHere = useRef(text);
	const write = (next: string) => {
		writtenHere.current = next;
		onText(next);
	};
	const askNow = useEffectEvent(completion.ask);
	useEffect(() => {
		const input = field.current;
		const isFromOutside = text !== writtenHere.current;
		writtenHere.current = text;
		// A menu has begun a filter and put the focus here: its values are asked for.
		if (!isFromOutside || !text.endsWith(':') || input !== document.activeElement) return;
		input?.setSelectionRange(text.length, text.length);
		askNow();
	}, [text, field]);
	const onKeyDown = (event: KeyboardEvent) => {
		// Ctrl+Enter is for the screen.
		if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return;
		if (keys.length > 0 && completion.onKey(event)) {
			// It was for the suggestions.
		} else if (event.key === 'Escape' && text !== '') write('');
		else if (event.key === 'Escape' || event.key === 'ArrowDown') onLeave();
		else if (event.key === 'Enter' && !event.nativeEvent.isComposing) onTake();
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	return (
		<SearchLine
			type="search"
			className={styles.box}
			inputRef={field}
			text={text}
			parts={tokens}
			placeholder={props.placeholder}
			aria-label={props.label}
			aria-describedby={props.describedBy}
			maxLength={500}
			clearLabel={props.clearLabel ?? t`Clear the filter`}
			onClear={() => write('')}
			{...(keys.length > 0 && completion.input)}
			onChange={event => {
				completion.changed(event.currentTarget);
				write(event.currentTarget.value);
			}}
			// A click into the empty box shows what can be asked for.
			onClick={() => {
				if (text === '' && keys.length > 0) completion.ask();
			}}
			onKeyDown={onKeyDown}
		>
			{keys.length > 0 && completion.list}
		</SearchLine>
	);
}
