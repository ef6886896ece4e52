import {formatNumber} from '../../../../../shared/languages/formats';
import type {Emoji} from '../../../../api/messages/messages';
import {useTip} from '../../../../components/use-tip';
import {CustomEmoji, customKind} from '../../../../writing/custom-emoji';
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
	const {targetProps, tip} = useTip({label: words});
	return (
		<>
			<button
				type="button"
				className={styles.chip}
				aria-pressed={isOwn}
				aria-label={words}
				onClick={onToggle}
				{...targetProps}
			>
				{text === undefined ? (
					<ReactionPicture emoji={emoji} />
				) : (
					<span className={styles.emoji}>{text}</span>
				)}
				<span className={styles.count}>{formatNumber(userIds.length)}</span>
			</button>
			{tip}
		</>
	);
}

/** In pixels. */
const pictureSize = 17;

/** The button says its name. */
function ReactionPicture({emoji}: {readonly emoji: Emoji}) {
	const name = (
		<span className={styles.name} dir="auto">
			:{emoji.emoji_name}:
		</span>
	);
	if (emoji.reaction_type !== customKind) return name;
	return (
		<CustomEmoji
			id={emoji.emoji_code}
			size={pictureSize}
			alt=""
			// A name that gives way to a picture would move all that follows.
			waiting={<span style={{width: pictureSize}} />}
		>
			{name}
		</CustomEmoji>
	);
}
