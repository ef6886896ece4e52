import {useNavigate, useRouter, useSearch} from '@tanstack/react-router';
import {useEffect, useRef, useState} from 'react';
import {useIsLeft} from '../../../../frame/use-is-left';
import type {MessagesSearch} from '../../../../places/messages';
import {addressOfText, textOfAddress, type Known} from './place';

/** Keys come faster than messages should be asked for. */
const restMilliseconds = 450;

/**
 * What is shown, as the address holds it, and the same as the text of the box. What is typed is in the
 * box at once and becomes the address when it rests.
 */
export function useMessagesAddress(known: Known) {
	const search: MessagesSearch = useSearch({strict: false});
	const navigate = useNavigate();
	const [typed, setTyped] = useState<string>();
	const {history} = useRouter();
	const isLeft = useIsLeft();
	const timer = useRef<number>(undefined);
	const own = useRef<string>(undefined);
	// What is typed in one go is one entry of the history, however often it rests.
	const hasEntry = useRef(false);
	const key = JSON.stringify(search);

	// A new address from elsewhere ends what was typed before it; our own leaves what was typed since.
	useEffect(() => {
		if (own.current !== key) {
			window.clearTimeout(timer.current);
			setTyped(undefined);
			hasEntry.current = false;
		}
		own.current = undefined;
	}, [key]);
	useEffect(() => () => window.clearTimeout(timer.current), []);

	const write = (place: MessagesSearch, replace: boolean) => {
		window.clearTimeout(timer.current);
		if (isLeft()) return;
		const entries = Object.entries(place).filter(
			([, value]) => value !== undefined && value !== '',
		);
		void navigate({to: '.', search: Object.fromEntries(entries), replace});
	};
	const writeTyped = (text: string, isResting: boolean) => {
		const place = addressOfText(text, known);
		const next = JSON.stringify(place);
		if (next === key) return;
		own.current = next;
		write(place, hasEntry.current);
		hasEntry.current = isResting;
	};
	return {
		search,
		text: typed ?? textOfAddress(search, known),
		/** Another place: an entry of its own in the history. */
		show: (place: MessagesSearch) => {
			setTyped(undefined);
			write(place, false);
		},
		/** The same under another address: the one that it had leads nowhere any more. */
		follow: (place: MessagesSearch) => {
			setTyped(undefined);
			write(place, true);
		},
		type: (text: string) => {
			setTyped(text);
			window.clearTimeout(timer.current);
			timer.current = window.setTimeout(() => writeTyped(text, true), restMilliseconds);
		},
		apply: (text: string) => {
			setTyped(text.endsWith(' ') ? text : undefined);
			window.clearTimeout(timer.current);
			writeTyped(text, false);
			hasEntry.current = false;
		},
		/** Back to what was shown before one typed. Returns whether there was anything to undo. */
		takeBack: (): boolean => {
			window.clearTimeout(timer.current);
			if (typed === undefined) return false;
			setTyped(undefined);
			if (hasEntry.current) history.back();
			hasEntry.current = false;
			return true;
		},
	};
}
