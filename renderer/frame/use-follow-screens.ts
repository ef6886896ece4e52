import {useQueryClient} from '@tanstack/react-query';
import {useRouter} from '@tanstack/react-router';
import {useEffect, type RefObject} from 'react';
import type {Connection} from '../../shared/bridge';
import {bridgeKeys, useNoteSettings} from '../api/connection/bridge';
import {noteVisit, placesToSave} from './saved-places';
import {leaveReports} from '../runs/hide-reports';
import {markOpening} from './opening-mark';
import {organizationOf} from '../../shared/organization-of';
import {isRestorablePlace} from './start-place';

type Rendered = {
	readonly pathChanged: boolean;
	readonly fromLocation?: {readonly href: string} | undefined;
	readonly toLocation: {readonly href: string};
};

/** Places visited within so many milliseconds are written once. */
const restMilliseconds = 400;

/**
 * After each navigation: the place is kept for the next start, and when the old screen took the
 * focus away with it, the new one gets it. What the old one told of finished work goes with it.
 */
export function useFollowScreens(main: RefObject<HTMLElement | null>): void {
	const router = useRouter();
	const queries = useQueryClient();
	const note = useNoteSettings();
	useEffect(() => {
		let timer: number | undefined;
		let unwritten: string | undefined;
		let isOfOrganization = false;
		const write = () => {
			window.clearTimeout(timer);
			if (unwritten === undefined) return;
			note({lastPlace: unwritten, ...(isOfOrganization && {places: placesToSave(queries)})});
			unwritten = undefined;
			isOfOrganization = false;
		};
		const follow = ({pathChanged, fromLocation, toLocation}: Rendered) => {
			const isFirst = fromLocation === undefined;
			if (pathChanged && !isFirst) focusScreen(main.current);
			if (pathChanged && !isFirst) leaveReports(organizationOf(fromLocation.href) ?? '');
			window.clearTimeout(timer);
			const {href} = toLocation;
			markOpening(
				href,
				queries.getQueryData<readonly Connection[]>(bridgeKeys.connections) ?? [],
				note,
			);
			unwritten = undefined;
			if (!isRestorablePlace(href)) return;
			isOfOrganization = noteVisit(href) || isOfOrganization;
			unwritten = href;
			timer = window.setTimeout(write, restMilliseconds);
		};
		// The first place may be there before anything is drawn.
		const {resolvedLocation} = router.state;
		if (resolvedLocation !== undefined) follow({pathChanged: false, toLocation: resolvedLocation});
		const end = router.subscribe('onRendered', follow);
		window.addEventListener('pagehide', write);
		return () => {
			window.clearTimeout(timer);
			window.removeEventListener('pagehide', write);
			end();
		};
	}, [router, main, note, queries]);
}

/** A screen has the focus if nothing else has, such as its own first field. */
function focusScreen(main: HTMLElement | null): void {
	if (document.activeElement === document.body || isOnWayElsewhere()) main?.focus();
}

/** Whether the focus is on the way to another screen: Enter would leave the one that was just opened. */
function isOnWayElsewhere(): boolean {
	const way = document.activeElement?.closest('nav a');
	return way != null && way.getAttribute('aria-current') !== 'page';
}
