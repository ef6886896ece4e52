import {useNavigate, useSearch} from '@tanstack/react-router';
import {useCallback, useEffect, useRef, useState} from 'react';
import {useIsLeft} from './use-is-left';

/** Keys and arrows come faster than an address should change. */
const restMilliseconds = 250;

/**
 * What a screen shows, as the address holds it. Typing and walking are shown at once and come into
 * the address when they rest, in the place of the entry before; a click makes an entry of its own.
 */
export function useAddress<Search extends object>() {
	const found: object = useSearch({strict: false});
	// Each route has checked its own part of the address.
	const search = found as Search;
	const navigate = useNavigate();
	const isLeft = useIsLeft();
	const [draft, setDraft] = useState<Partial<Search>>();
	const latest = useRef({search, draft});
	latest.current = {search, draft};
	const timer = useRef<number>(undefined);
	const sent = useRef<Partial<Search>>(undefined);

	// A new address ends what it carries, and whatever waits when it came from elsewhere.
	useEffect(() => {
		const ours = sent.current;
		sent.current = undefined;
		if (ours === undefined) window.clearTimeout(timer.current);
		setDraft(waiting => (ours !== undefined && waiting !== ours ? waiting : undefined));
	}, [search]);
	// An answer that comes when the screen is gone changes nothing of the one that is there.
	const isGone = useRef(false);
	useEffect(() => {
		isGone.current = false;
		return () => {
			isGone.current = true;
			window.clearTimeout(timer.current);
		};
	}, []);

	const merge = useCallback((change: Partial<Search>) => {
		window.clearTimeout(timer.current);
		const whole = {...latest.current.draft, ...change};
		latest.current = {...latest.current, draft: whole};
		setDraft(whole);
		return whole;
	}, []);
	const write = useCallback(
		(whole: Partial<Search>, isReplacing: boolean) => {
			if (isGone.current || isLeft()) return;
			const next = withoutNothing({...latest.current.search, ...whole});
			// The router says nothing of an address that stays, so nothing would end the draft.
			const stays = sameAddress(next, withoutNothing(latest.current.search));
			if (stays && sent.current === undefined) return setDraft(undefined);
			sent.current = whole;
			void navigate({to: '.', search: next, replace: isReplacing});
		},
		[navigate, isLeft],
	);

	/** An entry of its own in the history. */
	const push = useCallback(
		(change: Partial<Search>) => write(merge(change), false),
		[write, merge],
	);
	/** In the place of the present entry. */
	const replace = useCallback(
		(change: Partial<Search>) => write(merge(change), true),
		[write, merge],
	);
	/** In the place of the present entry, once no further change follows at once. */
	const replaceSoon = useCallback(
		(change: Partial<Search>) => {
			const whole = merge(change);
			timer.current = window.setTimeout(() => write(whole, true), restMilliseconds);
		},
		[write, merge],
	);
	return {shown: draft === undefined ? search : {...search, ...draft}, push, replace, replaceSoon};
}

function withoutNothing(search: object): Readonly<Record<string, unknown>> {
	return Object.fromEntries(
		Object.entries(search).filter(
			([, value]) => value !== undefined && value !== '' && value !== false,
		),
	);
}

function sameAddress(
	one: Readonly<Record<string, unknown>>,
	other: Readonly<Record<string, unknown>>,
): boolean {
	const keys = Object.keys(one);
	return keys.length === Object.keys(other).length && keys.every(key => one[key] === other[key]);
}
