import {Button} from '@mantine/core';
import {Trash2} from 'lucide-react';
import {SelectionBar, type BarOfSelection} from '../../components/selection-bar';

type Props = BarOfSelection & {
	readonly count: number;
	readonly onDelete: () => void;
};

/** What can be done with the selected drafts. */
export function DraftsBulkBar({count, onDelete, ...bar}: Props) {
	return (
		<SelectionBar label="Selected drafts" count={count} {...bar}>
			<Button
				variant="subtle"
				leftSection={<Trash2 size={16} strokeWidth={1.5} />}
				onClick={onDelete}
			>
				Delete
			</Button>
		</SelectionBar>
	);
}
