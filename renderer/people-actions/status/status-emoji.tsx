import type {SaidStatus} from '../../../shared/model/change';
import {useEmojiTable} from '../../api/messages/emoji-names';
import {beginningInLine} from '../../components/beginning-in-line';
import {nameWords} from '../../components/emoji/emoji-catalogue';
import {emojiText} from '../../components/emoji/emoji-text';
import {CustomEmoji, customKind} from '../../writing/custom-emoji';
import styles from './status.module.css';

type Emoji = NonNullable<SaidStatus['emoji']>;

/** The emoji of a status. One that the table of the server does not have is shown by its name. */
export function StatusEmoji({emoji}: {readonly emoji: Emoji}) {
	const table = useEmojiTable();
	const {emoji_name: name, emoji_code: code, reaction_type: type} = emoji;
	const isKnown = type === 'unicode_emoji' && table.has(code);
	const text = isKnown ? emojiText(code) : undefined;
	if (text !== undefined) {
		return (
			<span className={styles.emoji} role="img" aria-label={nameWords(name)}>
				{text}
			</span>
		);
	}
	const named = (
		<span className={styles.name} dir="auto">
			:{beginningInLine(name)}:
		</span>
	);
	if (type !== customKind) return named;
	return (
		<CustomEmoji id={code} size={16} alt={nameWords(name)}>
			{named}
		</CustomEmoji>
	);
}
