import {targetOf} from '../../shared/model/change';
import type {PlanChange, PlanStep} from '../../shared/model/plan';
import type {PlanStore} from './plan-store';

const editable: readonly PlanStep['state'][] = ['pending', 'held', 'refused'];

type StepNote = Parameters<PlanStore['note']>[1][number];

/** Why a step keeps its value. */
export type NotEdited = {
	readonly why: 'no-step' | 'settled' | 'other-thing' | 'no-change';
	readonly words: string;
};

/**
 * A step with another value over what was seen when it was planned: what it is about, what was seen and
 * when stay. It is pending again; what it was held or refused for is looked at anew when it is applied.
 */
export function editedStep(step: PlanStep | undefined, change: PlanChange): StepNote | NotEdited {
	if (step === undefined) return {why: 'no-step', words: 'There is no such step.'};
	if (!editable.includes(step.state)) {
		return {why: 'settled', words: 'Only pending, held and refused steps can be edited.'};
	}
	const {n, change: planned} = step;
	if (targetOf(change) !== targetOf(planned)) {
		return {why: 'other-thing', words: 'A step stays about what it was planned for.'};
	}
	if (JSON.stringify(change.after) === JSON.stringify(planned.before)) {
		return {
			why: 'no-change',
			words: 'It had this value when it was planned. Exclude the step instead.',
		};
	}
	return {n, state: 'pending', change: {...change, before: planned.before} as PlanChange};
}
