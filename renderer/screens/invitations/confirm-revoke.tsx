import {Button} from '@mantine/core';
import {openName} from '../../../shared/model/shown-name';
import {ConfirmDialog, Dialog} from '../../components/dialog';
import {AffectedLists, type Concerned} from '../../people/affected-lists';
import {roleWords} from '../../people/role-words';
import type {InvitationRow} from './invitation-rows';
import type {RevokeQuestion} from './use-revoke';
import {TypedCount, useTypedCount} from '../../components/typed-count';

type Props = {
	readonly question: RevokeQuestion;
	readonly onClose: () => void;
	readonly onConfirm: () => void;
};

/** Asks before links are revoked, and names those that are and those that are not. */
export function ConfirmRevoke({question: {links, skipped}, onClose, onConfirm}: Props) {
	const [first] = links;
	const only = links.length === 1 ? first : undefined;
	const what = only === undefined ? `${links.length.toLocaleString('en')} links` : 'link';
	const number = useTypedCount(links.length);
	const lists = (
		<AffectedLists
			affected={only === undefined ? links.map(affectedBy) : []}
			others={skipped.map(({row, reason}) => ({what: row.title, note: reason}))}
		/>
	);
	if (links.length === 0) {
		return (
			<Dialog
				isOpen
				onClose={onClose}
				title="Nothing can be revoked"
				footer={
					<Button data-autofocus onClick={onClose}>
						Close
					</Button>
				}
			>
				{lists}
			</Dialog>
		);
	}
	return (
		<ConfirmDialog
			isOpen
			isDangerous
			isHeld={!number.isTyped}
			onClose={onClose}
			title={`Revoke ${only === undefined ? what : openName(only.title)}?`}
			confirm={`Revoke ${what}`}
			onConfirm={onConfirm}
		>
			<p>
				{only === undefined
					? 'Their URLs stop working permanently. People who already joined stay.'
					: 'Its URL stops working permanently. People who already joined stay.'}
			</p>
			{lists}
			<TypedCount what="links" count={links.length} state={number} />
		</ConfirmDialog>
	);
}

/** Told apart by what matters when one of them is lost. */
function affectedBy({title, creator, invitation}: InvitationRow): Concerned {
	return {
		what: title,
		note: `${roleWords(invitation.invited_as).title}${creator === '' ? '' : `, created by ${creator}`}`,
	};
}
