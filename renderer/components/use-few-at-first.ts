import type {Range} from '@tanstack/react-virtual';
import {startTransition, useEffect, useState} from 'react';

/** Fills most of a small window. */
const few = 10;

/**
 * How many rows a list draws: few when it opens, so that the page answers at once, and from the
 * second frame on as many as there is room for.
 */
export function useFewAtFirst(): number {
	const [most, setMost] = useState(few);
	useEffect(() => {
		let frame = requestAnimationFrame(() => {
			frame = requestAnimationFrame(() => startTransition(() => setMost(Infinity)));
		});
		return () => cancelAnimationFrame(frame);
	}, []);
	return most;
}

/** The first places that are in view, without those beyond the edges. */
export function firstOf({startIndex, endIndex}: Range, most: number): number[] {
	const length = Math.min(most, endIndex - startIndex + 1);
	return Array.from({length}, (_none, at) => startIndex + at);
}
