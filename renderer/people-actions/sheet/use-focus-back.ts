import {useEffect, useRef, type RefObject} from 'react';

/**
 * When a form in the place of its button closes with the focus in it, the button that opened it has the focus
 * again. Whoever went elsewhere meanwhile stays there.
 */
export function useFocusBack(isOpen: boolean): RefObject<HTMLButtonElement | null> {
	const opener = useRef<HTMLButtonElement>(null);
	const wasOpen = useRef(false);
	useEffect(() => {
		const isLost = document.activeElement === document.body;
		if (wasOpen.current && !isOpen && isLost) opener.current?.focus();
		wasOpen.current = isOpen;
	}, [isOpen]);
	return opener;
}
