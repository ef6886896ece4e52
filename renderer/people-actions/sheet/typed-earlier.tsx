import {Trans} from '@lingui/react/macro';
import {useState} from 'react';
import type {TypedOver} from './use-typed-over';
import styles from './person-sheet.module.css';

/** In a form that was opened over words from before: says that they are not what is stored. */
export function TypedEarlier({typing}: {readonly typing: TypedOver}) {
	const [isBack] = useState(typing.isUnsaved);
	if (!isBack || !typing.isUnsaved) return null;
	return (
		<p className={styles.note}>
			<Trans>You typed this earlier. It is not saved.</Trans>
		</p>
	);
}
