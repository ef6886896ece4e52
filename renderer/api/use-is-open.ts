import {useEffect, useRef, type RefObject} from 'react';

/** Says later on, when what it waited for has come, whether the part is still on screen. */
export function useIsOpen(): Readonly<RefObject<boolean>> {
	const isOpen = useRef(false);
	useEffect(() => {
		isOpen.current = true;
		return () => {
			isOpen.current = false;
		};
	}, []);
	return isOpen;
}
