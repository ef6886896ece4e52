import {useEffect, useRef} from 'react';

type Address = {
	readonly shown: {readonly add?: true | undefined};
	replace(change: {readonly add: undefined}): void;
};

/**
 * Begins what the address asks for beside showing a list, once, as soon as it can: the palette leads
 * to a screen and to something new there in one step.
 */
export function useAsked({shown, replace}: Address, begin: (() => void) | undefined): void {
	const isAsked = shown.add === true && begin !== undefined;
	const latest = useRef({replace, begin});
	useEffect(() => {
		latest.current = {replace, begin};
	});
	useEffect(() => {
		if (!isAsked) return;
		latest.current.replace({add: undefined});
		latest.current.begin?.();
	}, [isAsked]);
}
