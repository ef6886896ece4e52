import {Archive} from 'lucide-react';
import {CopyButton} from '../../../components/copy-button';
import {ReasonButton} from '../../../components/reason-button';
import {SelectionBar, type BarOfSelection} from '../../../components/selection-bar';

type Props = BarOfSelection & {
	/** Every selected channel, those hidden by the filter included. */
	readonly count: number;
	/** Why channels cannot be archived; undefined when they can. */
	readonly whyNotArchive: string | undefined;
	readonly onArchive: () => void;
	readonly onCopy: () => Promise<boolean>;
};

const sign = {size: 16, strokeWidth: 1.5} as const;

/** What can be done with the selected channels. */
export function BulkBar({count, whyNotArchive, onArchive, onCopy, ...bar}: Props) {
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
			<CopyButton text={onCopy} label="Copy" />
		</SelectionBar>
	);
}
