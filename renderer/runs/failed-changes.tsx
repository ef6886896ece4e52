import {plural} from '@lingui/core/macro';
import {Button} from '@mantine/core';
import {useMemo} from 'react';
import {targetOf} from '../../shared/model/change';
import {useApplyChanges} from '../api/changes/apply-changes';
import {changesLeft} from '../api/changes/run-report';
import type {Run} from '../state/changes';
import {failureGroups} from './failure-groups';
import {undoOnWords} from './run-words';
import {useChangeWords} from './use-change-words';
import {andMoreWords} from '../text/in-a-row';
import styles from './run-bar.module.css';

/** So many reasons are listed, and of each so many of those that it is about. */
const mostShown = 50;

/** What could not be changed, by name, together with the service's own reason. */
export function FailedChanges({run}: {readonly run: Run}) {
	const nameOf = useChangeWords();
	const {retry} = useApplyChanges();
	const groups = useMemo(() => failureGroups(run.failed), [run.failed]);
	return (
		<div className={styles.failures} role="alert">
			<ul className={styles.list} tabIndex={run.failed.length > 3 ? 0 : undefined}>
				{groups.slice(0, mostShown).map(({said, changes}) => (
					<li key={said}>
						{changes.slice(0, mostShown).map(change => (
							<bdi key={targetOf(change)} className={styles.who}>
								{nameOf(change)}
							</bdi>
						))}
						<span className={styles.reason}>{saidWords(said, changes.length)}</span>
					</li>
				))}
				{groups.length > mostShown && (
					<li className={styles.reason}>{andMoreWords(groups.length - mostShown)}</li>
				)}
			</ul>
			{canRetry(run) && (
				<Button variant="default" size="compact-sm" onClick={() => void retry(run)}>
					{retryWords(run)}
				</Button>
			)}
		</div>
	);
}

/** Why, behind the names, and how many more names there would be. */
function saidWords(said: string, count: number): string {
	return count > mostShown ? `${andMoreWords(count - mostShown)} ${said}` : said;
}

/** Whether anything is left but what an undo left alone for something newer. */
function canRetry(run: Run): boolean {
	return run.failed.some(({isLeftAlone}) => isLeftAlone !== true) || changesLeft(run).length > 0;
}

function retryWords(run: Run): string {
	const {failed, undoes} = run;
	const isRest = failed.some(({change}) =>
		change.kind === 'move' ? change.isSendBack !== true : change.kind !== 'mark',
	);
	if (undoes !== undefined && isRest) return undoOnWords(run);
	return plural(failed.length, {one: 'Try again', other: 'Try these # again'});
}
