import {t} from '@lingui/core/macro';
import {explainStep} from '../../api/connection/connections';
import {
	FileNotRead,
	type FileInHand,
	type useFileInHand,
} from '../../api/organization-file/organization-file';
import {EmptyState} from '../../components/states/empty-state';
import {FailedState} from '../../components/states/failed-state';
import {Difference} from './difference';
import {ProblemList} from '../../differences/problem-list';
import {FileWorking} from './file-working';

type Props = {
	readonly of: ReturnType<typeof useFileInHand>;
	readonly inHand: FileInHand;
};

/** What came of comparing an organization file, or that it goes on. */
export function OrganizationResult({of, inHand}: Props) {
	const {outcome, isComparing, isStopped, error, prune} = inHand;
	const working = isComparing && <FileWorking work="comparison" onStop={of.stop} />;
	if (error !== undefined) {
		return <FailedState isInline words={notReadWords(error)} onRetry={of.again} />;
	}
	if (isStopped === true) {
		return (
			<EmptyState
				kind="nothing"
				title={t`Stopped`}
				advice={t`Nothing was compared. Choose Compare again to see what differs.`}
			/>
		);
	}
	if (outcome === undefined) return working;
	return (
		<>
			{working}
			{outcome.state === 'unusable' ? (
				<ProblemList problems={outcome.problems} />
			) : (
				<Difference outcome={outcome} prune={prune} isComparing={isComparing} onPrune={of.prune} />
			)}
		</>
	);
}

/** Why nothing came of a file, in words. */
export function notReadWords(error: unknown) {
	return error instanceof FileNotRead
		? {title: t`The file was not read.`, advice: error.message}
		: explainStep(error, true);
}
