import {ActionIcon, Button} from '@mantine/core';
import {Copy, Trash2, X} from 'lucide-react';
import {copyText} from '../../components/copy-text';
import type {InvitationRow} from './invitation-rows';
import styles from './invitations-list.module.css';

type Props = {
	readonly rows: readonly InvitationRow[];
	readonly hidden: number;
	readonly onRevoke: () => void;
	readonly onClear: () => void;
};

const sign = {size: 16, strokeWidth: 1.5} as const;

/** What can be done with the selected invitations. */
export function InvitationsBulkBar({rows, hidden, onRevoke, onClear}: Props) {
	const number = (count: number) => count.toLocaleString('en');
	const addresses = rows.flatMap(({invitation}) => invitation.link_url ?? []);
	return (
		<div className={styles.bar} role="toolbar" aria-label="Selected invitations">
			<span className={styles.words}>
				{number(rows.length)} selected
				{hidden > 0 && <span className={styles.hidden}>, {number(hidden)} hidden by filter</span>}
			</span>
			<Button variant="subtle" leftSection={<Trash2 {...sign} />} onClick={onRevoke}>
				Revoke
			</Button>
			<Button
				variant="subtle"
				leftSection={<Copy {...sign} />}
				disabled={addresses.length === 0}
				onClick={() => void copyText(addresses.join('\n'))}
			>
				{addresses.length === 1 ? 'Copy link' : 'Copy links'}
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
