import type {Carrier} from '../../shared/changes/kinds';
import type {PlanChange, PlanStep} from '../../shared/model/plan';

/** Steps that go in one call, or one that takes several. */
export type Job = {readonly carrier: Carrier<PlanChange>; readonly steps: readonly PlanStep[]};

export function jobsOf(carrier: Carrier<PlanChange>, steps: readonly PlanStep[]): readonly Job[] {
	if (!('callsFor' in carrier)) return steps.map(step => ({carrier, steps: [step]}));
	const byChange = new Map(steps.map(step => [step.change, step]));
	const calls = carrier.callsFor(steps.map(({change}) => change));
	return calls.map(call => ({carrier, steps: call.flatMap(change => byChange.get(change) ?? [])}));
}
