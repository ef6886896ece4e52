import {lazy, Suspense, useState, type ComponentType} from 'react';
import type {SourceEditorProps} from './source-editor';
import styles from './writing.module.css';

type Editor = ComponentType<SourceEditorProps>;

let known: Editor | undefined;

let reading: Promise<{readonly default: Editor}> | undefined;

/**
 * Reads the editor before somebody asks for it, so that letters typed at once find it; once for all who ask
 * meanwhile, and again after it could not be read.
 */
export function readSourceEditor(): Promise<{readonly default: Editor}> {
	reading ??= import('./source-editor').then(
		({SourceEditor}) => {
			known = SourceEditor;
			return {default: SourceEditor};
		},
		(error: unknown) => {
			reading = undefined;
			throw error;
		},
	);
	return reading;
}

const Awaited = lazy(readSourceEditor);

/** So much is drawn while the editor, which draws what is in sight, is waited for. */
const mostWhileWaiting = 20_000;

/** The editor for Markdown; until it is there the text can already be read. */
export function SourceField(props: SourceEditorProps) {
	const [SourceEditor] = useState(() => known ?? Awaited);
	return (
		<Suspense
			fallback={<div className={styles.waitingSource}>{props.text.slice(0, mostWhileWaiting)}</div>}
		>
			<SourceEditor {...props} />
		</Suspense>
	);
}
