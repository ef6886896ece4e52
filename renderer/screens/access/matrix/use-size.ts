import {useLayoutEffect, useState, type RefObject} from 'react';

export type Size = {readonly width: number; readonly height: number};

const usual: Size = {width: 1000, height: 800};

/** Size of an element in pixels, followed when it changes. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
	const [size, setSize] = useState(usual);
	useLayoutEffect(() => {
		const {current} = element;
		if (current === null) return undefined;
		const read = () => {
			const {offsetWidth: width, offsetHeight: height} = current;
			setSize(before =>
				before.width === width && before.height === height ? before : {width, height},
			);
		};
		read();
		const observer = new ResizeObserver(read);
		observer.observe(current);
		return () => observer.disconnect();
	}, [element]);
	return size;
}
