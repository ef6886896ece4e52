import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import type {FailedOutcome} from '../../../shared/changes/attempt';
import {Conflict} from '../../../shared/changes/conflict';
import {Unreachable} from '../../../shared/client/failures';
import {ApiError} from '../../../shared/contract/errors';
import type {HoldReason, PlanStep} from '../../../shared/model/plan';

const heldWords: Readonly<Record<HoldReason, string>> = inLanguage(() => ({
	drift: t`It has been changed since. It was left as it is.`,
	identity: t`The ID belongs to someone else by now. Nothing was changed.`,
	permission: t`Your account may not do this.`,
	gone: t`It no longer exists.`,
}));

/** Why a step was not carried out, as the report of a run tells it; `isSo` where others have set the same. */
export function stepFailure(
	{
		state,
		reason = 'drift',
		code,
		sentence,
	}: Pick<PlanStep, 'state' | 'reason' | 'code' | 'sentence'>,
	isSo = false,
): {
	readonly error: unknown;
	readonly outcome: FailedOutcome;
} {
	if (state === 'held') {
		return {
			error: new Conflict(isSo ? t`It is so already.` : heldWords[reason]),
			outcome: 'not made',
		};
	}
	const said = sentence ?? t`The server refused.`;
	if (state === 'unknown') {
		return {error: new Unreachable('cut', said), outcome: 'unknown'};
	}
	return {error: new ApiError(code ?? 'BAD_REQUEST', said), outcome: 'not made'};
}
