import {Button} from '@mantine/core';
import type {WindowEnd} from './use-message-virtual';
import styles from './message-list.module.css';

type Props = {readonly words: string; readonly end: WindowEnd};

/** A page that could not be read; what was read stays. */
export function PageFailure({words, end}: Props) {
	return (
		<div className={styles.edge} role="alert">
			{words}{' '}
			<Button variant="default" size="compact-sm" onClick={end.read}>
				Try again
			</Button>
		</div>
	);
}
