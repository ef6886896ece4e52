import {useNavigate, useSearch} from '@tanstack/react-router';
import {useEffect, useRef, useState} from 'react';

/** Keys come faster than an address should change. */
const restMilliseconds = 250;

/**
 * What a screen with a filter shows, as the address holds it. Typing is shown at once and comes into
 * the address when it rests; everything else is written at once.
 */
export function useAddress<Search extends {readonly q?: string | undefined}>() {
	const found: object = useSearch({strict: false});
	// Each route has checked its own part of the address.
	const search = found as Search;
	const navigate = useNavigate();
	const [typed, setTyped] = useState<string>();
	const timer = useRef<number>(undefined);
	useEffect(() => () => window.clearTimeout(timer.current), []);
	useEffect(() => setTyped(undefined), [search.q]);

	const write = (change: Partial<Search>, replace: boolean) => {
		window.clearTimeout(timer.current);
		const next = {...search, ...(typed !== undefined && {q: typed}), ...change};
		const kept = Object.entries(next).filter(([, value]) => value !== undefined && value !== '');
		void navigate({to: '.', search: Object.fromEntries(kept), replace});
	};
	return {
		shown: typed === undefined ? search : {...search, q: typed},
		/** An entry of its own in the history. */
		push: (change: Partial<Search>) => write(change, false),
		/** In the place of the present entry. */
		replace: (change: Partial<Search>) => write(change, true),
		/** The filter as it is being typed. */
		type: (q: string) => {
			setTyped(q);
			window.clearTimeout(timer.current);
			timer.current = window.setTimeout(
				() => write({q} as Partial<Search>, true),
				restMilliseconds,
			);
		},
	};
}
