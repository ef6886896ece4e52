import {Button} from '@mantine/core';
import styles from './files-in-out.module.css';

type Props = {readonly words: string; readonly onStop: () => void};

/** Something that takes a while and can be stopped. */
export function Working({words, onStop}: Props) {
	return (
		<div className={styles.working} aria-busy="true">
			<p role="status">{words}</p>
			<progress className={styles.progress} aria-label={words} />
			<Button variant="default" size="compact-sm" onClick={onStop}>
				Stop
			</Button>
		</div>
	);
}
