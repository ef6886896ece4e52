import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {DismissButton} from '../components/dismiss-button';
import {WorkBar} from './work-bar';
import styles from './run-bar.module.css';

type Props = {
	/** How many staged changes there were. */
	readonly count: number;
	readonly onUndo: () => void;
	readonly onHide: () => void;
};

/** Tells that what was staged is discarded, in the place where it stood, with the way back. */
export function DiscardedBar({count, onUndo, onHide}: Props) {
	return (
		<WorkBar label={t`Discarded changes`} isFailed={false} goesAway onHide={onHide}>
			<div className={styles.line}>
				<span className={styles.words}>
					{plural(count, {one: '# change discarded.', other: '# changes discarded.'})}
				</span>
				<span className={styles.tools}>
					<Button variant="subtle" color="accent" size="compact-sm" onClick={onUndo}>
						<Trans>Undo</Trans>
					</Button>
					<DismissButton onDismiss={onHide} />
				</span>
			</div>
		</WorkBar>
	);
}
