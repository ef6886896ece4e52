import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {ownOf} from '../../shared/model/own-of';
import type {JournalEntry} from '../../shared/model/journal';
import {useConnection} from '../api/connection/client-context';
import {useNow} from '../api/connection/clocks';
import {explain} from '../api/failures/explain';
import {useHistory, type About} from '../api/journal/journal';
import {quoteFilterValue} from '../components/filter-text';
import {FailedState} from '../components/states/failed-state';
import {LoadingState} from '../components/states/loading-state';
import {LinkButton} from '../frame/link-button';
import {momentOf} from '../text/joined-day';
import {seenWords} from '../text/seen-times';
import {actWords} from './act-words';
import {BeforeAfter} from './before-after';
import {nameOfTarget} from './entry-words';
import {Outcome} from './outcome';
import styles from './history.module.css';

const mostShown = 8;

type Props = {
	readonly about: About;
	/** Whether the heading is that of the surroundings. */
	readonly isBare?: boolean;
};

/** What was changed of one thing with Steward, the newest first, with the way to all of it. */
export function History({about, isBare = false}: Props) {
	const query = useHistory(about, mostShown);
	const {id} = useConnection();
	const entries = query.data?.entries;
	return (
		<section className={styles.section} aria-label={t`History`}>
			{!isBare && (
				<h3>
					<Trans>History</Trans>
				</h3>
			)}
			{entries === undefined ? (
				query.isError ? (
					<FailedState words={explain(query.error)} onRetry={() => void query.refetch()} isInline />
				) : (
					<LoadingState isLocal label={t`Loading the history.`} />
				)
			) : entries.length === 0 ? (
				<p className={styles.note}>
					<Trans>Not changed with Steward yet</Trans>
				</p>
			) : (
				<>
					<ul className={styles.list}>
						{entries.map(entry => (
							<Row key={entry.number} entry={entry} about={about} />
						))}
					</ul>
					<LinkButton
						className={styles.all ?? ''}
						variant="subtle"
						to="/o/$connection/journal"
						params={{connection: id}}
						search={{q: filterOf(about)}}
					>
						<Trans>Show all in Journal</Trans>
					</LinkButton>
				</>
			)}
		</section>
	);
}

function Row({entry, about}: {readonly entry: JournalEntry; readonly about: About}) {
	const now = useNow();
	const other = otherThan(about, entry);
	return (
		<li className={styles.row}>
			<span className={styles.act}>
				{actWords(entry)}
				{other !== undefined && <bdi className={styles.other}>{nameOfTarget(other)}</bdi>}
			</span>
			<time className={styles.when} dateTime={entry.at} title={momentOf(entry.at)}>
				{seenWords(Date.parse(entry.at) / 1000, now)}
			</time>
			<span className={styles.values}>
				<BeforeAfter entry={entry} />
				{entry.outcome !== 'done' && <Outcome entry={entry} />}
			</span>
		</li>
	);
}

/** Of the two things of an entry the one that the history is not of. */
function otherThan({kind, id, name}: About, {target, within}: JournalEntry) {
	if (within === undefined) return undefined;
	const isTarget =
		target.kind === kind && (id === undefined ? target.name === name : target.id === id);
	return isTarget ? (kind === 'topic' ? undefined : within) : target;
}

const keys: Readonly<Record<string, string>> = {
	user: 'person',
	channel: 'channel',
	'profile-field': 'field',
};

/** What the journal is asked for to show all of it. */
export function filterOf({kind, id, name = '', within}: About): string {
	if (id !== undefined) return `${ownOf(keys, kind) ?? kind}:${id}`;
	const topic = `topic:${quoteFilterValue(name)}`;
	return within === undefined ? topic : `${topic} channel:${within}`;
}
