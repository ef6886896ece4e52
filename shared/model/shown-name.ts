/**
 * What shows nothing by itself, or turns round what stands beside it: one name looks like another with
 * it (Unicode TR36, 2.5; TR9, explicit directions).
 */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\p{Zl}\p{Zp}]/gu;

const joiner = /^[\u200C\u200D]$/u;
/** Marks of one script alone, and letters that join. */
const joins =
	/(?:(?!\p{Script=Inherited})\p{M}|[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}])$/u;
const joinsPictures = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]$/u;
const selector = /^[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]$/u;
const isSelected = /[\p{Extended_Pictographic}\p{Ideographic}]$/u;
const mongolianSelector = /^[\u180B-\u180F]$/u;

/**
 * Whether such a sign belongs to what it stands behind: joiners to some scripts and to emoji,
 * selectors to emoji, ideographs and Mongolian.
 */
function belongs(sign: string, before: string, after: string): boolean {
	if (joiner.test(sign)) {
		return joins.test(before) || (sign === '\u200D' && joinsPictures.test(before));
	}
	if (mongolianSelector.test(sign)) return /\p{Script=Mongolian}$/u.test(before);
	if (!selector.test(sign)) return false;
	return isSelected.test(before) || (/[\d#*]$/.test(before) && after.startsWith('\u20E3'));
}

/** Written from right to left. */
const rightToLeft =
	/[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * A name inside a sentence that asks for something far-reaching: what is hidden in it is named, e.g.
 * `‹U+202E›`, and its direction stays its own.
 */
export function openName(name: string): string {
	const open = name.replace(unseen, named);
	return rightToLeft.test(open) ? `\u2068${open}\u2069` : open;
}

/** A sentence with names in it, isolated or not: what is hidden in them or turns it round is named. */
export function openSentence(text: string): string {
	return text.replace(unseen, (sign: string, at: number, whole: string) =>
		sign === '\u2068' || sign === '\u2069' ? sign : named(sign, at, whole),
	);
}

/** A sign that shows nothing, by its number, unless it belongs where it stands. */
function named(sign: string, at: number, text: string): string {
	const before = text.slice(Math.max(0, at - 2), at);
	const after = text.slice(at + sign.length, at + sign.length + 1);
	if (belongs(sign, before, after)) return sign;
	const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
	return `‹U+${code}›`;
}

/** What somebody types who is asked for a name: as it is, or what of it can be seen. */
export function typedNames(name: string): readonly string[] {
	const seen = name.replace(unseen, '').replaceAll(/\p{Zs}/gu, ' ');
	return [name.trim(), seen.trim()].filter(typed => typed !== '');
}
