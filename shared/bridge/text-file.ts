/** The longest text that the page may have saved, in bytes. */
export const mostTextBytes = 20_000_000;

/** Whether a text is short enough to be saved. */
export function fitsInFile(text: string): boolean {
	// No character takes more than three bytes for each of its units, so most need not be counted.
	return text.length * 3 <= mostTextBytes || new Blob([text]).size <= mostTextBytes;
}
