import {explainStep, StepFailed} from '../../api/connection/connections';
import type {FailureWords} from '../../components/states/failed-state';

/** A backup says itself what is wrong with it, and what helps. */
export function backupFailure(error: unknown): FailureWords | undefined {
	if (!(error instanceof StepFailed) || error.failure.kind !== 'bad-backup') return undefined;
	const {detail, code} = error.failure;
	return {...explainStep(error), advice: detail, said: undefined, code};
}
