import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {lazy, Suspense} from 'react';
import {explain} from '../../api/failures/explain';
import {useLastEntries} from '../../api/journal/journal';
import {FailedState} from '../../components/states/failed-state';
import {LoadingState} from '../../components/states/loading-state';
import styles from './overview.module.css';

const shown = 5;

/** The words of all acts are many, and a new organization has none. */
const LastEntries = lazy(async () => ({
	default: (await import('./last-entries')).LastEntries,
}));

/** The last entries of the journal. */
export function LastChanges() {
	const query = useLastEntries({}, shown);
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
				<Suspense fallback={<LoadingState isLocal label={t`Loading the last changes.`} />}>
					<LastEntries entries={entries} />
				</Suspense>
			)}
		</section>
	);
}
