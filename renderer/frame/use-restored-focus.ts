import {useEffect} from 'react';
import {behindField, isInList, listBehind, listOfScreen} from '../components/use-return-focus';

/** Layers and parts that can have the focus themselves, the inner ones first. */
const homes = '[role=dialog][tabindex], aside[tabindex], main[tabindex]';

/** So long others have to give the focus to something better. */
const graceMilliseconds = 200;

/**
 * Never leaves the focus on nothing. A control that is off while its work goes on gets it back with
 * its end; for one that is gone or stays off, the layer around it has the focus, or the list of the
 * screen: at the row beside it only where it was in the list itself, and on nothing that letters are keys
 * of where somebody may have been typing.
 */
export function useRestoredFocus(): void {
	useEffect(() => {
		let last: HTMLElement | undefined;
		let around: HTMLElement[] = [];
		let wasInList = false;
		let wasField = false;
		/** What has the focus in the place of `last`. */
		let standIn: Element | undefined;
		let timer: number | undefined;

		const onFocus = ({target}: FocusEvent) => {
			if (!(target instanceof HTMLElement) || target === standIn) return;
			window.clearTimeout(timer);
			last = target;
			around = homesOf(target);
			wasInList = isInList(target);
			wasField = takesLetters(target);
			standIn = undefined;
		};
		// Before anybody else hears of it: what they change then is no reason to undo it.
		const onLeave = ({target, relatedTarget}: FocusEvent) => {
			if (target === last && relatedTarget !== null) last = undefined;
		};
		const onBlur = ({target}: FocusEvent) => {
			// Chromium tells that it lost the focus before it is gone, so what it was shows after that.
			queueMicrotask(() => {
				// Somebody left it for nothing, as by a click beside everything.
				if (target === last && last !== undefined && canHaveFocus(last) && isNowhere()) {
					last = undefined;
				}
			});
		};
		const standInNow = () => {
			if (last === undefined || canHaveFocus(last)) return;
			if (!isNowhere() && document.activeElement !== last) return;
			const home = around.find(each => each.isConnected) ?? document.querySelector(homes);
			// In a screen its list goes on with the keys.
			const list = wasInList ? listOfScreen : wasField ? behindField : listBehind;
			standIn = (home?.matches('main') === true ? list() : home) ?? undefined;
			if (standIn instanceof HTMLElement) standIn.focus({preventScroll: true});
		};
		const look = () => {
			const {activeElement: active} = document;
			if (last === undefined || !(isNowhere() || active === last || active === standIn)) return;
			window.clearTimeout(timer);
			if (!canHaveFocus(last)) timer = window.setTimeout(standInNow, graceMilliseconds);
			else if (active !== last) last.focus({preventScroll: true});
		};
		const changes = new MutationObserver(look);
		changes.observe(document.body, {
			subtree: true,
			childList: true,
			attributes: true,
			attributeFilter: ['disabled'],
		});
		document.addEventListener('focusin', onFocus);
		document.addEventListener('focusout', onLeave, {capture: true});
		document.addEventListener('focusout', onBlur);
		return () => {
			window.clearTimeout(timer);
			changes.disconnect();
			document.removeEventListener('focusin', onFocus);
			document.removeEventListener('focusout', onLeave, {capture: true});
			document.removeEventListener('focusout', onBlur);
		};
	}, []);
}

function isNowhere(): boolean {
	return document.activeElement === null || document.activeElement === document.body;
}

function canHaveFocus(element: HTMLElement): boolean {
	return element.isConnected && !element.matches(':disabled');
}

function takesLetters(element: HTMLElement): boolean {
	if (element instanceof HTMLInputElement) {
		return !['checkbox', 'radio', 'button', 'submit', 'range'].includes(element.type);
	}
	return element.isContentEditable || element.matches('textarea');
}

function homesOf(element: HTMLElement): HTMLElement[] {
	const home = element.parentElement?.closest<HTMLElement>(homes);
	return home == null ? [] : [home, ...homesOf(home)];
}
