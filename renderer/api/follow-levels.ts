import type {QueryClient} from '@tanstack/react-query';
import type {Connection} from '../../shared/bridge';
import {useServersStore} from '../state/servers';
import {bridgeKeys} from './bridge';

/**
 * Has the main process note the level of a server that says another than was known: it was upgraded
 * since, and the next start should know. Returns the function that ends it.
 */
export function followLevels(queries: QueryClient): () => void {
	return useServersStore.subscribe(({byConnection}, before) => {
		if (byConnection === before.byConnection) return;
		const list = queries.getQueryData<readonly Connection[]>(bridgeKeys.connections) ?? [];
		for (const {id, kind, featureLevel: known} of list) {
			const told = byConnection[id]?.featureLevel;
			if (kind !== 'server' || told === undefined || told === known) continue;
			if (told === before.byConnection[id]?.featureLevel) continue;
			void window.steward.ask('connections:note-level', {id, featureLevel: told}).catch(() => {});
		}
	});
}
