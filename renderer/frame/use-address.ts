import {useNavigate, useSearch} from '@tanstack/react-router';
import {useCallback, useEffect, useRef, useState} from 'react';

/** Keys and arrows come faster than an address should change. */
const restMilliseconds = 250;

/**
 * What a screen shows, as the address holds it. Typing and walking are shown at once and come into the
 * address when they rest, in the place of the entry before; a click makes an entry of its own.
 */
export function useAddress<Search extends {readonly q?: string | undefined}>() {
	const found: object = useSearch({strict: false});
	// Each route has checked its own part of the address.
	const search = found as Search;
	const navigate = useNavigate();
	const [draft, setDraft] = useState<Partial<Search>>();
	const latest = useRef({search, draft});
	latest.current = {search, draft};
	const timer = useRef<number>(undefined);
	const sent = useRef<Partial<Search>>(undefined);

	// A new address ends what it carries, and whatever waits when it came from elsewhere.
	useEffect(() => {
		const isOurs = sent.current !== undefined;
		setDraft(waiting => (isOurs && waiting !== sent.current ? waiting : undefined));
		if (!isOurs) window.clearTimeout(timer.current);
		sent.current = undefined;
	}, [search]);
	useEffect(() => () => window.clearTimeout(timer.current), []);

	const stage = useCallback((change: Partial<Search>) => {
		const whole = {...latest.current.draft, ...change} as Partial<Search>;
		latest.current = {...latest.current, draft: whole};
		setDraft(whole);
		return whole;
	}, []);
	const write = useCallback(
		(whole: Partial<Search>, replace: boolean) => {
			window.clearTimeout(timer.current);
			sent.current = whole;
			void navigate({
				to: '.',
				search: withoutNothing({...latest.current.search, ...whole}),
				replace,
			});
		},
		[navigate],
	);
	/** An entry of its own in the history. */
	const push = useCallback(
		(change: Partial<Search>) => write(stage(change), false),
		[write, stage],
	);
	/** In the place of the present entry. */
	const replace = useCallback(
		(change: Partial<Search>) => write(stage(change), true),
		[write, stage],
	);
	/** In the place of the present entry, once no further change follows at once. */
	const replaceSoon = useCallback(
		(change: Partial<Search>) => {
			const whole = stage(change);
			window.clearTimeout(timer.current);
			timer.current = window.setTimeout(() => write(whole, true), restMilliseconds);
		},
		[write, stage],
	);
	const shown: Search = draft === undefined ? search : {...search, ...draft};
	return {shown, push, replace, replaceSoon};
}

function withoutNothing(search: object): object {
	return Object.fromEntries(
		Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
	);
}
