import {useNavigate, useSearch} from '@tanstack/react-router';
import {useEffect, useRef, useState} from 'react';
import type {InvitationsSearch} from './invitations-search';

/** Keys come faster than an address should change. */
const restMilliseconds = 250;

/** What the screen shows, as the address holds it. Typing is shown at once and written when it rests. */
export function useInvitationsAddress() {
	const search: InvitationsSearch = useSearch({strict: false});
	const navigate = useNavigate();
	const [typed, setTyped] = useState<string>();
	const timer = useRef<number>(undefined);
	useEffect(() => () => window.clearTimeout(timer.current), []);
	useEffect(() => setTyped(undefined), [search.q]);

	const write = (change: Partial<InvitationsSearch>, replace: boolean) => {
		window.clearTimeout(timer.current);
		const next = {...search, ...(typed !== undefined && {q: typed}), ...change};
		const kept = Object.entries(next).filter(([, value]) => value !== undefined && value !== '');
		void navigate({to: '.', search: Object.fromEntries(kept), replace});
	};
	return {
		shown: typed === undefined ? search : {...search, q: typed},
		/** An entry of its own in the history. */
		push: (change: Partial<InvitationsSearch>) => write(change, false),
		/** In the place of the present entry. */
		replace: (change: Partial<InvitationsSearch>) => write(change, true),
		type: (text: string) => {
			setTyped(text);
			window.clearTimeout(timer.current);
			timer.current = window.setTimeout(() => write({q: text}, true), restMilliseconds);
		},
	};
}
