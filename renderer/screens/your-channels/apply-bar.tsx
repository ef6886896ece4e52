import {Button} from '@mantine/core';
import {KeyCaps} from '../../components/keyboard/key-caps';
import {counted} from './setting-words';
import styles from './apply-bar.module.css';

type Props = {
	readonly count: number;
	/** How many of them the filter hides. */
	readonly hidden: number;
	/** How many of them cannot be undone. */
	readonly final: number;
	readonly onApply: () => void;
	readonly onReview: () => void;
	readonly onDiscard: () => void;
};

/** What is staged, and what can be done with it. */
export function ApplyBar({count, hidden, final, onApply, onReview, onDiscard}: Props) {
	return (
		<div className={styles.bar} role="toolbar" aria-label="Changes not applied yet">
			<span className={styles.mark} aria-hidden="true" />
			<span className={styles.words} role="status">
				{counted(count, 'change')}
				{final > 0 && (
					<span className={styles.hidden}>, {final.toLocaleString('en')} can't be undone</span>
				)}
				{hidden > 0 && (
					<span className={styles.hidden}>, {hidden.toLocaleString('en')} hidden by filter</span>
				)}
			</span>
			<Button variant="subtle" onClick={onReview}>
				Review
			</Button>
			<Button variant="subtle" title="Ctrl+Z in the list brings them back" onClick={onDiscard}>
				Discard
			</Button>
			<span className={styles.end}>
				<span className={styles.hint}>
					<KeyCaps keys="Mod+Enter" />
				</span>
				<Button onClick={onApply}>Apply {counted(count, 'change')}</Button>
			</span>
		</div>
	);
}
