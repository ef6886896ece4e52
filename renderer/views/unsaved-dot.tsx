import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {VisuallyHidden} from '@mantine/core';
import styles from './unsaved-dot.module.css';

/** Behind the name of a view of which something was changed and not saved. */
export function UnsavedDot() {
	return (
		<span className={styles.dot} title={t`Unsaved changes`}>
			<VisuallyHidden>
				<Trans>, unsaved changes</Trans>
			</VisuallyHidden>
		</span>
	);
}
