import {CircleAlert, CircleCheck, CircleHelp} from 'lucide-react';
import type {JournalEntry} from '../../shared/model/journal';
import {outcomeWords} from './entry-words';
import styles from './outcome.module.css';

const signs = {done: CircleCheck, refused: CircleAlert, unknown: CircleHelp} as const;

/** What became of a change, with the code of a refusal. */
export function Outcome({entry}: {readonly entry: JournalEntry}) {
	const {outcome, code} = entry;
	const Sign = signs[outcome];
	return (
		<span className={styles.outcome} data-outcome={outcome}>
			<Sign size={14} strokeWidth={1.5} aria-hidden="true" />
			<span className={styles.words}>{outcomeWords(entry)}</span>
			{code !== undefined && <span className={styles.code}>{code}</span>}
		</span>
	);
}
