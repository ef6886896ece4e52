import {CircleAlert, Equal, PenLine, UserPlus} from 'lucide-react';
import type {PersonRow} from '../../../shared/model/people-file';
import {verdictOf} from './people-words';
import styles from './people.module.css';

export const verdictSigns = {
	create: UserPlus,
	change: PenLine,
	unchanged: Equal,
	cannot: CircleAlert,
} as const;

/** What becomes of a row, with a sign. */
export function Verdict({person}: {readonly person: PersonRow}) {
	const Sign = verdictSigns[person.verdict];
	return (
		<span className={styles.verdict} data-verdict={person.verdict}>
			<Sign size={14} strokeWidth={1.75} aria-hidden="true" />
			<span>{verdictOf(person)}</span>
		</span>
	);
}
