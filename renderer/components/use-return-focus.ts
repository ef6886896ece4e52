import {useLayoutEffect} from 'react';

/** The one tab stop of the list of a screen, a feed that hands the focus on; without a list all of it. */
const tabStops = [
	'main [role=feed]',
	'main :is([role=grid], [role=listbox]) [tabindex="0"]',
	'main',
];

/** What had the focus before a layer that has just closed; the layer that opens in its place takes it over. */
let handedOn: Element | null = null;

/** When a layer closes, what had the focus before gets it back; if that is gone, the list of the screen. */
export function useReturnFocus(isOpen: boolean): void {
	useLayoutEffect(() => {
		if (!isOpen) return undefined;
		const opener = handedOn ?? openerOf(document.activeElement);
		handedOn = null;
		return () => {
			handedOn = opener;
			queueMicrotask(() => {
				const isReplaced = handedOn === null;
				handedOn = null;
				if (isReplaced || document.activeElement !== document.body) return;
				const isThere = opener?.isConnected === true && opener !== document.body;
				const goal = isThere ? opener : listOfScreen();
				if (goal instanceof HTMLElement) focusShown(goal);
			});
		};
	}, [isOpen]);
}

/** Of an entry of a menu, which fades away while the layer opens: the button that opened the menu. */
function openerOf(active: Element | null): Element | null {
	const menu = active?.closest('[role=menu]');
	return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
}

/** What stands behind the layers of a screen: its list. */
export function listOfScreen(): HTMLElement | null {
	for (const selector of tabStops) {
		const stop = document.querySelector<HTMLElement>(selector);
		if (stop !== null) return stop;
	}
	return null;
}

/** What is drawn only while its row has the focus takes it once the row has it. */
function focusShown(goal: HTMLElement): void {
	goal.focus({preventScroll: true});
	if (document.activeElement === goal) return;
	goal.closest<HTMLElement>('[tabindex="-1"]')?.focus({preventScroll: true});
	goal.focus({preventScroll: true});
}
