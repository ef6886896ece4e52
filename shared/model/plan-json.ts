import type {Outlook} from './outlook';
import {planState, reversibilityOf, type PlanStep, type PlanSummary} from './plan';

/** A plan and its steps, for programs. */
export function planJson(plan: PlanSummary, steps: readonly PlanStep[], ahead?: Outlook) {
	const {id, name, organization, account} = plan;
	const state = planState(plan);
	// Null where nobody could look.
	const {effects = null, estimate = null, holds = null, unsure = null} = ahead ?? {};
	const would = {effects, estimate, holds, unsure};
	return {id, name, organization, account, state, ...would, steps: steps.map(stepJson)};
}

function stepJson({n, change, target, state, reason, barrier, now, code, sentence}: PlanStep) {
	const {kind, id, name} = target;
	return {
		n,
		act: change.kind,
		target: {kind, id, name},
		before: change.before,
		after: change.after,
		reversibility: reversibilityOf(change).label,
		state,
		reason,
		barrier,
		now,
		code,
		sentence,
	};
}
