import {Button} from '@mantine/core';
import {Trash2} from 'lucide-react';
import {CopyButton} from '../../components/copy-button';
import {SelectionBar, type BarOfSelection} from '../../components/selection-bar';
import type {FileRow} from './file-row';
import {markdownLink} from './file-words';

type Props = BarOfSelection & {
	readonly rows: readonly FileRow[];
	readonly onDelete: () => void;
};

const sign = {size: 16, strokeWidth: 1.5} as const;

/** What can be done with the selected files. */
export function FilesBulkBar({rows, onDelete, ...bar}: Props) {
	return (
		<SelectionBar label="Selected files" count={rows.length} {...bar}>
			<Button variant="subtle" leftSection={<Trash2 {...sign} />} onClick={onDelete}>
				Delete…
			</Button>
			<CopyButton
				text={rows.map(({file}) => markdownLink(file)).join('\n')}
				label={rows.length === 1 ? 'Copy Markdown link' : 'Copy Markdown links'}
			/>
		</SelectionBar>
	);
}
