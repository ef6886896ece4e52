import {useEffect, useLayoutEffect, useRef, type RefObject} from 'react';

/**
 * Scrolls a list back to its beginning when it answers another question: the first of what is found is looked for
 * there, however far away one was. The same question leaves it where it is, whatever changes in the answer.
 */
export function useFromTheStart(
	list: RefObject<HTMLElement | null>,
	question: string | undefined,
	side: 'top' | 'left' = 'top',
) {
	// Kept from what the browser tells: to ask for it would lay the page out with every key that is typed.
	const offset = useRef(0);
	useEffect(() => {
		const element = list.current;
		if (element === null) return undefined;
		const keep = () => {
			offset.current = side === 'top' ? element.scrollTop : element.scrollLeft;
		};
		element.addEventListener('scroll', keep, {passive: true});
		return () => element.removeEventListener('scroll', keep);
	}, [list, side]);
	const answered = useRef(question);
	useLayoutEffect(() => {
		if (answered.current === question) return;
		answered.current = question;
		if (offset.current !== 0) list.current?.scrollTo({[side]: 0});
	}, [list, question, side]);
}
