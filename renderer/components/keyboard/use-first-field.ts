import {type RefObject, useEffect} from 'react';

/** So long after its entry was chosen a menu may give the focus back to its button. */
const menuMilliseconds = 300;

/**
 * Gives the first field of a screen that is there to be filled in the focus when it appears, which may be after
 * the screen, and again should the menu that led to it give the focus back to its button afterwards.
 */
export function useFirstField(field: RefObject<HTMLElement | null>, isWanted: boolean): void {
	useEffect(() => {
		if (!isWanted) return undefined;
		const take = () => field.current?.focus();
		take();
		const stay = ({target}: FocusEvent) => {
			if (target instanceof Element && target.matches('[aria-haspopup=menu]')) take();
		};
		document.addEventListener('focusin', stay);
		const end = () => document.removeEventListener('focusin', stay);
		const timer = window.setTimeout(end, menuMilliseconds);
		return () => {
			window.clearTimeout(timer);
			end();
		};
	}, [field, isWanted]);
}
