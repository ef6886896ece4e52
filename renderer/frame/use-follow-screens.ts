import {useQueryClient} from '@tanstack/react-query';
import {useRouter} from '@tanstack/react-router';
import {useEffect, type RefObject} from 'react';
import type {Connection} from '../../shared/bridge';
import {bridgeKeys, useChangeSettings} from '../api/connection/bridge';
import {noteVisit, placesToSave} from './saved-places';
import {leaveReports} from '../runs/hide-reports';
import {markOpening} from './opening-mark';
import {organizationOf} from './organization-of';
import {isRestorablePlace} from './start-place';

/** Places visited within so many milliseconds are written once. */
const restMilliseconds = 400;

/**
 * After each navigation: the place is kept for the next start, and when the old screen took the
 * focus away with it, or the new one begins with a field, the new one gets it. What the old one told of finished work goes with it.
 */
export function useFollowScreens(main: RefObject<HTMLElement | null>): void {
	const router = useRouter();
	const queries = useQueryClient();
	const {mutate} = useChangeSettings();
	useEffect(() => {
		let timer: number | undefined;
		let unwritten: string | undefined;
		let isOfOrganization = false;
		const write = () => {
			window.clearTimeout(timer);
			if (unwritten === undefined) return;
			mutate({lastPlace: unwritten, ...(isOfOrganization && {places: placesToSave(queries)})});
			unwritten = undefined;
			isOfOrganization = false;
		};
		const end = router.subscribe('onRendered', ({pathChanged, fromLocation, toLocation}) => {
			const isFirst = fromLocation === undefined;
			if (pathChanged && !isFirst) focusScreen(main.current);
			if (pathChanged && !isFirst) leaveReports(organizationOf(fromLocation.href) ?? '');
			window.clearTimeout(timer);
			const {href} = toLocation;
			markOpening(
				href,
				queries.getQueryData<readonly Connection[]>(bridgeKeys.connections) ?? [],
				mutate,
			);
			unwritten = undefined;
			if (!isRestorablePlace(href)) return;
			isOfOrganization = noteVisit(href) || isOfOrganization;
			unwritten = href;
			timer = window.setTimeout(write, restMilliseconds);
		});
		window.addEventListener('pagehide', write);
		return () => {
			window.clearTimeout(timer);
			window.removeEventListener('pagehide', write);
			end();
		};
	}, [router, main, mutate, queries]);
}

/** A screen that is there to be filled in has the focus in its first field, wherever it was before. */
function focusScreen(main: HTMLElement | null): void {
	const field = main?.querySelector<HTMLElement>('[data-first-field]');
	if (field != null) focusPastMenu(field);
	else if (document.activeElement === document.body || isOnWayElsewhere()) main?.focus();
}

/** So long after its entry was chosen a menu may give the focus back to its button. */
const menuMilliseconds = 300;

/** Gives a field the focus, and again should the menu that led to it give it back to its button afterwards. */
function focusPastMenu(field: HTMLElement): void {
	field.focus();
	const stay = ({target}: FocusEvent) => {
		if (target instanceof Element && target.matches('[aria-haspopup=menu]')) field.focus();
	};
	document.addEventListener('focusin', stay);
	window.setTimeout(() => document.removeEventListener('focusin', stay), menuMilliseconds);
}

/** Whether the focus is on the way to another screen: Enter would leave the one that was just opened. */
function isOnWayElsewhere(): boolean {
	const way = document.activeElement?.closest('nav a');
	return way != null && way.getAttribute('aria-current') !== 'page';
}
