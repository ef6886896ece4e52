import {useNavigate, useSearch} from '@tanstack/react-router';
import {useCallback, useEffect, useRef, useState} from 'react';
import type {AccessSearch} from './access-search';

/** Keys come faster than an address should change. */
const restMilliseconds = 250;

/** What is shown, at once; the address follows when it rests, without an entry of its own. */
export function useAccessAddress() {
	const search: AccessSearch = useSearch({strict: false});
	const navigate = useNavigate();
	const [draft, setDraft] = useState<AccessSearch>();
	const timer = useRef<number>(undefined);
	const latest = useRef<AccessSearch>(search);
	latest.current = draft ?? search;
	useEffect(() => () => window.clearTimeout(timer.current), []);
	// The address has what was typed, or is another one.
	useEffect(() => {
		window.clearTimeout(timer.current);
		setDraft(undefined);
	}, [search]);

	const change = useCallback(
		(part: Partial<AccessSearch>) => {
			const next = {...latest.current, ...part};
			latest.current = next;
			setDraft(next);
			window.clearTimeout(timer.current);
			timer.current = window.setTimeout(() => {
				void navigate({to: '.', search: withoutNothing(next), replace: true});
			}, restMilliseconds);
		},
		[navigate],
	);
	return {shown: draft ?? search, change};
}

function withoutNothing(search: AccessSearch): AccessSearch {
	return Object.fromEntries(
		Object.entries(search).filter(
			([, value]) => value !== undefined && value !== '' && value !== false,
		),
	);
}
