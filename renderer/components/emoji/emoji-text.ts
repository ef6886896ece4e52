/** Characters whose plain form is text: with the selector behind them they are drawn as emoji. */
const textFirst = /^\p{Emoji}$/u;
const pictureFirst = /^\p{Emoji_Presentation}/u;

/**
 * The characters of an emoji from its code as the service writes it: code points in hex with dashes,
 * the variation selector left out. Undefined where it is no such code.
 */
export function emojiText(code: string): string | undefined {
	if (!/^[0-9a-f]{2,6}(-[0-9a-f]{2,6}){0,9}$/i.test(code)) return undefined;
	const points = code.split('-').map(part => Number.parseInt(part, 16));
	if (points.some(point => point > 0x10ffff || (point >= 0xd800 && point < 0xe000))) {
		return undefined;
	}
	const [first = 0, ...rest] = points;
	const sign = String.fromCodePoint(first);
	const selector = textFirst.test(sign) && !pictureFirst.test(sign) ? '\u{fe0f}' : '';
	return sign + selector + String.fromCodePoint(...rest);
}
