import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Banner} from '../../components/banner';
import {DismissButton} from '../../components/dismiss-button';
import {fieldsFrom, type LinkFields} from '../../invitations/link-form';
import type {InvitationRow} from './invitation-rows';

type Props = {
	readonly revoked: readonly InvitationRow[];
	readonly onAgain: (fields: LinkFields) => void;
	readonly onDismiss: () => void;
};

/** After the revocation of one link whose settings are known: the way to a new one with the same. */
export function RevokedBanner({revoked, onAgain, onDismiss}: Props) {
	const [only] = revoked;
	if (revoked.length !== 1 || only?.recipe === undefined) return null;
	const {recipe, invitation, title} = only;
	return (
		<Banner
			label={t`Revoked link`}
			tone="note"
			actions={
				<>
					<Button
						variant="default"
						size="compact-sm"
						onClick={() => onAgain(fieldsFrom(invitation, recipe))}
					>
						<Trans>Create a new link with the same settings</Trans>
					</Button>
					<DismissButton onDismiss={onDismiss} />
				</>
			}
		>
			<Trans>The settings of {title} are still known. A new link has a new URL.</Trans>
		</Banner>
	);
}
