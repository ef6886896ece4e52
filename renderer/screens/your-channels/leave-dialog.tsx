import type {Subscription} from '../../../shared/model/channel';
import {ConfirmDialog} from '../../components/dialog';
import {openName} from '../../../shared/model/shown-name';
import {counted} from '../../channels/setting-words';

type Props = {
	readonly channel: Subscription;
	/** Whether nobody else is in it. */
	readonly isLast: boolean;
	/** How many changes staged for it are dropped. */
	readonly dropped: number;
	readonly onConfirm: () => void;
	readonly onClose: () => void;
};

/** Asks before a private channel is left: there is no way back without somebody who is in it. */
export function LeaveDialog({channel, isLast, dropped, onConfirm, onClose}: Props) {
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
			{dropped > 0 && (
				<p>{counted(dropped, 'change')} that you have not applied to it will be discarded.</p>
			)}
		</ConfirmDialog>
	);
}
