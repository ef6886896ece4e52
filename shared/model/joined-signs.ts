/**
 * Signs that join what stands before them to one cluster: marks, joiners, tones of skin, and what
 * follows a joiner or a sign that stacks letters. Not all of them are marks: the voicing signs of narrow
 * kana are letters. The time in which clusters are put in order or laid out grows with the square of
 * their length.
 */
export const joinedSigns =
	/(?:[\p{M}\p{Grapheme_Extend}\u200d\p{Emoji_Modifier}]|(?<=[\u200d\u1039\u17d2])\S)+/gu;

/** More than a person writes on one letter, and than fits into a topic or a channel's name. */
const mostOnOneLetter = 64;

/** Whether more signs hang on one letter than anybody writes. */
export function hasHeapedSigns(text: string): boolean {
	if (text.length <= mostOnOneLetter) return false;
	for (const [run] of text.matchAll(joinedSigns)) if (run.length > mostOnOneLetter) return true;
	return false;
}

/** A text without the signs that are heaped on one letter beyond what anybody writes. */
export function withoutHeapedSigns(text: string): string {
	if (text.length <= mostOnOneLetter) return text;
	return text.replace(joinedSigns, run =>
		run.length > mostOnOneLetter
			? run.slice(0, mostOnOneLetter).replace(/[\uD800-\uDBFF]$/, '')
			: run,
	);
}
