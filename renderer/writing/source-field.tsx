import {lazy, Suspense} from 'react';
import type {SourceEditorProps} from './source-editor';
import styles from './writing.module.css';

const SourceEditor = lazy(async () => ({default: (await import('./source-editor')).SourceEditor}));

/** The editor for Markdown; until it is there the text can already be read. */
export function SourceField(props: SourceEditorProps) {
	return (
		<Suspense fallback={<div className={styles.waitingSource}>{props.text}</div>}>
			<SourceEditor {...props} />
		</Suspense>
	);
}
