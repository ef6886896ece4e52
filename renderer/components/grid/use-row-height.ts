import {useSyncExternalStore} from 'react';

const fallbackPixels = 32;

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
	const value = getComputedStyle(document.documentElement).getPropertyValue('--row-height');
	return Number.parseFloat(value) || fallbackPixels;
}
