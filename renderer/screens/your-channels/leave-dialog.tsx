import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import type {Subscription} from '../../../shared/model/channel';
import {ConfirmDialog} from '../../components/dialog';
import {openName} from '../../../shared/model/shown-name';

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
	const name = openName(channel.name);
	return (
		<ConfirmDialog
			isOpen
			isDangerous
			title={t`Leave #${name}?`}
			confirm={isLast ? t`Leave and archive #${name}` : t`Leave #${name}`}
			onConfirm={onConfirm}
			onClose={onClose}
		>
			<p>
				<Trans>
					This channel is private. You can't rejoin by yourself: somebody in it has to add you.
				</Trans>
			</p>
			{isLast && (
				<p>
					<Trans>
						You are the last person in it. When you leave, the channel is archived, and that can't
						be undone.
					</Trans>
				</p>
			)}
			{dropped > 0 && (
				<p>
					{plural(dropped, {
						one: '# change that you have not applied to it will be discarded.',
						other: '# changes that you have not applied to it will be discarded.',
					})}
				</p>
			)}
		</ConfirmDialog>
	);
}
