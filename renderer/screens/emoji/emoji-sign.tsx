import {Smile} from 'lucide-react';
import type {RealmEmoji} from '../../../shared/model/attachment';
import {useEmojiPicture} from '../../api/messages/emoji-pictures';
import styles from './emoji.module.css';

type Props = {readonly emoji: RealmEmoji; readonly size: number};

/** The picture of an emoji; a sign stands in its place where the server gives none that can be shown. */
export function EmojiSign({emoji, size}: Props) {
	const address = useEmojiPicture(emoji);
	return (
		<span className={styles.sign} style={{width: size, height: size}} aria-hidden="true">
			{address === undefined ? (
				<Smile size={Math.min(size, 24)} strokeWidth={1.5} />
			) : (
				<img src={address} alt="" width={size} height={size} />
			)}
		</span>
	);
}
