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
			{total !== undefined && `${formatNumber(found)} of ${formatNumber(total)}`}
		</span>
	);
}
