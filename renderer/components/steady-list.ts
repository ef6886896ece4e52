import {useRef, type MouseEvent, type PointerEvent, type RefObject} from 'react';
import {useSteadyEntry} from './steady-entry';

/** For so long a click that was meant for another entry counts for nothing. */
export const lateMilliseconds = 500;

type Pointed = {
	readonly key: string | undefined;
	/** The list as it was then. */
	readonly of: readonly unknown[];
	readonly x: number;
	readonly y: number;
	/** When the entry came under a pointer that did not move. */
	readonly cameAt: number;
};

type Steady<Entry> = {
	readonly entries: readonly Entry[];
	/** Belongs on the list, whose entries carry their keys as `data-key`. */
	readonly list: {
		readonly onPointerOver: (event: PointerEvent) => void;
		readonly onPointerMove: (event: PointerEvent) => void;
		readonly onPointerLeave: () => void;
		readonly onClickCapture: (event: MouseEvent) => void;
	};
};

/**
 * A list of actions that changes by itself: the entry that is pointed at, or holds the focus, stays in its
 * place. Where it goes, a click that comes at once does not count for the one that is there then.
 */
export function useSteadyList<Entry>(
	ref: RefObject<HTMLElement | null>,
	entries: readonly Entry[],
	keyOf: (entry: Entry) => string | number,
	question: string,
): Steady<Entry> {
	const pointed = useRef<Pointed>(undefined);
	const steady = useSteadyEntry({
		entries,
		keyOf: entry => String(keyOf(entry)),
		question,
		held: () => pointed.current?.key ?? keyAt(ref.current, document.activeElement),
	});
	return {
		entries: steady,
		list: {
			onPointerOver({target, clientX: x, clientY: y, timeStamp}) {
				const key = keyAt(ref.current, target);
				const last = pointed.current;
				if (last?.key === key) return;
				const isStill = last?.key !== undefined && last.x === x && last.y === y;
				const isOther = isStill && last.of !== steady;
				pointed.current = {key, of: steady, x, y, cameAt: isOther ? timeStamp : -Infinity};
			},
			onPointerMove({clientX: x, clientY: y}) {
				const last = pointed.current;
				if (last === undefined || (last.x === x && last.y === y)) return;
				pointed.current = {key: last.key, of: steady, x, y, cameAt: -Infinity};
			},
			onPointerLeave() {
				pointed.current = undefined;
			},
			onClickCapture(event) {
				const cameAt = pointed.current?.cameAt ?? -Infinity;
				if (event.detail === 0 || event.timeStamp - cameAt >= lateMilliseconds) return;
				event.stopPropagation();
				event.preventDefault();
			},
		},
	};
}

/** Key of the entry of a list in which something lies. */
function keyAt(list: HTMLElement | null, inside: EventTarget | null): string | undefined {
	if (!(inside instanceof Element) || list?.contains(inside) !== true) return undefined;
	return inside.closest<HTMLElement>('[data-key]')?.dataset['key'];
}
