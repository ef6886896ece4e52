import {useEffect, useRef, useState} from 'react';

const apartMilliseconds = 10_000;

/** Words that change all the time, for those who hear them: at most every ten seconds. */
export function useSlowWords(words: string, isFinal: boolean): string {
	const [said, setSaid] = useState(words);
	const lastAt = useRef(0);
	useEffect(() => {
		const due = isFinal ? 0 : Math.max(0, lastAt.current + apartMilliseconds - performance.now());
		const timer = window.setTimeout(() => {
			lastAt.current = performance.now();
			setSaid(words);
		}, due);
		return () => window.clearTimeout(timer);
	}, [words, isFinal]);
	return said;
}
