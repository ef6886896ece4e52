import {useEffect, useLayoutEffect, useRef, useState, type RefObject} from 'react';
import type {MessageEntry} from './message-entries';
import type {Start} from './use-message-virtual';

/** The message that the keys are about. One whose page was dropped hands it to the nearest. */
export function useActiveMessage(entries: readonly MessageEntry[], start: Start) {
	const [id, setId] = useState(
		start.at === 'message' ? start.id : (entries.at(-1)?.message.id ?? 0),
	);
	const [wish, setWish] = useState<{readonly id: number}>();
	const place = nearestPlace(entries, id);
	return {
		place,
		message: entries[place]?.message,
		/** Takes the focus to the message at a place. */
		go: (at: number) => {
			const goal = entries[Math.max(0, Math.min(entries.length - 1, at))];
			if (goal === undefined) return;
			setId(goal.message.id);
			setWish({id: goal.message.id});
		},
		/** The focus came to a message by itself. */
		note: setId,
		wish,
	};
}

/** Takes the focus to the active message once it is drawn, and gives it on when its row went away. */
export function useActiveFocus(
	{place, wish}: ActiveMessage,
	entries: readonly MessageEntry[],
	scroller: RefObject<HTMLElement | null>,
	bringToSight: (at: number) => void,
): void {
	const focusRow = (id: number | undefined) => {
		const row = scroller.current?.querySelector(`[data-row="${id}"]`);
		if (row instanceof HTMLElement) row.focus({preventScroll: true});
	};
	const isInside = useRef(false);
	const done = useRef<object>(undefined);
	useLayoutEffect(() => {
		if (wish === undefined || done.current === wish) return;
		done.current = wish;
		bringToSight(nearestPlace(entries, wish.id));
		focusRow(wish.id);
	});
	useEffect(() => {
		const list = scroller.current;
		const onIn = () => {
			isInside.current = true;
		};
		// A row that goes away hands the focus to nobody; then it is still the list that has it.
		const onOut = ({relatedTarget}: FocusEvent) => {
			isInside.current = !(relatedTarget instanceof Node) || list?.contains(relatedTarget) === true;
		};
		list?.addEventListener('focusin', onIn);
		list?.addEventListener('focusout', onOut);
		return () => {
			list?.removeEventListener('focusin', onIn);
			list?.removeEventListener('focusout', onOut);
		};
	}, [scroller]);
	useLayoutEffect(() => {
		if (isInside.current && document.activeElement === document.body) {
			focusRow(entries[place]?.message.id);
		}
	});
}

/** The place of a message, or of the one that follows where it would be. */
function nearestPlace(entries: readonly MessageEntry[], id: number): number {
	let low = 0;
	let high = entries.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((entries[middle]?.message.id ?? 0) < id) low = middle + 1;
		else high = middle;
	}
	return Math.min(low, entries.length - 1);
}

export type ActiveMessage = ReturnType<typeof useActiveMessage>;
