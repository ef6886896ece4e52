import {isAlike} from '../../shared/changes/calls';
import {isMadeInPart, targetOf} from '../../shared/model/change';
import type {PlanChange, PlanStep} from '../../shared/model/plan';
import type {PlanStore} from './plan-store';

const editable: readonly PlanStep['state'][] = ['pending', 'held', 'refused'];

type StepNote = Parameters<PlanStore['note']>[1][number];

/** Why a step keeps its value. */
export type NotEdited = {
	readonly why: 'no-step' | 'settled' | 'other-thing' | 'no-change' | 'twice';
	readonly words: string;
};

/**
 * A step with another value over what was seen when it was planned: what it is about, what was seen and
 * when stay. It is pending again; what it was held or refused for is looked at anew when it is applied.
 * `others` are the other steps of its plan.
 */
export function editedStep(
	step: PlanStep | undefined,
	change: PlanChange,
	others: readonly PlanStep[] = [],
): StepNote | NotEdited {
	if (step === undefined) return {why: 'no-step', words: 'There is no such step.'};
	if (!editable.includes(step.state)) {
		return {why: 'settled', words: 'Only pending, held and refused steps can be edited.'};
	}
	const {n, change: planned, made = planned} = step;
	if (made.kind === 'mark' && isMadeInPart(made)) {
		return {why: 'settled', words: 'Some of it is done already.'};
	}
	if (aboutOf(change) !== aboutOf(planned)) {
		return {why: 'other-thing', words: 'A step stays about what it was planned for.'};
	}
	const edited = overSeen(change, planned);
	if (isAlike(edited.after, edited.before)) {
		return {
			why: 'no-change',
			words: 'It had this value when it was planned. Exclude the step instead.',
		};
	}
	const target = targetOf(edited);
	if (target !== targetOf(planned) && others.some(one => targetOf(one.change) === target)) {
		return {why: 'twice', words: 'Another step of this plan does that already.'};
	}
	return {n, state: 'pending', change: edited};
}

/** Whether another value makes the change one about something else, which the plan may hold already. */
export function isNamedByValue({kind}: PlanChange): boolean {
	return kind === 'reaction' || kind === 'mark';
}

/** What a step stays about: another emoji, or another mark of the same messages, is another value. */
function aboutOf(change: PlanChange): string {
	switch (change.kind) {
		case 'reaction':
			return `reaction ${change.message_id} ${change.own_id} ${change.after}`;
		case 'mark':
			return `mark ${change.way} ${change.sentBefore ?? ''} ${JSON.stringify(change.terms)}`;
		default:
			return targetOf(change);
	}
}

/** The change over what was seen: settings of a channel that were not part of it bring what is seen now. */
function overSeen(change: PlanChange, planned: PlanChange): PlanChange {
	// A mark is made over whatever is the other way.
	if (change.kind === 'mark') return change;
	if (change.kind !== 'channel' || planned.kind !== 'channel') {
		return {...change, before: planned.before} as PlanChange;
	}
	const seen = {...change.before, ...planned.before};
	const before = Object.entries(seen).filter(([name]) => name in change.after);
	return {...change, before: Object.fromEntries(before)};
}
