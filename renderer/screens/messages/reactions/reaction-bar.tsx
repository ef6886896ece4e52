import {CloseButton} from '@mantine/core';
import {SmilePlus, TriangleAlert} from 'lucide-react';
import {useMemo, useState} from 'react';
import type {Message} from '../../../../shared/model/message';
import {useConnection} from '../../../api/client-context';
import {inShort} from '../../../api/explain';
import {useReact, type Emoji} from '../../../api/messages';
import {useUsers} from '../../../api/users';
import {EmojiLayer} from './emoji-layer';
import {namesById} from './people-names';
import {ReactionChip} from './reaction-chip';
import {reactedWords, reactionGroups} from './reaction-groups';
import styles from './reactions.module.css';

type Props = {readonly message: Message};

/** The reactions under a message; where there are none, nothing. */
export function ReactionBar({message}: Props) {
	const {userId} = useConnection();
	const names = namesById(useUsers().data);
	const react = useReact();
	const [place, setPlace] = useState<DOMRect>();
	const groups = useMemo(
		() => reactionGroups(message.reactions, userId),
		[message.reactions, userId],
	);
	const set = (emoji: Emoji, isOn: boolean) => {
		// Two calls for one emoji could arrive in the wrong order.
		if (!react.isPending) react.mutate({messageId: message.id, emoji, isOn});
	};
	if (groups.length === 0 && place === undefined && !react.isError) return null;
	const order = react.variables;
	return (
		<div className={styles.block}>
			<div
				className={styles.bar}
				role="group"
				aria-label={`Reactions to the message of ${message.sender_full_name}`}
			>
				{groups.map(group => (
					<ReactionChip
						key={group.key}
						group={group}
						words={reactedWords(group, userId, id => names.get(id))}
						onToggle={() => set(group.emoji, !group.isOwn)}
					/>
				))}
				<button
					type="button"
					className={styles.add}
					aria-label={`Add a reaction to the message of ${message.sender_full_name}`}
					title="Add a reaction"
					aria-haspopup="dialog"
					aria-expanded={place !== undefined}
					onClick={({currentTarget}) => setPlace(currentTarget.getBoundingClientRect())}
				>
					<SmilePlus size={16} strokeWidth={1.5} aria-hidden="true" />
				</button>
			</div>
			{react.isError && order !== undefined && (
				<p className={styles.refusal} role="alert">
					<TriangleAlert size={14} strokeWidth={1.5} aria-hidden="true" />
					<span>
						:{order.emoji.emoji_name}: was not {order.isOn ? 'added' : 'taken back'}.{' '}
						{inShort(react.error)}
					</span>
					<CloseButton size="sm" aria-label="Dismiss" onClick={() => react.reset()} />
				</p>
			)}
			{place !== undefined && (
				<EmojiLayer
					object={`the message of ${message.sender_full_name}`}
					place={place}
					onChoose={emoji => set(emoji, true)}
					onClose={() => setPlace(undefined)}
				/>
			)}
		</div>
	);
}
