import {useLayoutEffect} from 'react';

/** The one tab stop of the list of a screen; a feed hands the focus to its own row. */
const tabStop = 'main [role=feed], main :is([role=grid], [role=listbox]) [tabindex="0"]';

/** When a layer closes, what had the focus before gets it back; if that is gone, the list of the screen. */
export function useReturnFocus(isOpen: boolean): void {
	useLayoutEffect(() => {
		if (!isOpen) return undefined;
		const opener = openerOf(document.activeElement);
		return () =>
			queueMicrotask(() => {
				if (document.activeElement !== document.body) return;
				const isThere = opener?.isConnected === true && opener !== document.body;
				const goal = isThere ? opener : document.querySelector(tabStop);
				if (goal instanceof HTMLElement) goal.focus({preventScroll: true});
			});
	}, [isOpen]);
}

/** Of an entry of a menu, which fades away while the layer opens: the button that opened the menu. */
function openerOf(active: Element | null): Element | null {
	const menu = active?.closest('[role=menu]');
	return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
}
