import {useNavigate, useSearch} from '@tanstack/react-router';
import {useCallback, useEffect, useRef, useState} from 'react';
import type {PeopleSearch} from './people-search';

/** Keys and arrows come faster than an address should change. */
const restMilliseconds = 250;

/**
 * What the screen shows, as the address holds it. Typing and walking are shown at once and come into
 * the address when they rest, in the place of the entry before; a click makes an entry of its own.
 */
export function usePeopleAddress() {
	const search: PeopleSearch = useSearch({strict: false});
	const navigate = useNavigate();
	const [draft, setDraft] = useState<Partial<PeopleSearch>>();
	const latest = useRef({search, draft});
	latest.current = {search, draft};
	const timer = useRef<number>(undefined);
	const sent = useRef<Partial<PeopleSearch>>(undefined);

	// A new address ends what it carries, and whatever waits when it came from elsewhere.
	useEffect(() => {
		const isOurs = sent.current !== undefined;
		setDraft(waiting => (isOurs && waiting !== sent.current ? waiting : undefined));
		if (!isOurs) window.clearTimeout(timer.current);
		sent.current = undefined;
	}, [search]);
	useEffect(() => () => window.clearTimeout(timer.current), []);

	const write = useCallback(
		(change: Partial<PeopleSearch>, replace: boolean) => {
			window.clearTimeout(timer.current);
			const next = {...latest.current.search, ...latest.current.draft, ...change};
			void navigate({to: '.', search: withoutNothing(next), replace});
		},
		[navigate],
	);

	const writeNow = useCallback(
		(change: Partial<PeopleSearch>, replace: boolean) => {
			const whole = {...latest.current.draft, ...change};
			sent.current = whole;
			setDraft(whole);
			write(change, replace);
		},
		[write],
	);
	/** An entry of its own in the history. */
	const push = useCallback((change: Partial<PeopleSearch>) => writeNow(change, false), [writeNow]);
	/** In the place of the present entry. */
	const replace = useCallback(
		(change: Partial<PeopleSearch>) => writeNow(change, true),
		[writeNow],
	);
	/** In the place of the present entry, once no further change follows at once. */
	const replaceSoon = useCallback(
		(change: Partial<PeopleSearch>) => {
			const whole = {...latest.current.draft, ...change};
			latest.current = {...latest.current, draft: whole};
			setDraft(whole);
			window.clearTimeout(timer.current);
			timer.current = window.setTimeout(() => {
				sent.current = whole;
				write({}, true);
			}, restMilliseconds);
		},
		[write],
	);
	return {shown: draft === undefined ? search : {...search, ...draft}, push, replace, replaceSoon};
}

function withoutNothing(search: PeopleSearch): PeopleSearch {
	return Object.fromEntries(
		Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
	);
}
