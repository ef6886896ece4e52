import {t} from '@lingui/core/macro';
import type {JournalEntry} from '../../shared/model/journal';
import {Arrow} from '../components/arrow';
import {fromTo} from '../text/from-to';
import {saidWords} from './entry-words';
import styles from './before-after.module.css';

/** "Member → Moderator"; nothing where nothing was written down. */
export function BeforeAfter({entry}: {readonly entry: JournalEntry}) {
	const [before, after] = [saidWords(entry, entry.before), saidWords(entry, entry.after)];
	if (before === undefined && after === undefined) return null;
	const title = changeWords(entry);
	return (
		<span className={styles.change} title={title}>
			{before !== undefined && (
				<>
					<bdi className={styles.before}>{before}</bdi>
					<Arrow />
				</>
			)}
			<bdi className={styles.after}>{after ?? t`None`}</bdi>
		</span>
	);
}

/** The same as a text. */
export function changeWords(entry: JournalEntry): string {
	const [old, now] = [saidWords(entry, entry.before), saidWords(entry, entry.after)];
	if (old === undefined || now === undefined) return old ?? now ?? '';
	return fromTo(old, now);
}
