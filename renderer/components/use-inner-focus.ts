import {useLayoutEffect} from 'react';

const fields = ':is(input, textarea, select):not([type=hidden])';

/**
 * When the content of an open layer is exchanged and what had the focus is gone with it, the new content
 * gets it: what is marked with `data-autofocus`, else its first field.
 */
export function useInnerFocus(isOpen: boolean, layer: HTMLElement | null): void {
	useLayoutEffect(() => {
		if (!isOpen || layer === null) return undefined;
		let last: HTMLElement | undefined;
		const note = ({target}: FocusEvent) => {
			// The frame has it only in the place of something else.
			if (target instanceof HTMLElement && !isFrame(target)) last = target;
		};
		const look = () => {
			if (last === undefined || last.isConnected || !isLost(layer)) return;
			goalIn(layer)?.focus({preventScroll: true});
		};
		const changes = new MutationObserver(look);
		changes.observe(layer, {subtree: true, childList: true});
		layer.addEventListener('focusin', note);
		return () => {
			changes.disconnect();
			layer.removeEventListener('focusin', note);
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

function goalIn(layer: HTMLElement): HTMLElement | undefined {
	const marked = layer.querySelectorAll<HTMLElement>('[data-autofocus]');
	const all = layer.querySelectorAll<HTMLElement>(fields);
	return [...marked, ...all].find(one => !one.matches(':disabled'));
}
