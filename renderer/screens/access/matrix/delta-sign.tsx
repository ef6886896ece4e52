import type {Delta} from '../plan/membership-edits';
import {deltaWords, signed} from '../plan/words';
import styles from './matrix.module.css';

/** What is staged of a row or column, beside its total. */
export function DeltaSign({delta}: {readonly delta: Delta}) {
	const {added, removed} = delta;
	const way = added === removed ? 'both' : added < removed ? 'down' : undefined;
	return (
		<span className={styles.delta} data-way={way} title={deltaWords(delta)}>
			{signed(delta)}
		</span>
	);
}
