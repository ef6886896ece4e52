import {useQuery, useQueryClient} from '@tanstack/react-query';
import {useEffect} from 'react';
import type {RehearsalRead} from '../../../shared/bridge';
import {useConnection} from '../connection/client-context';
import {valueOf} from '../connection/connections';
import {usePlanWork} from './plans';

const keyOf = (connectionId: string, id: string) =>
	['bridge', 'rehearsal', connectionId, id] as const;

/** How the rehearsal of a plan stands and what the last one found; how to begin and stop one. */
export function useRehearsal(id: string) {
	const {id: connectionId} = useConnection();
	const queries = useQueryClient();
	const ask = {connectionId, id};
	const query = useQuery({
		queryKey: keyOf(connectionId, id),
		queryFn: async () => valueOf(await window.steward.ask('rehearsal:read', ask)),
	});
	useEffect(() => {
		const queryKey = keyOf(connectionId, id);
		return window.steward.on('rehearsal:news', news => {
			if (news.connectionId !== connectionId || news.id !== id) return;
			queries.setQueryData<RehearsalRead>(queryKey, old => old && {...news, result: old.result});
			if (news.stage === undefined) void queries.invalidateQueries({queryKey});
		});
	}, [queries, connectionId, id]);
	const work = usePlanWork();
	const send = (channel: 'rehearsal:begin' | 'rehearsal:stop') =>
		work.mutate(async () => valueOf(await window.steward.ask(channel, ask)));
	return {
		stage: query.data?.stage,
		failure: query.data?.failure,
		result: query.data?.result ?? undefined,
		/** Why it was not begun or not stopped. */
		error: work.error,
		isBusy: work.isPending,
		begin: () => send('rehearsal:begin'),
		stop: () => send('rehearsal:stop'),
	};
}
