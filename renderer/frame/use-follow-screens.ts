import {useQueryClient} from '@tanstack/react-query';
import {useRouter} from '@tanstack/react-router';
import {useEffect, type RefObject} from 'react';
import {useChangeSettings} from '../api/bridge';
import {noteVisit, placesToKeep} from './kept-places';
import {isKeptPlace} from './start-place';

/** Places visited within so many milliseconds are written once. */
const restMilliseconds = 400;

/**
 * After each navigation: the place is kept for the next start, and when the old screen took the
 * focus away with it, the new one gets it.
 */
export function useFollowScreens(main: RefObject<HTMLElement | null>): void {
	const router = useRouter();
	const queries = useQueryClient();
	const {mutate} = useChangeSettings();
	useEffect(() => {
		let timer: number | undefined;
		const end = router.subscribe('onRendered', ({pathChanged, fromLocation, toLocation}) => {
			const isFirst = fromLocation === undefined;
			if (pathChanged && !isFirst && document.activeElement === document.body) {
				main.current?.focus();
			}
			window.clearTimeout(timer);
			const {href} = toLocation;
			if (!isKeptPlace(href)) return;
			const isOfOrganization = noteVisit(href);
			timer = window.setTimeout(
				() => mutate({lastPlace: href, ...(isOfOrganization && {places: placesToKeep(queries)})}),
				restMilliseconds,
			);
		});
		return () => {
			window.clearTimeout(timer);
			end();
		};
	}, [router, main, mutate, queries]);
}
