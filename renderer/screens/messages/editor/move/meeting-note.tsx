import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Merge} from 'lucide-react';
import {openName} from '../../../../../shared/model/shown-name';
import {useTopicMessages} from '../../../../api/messages/message-edits';
import {mergeWords, type Meeting} from './move-plan';
import styles from '../edit.module.css';

type Props = {
	readonly meeting: Meeting;
	readonly channelId: number;
	/** Takes the topic of this name instead. */
	readonly onTake: (name: string) => void;
};

/** Warns of what the messages meet at their goal: a merge has no way back but message by message. */
export function MeetingNote({meeting: {joins, twin}, channelId, onTake}: Props) {
	const size = useTopicMessages(
		joins === undefined ? undefined : {stream_id: channelId, topic: joins.name},
	);
	const words =
		joins === undefined
			? undefined
			: mergeWords(
					joins.name,
					size.data && {count: size.data.messages.length, isWhole: size.data.isWhole},
				);
	const twinName = twin === undefined ? '' : openName(twin.name);
	return (
		<div className={styles.notes} role="status">
			{words !== undefined && (
				<p className={styles.caution}>
					<Merge size={16} strokeWidth={1.5} aria-hidden="true" />
					<span>
						{words} <Trans>Undo moves back only these messages.</Trans>
					</span>
				</p>
			)}
			{twin !== undefined && joins === undefined && (
				<p className={styles.caution}>
					<Merge size={16} strokeWidth={1.5} aria-hidden="true" />
					<span>
						<Trans>There is a topic of this name, {twinName}; these are two topics.</Trans>
					</span>
					<Button variant="default" size="compact-sm" onClick={() => onTake(twin.name)}>
						<Trans>Use {twinName}</Trans>
					</Button>
				</p>
			)}
		</div>
	);
}
