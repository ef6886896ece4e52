import {useNavigate, useSearch} from '@tanstack/react-router';
import {useCallback, useEffect, useRef, useState} from 'react';
import type {ChannelsSearch} from './channels-search';

/** Keys and arrows come faster than an address should change. */
const restMilliseconds = 250;

/**
 * What the screen shows, as the address holds it. Typing and walking are shown at once and come into
 * the address when they rest, in the place of the entry before; a click makes an entry of its own.
 */
export function useChannelsAddress() {
	const search: ChannelsSearch = useSearch({strict: false});
	const navigate = useNavigate();
	const [draft, setDraft] = useState<Partial<ChannelsSearch>>();
	const latest = useRef({search, draft});
	latest.current = {search, draft};
	const timer = useRef<number>(undefined);
	const sent = useRef<Partial<ChannelsSearch>>(undefined);

	// A new address ends what it carries, and whatever waits when it came from elsewhere.
	useEffect(() => {
		const isOurs = sent.current !== undefined;
		setDraft(waiting => (isOurs && waiting !== sent.current ? waiting : undefined));
		if (!isOurs) window.clearTimeout(timer.current);
		sent.current = undefined;
	}, [search]);
	useEffect(() => () => window.clearTimeout(timer.current), []);

	const write = useCallback(
		(whole: Partial<ChannelsSearch>, replace: boolean) => {
			window.clearTimeout(timer.current);
			sent.current = whole;
			const next = {...latest.current.search, ...whole};
			void navigate({to: '.', search: withoutNothing(next), replace});
		},
		[navigate],
	);
	const stage = useCallback((change: Partial<ChannelsSearch>) => {
		const whole = {...latest.current.draft, ...change};
		latest.current = {...latest.current, draft: whole};
		setDraft(whole);
		return whole;
	}, []);
	/** An entry of its own in the history. */
	const push = useCallback(
		(change: Partial<ChannelsSearch>) => write(stage(change), false),
		[write, stage],
	);
	/** In the place of the present entry, once no further change follows at once. */
	const replaceSoon = useCallback(
		(change: Partial<ChannelsSearch>) => {
			const whole = stage(change);
			window.clearTimeout(timer.current);
			timer.current = window.setTimeout(() => write(whole, true), restMilliseconds);
		},
		[write, stage],
	);
	return {shown: draft === undefined ? search : {...search, ...draft}, push, replaceSoon};
}

function withoutNothing(search: ChannelsSearch): ChannelsSearch {
	return Object.fromEntries(
		Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
	);
}
