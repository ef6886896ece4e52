import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {VisuallyHidden} from '@mantine/core';
import type {JournalEntry} from '../../shared/model/journal';
import {valueWords} from './entry-words';
import styles from './before-after.module.css';

/** "Member → Moderator"; nothing where nothing was written down. */
export function BeforeAfter({entry}: {readonly entry: JournalEntry}) {
	const {change} = entry;
	const [before, after] = [valueWords(entry.before, change), valueWords(entry.after, change)];
	if (before === undefined && after === undefined) return null;
	const title = changeWords(entry);
	return (
		<span className={styles.change} title={title}>
			{before !== undefined && (
				<>
					<bdi className={styles.before}>{before}</bdi>
					<span aria-hidden="true">→</span>
					<VisuallyHidden>
						{' '}
						<Trans>to</Trans>{' '}
					</VisuallyHidden>
				</>
			)}
			<bdi className={styles.after}>{after ?? t`None`}</bdi>
		</span>
	);
}

/** The same as a text. */
export function changeWords({before, after, change}: JournalEntry): string {
	const [old, now] = [valueWords(before, change), valueWords(after, change)];
	return [old, now].filter(words => words !== undefined).join(' → ');
}
