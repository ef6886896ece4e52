/**
 * In bytes. A second start hands its words and its folder to the first one through the browser's own
 * channel, which takes 32 KiB, drops what is more, and ends the first one because it does not answer.
 * Links of the system are far shorter.
 */
const mostBytes = 16 * 1024;

/** Whether these words, begun in this folder, must not be handed to a program that runs. */
export function isTooLongToHandOn(words: readonly string[], folder: string): boolean {
	// Each part ends with a null byte.
	const bytes = [folder, ...words].reduce((sum, part) => sum + Buffer.byteLength(part) + 1, 0);
	return bytes > mostBytes;
}

/** The folder that the program was begun in; none where it was removed meanwhile. */
export function startFolder(): string {
	try {
		return process.cwd();
	} catch {
		return '';
	}
}
