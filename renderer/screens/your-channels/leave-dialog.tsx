import type {Subscription} from '../../../shared/model/channel';
import {ConfirmDialog} from '../../components/dialog';
import {openName} from '../../../shared/model/shown-name';

type Props = {
	readonly channel: Subscription;
	/** Whether nobody else is in it. */
	readonly isLast: boolean;
	readonly onConfirm: () => void;
	readonly onClose: () => void;
};

/** Asks before a private channel is left: there is no way back without somebody who is in it. */
export function LeaveDialog({channel, isLast, onConfirm, onClose}: Props) {
	return (
		<ConfirmDialog
			isOpen
			isDangerous
			title={`Leave #${openName(channel.name)}?`}
			confirm={
				isLast ? `Leave and archive #${openName(channel.name)}` : `Leave #${openName(channel.name)}`
			}
			onConfirm={onConfirm}
			onClose={onClose}
		>
			<p>This channel is private. You can't rejoin by yourself: somebody in it has to add you.</p>
			{isLast && (
				<p>
					You are the last person in it. When you leave, the channel is archived, and that can't be
					undone.
				</p>
			)}
		</ConfirmDialog>
	);
}
