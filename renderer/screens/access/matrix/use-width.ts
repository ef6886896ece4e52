import {useLayoutEffect, useState, type RefObject} from 'react';

const usual = 1000;

/** Width of an element in pixels, followed when it changes. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
	const [width, setWidth] = useState(usual);
	useLayoutEffect(() => {
		const {current} = element;
		if (current === null) return undefined;
		const read = () => setWidth(current.offsetWidth);
		read();
		const observer = new ResizeObserver(read);
		observer.observe(current);
		return () => observer.disconnect();
	}, [element]);
	return width;
}
