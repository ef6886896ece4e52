import {useLayoutEffect, useRef, type RefObject} from 'react';

/**
 * A list that is pointed at keeps its rows where they are when it gets room below: at its end the
 * browser would let them follow the edge. What is left empty goes with the next scrolling.
 */
export function useSteadyEnd(
	list: RefObject<HTMLElement | null>,
	question: string | undefined,
): void {
	const startOver = useRef(() => {});
	useLayoutEffect(() => {
		const element = list.current;
		if (element === null) return undefined;
		let top = 0;
		// Until the browser tells it: to ask now would lay out the page before it is complete.
		let height = Infinity;
		let room = 0;
		const leave = (pixels: number) => {
			room = pixels;
			element.style.paddingBlockEnd = pixels === 0 ? '' : `${pixels}px`;
		};
		const settle = () => {
			const isGrown = element.clientHeight > height;
			height = element.clientHeight;
			const taken = top - element.scrollTop;
			if (isGrown && taken > 0 && element.matches(':hover')) {
				leave(room + taken);
				element.scrollTop = top;
				return;
			}
			top = element.scrollTop;
			if (room > 0) {
				const rows = element.scrollHeight - room;
				leave(Math.min(room, Math.max(0, top + height - rows)));
			}
		};
		startOver.current = () => {
			top = 0;
			if (room > 0) leave(0);
		};
		const resized = new ResizeObserver(settle);
		resized.observe(element);
		element.addEventListener('scroll', settle);
		return () => {
			resized.disconnect();
			element.removeEventListener('scroll', settle);
		};
	}, [list]);
	// The answer to another one begins at its beginning, with nothing to keep in place.
	useLayoutEffect(() => startOver.current(), [question]);
}
