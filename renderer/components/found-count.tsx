import {t} from '@lingui/core/macro';
import {formatNumber} from '../../shared/languages/formats';
import styles from './list-frame.module.css';

type Props = {
	readonly found: number;
	/** Undefined while nothing is asked, or nothing known. */
	readonly of: number | undefined;
};

/** How much of a list the filter finds, said when it changes. */
export function FoundCount({found, of: total}: Props) {
	return (
		<span className={styles.found} role="status">
			{total !== undefined && foundOf(found, total)}
		</span>
	);
}

/** "12 of 1,000". */
export function foundOf(found: number, total: number): string {
	const count = formatNumber(found);
	const all = formatNumber(total);
	return t`${count} of ${all}`;
}
