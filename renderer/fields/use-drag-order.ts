import {useEffect, useState, type PointerEvent, type RefObject} from 'react';

type Drag = {readonly from: number; readonly to: number};

/**
 * Entries of a list (`data-place`) put into another order with the pointer. Keys do the same where
 * the entries are; Escape leaves everything as it was.
 */
export function useDragOrder(
	list: RefObject<HTMLElement | null>,
	onMove: (from: number, to: number) => void,
) {
	const [drag, setDrag] = useState<Drag>();
	const isDragging = drag !== undefined;
	useEffect(() => {
		if (!isDragging) return undefined;
		const cancel = (event: KeyboardEvent) => {
			if (event.key !== 'Escape') return;
			event.preventDefault();
			event.stopPropagation();
			setDrag(undefined);
		};
		window.addEventListener('keydown', cancel, true);
		return () => window.removeEventListener('keydown', cancel, true);
	}, [isDragging]);

	const handle = (at: number) => ({
		onPointerDown: (event: PointerEvent<HTMLElement>) => {
			if (event.button !== 0) return;
			event.preventDefault();
			event.currentTarget.setPointerCapture(event.pointerId);
			setDrag({from: at, to: at});
		},
		onPointerMove: (event: PointerEvent<HTMLElement>) => {
			if (drag?.from !== at) return;
			const to = placeUnder(list.current, at, event.clientY);
			if (to !== drag.to) setDrag({from: at, to});
		},
		onPointerUp: () => {
			setDrag(undefined);
			if (drag !== undefined && drag.to !== drag.from) onMove(drag.from, drag.to);
		},
		onPointerCancel: () => setDrag(undefined),
	});
	/** How an entry looks meanwhile. */
	const marks = (at: number) => ({
		'data-place': at,
		'data-dragged': drag?.from === at || undefined,
		'data-drop': drag !== undefined && drag.to === at ? sideOf(drag) : undefined,
	});
	return {handle, marks};
}

function sideOf({from, to}: Drag): 'before' | 'after' | undefined {
	if (to === from) return undefined;
	return to < from ? 'before' : 'after';
}

/** The place that the dragged entry gets: after all others whose middle is higher. */
function placeUnder(list: HTMLElement | null, from: number, height: number): number {
	const entries = [...(list?.querySelectorAll('[data-place]') ?? [])];
	return entries.filter((entry, at) => {
		const {top, bottom} = entry.getBoundingClientRect();
		return at !== from && (top + bottom) / 2 < height;
	}).length;
}
