import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {Button} from '@mantine/core';
import type {PeopleProgress} from '../../../shared/model/people-file';
import {
	usePeopleProgress,
	type PeopleInHand,
	type usePeopleInHand,
} from '../../api/people-file/people-file';
import {EmptyState} from '../../components/states/empty-state';
import {FailedState} from '../../components/states/failed-state';
import {ColumnsStep} from './columns-step';
import {notReadWords} from './organization-result';
import {ProblemList} from '../../differences/problem-list';
import {Working} from '../../differences/working';

type Props = {
	readonly of: ReturnType<typeof usePeopleInHand>;
	readonly inHand: PeopleInHand;
};

const phaseWords: Readonly<Record<PeopleProgress['phase'], string>> = inLanguage(() => ({
	file: t`Reading the file…`,
	organization: t`Reading the organization…`,
	rows: t`Comparing the rows…`,
	rights: t`Checking permissions…`,
}));

/** What came of reading a file of people, its columns, or that it goes on. */
export function PeopleResult({of, inHand}: Props) {
	const {work, table, problems, error, isStopped} = inHand;
	return (
		<>
			{work !== undefined && <Progress work={work} onStop={of.stop} />}
			{error !== undefined && (
				<FailedState
					isInline
					words={notReadWords(error)}
					onRetry={table === undefined ? of.again : of.compare}
				/>
			)}
			{isStopped === true && (
				<EmptyState
					kind="nothing"
					title={t`Stopped`}
					advice={t`Nothing was changed.`}
					action={
						table === undefined && (
							<Button variant="default" onClick={of.again}>
								<Trans>Read the file</Trans>
							</Button>
						)
					}
				/>
			)}
			{problems !== undefined && <ProblemList problems={problems} />}
			{table !== undefined && <ColumnsStep of={of} inHand={inHand} table={table} />}
		</>
	);
}

type ProgressProps = {readonly work: 'reading' | 'comparing'; readonly onStop: () => void};

function Progress({work, onStop}: ProgressProps) {
	const progress = usePeopleProgress();
	const phase = progress?.phase ?? (work === 'reading' ? 'file' : 'organization');
	const isKnown = progress?.done !== undefined && progress.done < (progress.of ?? 0);
	return (
		<Working
			words={phaseWords[phase]}
			{...(isKnown && {done: progress.done, of: progress.of})}
			onStop={onStop}
		/>
	);
}
