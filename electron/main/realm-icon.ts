import {limits} from '../../shared/model/limits';
import {mostPictureSide, pictureSize, type PictureKind} from '../../shared/picture-size';
import type {EmojiPicture, RealmIcon} from '../../shared/server-found';
import {mebibyte} from '../../shared/model/units';

/** The longest icon, in bytes, and the widest, in pixels: a small file can hold a huge picture. */
export const mostIconBytes = 256 * 1024;
const mostIconPixels = 1024;
/** What servers take as an emoji: those that do not scale pictures down send them as they are. */
export const mostEmojiBytes = limits.emojiMaxMebibytes * mebibyte;

const types = {
	png: 'image/png',
	jpg: 'image/jpeg',
	gif: 'image/gif',
	webp: 'image/webp',
} as const satisfies Record<PictureKind, EmojiPicture['type']>;

/**
 * A picture that the page may show: PNG or JPEG by its own bytes, whatever the server calls it.
 * Anything else, text and vector graphics among it, is no icon.
 */
export function readIcon(bytes: Buffer): RealmIcon | undefined {
	const type = typeWithin(bytes, mostIconBytes, mostIconPixels);
	if (type !== 'image/png' && type !== 'image/jpeg') return undefined;
	return {type, base64: bytes.toString('base64')};
}

/** The same of a custom emoji, which may be a GIF or WebP as well. */
export function readEmoji(bytes: Buffer): EmojiPicture | undefined {
	const type = typeWithin(bytes, mostEmojiBytes, mostPictureSide);
	return type && {type, base64: bytes.toString('base64')};
}

function typeWithin(
	bytes: Buffer,
	mostBytes: number,
	mostPixels: number,
): EmojiPicture['type'] | undefined {
	if (bytes.length > mostBytes) return undefined;
	const size = pictureSize(bytes);
	if (size === undefined || Math.max(size.width, size.height) > mostPixels) return undefined;
	return types[size.kind];
}
