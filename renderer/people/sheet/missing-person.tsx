import {MissingSheet} from '../../frame/side-sheet';

type Props = {readonly userId: number; readonly onClose: () => void};

/** An address that names somebody whom the list does not hold. */
export function MissingPerson({userId, onClose}: Props) {
	return (
		<MissingSheet
			title={`There is no person with the id ${userId} here.`}
			advice="The organization has no such account, or you may not see it."
			onClose={onClose}
		/>
	);
}
