import {emojiCode, emojiName} from './emoji-table';
import type {InlineText, Pass} from './inline-text';

/** The one emoji that belongs to the service itself. */
const ownEmoji = {name: 'zulip', path: '/static/generated/emoji/images/emoji/unicode/zulip.png'};

/** `:name:`; emoji of the organization come first. */
export const emojiNames: Pass = (text, inline) => {
	if (!text.includes(':')) return text;
	return text.replace(/:([\p{L}\p{N}_+-]{1,100}):/gu, (all, name: string) => {
		const custom = inline.rendering.context.realmEmoji?.(name)?.sourceUrl;
		const picture = custom ?? (name === ownEmoji.name ? ownEmoji.path : undefined);
		if (picture !== undefined) return image(inline, name, picture);
		const code = emojiCode(name);
		return code === undefined ? all : emoji(inline, code, name);
	});
};

/** What people type with punctuation, for those who switched that on. */
const emoticonNames: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
	':)': 'smile',
	'(:': 'smile',
	':(': 'frown',
	'<3': 'heart',
	':|': 'expressionless',
	':/': 'confused',
	';)': 'wink',
	':D': 'grinning',
	':o': 'open_mouth',
	':O': 'open_mouth',
	':p': 'stuck_out_tongue',
	':P': 'stuck_out_tongue',
});

/** `:)` standing alone. */
export const emoticons: Pass = (text, inline) => {
	if (!inline.rendering.context.translateEmoticons) return text;
	return text.replace(/(?<!\S)(?::[)(|/DoOpP]|\(:|<3|;\))(?!\S)/g, sign => {
		const name = emoticonNames[sign];
		const code = name === undefined ? undefined : emojiCode(name);
		return name === undefined || code === undefined ? sign : emoji(inline, code, name);
	});
};

/**
 * One emoji or a joined sequence of them (UTS 51): what is text by itself is one with the selector
 * behind it. Sequences that are not known stay as they are.
 */
const characters =
	/\p{Regional_Indicator}{2}|(?:\p{Emoji}(?:\p{Emoji_Modifier}|\u{fe0f}\u{20e3}?|[\u{e0020}-\u{e007e}]{1,10}\u{e007f})|\p{Emoji_Presentation}|\p{Emoji}(?=\u{200d}))(?:\u{200d}\p{Emoji}(?:\p{Emoji_Modifier}|\u{fe0f})?)*/gu;

/** Emoji typed as characters. */
export const emojiCharacters: Pass = (text, inline) => {
	if (!/[^\0-\u007f]/.test(text)) return text;
	return text.replace(characters, all => {
		if (all.length === 1 && all < '\u0080') return all;
		const code = codePoints(all);
		const name = emojiName(code);
		return name === undefined ? all : emoji(inline, code, name);
	});
};

function codePoints(text: string): string {
	return [...text]
		.filter(sign => sign !== '\u{fe0f}')
		.map(sign => (sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0'))
		.join('-');
}

function emoji(inline: InlineText, code: string, name: string): string {
	const title = name.replaceAll('_', ' ');
	return inline.keepLiteral(
		'span',
		[
			['aria-label', title],
			['class', `emoji emoji-${code}`],
			['role', 'img'],
			['title', title],
		],
		`:${name}:`,
	);
}

function image(inline: InlineText, name: string, src: string): string {
	const attrs: [string, string][] = [
		['alt', `:${name}:`],
		['class', 'emoji'],
		['src', src],
		['title', name.replaceAll('_', ' ')],
	];
	return inline.keep({tag: 'img', attrs, text: '', from: 'as-it-stands'});
}
