import {useRef, useState, type KeyboardEvent} from 'react';

/**
 * What is typed into a picker of several: Enter takes the best match, Tab takes it and goes on, and
 * leaving the field in another way throws nothing away.
 */
export function useKeptSearch(
	bestFor: (typed: string) => string | undefined,
	onTake: (value: string) => void,
) {
	const [typed, setTyped] = useState('');
	const isLeaving = useRef(false);
	return {
		searchValue: typed,
		// The picker empties the search when the focus leaves.
		onSearchChange: (next: string) => {
			if (isLeaving.current) isLeaving.current = false;
			else setTyped(next);
		},
		onBlur: () => {
			isLeaving.current = true;
		},
		// Not after a choice: the next Enter is for the form.
		selectFirstOptionOnChange: typed.trim() !== '',
		onKeyDown: (event: KeyboardEvent) => {
			if (event.key !== 'Tab' || event.shiftKey || typed.trim() === '') return;
			const best = bestFor(typed);
			if (best === undefined) return;
			onTake(best);
			setTyped('');
		},
	};
}
