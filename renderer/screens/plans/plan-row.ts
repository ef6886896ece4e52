import {planNumber, planState, type PlanState, type PlanSummary} from '../../../shared/model/plan';
import {defineOrder} from '../../components/grid/list-order';
import {fold, orderKey} from '../../text/fold';
import {stepsIn} from '../../plans/plan-words';

/** A plan as the list shows it. */
export type PlanRow = {
	readonly id: number;
	readonly plan: PlanSummary;
	readonly state: PlanState;
	/** Steps that are meant, done or not. */
	readonly all: number;
	/** Steps that are held and ask for a decision. */
	readonly held: number;
	/** UNIX seconds. */
	readonly madeAt: number;
	readonly text: string;
	readonly nameKey: string;
};

export function rowsOf(plans: readonly PlanSummary[]): readonly PlanRow[] {
	return plans.map(plan => ({
		id: planNumber(plan.id),
		plan,
		state: planState(plan),
		all: stepsIn(plan),
		held: plan.counts.held - (plan.alreadyGone ?? 0),
		madeAt: Math.floor(plan.madeAt / 1000),
		text: fold(`${plan.name}\n${plan.id}`),
		nameKey: orderKey(plan.name),
	}));
}

/** The orders of Plans; the newest lead. */
export const planOrder = defineOrder({
	keys: {
		name: ({nameKey}: PlanRow) => nameKey,
		state: ({state}) => state,
		done: ({plan, all}) => (all === 0 ? 0 : plan.counts.done / all),
		held: ({held}) => held,
		made: ({plan}) => plan.madeAt,
	},
	usual: {column: 'made', isDescending: true},
	ties: (a, b) => b.plan.madeAt - a.plan.madeAt || b.id - a.id,
});
