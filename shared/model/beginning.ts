/** The beginning of a text of so many UTF-16 units at most, with no half of a character at its end. */
export function beginning(text: string, most: number, isMarked = true): string {
	if (text.length <= most) return text;
	const short = text.slice(0, isMarked ? most - 1 : most).replace(/[\uD800-\uDBFF]$/, '');
	return isMarked ? `${short}…` : short;
}
