import {t} from '@lingui/core/macro';
import {FolderInput} from 'lucide-react';
import type {Place} from '../../../../../shared/model/change';
import {openName} from '../../../../../shared/model/shown-name';
import type {ChannelDirectory} from '../../../../api/channels/channels';
import styles from '../edit.module.css';

type Props = {
	readonly was: Place;
	readonly now: Place;
	/** Where it is to go or to stay, once saving was refused. */
	readonly refusedTo?: Place | undefined;
	/** Whether another place is chosen for it. */
	readonly isMoving: boolean;
	/** Whether the first Save only asks to look. */
	readonly asksFirst: boolean;
	readonly directory: ChannelDirectory | undefined;
};

/** Says that others moved the message that is edited, where it is now, and what Save does. */
export function ElsewhereNote({was, now, refusedTo, isMoving, asksFirst, directory}: Props) {
	const words = ({stream_id, topic}: Place) => {
		const channel = directory?.channels.find(one => one.stream_id === stream_id);
		return `#${openName(channel?.name ?? t`channel ${stream_id}`)} > ${openName(topic)}`;
	};
	const place = words(now);
	const what =
		was.stream_id === now.stream_id
			? t`The topic was changed while you were writing. It is in ${place} now.`
			: t`The message was moved to another channel while you were writing. It is in ${place} now.`;
	const goal = refusedTo === undefined ? undefined : words(refusedTo);
	const sentences = [
		...(refusedTo === undefined ? [] : [t`Nothing was saved.`]),
		what,
		...nextWords(goal, isMoving, asksFirst),
	];
	return (
		<p className={styles.caution} role={refusedTo === undefined ? 'status' : 'alert'}>
			<FolderInput size={16} strokeWidth={1.5} aria-hidden="true" />
			<span>{sentences.join(' ')}</span>
		</p>
	);
}

/** What the next Save does; nothing where there is nothing to say. */
function nextWords(
	goal: string | undefined,
	isMoving: boolean,
	asksFirst: boolean,
): readonly string[] {
	if (goal !== undefined) {
		return [
			isMoving ? t`Save again to put it into ${goal}.` : t`Save again to save the text there.`,
		];
	}
	if (asksFirst) {
		return [
			isMoving
				? t`Save asks once more before anything is saved.`
				: t`Save asks once more before the text is saved there.`,
		];
	}
	return isMoving ? [] : [t`Saving the text leaves it there.`];
}
