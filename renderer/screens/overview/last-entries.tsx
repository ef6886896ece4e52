import {Trans} from '@lingui/react/macro';
import type {JournalEntry} from '../../../shared/model/journal';
import {useConnection} from '../../api/connection/client-context';
import {useNow} from '../../api/connection/clocks';
import {LinkButton} from '../../frame/link-button';
import {actWords} from '../../journal/act-words';
import {Subject} from '../../journal/subject';
import {Outcome} from '../../journal/outcome';
import {momentOf} from '../../text/joined-day';
import {seenWords} from '../../text/seen-times';
import {GoalLink} from './goal-link';
import styles from './overview.module.css';

/** What was changed last, and the way to the rest of it. */
export function LastEntries({entries}: {readonly entries: readonly JournalEntry[]}) {
	const {id} = useConnection();
	const now = useNow();
	return (
		<>
			<ul className={styles.entries}>
				{entries.map(entry => (
					<li key={entry.number}>
						<GoalLink
							goal={{place: 'journal', search: {open: entry.number}}}
							className={styles.entry}
						>
							<span className={styles.act}>{actWords(entry)}</span>{' '}
							<time className={styles.when} dateTime={entry.at} title={momentOf(entry.at)}>
								{seenWords(Date.parse(entry.at) / 1000, now)}
							</time>{' '}
							<span className={styles.subject}>
								<span>
									<Subject {...entry} />
								</span>
								{entry.outcome !== 'done' && <Outcome entry={entry} />}
							</span>
						</GoalLink>
					</li>
				))}
			</ul>
			<LinkButton
				className={styles.all ?? ''}
				variant="subtle"
				to="/o/$connection/journal"
				params={{connection: id}}
			>
				<Trans>Show all in Journal</Trans>
			</LinkButton>
		</>
	);
}
