/** The first words of what is typed, for a line. */
export function firstWords(text: string): string {
	const line = text.trim().split('\n', 1)[0] ?? '';
	const signs = [...line];
	return signs.length > 60 ? `${signs.slice(0, 60).join('')}…` : line;
}
