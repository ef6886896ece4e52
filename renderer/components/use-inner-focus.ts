import {useLayoutEffect} from 'react';

const fields = ':is(input, textarea, select):not([type=hidden])';
/** By which somebody acts in a layer. */
const acts = ['keydown', 'pointerdown'];

/**
 * When the content of an open layer is exchanged and what had the focus is gone with it, the new content
 * gets it: what is marked with `data-autofocus`, else its first field. Content that comes after the layer
 * opened has it as well where it is marked, unless somebody acted in the layer meanwhile.
 */
export function useInnerFocus(isOpen: boolean, layer: HTMLElement | null): void {
	useLayoutEffect(() => {
		if (!isOpen || layer === null) return undefined;
		let last: HTMLElement | undefined;
		let isTouched = false;
		const touch = () => {
			isTouched = true;
		};
		const note = ({target}: FocusEvent) => {
			// The frame has it only in the place of something else.
			if (target instanceof HTMLElement && !isFrame(target)) last = target;
		};
		const look = () => {
			const isGone = last !== undefined && !last.isConnected && isLost(layer);
			const goal = isGone
				? goalIn(layer)
				: isTouched || !isOnEdge(layer)
					? undefined
					: markIn(layer);
			goal?.focus({preventScroll: true});
		};
		const changes = new MutationObserver(look);
		changes.observe(layer, {subtree: true, childList: true});
		layer.addEventListener('focusin', note);
		for (const act of acts) layer.addEventListener(act, touch, true);
		return () => {
			changes.disconnect();
			layer.removeEventListener('focusin', note);
			for (const act of acts) layer.removeEventListener(act, touch, true);
		};
	}, [isOpen, layer]);
}

function isFrame(element: Element): boolean {
	return element.matches('[aria-modal=true]');
}

/** Whether nothing has the focus, or only the frame of this layer. */
function isLost(layer: HTMLElement): boolean {
	const {activeElement: active} = document;
	if (active === null || active === document.body) return true;
	return layer.contains(active) && isFrame(active);
}

/** Whether the button that closes the layer has the focus: it gets it where there is nothing else yet. */
function isOnEdge(layer: HTMLElement): boolean {
	const {activeElement: active} = document;
	return active !== null && layer.contains(active) && active.closest('header') !== null;
}

function goalIn(layer: HTMLElement): HTMLElement | undefined {
	return markIn(layer) ?? firstOf(layer, fields);
}

function markIn(layer: HTMLElement): HTMLElement | undefined {
	return firstOf(layer, '[data-autofocus]');
}

function firstOf(layer: HTMLElement, wanted: string): HTMLElement | undefined {
	return [...layer.querySelectorAll<HTMLElement>(wanted)].find(one => !one.matches(':disabled'));
}
