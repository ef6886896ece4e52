import {MissingSheet} from '../../../frame/side-sheet';

type Props = {readonly channelId: number; readonly onClose: () => void};

/** An address that names a channel which the list does not hold. */
export function MissingChannel({channelId, onClose}: Props) {
	return (
		<MissingSheet
			title={`No channel has the ID ${channelId}.`}
			advice="It was archived or never existed, or you can't see it."
			onClose={onClose}
		/>
	);
}
