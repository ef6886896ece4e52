import {useEffect, useRef, type RefObject} from 'react';

/** When a form in the place of its button closes, the button that opened it has the focus again. */
export function useFocusBack(isOpen: boolean): RefObject<HTMLButtonElement | null> {
	const opener = useRef<HTMLButtonElement>(null);
	const wasOpen = useRef(false);
	useEffect(() => {
		if (wasOpen.current && !isOpen) opener.current?.focus();
		wasOpen.current = isOpen;
	}, [isOpen]);
	return opener;
}
