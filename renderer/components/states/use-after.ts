import {useEffect, useState} from 'react';

/** Whether so many milliseconds have passed since the component appeared. */
export function useAfter(milliseconds: number): boolean {
	const [isOver, setOver] = useState(false);
	useEffect(() => {
		const timer = window.setTimeout(() => setOver(true), milliseconds);
		return () => window.clearTimeout(timer);
	}, [milliseconds]);
	return isOver;
}
