import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Copy, Send, Trash2} from 'lucide-react';
import {copyText} from '../../components/copy-text';
import type {Change} from '../../../shared/model/change';
import {AddToPlan} from '../../plans/add-to-plan';
import type {InvitationRow} from './invitation-rows';
import {revokeWords} from '../../invitations/link-words';
import {SelectionBar, type BarOfSelection} from '../../components/selection-bar';

type Props = BarOfSelection & {
	readonly rows: readonly InvitationRow[];
	/** What revokes those that can be. */
	readonly changes: readonly Change[];
	readonly onRevoke: () => void;
	readonly onResend: () => void;
};

const sign = {size: 16, strokeWidth: 1.5} as const;

/** What can be done with the selected invitations. */
export function InvitationsBulkBar({rows, changes, onRevoke, onResend, ...bar}: Props) {
	const addresses = rows.flatMap(({invitation}) => invitation.link_url ?? []);
	return (
		<SelectionBar label={t`Selected invitations`} count={rows.length} {...bar}>
			<Button variant="subtle" leftSection={<Trash2 {...sign} />} onClick={onRevoke}>
				<Trans>Revoke</Trans>
			</Button>
			<Button
				variant="subtle"
				leftSection={<Send {...sign} />}
				disabled={rows.every(({invitation}) => invitation.is_multiuse)}
				title={t`Sends the invitations by e-mail again`}
				onClick={onResend}
			>
				<Trans>Resend</Trans>
			</Button>
			<AddToPlan changes={changes} proposed={revokeWords(changes.length)} />
			<Button
				variant="subtle"
				leftSection={<Copy {...sign} />}
				disabled={addresses.length === 0}
				onClick={() => void copyText(addresses.join('\n'))}
			>
				{plural({count: addresses.length}, {one: 'Copy link', other: 'Copy links'})}
			</Button>
		</SelectionBar>
	);
}
