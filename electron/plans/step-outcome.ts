import {isOutOfReach, isSignedOut} from '../../shared/changes/attempt';
import type {ChangeSteps} from '../../shared/changes/calls';
import type {FailedChange} from '../../shared/changes/outcome';
import {isUnanswered, Unreachable} from '../../shared/client/failures';
import {ApiError} from '../../shared/contract/errors';
import {messageOf} from '../../shared/message-of';
import type {PlanChange, StepNote, StepState} from '../../shared/model/plan';

/** What became of a change that takes steps. */
export function stateOf(
	{done, failed, left}: Awaited<ReturnType<ChangeSteps<PlanChange>['carryOut']>>,
	change: PlanChange,
): Omit<StepNote, 'n'> {
	const made = (done[0] ?? left[0] ?? failed[0]?.change) as PlanChange | undefined;
	const asMade = made === undefined || made === change ? {} : {made};
	const [first] = failed;
	if (first !== undefined && isLost(first) && first.isUnknown !== true) {
		return {state: 'pending', ...(made && made !== change && {change: made})};
	}
	if (first !== undefined) {
		const state: StepState = first.isUnknown === true ? 'unknown' : 'refused';
		return {state, ...reasonOf(first.error), ...asMade};
	}
	if (left.length > 0) return {state: 'pending', ...(made && made !== change && {change: made})};
	return {state: 'done', ...asMade};
}

/** Why a step was not done, in the words of the service. */
export function reasonOf(error: unknown): Pick<StepNote, 'code' | 'sentence'> {
	const sentence = messageOf(error);
	return {...(error instanceof ApiError && {code: error.code}), sentence};
}

/** Whether it says that the service is out of reach, or that nobody could look what became of it. */
export function isLost({error, isUnknown}: FailedChange): boolean {
	return (
		isOutOfReach(error) ||
		isSignedOut(error) ||
		(isUnknown === true && error instanceof Unreachable)
	);
}

/** Whether the service failed so, not this program. */
export function isOfService(error: unknown): boolean {
	return error instanceof ApiError || isUnanswered(error);
}

/** Whether the service asks for a pause. */
export function isOfLimit(error: unknown): boolean {
	return error instanceof ApiError && error.is('RATE_LIMIT_HIT');
}
