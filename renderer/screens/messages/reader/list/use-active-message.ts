import {useEffect, useLayoutEffect, useRef, useState, type RefObject} from 'react';
import type {MessageEntry} from './message-entries';
import type {Start} from './use-message-virtual';

/** The message that the keys are about. One whose page was dropped hands it to the nearest. */
export function useActiveMessage(entries: readonly MessageEntry[], start: Start) {
	const [id, setId] = useState(start.at === 'end' ? (entries.at(-1)?.message.id ?? 0) : start.id);
	// Until somebody chooses one it is only where the list began.
	const isChosen = useRef(start.at === 'kept');
	const [wish, setWish] = useState<{readonly id: number; readonly isStill: boolean}>();
	const place = nearestPlace(entries, id);
	return {
		place,
		message: entries[place]?.message,
		/** The message that somebody chose; undefined while nobody chose any. */
		chosen: () => (isChosen.current ? id : undefined),
		/** Whether the message itself is not here: another one has its place. */
		isGone: entries[place]?.message.id !== id,
		/** Takes the focus to the message at a place, and brings that to sight unless the list stands still. */
		go: (at: number, isStill = false) => {
			const goal = entries[Math.max(0, Math.min(entries.length - 1, at))];
			if (goal === undefined) return;
			isChosen.current = true;
			setId(goal.message.id);
			setWish({id: goal.message.id, isStill});
		},
		/** The focus came to a message by itself. */
		note: (noted: number) => {
			isChosen.current = true;
			setId(noted);
		},
		wish,
	};
}

type ActiveFocus = {
	readonly entries: readonly MessageEntry[];
	readonly scroller: RefObject<HTMLElement | null>;
	readonly bringToSight: (at: number) => void;
	/** Takes the focus to the list as a whole. */
	readonly toWhole: () => void;
};

/**
 * Takes the focus to the active message once it is drawn. When its row goes away under the focus, the list
 * as a whole has it: the next key is not about a message that nobody chose.
 */
export function useActiveFocus(
	{place, isGone, wish}: ActiveMessage,
	{entries, scroller, bringToSight, toWhole}: ActiveFocus,
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
		if (!wish.isStill) bringToSight(nearestPlace(entries, wish.id));
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
		if (!isInside.current || document.activeElement !== document.body) return;
		if (isGone) toWhole();
		else focusRow(entries[place]?.message.id);
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
