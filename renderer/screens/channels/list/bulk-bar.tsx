import {Archive} from 'lucide-react';
import type {Change} from '../../../../shared/model/change';
import {AddToPlan} from '../../../plans/add-to-plan';
import {CopyButton} from '../../../components/copy-button';
import {ReasonButton} from '../../../components/reason-button';
import {SelectionBar, type BarOfSelection} from '../../../components/selection-bar';

type Props = BarOfSelection & {
	/** Every selected channel, those hidden by the filter included. */
	readonly count: number;
	/** Why channels cannot be archived; undefined when they can. */
	readonly whyNotArchive: string | undefined;
	readonly onArchive: () => void;
	/** What archives them. */
	readonly changes: readonly Change[];
	readonly onCopy: () => Promise<boolean>;
};

/** What archives so many channels, as the name of a plan. */
export function archiveWords(count: number): string {
	return count === 1 ? 'Archive a channel' : `Archive ${count.toLocaleString('en')} channels`;
}

const sign = {size: 16, strokeWidth: 1.5} as const;

/** What can be done with the selected channels. */
export function BulkBar({count, whyNotArchive, onArchive, changes, onCopy, ...bar}: Props) {
	return (
		<SelectionBar label="Selected channels" count={count} {...bar}>
			<ReasonButton
				variant="subtle"
				leftSection={<Archive {...sign} />}
				whyNot={whyNotArchive}
				onClick={onArchive}
			>
				Archive
			</ReasonButton>
			<AddToPlan changes={changes} proposed={archiveWords(count)} whyNot={whyNotArchive} />
			<CopyButton text={onCopy} label="Copy" />
		</SelectionBar>
	);
}
