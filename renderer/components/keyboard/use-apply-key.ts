import {useEffect, useEffectEvent} from 'react';

/** Ctrl+Enter applies, wherever the focus is; layers over the screen keep their keys. */
export function useApplyKey(isOn: boolean, apply: () => void): void {
	const applyNow = useEffectEvent(apply);
	useEffect(() => {
		if (!isOn) return undefined;
		const onKey = (event: KeyboardEvent) => {
			const {key, ctrlKey, metaKey, shiftKey, altKey, target} = event;
			if (key !== 'Enter' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
			if (event.defaultPrevented) return;
			const layer = '[aria-modal="true"], [role="menu"], [role="dialog"]';
			if (target instanceof Element && target.closest(layer) !== null) return;
			event.preventDefault();
			applyNow();
		};
		document.addEventListener('keydown', onKey);
		return () => document.removeEventListener('keydown', onKey);
	}, [isOn]);
}
