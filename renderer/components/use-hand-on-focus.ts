import {useLayoutEffect, useRef, type RefObject} from 'react';

type Goals = {
	/** Inside, for when the button that had the focus is gone. */
	readonly within: (frame: HTMLElement) => HTMLElement | null;
	/** For when all of it is gone. */
	readonly beyond: (frame: HTMLElement) => HTMLElement | null;
};

/**
 * What goes away by itself, or by its own button, takes the focus along: it is handed on, so that the
 * keys of the screen go on working.
 */
export function useHandOnFocus(frame: RefObject<HTMLElement | null>, goals: Goals): void {
	const latest = useRef(goals);
	latest.current = goals;
	const last = useRef<Element | null>(null);
	useLayoutEffect(() => {
		const here = frame.current;
		if (here === null) return undefined;
		const note = () => {
			last.current = document.activeElement;
		};
		here.addEventListener('focusin', note);
		return () => {
			here.removeEventListener('focusin', note);
			if (!here.contains(document.activeElement)) return;
			const goal = latest.current.beyond(here);
			queueMicrotask(() => goal?.focus({preventScroll: true}));
		};
	}, [frame]);
	useLayoutEffect(() => {
		const isGone = last.current?.isConnected === false;
		if (!isGone) return;
		last.current = null;
		const here = frame.current;
		if (here !== null && document.activeElement === document.body) {
			latest.current.within(here)?.focus({preventScroll: true});
		}
	});
}
