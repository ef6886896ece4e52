import {Button} from '@mantine/core';
import {Copy, Trash2} from 'lucide-react';
import {copyText} from '../../components/copy-text';
import type {InvitationRow} from './invitation-rows';
import {SelectionBar} from '../../components/selection-bar';

type Props = {
	readonly rows: readonly InvitationRow[];
	readonly hidden: number;
	readonly onRevoke: () => void;
	readonly onClear: () => void;
};

const sign = {size: 16, strokeWidth: 1.5} as const;

/** What can be done with the selected invitations. */
export function InvitationsBulkBar({rows, hidden, onRevoke, onClear}: Props) {
	const addresses = rows.flatMap(({invitation}) => invitation.link_url ?? []);
	return (
		<SelectionBar
			label="Selected invitations"
			count={rows.length}
			hidden={hidden}
			onClear={onClear}
		>
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
