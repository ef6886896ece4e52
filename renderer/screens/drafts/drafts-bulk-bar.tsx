import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
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
		<SelectionBar label={t`Selected drafts`} count={rows.length} {...bar}>
			<Button
				variant="subtle"
				leftSection={<Trash2 size={16} strokeWidth={1.5} />}
				onClick={onDelete}
			>
				<Trans>Delete</Trans>
			</Button>
			<AddToPlan
				changes={planned}
				proposed={plural(count, {one: 'Delete a draft', other: 'Delete # drafts'})}
				whyNot={count === 0 ? t`Only drafts that the server has can be planned.` : undefined}
			/>
		</SelectionBar>
	);
}
