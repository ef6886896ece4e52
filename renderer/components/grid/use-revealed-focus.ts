import {useCallback, useLayoutEffect, useRef, useState, type RefObject} from 'react';
import type {ActiveCell} from './active-cell';

/**
 * Keeps the browser's focus on the active cell while it is inside the grid, and gives the function
 * that brings it there and into view. Rows come and go under it, so the cell is found anew each time.
 */
export function useRevealedFocus(
	grid: RefObject<HTMLDivElement | null>,
	active: ActiveCell,
): () => void {
	const [wish, setWish] = useState(0);
	const granted = useRef(0);
	const isInside = useRef(false);

	useLayoutEffect(() => {
		const element = grid.current;
		if (element === null) return undefined;
		const enter = () => (isInside.current = true);
		const leave = ({relatedTarget}: FocusEvent) => {
			if (relatedTarget === null || element.contains(relatedTarget as Node)) return;
			isInside.current = false;
		};
		element.addEventListener('focusin', enter);
		element.addEventListener('focusout', leave);
		return () => {
			element.removeEventListener('focusin', enter);
			element.removeEventListener('focusout', leave);
		};
	}, [grid]);

	useLayoutEffect(() => {
		const element = grid.current;
		const cell = element?.querySelector<HTMLElement>('[tabindex="0"]') ?? undefined;
		if (element === null || cell === undefined) return;
		const isWished = granted.current !== wish;
		granted.current = wish;
		const isLost = isInside.current && document.activeElement === document.body;
		if (!isWished && !isLost) return;
		cell.focus({preventScroll: true});
		if (isWished) cell.scrollIntoView({block: 'nearest', inline: 'nearest'});
	}, [grid, wish, active.rowId, active.place, active.column]);

	return useCallback(() => setWish(count => count + 1), []);
}
