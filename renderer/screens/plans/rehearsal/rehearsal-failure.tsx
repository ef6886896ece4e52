import {t} from '@lingui/core/macro';
import type {Failure} from '../../../../shared/bridge';
import {explainStep, StepFailed} from '../../../api/connection/connections';
import {FailedState, type FailureWords} from '../../../components/states/failed-state';

type Props = {
	readonly failure: Failure | undefined;
	/** Why it was not even begun. */
	readonly error: Error | null;
	readonly onRetry: () => void;
};

/** Why a rehearsal came to no result, and what helps. */
export function RehearsalFailure({failure, error, onRetry}: Props) {
	return (
		<section aria-label={t`Rehearsal`}>
			<FailedState isInline words={wordsOf(failure, error)} onRetry={onRetry} />
		</section>
	);
}

function wordsOf(failure: Failure | undefined, error: Error | null): FailureWords {
	const refusal = error instanceof StepFailed ? error.failure : undefined;
	if (refusal?.kind === 'plan-refused') {
		return {title: t`The rehearsal was not started.`, advice: refusal.detail, code: refusal.code};
	}
	const words = explainStep(error ?? (failure && new StepFailed(failure)), true);
	return {...words, title: `${t`The rehearsal failed.`} ${words.title}`};
}
