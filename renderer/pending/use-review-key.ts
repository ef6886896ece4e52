import {useEffect, useEffectEvent} from 'react';

/** Ctrl+Enter reviews what is pending, wherever the focus is; layers over the screen keep their keys. */
export function useReviewKey(isOn: boolean, review: () => void): void {
	const reviewNow = useEffectEvent(review);
	useEffect(() => {
		if (!isOn) return undefined;
		const onKey = (event: KeyboardEvent) => {
			const {key, ctrlKey, metaKey, shiftKey, altKey, target} = event;
			if (key !== 'Enter' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
			if (event.defaultPrevented) return;
			const layer = '[aria-modal="true"], [role="menu"], [role="dialog"]';
			if (target instanceof Element && target.closest(layer) !== null) return;
			event.preventDefault();
			reviewNow();
		};
		document.addEventListener('keydown', onKey);
		return () => document.removeEventListener('keydown', onKey);
	}, [isOn]);
}
