import {useState, type ReactNode} from 'react';
import type {RealmEmoji} from '../../shared/model/attachment';
import {useEmojiPicture} from '../api/messages/emoji-pictures';
import {emojiById, emojiInText} from '../api/messages/known-emoji';
import {useRealmEmoji} from '../api/messages/realm-emoji';
import type {EmojiInText} from '../components/rendered/rendered-context';
import styles from './writing.module.css';

/** The type of a reaction with an emoji of the organization. */
export const customKind = 'realm_emoji';

type Look = {
	/** Width and height in pixels. */
	readonly size: number;
	/** What is read out; empty where words stand beside it. */
	readonly alt: string;
	readonly title?: string;
	/** Stands in its place where there is no picture: its name. */
	readonly children: ReactNode;
	/** And while it is read; the name as well where nothing is said. */
	readonly waiting?: ReactNode;
};

type Props = Look & {
	/** Its id, which reactions and statuses call its code. */
	readonly id: string;
};

/** An emoji of the organization as its picture; by its name where the organization has none such. */
export function CustomEmoji({id, ...look}: Props) {
	const {data: list, isLoading} = useRealmEmoji();
	if (isLoading && look.waiting !== undefined) return look.waiting;
	return <Pictured emoji={list && emojiById(list, id)} {...look} />;
}

const sizeInText = 20;

/** An emoji of the organization in a rendered text. */
export function CustomEmojiInText({name, address, children}: EmojiInText) {
	const {data: list} = useRealmEmoji();
	const words = `:${name}:`;
	return (
		<Pictured
			emoji={list && emojiInText(list, name, address)}
			size={sizeInText}
			alt={words}
			title={words}
		>
			{children}
		</Pictured>
	);
}

function Pictured({emoji, ...look}: Look & {readonly emoji: RealmEmoji | undefined}) {
	return emoji === undefined ? look.children : <Picture emoji={emoji} {...look} />;
}

function Picture({
	emoji,
	size,
	alt,
	title,
	children,
	waiting = children,
}: Look & {readonly emoji: RealmEmoji}) {
	const address = useEmojiPicture(emoji);
	const [broken, setBroken] = useState<string>();
	if (address === undefined) return waiting;
	if (address === null || address === broken) return children;
	return (
		<img
			className={styles.picture}
			src={address}
			alt={alt}
			title={title}
			width={size}
			height={size}
			draggable={false}
			onError={() => setBroken(address)}
		/>
	);
}
