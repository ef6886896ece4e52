import {MissingSheet} from '../../frame/side-sheet';

/** An address that names an invitation which the list does not hold. */
export function MissingInvitation({onClose}: {readonly onClose: () => void}) {
	return (
		<MissingSheet
			title="This invitation is no longer open."
			advice="It expired or was revoked, or you can't see it."
			onClose={onClose}
		/>
	);
}
