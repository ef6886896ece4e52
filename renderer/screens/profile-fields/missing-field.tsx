import {MissingSheet} from '../../frame/side-sheet';

type Props = {readonly fieldId: number; readonly onClose: () => void};

/** An address that names a field which is not there. */
export function MissingField({fieldId, onClose}: Props) {
	return (
		<MissingSheet
			title={`No profile field has the ID ${fieldId}.`}
			advice="It may have been deleted."
			onClose={onClose}
		/>
	);
}
