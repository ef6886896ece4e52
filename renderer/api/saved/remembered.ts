import {useQueryClient} from '@tanstack/react-query';
import {useCallback} from 'react';
import {nothingRemembered, type Remembered} from '../../../shared/bridge';
import {settingsQuery, useChangeSettings, useSettings} from '../connection/bridge';
import {useConnection} from '../connection/client-context';

/**
 * Under what a link is remembered: the last part of its address. Host and port may change, as those
 * of the demo organization do with every start.
 */
export function linkKey(address: string): string {
	return address.split('/').findLast(part => part !== '') ?? address;
}

type Change = (known: Remembered) => Partial<Remembered>;

/** What the console itself remembers of this organization, and the way to change it. */
export function useRemembered() {
	const {id} = useConnection();
	const queries = useQueryClient();
	const {remembered} = useSettings();
	const {mutate} = useChangeSettings();
	// From what is kept at that moment: two changes close together must not undo one another.
	const remember = useCallback(
		async (change: Change) => {
			const {remembered: all} = await queries.ensureQueryData(settingsQuery);
			const known = all[id] ?? nothingRemembered;
			mutate({remembered: {...all, [id]: {...known, ...change(known)}}});
		},
		[mutate, queries, id],
	);
	return {known: remembered[id] ?? nothingRemembered, remember};
}
