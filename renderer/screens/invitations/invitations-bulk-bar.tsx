import {Button} from '@mantine/core';
import {Copy, Trash2} from 'lucide-react';
import {copyText} from '../../components/copy-text';
import type {InvitationRow} from './invitation-rows';
import {SelectionBar, type BarOfSelection} from '../../components/selection-bar';

type Props = BarOfSelection & {
	readonly rows: readonly InvitationRow[];
	readonly onRevoke: () => void;
};

const sign = {size: 16, strokeWidth: 1.5} as const;

/** What can be done with the selected invitations. */
export function InvitationsBulkBar({rows, onRevoke, ...bar}: Props) {
	const addresses = rows.flatMap(({invitation}) => invitation.link_url ?? []);
	return (
		<SelectionBar label="Selected invitations" count={rows.length} {...bar}>
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
		</SelectionBar>
	);
}
