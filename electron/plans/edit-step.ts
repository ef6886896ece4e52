import {t} from '@lingui/core/macro';
import {isAlike} from '../../shared/changes/calls';
import {isCreation, isMadeInPart, targetOf, type Creation} from '../../shared/model/change';
import type {PlanChange, PlanStep, StepNote, StepTarget} from '../../shared/model/plan';

const editable: readonly PlanStep['state'][] = ['pending', 'held', 'refused'];

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
	if (step === undefined) return {why: 'no-step', words: t`There is no such step.`};
	if (!editable.includes(step.state)) {
		return {why: 'settled', words: t`Only pending, held and refused steps can be edited.`};
	}
	const {n, change: planned, made = planned} = step;
	if (isMadeInPart(made)) {
		return {why: 'settled', words: t`Some of it is done already.`};
	}
	if (aboutOf(change) !== aboutOf(planned)) {
		return {why: 'other-thing', words: t`A step stays about what it was planned for.`};
	}
	const edited = overSeen(change, planned);
	if (isAlike(edited.after, edited.before)) {
		return {
			why: 'no-change',
			words: t`It had this value when it was planned. Exclude the step instead.`,
		};
	}
	const target = targetOf(edited);
	if (target !== targetOf(planned) && others.some(one => targetOf(one.change) === target)) {
		return {why: 'twice', words: t`Another step of this plan does that already.`};
	}
	return {
		n,
		state: 'pending',
		change: edited,
		...(isCreation(edited) && {target: named(edited, step)}),
	};
}

/** Whether another value makes the change one about something else, which the plan may hold already. */
export function isNamedByValue({kind}: PlanChange): boolean {
	return (
		kind === 'reaction' ||
		kind === 'mark' ||
		kind === 'new-channel' ||
		kind === 'new-field' ||
		kind === 'new-group' ||
		kind === 'new-person' ||
		kind === 'new-bot'
	);
}

/** What a step is about that makes something: it has the name that it will have. */
function named(change: Creation, {target}: PlanStep): StepTarget {
	switch (change.kind) {
		case 'new-channel':
		case 'new-field':
		case 'new-group':
			return {...target, name: change.after.name};
		case 'new-person':
			return {...target, name: change.after.full_name, email: change.after.email};
		case 'new-bot':
			return {...target, name: change.after.full_name};
		case 'new-link':
			return target;
		default:
			return change satisfies never;
	}
}

/**
 * What a step stays about: another emoji, another mark of the same messages, or another name of what is
 * made, is another value.
 */
function aboutOf(change: PlanChange): string {
	switch (change.kind) {
		case 'reaction':
			return `reaction ${change.message_id} ${change.own_id} ${change.after}`;
		case 'mark':
			return `mark ${change.way} ${change.sentBefore ?? ''} ${JSON.stringify(change.terms)}`;
		case 'new-channel':
		case 'new-field':
		case 'new-group':
		case 'new-person':
		case 'new-bot':
			return change.kind;
		default:
			return targetOf(change);
	}
}

/** The change over what was seen: settings of a channel that were not part of it bring what is seen now. */
function overSeen(change: PlanChange, planned: PlanChange): PlanChange {
	// A mark is made over whatever is the other way.
	if (change.kind === 'mark') return change;
	if (isCreation(change)) return asPlanned(change);
	if (change.kind !== 'channel' || planned.kind !== 'channel') {
		return {...change, before: planned.before} as PlanChange;
	}
	const seen = {...change.before, ...planned.before};
	const before = Object.entries(seen).filter(([name]) => name in change.after);
	return {...change, before: Object.fromEntries(before)};
}

/** What is to be made, without what the service called it when it was made. */
function asPlanned(change: Creation): Creation {
	switch (change.kind) {
		case 'new-channel':
			return {kind: change.kind, before: null, after: change.after};
		case 'new-field':
			return {kind: change.kind, before: null, after: change.after};
		case 'new-group':
			return {kind: change.kind, before: null, after: change.after};
		case 'new-link':
			return {kind: change.kind, before: null, after: change.after, mark: change.mark};
		case 'new-person':
			return {kind: change.kind, before: null, after: change.after};
		case 'new-bot':
			return {kind: change.kind, before: null, after: change.after};
		default:
			return change satisfies never;
	}
}
