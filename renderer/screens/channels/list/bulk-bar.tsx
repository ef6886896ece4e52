import {Button} from '@mantine/core';
import {Archive, Copy} from 'lucide-react';
import {SelectionBar} from '../../../components/selection-bar';

type Props = {
	/** Every selected channel, those hidden by the filter included. */
	readonly count: number;
	readonly hidden: number;
	/** Why channels cannot be archived; undefined when they can. */
	readonly whyNotArchive: string | undefined;
	readonly onArchive: () => void;
	readonly onCopy: () => void;
	readonly onClear: () => void;
};

const sign = {size: 16, strokeWidth: 1.5} as const;

/** What can be done with the selected channels. */
export function BulkBar({count, hidden, whyNotArchive, onArchive, onCopy, onClear}: Props) {
	return (
		<SelectionBar label="Selected channels" count={count} hidden={hidden} onClear={onClear}>
			<Button
				variant="subtle"
				leftSection={<Archive {...sign} />}
				disabled={whyNotArchive !== undefined}
				title={whyNotArchive}
				onClick={onArchive}
			>
				Archive
			</Button>
			<Button variant="subtle" leftSection={<Copy {...sign} />} onClick={onCopy}>
				Copy
			</Button>
		</SelectionBar>
	);
}
