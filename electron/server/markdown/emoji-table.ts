import {emojiTable} from '../../../shared/emoji/emoji-names';

const codes = new Map(
	[...emojiTable].flatMap(([code, names]) => names.map(name => [name, code] as const)),
);

/** Code points of an emoji by its name, as lower-case hexadecimal with dashes. */
export function emojiCode(name: string): string | undefined {
	return codes.get(name);
}

/** The name under which an emoji is shown. */
export function emojiName(code: string): string | undefined {
	return emojiTable.get(code)?.[0];
}

/** Every name of an emoji; none for a code that is no emoji's. */
export function emojiNamesOf(code: string): readonly string[] {
	return emojiTable.get(code) ?? [];
}
