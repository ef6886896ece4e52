import type {QueryClient} from '@tanstack/react-query';
import type {Connection} from '../../../shared/bridge';
import {useServersStore} from '../../state/servers';
import {bridgeKeys} from './bridge';

/** A server is not upgraded more often than that, and each note is a file that is written. */
export const notePace = 60_000;

/**
 * Has the main process note the level of a server that says another than was known: it was upgraded
 * since, and the next start should know. Of one that says many the newest is noted at its time. Returns
 * the function that ends it.
 */
export function followLevels(queries: QueryClient): () => void {
	const noted = new Map<string, number>();
	const rests = new Map<string, number>();
	const note = (connection: Connection) => {
		const {id, kind, featureLevel: known} = connection;
		const told = useServersStore.getState().byConnection[id]?.featureLevel;
		if (kind !== 'server' || told === undefined || told === known) return;
		if (rests.has(id) || told === noted.get(id)) return;
		noted.set(id, told);
		const noteLast = () => {
			rests.delete(id);
			noteAll();
		};
		rests.set(id, window.setTimeout(noteLast, notePace));
		void window.steward.ask('connections:note-level', {id, featureLevel: told}).catch(() => {});
	};
	const noteAll = () =>
		(queries.getQueryData<readonly Connection[]>(bridgeKeys.connections) ?? []).forEach(note);
	const end = useServersStore.subscribe(({byConnection}, before) => {
		if (byConnection !== before.byConnection) noteAll();
	});
	return () => {
		end();
		for (const timer of rests.values()) window.clearTimeout(timer);
	};
}
