import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {useConnection} from '../../api/connection/client-context';
import {useNow} from '../../api/connection/clocks';
import {explain} from '../../api/failures/explain';
import {useLastEntries} from '../../api/journal/journal';
import {FailedState} from '../../components/states/failed-state';
import {LoadingState} from '../../components/states/loading-state';
import {LinkButton} from '../../frame/link-button';
import {actWords} from '../../journal/act-words';
import {Subject} from '../../journal/subject';
import {Outcome} from '../../journal/outcome';
import {momentOf} from '../../text/joined-day';
import {seenWords} from '../../text/seen-times';
import {GoalLink} from './goal-link';
import styles from './overview.module.css';

const shown = 5;

/** The last entries of the journal. */
export function LastChanges() {
	const query = useLastEntries({}, shown);
	const {id} = useConnection();
	const now = useNow();
	const entries = query.data?.entries;
	return (
		<section className={styles.card} aria-labelledby="last-changes">
			<h2 id="last-changes">
				<Trans>Last changes</Trans>
			</h2>
			{entries === undefined ? (
				query.isError ? (
					<FailedState words={explain(query.error)} onRetry={() => void query.refetch()} isInline />
				) : (
					<LoadingState isLocal label={t`Loading the last changes.`} />
				)
			) : entries.length === 0 ? (
				<p className={styles.small}>
					<Trans>
						Nothing was changed with Steward yet. Changes made elsewhere are not in its journal.
					</Trans>
				</p>
			) : (
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
			)}
		</section>
	);
}
