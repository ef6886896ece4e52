import type {FoundMade} from '../../shared/changes/calls';
import {byCarrier} from '../../shared/changes/kinds';
import type {Client} from '../../shared/client/create-client';
import type {PlanChange, PlanStep, StepNote} from '../../shared/model/plan';
import {isMade, lookAtSteps} from './plan-drift';

/** Steps whose call may have left before a sudden end: the service says what became of them. */
export async function settledSteps(
	client: Client,
	steps: readonly PlanStep[],
): Promise<readonly StepNote[]> {
	const {found, holds} = await lookAtSteps(client, steps);
	const isStranger = new Set(holds.filter(({reason}) => reason === 'identity').map(({n}) => n));
	return byCarrier(steps).flatMap(([carrier, some]) => {
		const made = isMade(carrier.isSame);
		return some.map((step): StepNote => {
			const {n, change} = step;
			if (isStranger.has(n)) return {n, state: 'held', reason: 'identity'};
			const there = found.get(n);
			if ('asFound' in carrier && there?.state === 'there' && there.value !== null) {
				return foundNote(n, carrier.asFound?.(change, there.value));
			}
			const answer = made(there, change);
			if (answer === true) return {n, state: 'done'};
			// It was not made, or says itself how far it is, or can be said twice.
			if (answer === false || canRepeat(change))
				return {n, state: 'pending', ...(step.made && {change: step.made})};
			return {n, state: 'unknown'};
		});
	});
}

/** What became of a step that made something, by what stands there after a sudden end. */
function foundNote(n: number, found: FoundMade<PlanChange> | undefined): StepNote {
	if (found === undefined) return {n, state: 'unknown'};
	const {made, isWhole} = found;
	return isWhole ? {n, state: 'done', made} : {n, state: 'pending', change: made};
}

/** What is asked for twice is done once. */
function canRepeat({kind}: PlanChange): boolean {
	return kind === 'flag' || kind === 'reaction' || kind === 'mark';
}
