import type {ReactNode} from 'react';
import {blameOf} from '../../components/filter-text';
import {EmptyState} from '../../components/states/empty-state';
import {NoMatch} from '../../components/states/no-match';
import type {FileRow} from './file-row';
import type {FileFilter, FileView} from './file-filter';

type Props = {
	readonly ordered: readonly FileRow[];
	readonly filter: FileFilter;
	readonly view: FileView;
	/** The way to a first file. */
	readonly upload: ReactNode;
	readonly onText: (text: string) => void;
};

/** No file to show: there is none, or none matches; then the part of the filter to blame is named. */
export function NoFiles({ordered, filter, view, upload, onText}: Props) {
	const {tokens, text} = view;
	if (ordered.length === 0) {
		return (
			<EmptyState
				kind="nothing"
				title="No files yet"
				advice="Files that you upload, here or into a message, are listed with the messages that use them. Drop some here, or choose them."
				action={upload}
			/>
		);
	}
	const blamed = blameOf(tokens, others => filter.viewOf(ordered, text, others).length);
	return <NoMatch what="No file" text={text} parts={tokens} blamed={blamed} onText={onText} />;
}
