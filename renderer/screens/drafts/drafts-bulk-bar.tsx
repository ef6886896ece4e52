import {Button} from '@mantine/core';
import {Trash2} from 'lucide-react';
import {SelectionBar} from '../../components/selection-bar';

type Props = {
	readonly count: number;
	readonly hidden: number;
	readonly onDelete: () => void;
	readonly onClear: () => void;
};

/** What can be done with the selected drafts. */
export function DraftsBulkBar({count, hidden, onDelete, onClear}: Props) {
	return (
		<SelectionBar label="Selected drafts" count={count} hidden={hidden} onClear={onClear}>
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
