import {useRef, type KeyboardEvent, type RefObject} from 'react';

const stops = 'a[href], button:not(:disabled), input:not(:disabled), summary, [tabindex="0"]';

/**
 * Makes a list of any number of rows one stop of the tab key: from the row that is active the key
 * leads through its controls and then out of the list, not through the other rows.
 */
export function useTabThrough(list: RefObject<HTMLElement | null>, enter: () => void) {
	const end = useRef<HTMLDivElement>(null);
	const isLeaving = useRef(false);
	const leaveBy = (guard: HTMLElement | null) => {
		isLeaving.current = true;
		// From here the browser goes on to what follows, or to what stands before.
		guard?.focus({preventScroll: true});
		isLeaving.current = false;
	};
	const onGuard = () => {
		if (!isLeaving.current) enter();
	};
	return {
		onTab: (event: KeyboardEvent, row: HTMLElement) => {
			const inside = [...row.querySelectorAll<HTMLElement>(stops)].filter(
				stop => stop.tabIndex >= 0 && stop.checkVisibility?.({visibilityProperty: true}) !== false,
			);
			if (event.shiftKey && event.target === row) leaveBy(list.current);
			else if (!event.shiftKey && event.target === (inside.at(-1) ?? row)) leaveBy(end.current);
		},
		/** The first and the last stop, which hand the focus to the active row. */
		onListFocus: onGuard,
		/** Takes the focus to the list itself, which hands it to no row then. */
		toWhole: () => leaveBy(list.current),
		endGuard: {ref: end, tabIndex: 0, onFocus: onGuard},
	};
}
