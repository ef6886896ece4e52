import {Trans} from '@lingui/react/macro';
import {LoadingState} from '../../../components/states/loading-state';
import styles from './charts.module.css';

type Props = {
	readonly hasFailed: boolean;
	/** What is being loaded. */
	readonly label: string;
};

/** In the place of a chart whose figures are not there; the screen says why, and has the way to try again. */
export function UnreadChart({hasFailed, label}: Props) {
	if (!hasFailed) return <LoadingState label={label} />;
	return (
		<p className={styles.instead}>
			<Trans>Could not be loaded</Trans>
		</p>
	);
}
