import {t} from '@lingui/core/macro';
import {MissingSheet} from '../../lists/side-sheet';

type Props = {readonly userId: number; readonly onClose: () => void};

/** An address that names somebody whom the list does not hold. */
export function MissingPerson({userId, onClose}: Props) {
	return (
		<MissingSheet
			title={t`No person has the ID ${userId}.`}
			advice={t`The account does not exist, or you can't see it.`}
			onClose={onClose}
		/>
	);
}
