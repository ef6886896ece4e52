import {useQueryClient} from '@tanstack/react-query';
import {useEffect} from 'react';
import {useHealth} from '../../state/health';
import {serverNow} from '../../state/server-time';
import {useClient, useConnection} from '../connection/client-context';
import {useDraftSetting} from './drafts';
import {useLocalDrafts} from './local-draft';
import {dueIn} from './outbox';
import {takeTurn, useOutboxTurns} from './outbox-turns';
import {useUnfinishedSendings} from './sendings';
import {useSyncState} from './sync-state';

/** Carries the outbox of the connection on screen to its service, as long as it is on screen. */
export function useDraftSync(): void {
	useUnfinishedSendings();
	const client = useClient();
	const queries = useQueryClient();
	const {id: connectionId} = useConnection();
	const locals = useLocalDrafts();
	const {state} = useHealth(connectionId);
	const isSynced = useDraftSetting(locals.length > 0).data;
	const {conflicts, refusals} = useSyncState();
	const isHeld = useOutboxTurns(({held}) => held.has(connectionId));
	useEffect(() => {
		if (isSynced !== true || isHeld || state === 'silent' || state === 'refused') return undefined;
		const now = serverNow(connectionId);
		const waits = locals.flatMap(line => dueIn(connectionId, line, now) ?? []);
		if (waits.length === 0) return undefined;
		const timer = window.setTimeout(
			() => void takeTurn({client, queries, connectionId}),
			Math.min(...waits),
		);
		return () => window.clearTimeout(timer);
	}, [locals, isSynced, isHeld, state, conflicts, refusals, client, queries, connectionId]);
}
