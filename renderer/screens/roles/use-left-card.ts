import {useEffect, useEffectEvent} from 'react';

/**
 * Calls `onLeave` once anything is clicked or the focus comes to something else than the card of this
 * person; of nobody while undefined.
 */
export function useLeftCard(userId: number | undefined, onLeave: () => void): void {
	const leave = useEffectEvent(onLeave);
	useEffect(() => {
		if (userId === undefined) return undefined;
		const onFocus = ({target}: FocusEvent) => {
			const isOwn = target instanceof Element && target.matches(`[data-card="${userId}"]`);
			if (!isOwn) leave();
		};
		const onPointer = () => leave();
		document.addEventListener('focusin', onFocus);
		document.addEventListener('pointerdown', onPointer, true);
		return () => {
			document.removeEventListener('focusin', onFocus);
			document.removeEventListener('pointerdown', onPointer, true);
		};
	}, [userId]);
}
