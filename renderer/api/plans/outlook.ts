import {keepPreviousData, useQuery} from '@tanstack/react-query';
import {planState, type PlanSummary} from '../../../shared/model/plan';
import {useConnection} from '../connection/client-context';
import {valueOf} from '../connection/connections';
import {isShut} from '../connection/refuse-shut';

/** So long what was found holds: others may change what it rests on. */
const freshMilliseconds = 30_000;

/** What a plan would do: asked again whenever its steps are others; nothing while it runs. */
export function usePlanOutlook(plan: PlanSummary) {
	const {id: connectionId, key} = useConnection();
	const {id, counts} = plan;
	return useQuery({
		queryKey: ['bridge', 'plan-outlook', connectionId, id, JSON.stringify(counts)],
		queryFn: async () => valueOf(await window.steward.ask('plans:outlook', {connectionId, id})),
		enabled: !isShut(key) && planState(plan) !== 'running' && counts.pending + counts.running > 0,
		staleTime: freshMilliseconds,
		placeholderData: keepPreviousData,
		retry: false,
	});
}
