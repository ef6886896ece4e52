import {useEffect, useEffectEvent} from 'react';

/** Acts on Delete alone, pressed on a row or card of the list or in the sheet beside it but in no field. */
export function useRemoveKey(onRemove: () => void): void {
	const act = useEffectEvent((event: KeyboardEvent) => {
		const {key, target} = event;
		const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
		if (key !== 'Delete' || !isAlone || event.defaultPrevented) return;
		if (!(target instanceof HTMLElement) || target.isContentEditable) return;
		if (target.matches('input, textarea, select')) return;
		if (target.closest('[role=grid] [data-row], [data-card], aside') === null) return;
		event.preventDefault();
		onRemove();
	});
	useEffect(() => {
		const listen = (event: KeyboardEvent) => act(event);
		document.addEventListener('keydown', listen);
		return () => document.removeEventListener('keydown', listen);
	}, []);
}
