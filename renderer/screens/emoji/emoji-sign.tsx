import {Smile} from 'lucide-react';
import type {RealmEmoji} from '../../../shared/model/attachment';
import {useEmojiPicture} from '../../api/messages/emoji-pictures';
import styles from './emoji.module.css';

type PictureProps = {readonly address: string | undefined; readonly size: number};

/** A picture at a size; a sign stands in its place where there is none that can be shown. */
export function EmojiPicture({address, size}: PictureProps) {
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

type Props = {readonly emoji: RealmEmoji; readonly size: number};

/** The picture of an emoji, from its server. */
export function EmojiSign({emoji, size}: Props) {
	return <EmojiPicture address={useEmojiPicture(emoji) ?? undefined} size={size} />;
}
