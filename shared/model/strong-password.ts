/** Without letters and digits that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 4;
const groupLength = 5;

/** A first password that nobody guesses: four groups of five, 115 bits of chance. */
export function strongPassword(
	fill: (bytes: Uint8Array<ArrayBuffer>) => void = fillByChance,
): string {
	const letters: string[] = [];
	const bytes = new Uint8Array(64);
	// Bytes past the last whole multiple would make some letters likelier than others.
	const limit = 256 - (256 % alphabet.length);
	while (letters.length < groups * groupLength) {
		fill(bytes);
		for (const byte of bytes)
			if (byte < limit) letters.push(alphabet.charAt(byte % alphabet.length));
	}
	return Array.from({length: groups}, (_, group) =>
		letters.slice(group * groupLength, (group + 1) * groupLength).join(''),
	).join('-');
}

function fillByChance(bytes: Uint8Array<ArrayBuffer>): void {
	crypto.getRandomValues(bytes);
}
