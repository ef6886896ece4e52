import type {NewChannel} from '../../shared/model/change';
import type {PlanStep, PlanSummary} from '../../shared/model/plan';
import type {User} from '../../shared/model/user';
import {usePlanSteps} from '../api/plans/plans';
import {usePlanInHand} from '../plans/use-plan-in-hand';

/** A channel that the plan being built creates: who joins it is a part of that step. */
export type PlannedChannel = {
	readonly plan: PlanSummary;
	/** The number of the step. */
	readonly n: number;
	readonly change: NewChannel;
};

/** Channels that the plan being built creates. */
export function usePlannedChannels(): readonly PlannedChannel[] {
	const {plan} = usePlanInHand();
	const steps = usePlanSteps(plan?.id).data;
	return plan === undefined || steps === undefined ? none : plannedIn(plan, steps);
}

const none: readonly PlannedChannel[] = [];

function plannedIn(plan: PlanSummary, steps: readonly PlanStep[]): readonly PlannedChannel[] {
	return steps.flatMap(({n, state, change}) =>
		change.kind === 'new-channel' && state === 'pending' ? [{plan, n, change}] : [],
	);
}

/** The step with further people in it, and how many of them were not. */
export function withPeople(
	{change}: PlannedChannel,
	people: readonly User[],
	ownId: number | undefined,
): {readonly change: NewChannel; readonly added: number} {
	const before = change.after.subscribers;
	const joining = people.filter(user => user.is_active && !before.includes(user.user_id));
	// Of nobody the service makes the caller, who stays in it beside others.
	const first = before.length === 0 && ownId !== undefined ? [ownId] : before;
	const subscribers = [...new Set([...first, ...joining.map(({user_id}) => user_id)])];
	return {change: {...change, after: {...change.after, subscribers}}, added: joining.length};
}
