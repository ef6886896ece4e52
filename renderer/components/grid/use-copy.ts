import {useEffect, useRef, type RefObject} from 'react';

/**
 * Fills the clipboard when something is copied while the focus is inside and no text is marked. The
 * browser tells the body of it, not the focused cell, so the whole document is listened to.
 */
export function useCopy(
	list: RefObject<HTMLElement | null>,
	textToCopy: () => string | undefined,
): void {
	const latest = useRef(textToCopy);
	useEffect(() => {
		latest.current = textToCopy;
	});
	useEffect(() => {
		const fill = (event: ClipboardEvent) => {
			const isInside = list.current?.contains(document.activeElement) === true;
			if (!isInside || window.getSelection()?.isCollapsed === false) return;
			const text = latest.current();
			if (text === undefined) return;
			event.preventDefault();
			event.clipboardData?.setData('text/plain', text);
		};
		document.addEventListener('copy', fill);
		return () => document.removeEventListener('copy', fill);
	}, [list]);
}
