import {Button} from '@mantine/core';
import {useApplyChanges} from '../api/apply-changes';
import {inShort} from '../api/explain';
import {useChangesStore, type FailedChange, type Run} from '../state/changes';
import {keyOf, useChangeWords} from './use-change-words';
import styles from './run-bar.module.css';

const shownFailures = 50;
const number = (count: number) => count.toLocaleString('en');

/** What could not be changed, by name and with the service's own reason. */
export function FailedChanges({run}: {readonly run: Run}) {
	const nameOf = useChangeWords();
	const {apply} = useApplyChanges();
	const hide = useChangesStore(store => store.hide);
	const retry = () => {
		hide(run);
		void apply({label: run.label, changes: run.failed.map(({change}) => change)});
	};
	return (
		<div className={styles.failures} role="alert">
			<ul className={styles.list} tabIndex={run.failed.length > 3 ? 0 : undefined}>
				{run.failed.slice(0, shownFailures).map(failed => (
					<li key={keyOf(failed.change)}>
						<bdi className={styles.who}>{nameOf(failed.change)}</bdi>
						<span className={styles.reason}>{reasonOf(failed)}</span>
					</li>
				))}
				{run.failed.length > shownFailures && (
					<li className={styles.reason}>and {number(run.failed.length - shownFailures)} more</li>
				)}
			</ul>
			<Button variant="default" size="compact-sm" onClick={retry}>
				{run.failed.length === 1 ? 'Try again' : `Try these ${number(run.failed.length)} again`}
			</Button>
		</div>
	);
}

function reasonOf({error}: FailedChange): string {
	return inShort(error);
}
