import {Button} from '@mantine/core';
import {count, number} from '../plan/words';
import styles from './apply-bar.module.css';

type Props = {
	readonly changes: number;
	/** Changes whose cells the filters keep off the screen. */
	readonly hidden: number;
	/** Changes that the service refused; they are still staged. */
	readonly refused: number;
	/** Changes that came to nothing, because the service gave no answer; they are staged too. */
	readonly noResponse: number;
	/** Changes of which nobody knows whether they were made; they are staged as well. */
	readonly notKnown: number;
	readonly onShowAll: () => void;
	readonly onReview: () => void;
	readonly onDiscard: () => void;
};

/** What is staged, and the way to send it. */
export function ApplyBar(props: Props) {
	const {changes, hidden, refused, noResponse, notKnown, onShowAll, onReview, onDiscard} = props;
	return (
		<div className={styles.bar} role="toolbar" aria-label="Staged changes">
			<span className={styles.words} role="status">
				{count(changes, 'change', 'changes')}
				{hidden > 0 && <span className={styles.note}>, {number(hidden)} hidden by the filter</span>}
				{refused > 0 && (
					<span className={styles.refused}>, {number(refused)} refused by the server</span>
				)}
				{noResponse > 0 && (
					<span className={styles.refused}>, {number(noResponse)} not applied: no response</span>
				)}
				{notKnown > 0 && <span className={styles.refused}>, {number(notKnown)} not known</span>}
			</span>
			{hidden > 0 && (
				<Button variant="subtle" onClick={onShowAll}>
					Clear the filters
				</Button>
			)}
			<span className={styles.end}>
				<Button variant="default" onClick={onDiscard}>
					Discard
				</Button>
				<Button onClick={onReview}>Review</Button>
			</span>
		</div>
	);
}
