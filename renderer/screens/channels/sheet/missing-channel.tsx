import {MissingSheet} from '../../../frame/side-sheet';

type Props = {readonly channelId: number; readonly onClose: () => void};

/** An address that names a channel which the list does not hold. */
export function MissingChannel({channelId, onClose}: Props) {
	return (
		<MissingSheet
			title={`There is no channel ${channelId} here.`}
			advice="It was archived or never existed, or you may not see it."
			onClose={onClose}
		/>
	);
}
