import {useEffect, useEffectEvent} from 'react';

/** Acts once this was in sight for so long in one go; a hidden window shows nothing. */
export function useSeenFor(milliseconds: number, isHeld: boolean, act: () => void): void {
	const actNow = useEffectEvent(act);
	useEffect(() => {
		if (isHeld) return undefined;
		let timer: number | undefined;
		const look = () => {
			window.clearTimeout(timer);
			if (document.visibilityState === 'hidden') return;
			timer = window.setTimeout(() => actNow(), milliseconds);
		};
		look();
		document.addEventListener('visibilitychange', look);
		return () => {
			window.clearTimeout(timer);
			document.removeEventListener('visibilitychange', look);
		};
	}, [milliseconds, isHeld]);
}
