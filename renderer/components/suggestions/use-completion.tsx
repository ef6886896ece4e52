import {
	useId,
	useState,
	type KeyboardEvent,
	type ReactNode,
	type RefObject,
	type SyntheticEvent,
} from 'react';
import type {Completion} from './suggestion';
import {SuggestionList} from './suggestion-list';

type CompletionOptions = {
	readonly text: string;
	readonly inputRef: RefObject<HTMLInputElement | null>;
	/** How the word at the caret can go on; `isAsked` where somebody asked before typing any. */
	readonly complete: (text: string, caret: number, isAsked: boolean) => Completion;
	/** Called with the text after a choice; whole ones end with a blank. */
	readonly onChoose: (text: string, isWhole: boolean) => void;
};

const nothing: Completion = {start: 0, end: 0, suggestions: []};

/** Suggestions for a line of words and `key:value`: typing opens them, arrows choose, Escape closes. */
export function useCompletion({text, inputRef, complete, onChoose}: CompletionOptions) {
	const [opened, setOpened] = useState<'typed' | 'asked'>();
	const [active, setActive] = useState(-1);
	const [caret, setCaret] = useState(0);
	const id = useId();
	const {start, end, suggestions} =
		opened === undefined ? nothing : complete(text, caret, opened === 'asked');
	const isListed = suggestions.length > 0;

	const close = () => {
		setOpened(undefined);
		setActive(-1);
	};
	const choose = (at: number) => {
		const suggestion = suggestions[at];
		if (suggestion === undefined) return;
		const place = start + suggestion.text.length;
		setCaret(place);
		setActive(-1);
		const isWhole = suggestion.text.endsWith(' ');
		setOpened(isWhole ? undefined : 'asked');
		onChoose(text.slice(0, start) + suggestion.text + text.slice(end).trimStart(), isWhole);
		// The caret goes behind what was put in, once it is there.
		requestAnimationFrame(() => inputRef.current?.setSelectionRange(place, place));
	};
	const ask = () => {
		setCaret(inputRef.current?.selectionStart ?? text.length);
		setOpened('asked');
	};
	const list: ReactNode = (
		<SuggestionList {...{id, suggestions, isListed, active}} onChoose={choose} />
	);
	return {
		isListed,
		list,
		close,
		/** Opens all that can stand there. */
		ask,
		/** For the input; `changed` is called with each change as well. */
		input: {
			'aria-autocomplete': 'list',
			'aria-controls': `${id}-list`,
			'aria-activedescendant': isListed && active !== -1 ? `${id}-${active}` : undefined,
			onSelect: (event: SyntheticEvent<HTMLInputElement>) =>
				setCaret(event.currentTarget.selectionStart ?? 0),
			onBlur: close,
		} as const,
		changed: (field: HTMLInputElement) => {
			setCaret(field.selectionStart ?? field.value.length);
			setOpened('typed');
			setActive(-1);
		},
		/** Returns whether the key was for the suggestions. */
		onKey: (event: KeyboardEvent): boolean => {
			const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
			if (step !== 0 && isListed) {
				const count = suggestions.length;
				setActive(active === -1 && step === -1 ? count - 1 : (active + step + count) % count);
			} else if (event.key === 'ArrowDown' && event.altKey) ask();
			else if (event.key === 'Enter' && isListed && active !== -1) choose(active);
			else if (event.key === 'Escape' && isListed) close();
			else return false;
			return true;
		},
	};
}
