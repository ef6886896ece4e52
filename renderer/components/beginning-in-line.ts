/** More than any column or line has room for; it cuts the rest off. */
const mostCharacters = 300;

/**
 * As much of somebody's text as may be in sight where it stands in one line. A line that is cut by its
 * looks alone is laid out to its end, which takes seconds for what a hostile server sends.
 */
export function beginningInLine(text: string): string {
	if (text.length <= mostCharacters) return text;
	return Array.from(text.slice(0, 2 * mostCharacters))
		.slice(0, mostCharacters)
		.join('');
}
