import {Tooltip} from '@mantine/core';
import {reactionText, type ReactionGroup} from './reaction-groups';
import styles from './reactions.module.css';

type Props = {
	readonly group: ReactionGroup;
	/** Who reacted, in a sentence. */
	readonly words: string;
	readonly onToggle: () => void;
};

/** One emoji with its votes; pressed where one's own is among them. */
export function ReactionChip({group: {emoji, userIds, isOwn}, words, onToggle}: Props) {
	const text = reactionText(emoji);
	return (
		<Tooltip label={words} withinPortal>
			<button
				type="button"
				className={styles.chip}
				aria-pressed={isOwn}
				aria-label={words}
				onClick={onToggle}
			>
				{text === undefined ? (
					<span className={styles.name} dir="auto">
						:{emoji.emoji_name}:
					</span>
				) : (
					<span className={styles.emoji}>{text}</span>
				)}
				<span className={styles.count}>{userIds.length.toLocaleString('en')}</span>
			</button>
		</Tooltip>
	);
}
