import {Button} from '@mantine/core';
import {mayHaveHappened, Unreachable} from '../../shared/client/failures';
import {targetOf} from '../../shared/model/change';
import {changesLeft, useApplyChanges} from '../api/changes/apply-changes';
import {earlierTry, explain, failedInShort, inShort} from '../api/failures/explain';
import type {FailedChange, Run} from '../state/changes';
import {undoOnWords} from './run-words';
import {useChangeWords} from './use-change-words';
import styles from './run-bar.module.css';

const shownFailures = 50;
const number = (count: number) => count.toLocaleString('en');

/** What could not be changed, by name and with the service's own reason. */
export function FailedChanges({run}: {readonly run: Run}) {
	const nameOf = useChangeWords();
	const {retry} = useApplyChanges();
	return (
		<div className={styles.failures} role="alert">
			<ul className={styles.list} tabIndex={run.failed.length > 3 ? 0 : undefined}>
				{run.failed.slice(0, shownFailures).map(failed => (
					<li key={targetOf(failed.change)}>
						<bdi className={styles.who}>{nameOf(failed.change)}</bdi>
						<span className={styles.reason}>{reasonOf(failed)}</span>
					</li>
				))}
				{run.failed.length > shownFailures && (
					<li className={styles.reason}>and {number(run.failed.length - shownFailures)} more</li>
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
	return failed.length === 1 ? 'Try again' : `Try these ${number(failed.length)} again`;
}

function reasonOf({change, error, isUnknown}: FailedChange): string {
	if (change.kind !== 'move') return failedInShort({error, ...(isUnknown === true && {isUnknown})});
	// It was looked after: what a lost answer leaves open is known, or said.
	const why = error instanceof Unreachable ? explain(error).title : inShort(error);
	const moved = change.ids?.length === 1 ? 'it was moved' : 'they were moved';
	if (change.isSendBack === true) {
		return isUnknown === true
			? `Perhaps ${moved} with the others and not back yet. ${why}`
			: `Moved along with the others and not moved back yet. ${why}`;
	}
	if (isUnknown !== true) return why;
	const open = mayHaveHappened(error) ? `It is not known whether ${moved}.` : earlierTry;
	return `${open} ${why}`;
}
