import {MissingSheet} from '../../frame/side-sheet';

/** An address that names an invitation which the list does not hold. */
export function MissingInvitation({onClose}: {readonly onClose: () => void}) {
	return (
		<MissingSheet
			title="This invitation is not open any more."
			advice="It ended or was revoked, or you may not see it."
			onClose={onClose}
		/>
	);
}
