import {useQueryClient} from '@tanstack/react-query';
import {useCallback, useEffect, useState} from 'react';
import {ApiError} from '../../../shared/contract/errors';
import {useHealth} from '../../state/health';
import {useClient, useConnection} from '../client-context';
import {useDraftSetting} from '../drafts';
import {draftKeys} from './draft-keys';
import {useKeptDrafts} from './kept-draft';
import {useUnfinishedSendings} from './sendings';
import {dueIn, sendOutbox, type OutboxReach} from './outbox';
import {useSyncState} from './sync-state';
import {serverNow} from '../../state/server-time';

const againMilliseconds = 5000;

const passes = new Map<string, Promise<void>>();

/** Carries the outbox of the connection on screen to its service, as long as it is on screen. */
export function useDraftSync(): void {
	useUnfinishedSendings();
	const client = useClient();
	const queries = useQueryClient();
	const {id: connectionId} = useConnection();
	const kept = useKeptDrafts();
	const {state} = useHealth(connectionId);
	const isSynced = useDraftSetting(kept.length > 0).data;
	const {conflicts, refusals} = useSyncState();
	const [turn, setTurn] = useState(0);
	const pass = useCallback(
		async (reach: OutboxReach) => {
			let pause = 0;
			const running = passes.get(connectionId) ?? sendOutbox(reach, serverNow(connectionId));
			passes.set(connectionId, running);
			try {
				await running;
			} catch (error) {
				pause = pauseAfter(error);
				if (isSwitchedOff(error)) {
					void queries.invalidateQueries({queryKey: draftKeys.setting(connectionId)});
				}
			} finally {
				passes.delete(connectionId);
			}
			window.setTimeout(() => setTurn(last => last + 1), pause);
		},
		[connectionId, queries],
	);
	useEffect(() => {
		if (isSynced !== true || state === 'silent' || state === 'refused') return undefined;
		const now = serverNow(connectionId);
		const waits = kept.flatMap(line => dueIn(connectionId, line, now) ?? []);
		if (waits.length === 0 || passes.has(connectionId)) return undefined;
		const timer = window.setTimeout(
			() => void pass({client, queries, connectionId}),
			Math.min(...waits),
		);
		return () => window.clearTimeout(timer);
	}, [kept, isSynced, state, conflicts, refusals, turn, pass, client, queries, connectionId]);
}

function pauseAfter(error: unknown): number {
	if (error instanceof ApiError && error.is('RATE_LIMIT_HIT')) {
		return Math.max(0.2, error.details['retry-after']) * 1000;
	}
	return againMilliseconds;
}

/** The one refusal of the list: the account does not want its drafts kept. */
function isSwitchedOff(error: unknown): boolean {
	return error instanceof ApiError && error.is('BAD_REQUEST');
}
