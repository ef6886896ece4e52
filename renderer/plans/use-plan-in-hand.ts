import {useCallback, useEffect} from 'react';
import {planState, type PlanSummary} from '../../shared/model/plan';
import {usePlans} from '../api/plans/plans';
import {useRemembered} from '../api/saved/remembered';

const none: readonly PlanSummary[] = [];

/** Whether a plan takes further steps: nothing of it was tried on the server yet. */
export function takesSteps(plan: PlanSummary): boolean {
	const state = planState(plan);
	return plan.undoes === undefined && (state === 'draft' || state === 'rehearsed');
}

/**
 * The plan that is being built in this organization, also after a restart: the one that somebody added to
 * or edited last, until it is applied, deleted or put away.
 */
export function usePlanInHand() {
	const {known, remember} = useRemembered();
	const plans = usePlans().data;
	const id = known.plan;
	const found = plans?.find(plan => plan.id === id && takesSteps(plan));
	const take = useCallback((plan: string) => remember(() => ({plan})), [remember]);
	const putAway = useCallback(() => remember(() => ({plan: undefined})), [remember]);
	const isOver = id !== undefined && plans !== undefined && found === undefined;
	return {
		plan: found,
		/** All that take further steps, the newest first. */
		open: plans?.filter(takesSteps) ?? none,
		isOver,
		take,
		putAway,
	};
}

/** Forgets the plan that was being built once it was applied or deleted: its id may be of another one day. */
export function useForgetPlanOver(): void {
	const {isOver, putAway} = usePlanInHand();
	useEffect(() => {
		if (isOver) void putAway();
	}, [isOver, putAway]);
}
