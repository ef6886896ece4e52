import {useEffect} from 'react';

/** Marks the first of these elements that is on screen, as screens come and go. */
export function usePointed(selectors: readonly string[] | undefined): void {
	useEffect(() => {
		if (selectors === undefined) return undefined;
		let marked: Element | null = null;
		let frame = 0;
		const mark = (next: Element | null) => {
			if (next === marked) return;
			marked?.removeAttribute('data-tour-here');
			next?.setAttribute('data-tour-here', '');
			marked = next;
		};
		const look = () => {
			frame = 0;
			const found = selectors.map(selector => document.querySelector(selector));
			mark(found.find(one => one !== null) ?? null);
		};
		const changes = new MutationObserver(() => {
			if (frame === 0) frame = requestAnimationFrame(look);
		});
		changes.observe(document.body, {subtree: true, childList: true});
		look();
		return () => {
			changes.disconnect();
			cancelAnimationFrame(frame);
			mark(null);
		};
	}, [selectors]);
}
