import {Button} from '@mantine/core';
import {Trash2} from 'lucide-react';
import {SelectionBar, type BarOfSelection} from '../../components/selection-bar';
import {AddToPlan} from '../../plans/add-to-plan';
import type {DraftRow} from './draft-row';
import {plannedDeletions} from './use-delete-drafts';

type Props = BarOfSelection & {
	readonly rows: readonly DraftRow[];
	readonly onDelete: () => void;
};

/** What can be done with the selected drafts. */
export function DraftsBulkBar({rows, onDelete, ...bar}: Props) {
	const planned = plannedDeletions(rows);
	const count = planned.length;
	return (
		<SelectionBar label="Selected drafts" count={rows.length} {...bar}>
			<Button
				variant="subtle"
				leftSection={<Trash2 size={16} strokeWidth={1.5} />}
				onClick={onDelete}
			>
				Delete
			</Button>
			<AddToPlan
				changes={planned}
				proposed={count === 1 ? 'Delete a draft' : `Delete ${count.toLocaleString('en')} drafts`}
				whyNot={count === 0 ? 'Only drafts that the server has can be planned.' : undefined}
			/>
		</SelectionBar>
	);
}
