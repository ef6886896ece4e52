import {keepPreviousData, useQuery} from '@tanstack/react-query';
import {isUnderWay, type PlanSummary} from '../../../shared/model/plan';
import {useConnection} from '../connection/client-context';
import {valueOf} from '../connection/connections';
import {isShut} from '../connection/refuse-shut';

/** So long what was found holds: others may change what it rests on. */
const freshMilliseconds = 30_000;

/** By the steps of the plan as they stand. */
export function outlookKey(connectionId: string, {id, counts}: PlanSummary) {
	return ['bridge', 'plan-outlook', connectionId, id, JSON.stringify(counts)] as const;
}

/** What a plan would do: asked again whenever its steps are others; nothing while it runs. */
export function usePlanOutlook(plan: PlanSummary) {
	const {id: connectionId, key} = useConnection();
	const {id, counts} = plan;
	return useQuery({
		queryKey: outlookKey(connectionId, plan),
		queryFn: async () => valueOf(await window.steward.ask('plans:outlook', {connectionId, id})),
		enabled: !isShut(key) && !isUnderWay(plan) && counts.pending + counts.running > 0,
		staleTime: freshMilliseconds,
		placeholderData: keepPreviousData,
		retry: false,
	});
}
