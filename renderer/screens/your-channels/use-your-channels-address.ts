import {useNavigate, useSearch} from '@tanstack/react-router';
import {useEffect, useRef, useState} from 'react';
import type {YourChannelsSearch} from './your-channels-search';

/** Keys come faster than an address should change. */
const restMilliseconds = 250;

/** What the screen shows, as the address holds it. Typing is shown at once and written when it rests. */
export function useYourChannelsAddress() {
	const search: YourChannelsSearch = useSearch({strict: false});
	const navigate = useNavigate();
	const [typed, setTyped] = useState<string>();
	const timer = useRef<number>(undefined);
	const sent = useRef<string>(undefined);

	// A new address from elsewhere ends what was typed before it; our own leaves what was typed since.
	useEffect(() => {
		const ours = sent.current;
		sent.current = undefined;
		if (ours === undefined) window.clearTimeout(timer.current);
		setTyped(now => (ours !== undefined && now !== ours ? now : undefined));
	}, [search.tab, search.open, search.q]);
	useEffect(() => () => window.clearTimeout(timer.current), []);

	const write = (change: Partial<YourChannelsSearch>, replace: boolean) => {
		window.clearTimeout(timer.current);
		const next = Object.entries({...search, ...change});
		const kept = next.filter(([, value]) => value !== undefined && value !== '');
		void navigate({to: '.', search: Object.fromEntries(kept), replace});
	};
	return {
		tab: search.tab ?? 'settings',
		open: search.open,
		text: typed ?? search.q ?? '',
		/** An entry of its own in the history; the filter of another list goes. */
		show: (place: Pick<YourChannelsSearch, 'tab' | 'open'>) =>
			write({...place, q: undefined}, false),
		setText: (text: string) => {
			setTyped(text);
			window.clearTimeout(timer.current);
			timer.current = window.setTimeout(() => {
				if (text === (search.q ?? '')) return setTyped(undefined);
				sent.current = text;
				write({q: text}, true);
			}, restMilliseconds);
		},
	};
}
