import {useLayoutEffect} from 'react';

/** The one tab stop of the list of a screen, a feed that hands the focus on; without a list all of it. */
const tabStops = [
	'main [role=feed]',
	'main :is([role=grid], [role=listbox]) [tabindex="0"]',
	'main',
];

/** A list that can have the focus as a whole, with none of its rows under the keys that act on one. */
const wholeList = 'main [role=grid][tabindex]';

/** What had the focus before a layer that has just closed; the layer that opens in its place takes it over. */
let handedOn: Element | null = null;

/** When a layer closes, what had the focus before gets it back; if that is gone, the list of the screen. */
export function useReturnFocus(isOpen: boolean): void {
	useLayoutEffect(() => {
		if (!isOpen) return undefined;
		const opener = handedOn ?? openerOf(document.activeElement);
		const wasInList = isInList(opener);
		handedOn = null;
		return () => {
			handedOn = opener;
			queueMicrotask(() => {
				const isReplaced = handedOn === null;
				handedOn = null;
				if (isReplaced || document.activeElement !== document.body) return;
				const isThere = opener?.isConnected === true && opener !== document.body;
				const goal = isThere ? opener : wasInList ? listOfScreen() : listBehind();
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

/** Whether it is a row of the list of a screen, or in one. */
export function isInList(element: Element | null): boolean {
	return element?.closest('main :is([role=feed], [role=grid], [role=listbox])') != null;
}

/**
 * Where the focus goes that was lost beside the list, by what nobody here did: to the list as a whole,
 * so that Delete is not about a row that nobody chose.
 */
export function listBehind(): HTMLElement | null {
	return document.querySelector<HTMLElement>(wholeList) ?? listOfScreen();
}

/**
 * The same for a field that somebody may have been typing in: their next letters are no commands about a
 * message, so no list that hands the focus on to its rows has it.
 */
export function behindField(): HTMLElement | null {
	return document.querySelector<HTMLElement>(wholeList) ?? document.querySelector('main');
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
