import {Trans} from '@lingui/react/macro';
import type {JournalEntry} from '../../../shared/model/journal';
import {partValueWords} from '../../plans/part-value-words';
import {useStepNames} from '../../plans/use-step-names';
import {dayOf, momentOf} from '../../text/joined-day';
import styles from './last-change.module.css';

type Props = {
	/** Of the journal; undefined where the setting was not changed with Steward. */
	readonly entry: JournalEntry | undefined;
	/** What it was, where its value alone does not tell. */
	readonly words?: string | undefined;
};

/** What a setting was before it was last changed, until when, and who changed it. */
export function LastChange({entry, words}: Props) {
	const names = useStepNames();
	if (entry?.before === undefined) return null;
	const {before, at, actor, target} = entry;
	const day = dayOf(at);
	const value = words ?? partValueWords(target.name ?? '', before, names);
	return (
		<span className={styles.last} title={`${momentOf(at)}, ${actor.email ?? ''}`}>
			{' '}
			<Trans>
				Until {day}: <bdi>{value}</bdi>.
			</Trans>
		</span>
	);
}
