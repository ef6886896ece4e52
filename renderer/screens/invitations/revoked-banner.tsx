import {Button} from '@mantine/core';
import {Banner} from '../../components/banner';
import {fieldsFrom, type ComposeFields} from './compose-fields';
import type {InvitationRow} from './invitation-rows';

type Props = {
	readonly revoked: readonly InvitationRow[];
	readonly onAgain: (fields: ComposeFields) => void;
	readonly onDismiss: () => void;
};

/** After a revocation: what it means, and the way to a new link with the same recipe. */
export function RevokedBanner({revoked, onAgain, onDismiss}: Props) {
	const [first] = revoked;
	if (first === undefined) return null;
	const {recipe, invitation} = first;
	const isOne = revoked.length === 1;
	return (
		<Banner
			label="Revoked links"
			tone="note"
			actions={
				<>
					{isOne && recipe !== undefined && (
						<Button
							variant="default"
							size="compact-sm"
							onClick={() => onAgain(fieldsFrom(invitation, recipe))}
						>
							Create a new link with the same settings
						</Button>
					)}
					<Button variant="subtle" size="compact-sm" onClick={onDismiss}>
						Dismiss
					</Button>
				</>
			}
		>
			{isOne
				? `${first.title} is revoked: its address stopped working for good. A new link has a new address.`
				: `${revoked.length.toLocaleString('en')} links are revoked: their addresses stopped working for good.`}
		</Banner>
	);
}
