import {useCallback, useLayoutEffect, useRef, useState, type RefObject} from 'react';

/**
 * Keeps the browser's focus on the one tab stop of a list while it is inside the list, and gives the
 * function that brings it there and into view, from inside the list alone or from anywhere. Rows come
 * and go under it, so the tab stop is found anew each time; `key` changes whenever it may be another
 * element.
 */
export function useRevealedFocus(
	list: RefObject<HTMLElement | null>,
	key: string,
): (from?: 'anywhere' | 'inside') => void {
	const [wish, setWish] = useState<{readonly from: 'anywhere' | 'inside'}>();
	const granted = useRef(wish);
	const isInside = useRef(false);

	useLayoutEffect(() => {
		const element = list.current;
		if (element === null) return undefined;
		const enter = () => (isInside.current = true);
		const leave = ({relatedTarget}: FocusEvent) => {
			if (relatedTarget === null || element.contains(relatedTarget as Node)) return;
			isInside.current = false;
		};
		// A bar that appears below takes room away: what the keyboard is at stays in view, and what a
		// mouse points at in its place.
		const resized = new ResizeObserver(() => {
			const {activeElement} = document;
			if (!isInside.current || !element.contains(activeElement)) return;
			if (activeElement?.matches(':focus-visible') === true) {
				activeElement.scrollIntoView({block: 'nearest', inline: 'nearest'});
			}
		});
		resized.observe(element);
		element.addEventListener('focusin', enter);
		element.addEventListener('focusout', leave);
		return () => {
			resized.disconnect();
			element.removeEventListener('focusin', enter);
			element.removeEventListener('focusout', leave);
		};
	}, [list]);

	useLayoutEffect(() => {
		const element = list.current;
		const stop = element?.querySelector<HTMLElement>('[tabindex="0"]') ?? undefined;
		if (element === null || stop === undefined) return;
		const isWished = granted.current !== wish;
		granted.current = wish;
		const isLeft = isInside.current && isLost(element);
		const isCalled =
			isWished && (wish?.from === 'anywhere' || element.contains(document.activeElement));
		if (isLeft || isCalled) stop.focus({preventScroll: true});
		if (isWished) stop.scrollIntoView({block: 'nearest', inline: 'nearest'});
	}, [list, wish, key]);

	return useCallback((from = 'anywhere') => setWish({from}), []);
}

/** Whether what had the focus is gone, or is no tab stop any more because its row now shows another. */
function isLost(list: HTMLElement): boolean {
	const {activeElement} = document;
	if (activeElement === document.body) return true;
	// The box over the rows is a stop of its own.
	if (activeElement?.matches('[data-all]') === true) return false;
	return list.contains(activeElement) && activeElement?.hasAttribute('tabindex') === false;
}
