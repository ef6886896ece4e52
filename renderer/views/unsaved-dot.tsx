import {VisuallyHidden} from '@mantine/core';
import styles from './unsaved-dot.module.css';

/** Behind the name of a view of which something was changed and not saved. */
export function UnsavedDot() {
	return (
		<span className={styles.dot} title="Unsaved changes">
			<VisuallyHidden>, unsaved changes</VisuallyHidden>
		</span>
	);
}
