import {Button} from '@mantine/core';
import type {ReactNode} from 'react';
import {withoutToken} from '../../components/filter-text';
import {EmptyState} from '../../components/states/empty-state';
import type {FileRow} from './file-row';
import {viewOf, type FileView} from './file-view';

type Props = {
	readonly ordered: readonly FileRow[];
	readonly view: FileView;
	/** UNIX seconds. */
	readonly now: number;
	/** The way to a first file. */
	readonly upload: ReactNode;
	readonly onText: (text: string) => void;
};

/** No file to show: there is none, or none matches; then the part of the filter to blame is named. */
export function NoFiles({ordered, view, now, upload, onText}: Props) {
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
	const unknown = tokens.find(({kind}) => kind === 'unknown');
	const blamed = tokens.length > 1 ? blameOf(ordered, view, now) : undefined;
	return (
		<EmptyState
			kind="no-match"
			title={`No file matches ${text.trim()}`}
			advice={
				unknown !== undefined
					? `${unknown.text} is no filter that Steward knows, so it was searched as text.`
					: blamed && `Without ${blamed.token.text} there would be ${blamed.found}.`
			}
			action={
				<>
					{blamed !== undefined && (
						<Button variant="default" onClick={() => onText(withoutToken(text, blamed.token))}>
							Remove {blamed.token.text}
						</Button>
					)}
					<Button variant="default" onClick={() => onText('')}>
						Clear the filter
					</Button>
				</>
			}
		/>
	);
}

/** The part without which most files would be found; undefined when no single part is to blame. */
function blameOf(ordered: readonly FileRow[], {tokens, text}: FileView, now: number) {
	const [best] = tokens
		.slice(0, 6)
		.map(token => ({token, found: viewOf(ordered, withoutToken(text, token), now).length}))
		.toSorted((a, b) => b.found - a.found);
	return best !== undefined && best.found > 0 ? best : undefined;
}
