import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import type {Channel} from '../../../../../shared/model/channel';
import {openName} from '../../../../../shared/model/shown-name';
import {useDeleteTopic} from '../../../../api/messages/delete-topic';
import {useTopicMessages} from '../../../../api/messages/message-edits';
import {changeInShort, inShort} from '../../../../api/failures/explain';
import {ConfirmDialog} from '../../../../components/dialog';
import parts from '../../../../components/dialog-parts.module.css';
import {TypedName, useTypedName} from '../../../../components/typed-name';
import {finalWords} from '../../../../runs/use-removal';
import {useTell} from '../../actions/actions';
import styles from './panes.module.css';

type Props = {
	readonly channel: Channel;
	readonly topic: string;
	readonly onClose: () => void;
	/** Once all of it is deleted. */
	readonly onDone: () => void;
};

/** Asks before a whole topic is deleted for everybody, with how many messages go. */
export function DeleteTopicDialog({channel, topic, onClose, onDone}: Props) {
	const deleting = useDeleteTopic();
	const tell = useTell();
	const place = {stream_id: channel.stream_id, topic};
	const read = useTopicMessages(place);
	const count = read.data?.messages.length;
	const name = useTypedName(topic);
	const shown = openName(topic);
	const isWhole = read.data?.isWhole !== false;
	return (
		<ConfirmDialog
			isOpen
			isDangerous
			isHeld={!name.isTyped || count === undefined}
			isBusy={deleting.isPending}
			onClose={onClose}
			onConfirm={() =>
				deleting.mutate(place, {
					onSuccess: () => {
						tell({
							words: deletedWords(shown, count, isWhole),
							detail: finalWords(),
						});
						onDone();
					},
				})
			}
			title={t`Delete the topic ${shown} for everyone?`}
			confirm={t`Delete topic`}
		>
			<ul className={parts.consequences}>
				<li>
					{count === undefined
						? t`The messages are being counted.`
						: disappearWords(`#${openName(channel.name)}`, count, isWhole)}
				</li>
				<li>
					<Trans>Files that no other message links to are deleted with them.</Trans>
				</li>
				<li>{finalWords()}</li>
			</ul>
			{read.error !== null && (
				<p className={styles.problem} role="alert">
					{inShort(read.error)}
				</p>
			)}
			<TypedName
				label={
					<>
						<Trans>
							Type <bdi>{topic}</bdi> to confirm
						</Trans>
					</>
				}
				state={name}
			/>
			{deleting.error !== null && (
				<p className={styles.problem} role="alert">
					{changeInShort(deleting.error)} <Trans>A part of the topic may be deleted already.</Trans>
				</p>
			)}
		</ConfirmDialog>
	);
}

function deletedWords(topic: string, count: number | undefined, isWhole: boolean): string {
	if (count === undefined) return t`Topic ${topic} deleted with its messages.`;
	return isWhole
		? plural(count, {
				one: `Topic ${topic} deleted with # message.`,
				other: `Topic ${topic} deleted with # messages.`,
			})
		: plural(count, {
				one: `Topic ${topic} deleted with more than # message.`,
				other: `Topic ${topic} deleted with more than # messages.`,
			});
}

function disappearWords(channel: string, count: number, isWhole: boolean): string {
	return isWhole
		? plural(count, {
				one: `# message in ${channel} disappears for everyone, in every app.`,
				other: `# messages in ${channel} disappear for everyone, in every app.`,
			})
		: plural(count, {
				one: `More than # message in ${channel} disappears for everyone, in every app.`,
				other: `More than # messages in ${channel} disappear for everyone, in every app.`,
			});
}
