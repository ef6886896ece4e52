import {useSyncExternalStore} from 'react';

const fallbackPixels = 32;
/** Asking the browser makes it lay out the page, so it is asked once for each density. */
let known: {readonly density: string | undefined; readonly pixels: number} | undefined;

/** Height of a row in pixels, as the tokens give it for the density that is set. */
export function useRowHeight(): number {
	return useSyncExternalStore(followDensity, readRowHeight);
}

function followDensity(onChange: () => void): () => void {
	const observer = new MutationObserver(onChange);
	observer.observe(document.documentElement, {attributeFilter: ['data-density']});
	return () => observer.disconnect();
}

function readRowHeight(): number {
	const density = document.documentElement.dataset['density'];
	if (known === undefined || known.density !== density) {
		const style = getComputedStyle(document.documentElement);
		const pixels = Number.parseFloat(style.getPropertyValue('--row-height')) || fallbackPixels;
		known = {density, pixels};
	}
	return known.pixels;
}
