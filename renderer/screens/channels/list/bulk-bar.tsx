import {ActionIcon, Button} from '@mantine/core';
import {Archive, Copy, X} from 'lucide-react';
import styles from './bulk-bar.module.css';

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
	const number = (amount: number) => amount.toLocaleString('en');
	return (
		<div className={styles.bar} role="toolbar" aria-label="Selected channels">
			<span className={styles.words}>
				{number(count)} selected
				{hidden > 0 && <span className={styles.hidden}>, {number(hidden)} hidden by filter</span>}
			</span>
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
			<ActionIcon
				className={styles.end ?? ''}
				aria-label="Clear the selection"
				title="Clear (Esc)"
				onClick={onClear}
			>
				<X {...sign} />
			</ActionIcon>
		</div>
	);
}
