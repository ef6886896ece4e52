/** The name of a key where a service tells one: of the account, or of its bots. */
const name = Buffer.from('"api_key"');

const star = 0x2a;
const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;

/**
 * Writes stars over the text of each `api_key` in JSON that comes piece by piece: a page has no use for
 * keys. Lengths stay as they are, so nothing is read into memory or held back; of answers without the
 * name each byte is looked at once.
 */
export function openKeyEraser(): (chunk: Uint8Array) => void {
	let state: 'outside' | 'after-name' | 'after-colon' | 'in-key' = 'outside';
	/** So many bytes of the name stood at the end of the piece before. */
	let begun = 0;
	let isEscaped = false;

	return chunk => {
		const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
		let at = 0;
		while (at < bytes.length) {
			const byte = bytes[at] ?? 0;
			if (state === 'outside') {
				if (begun > 0) {
					if (byte === name[begun]) {
						begun++;
						at++;
						if (begun < name.length) continue;
						state = 'after-name';
					}
					begun = 0;
					continue;
				}
				const found = bytes.indexOf(name, at);
				if (found === -1) {
					begun = beginningAtEndOf(bytes.subarray(at));
					return;
				}
				state = 'after-name';
				at = found + name.length;
			} else if (state === 'in-key') {
				if (isEscaped || (byte !== quote && byte !== backslash)) bytes[at] = star;
				if (!isEscaped && byte === quote) state = 'outside';
				isEscaped = !isEscaped && byte === backslash;
				// What was escaped is a star now, and stands for itself.
				if (byte === backslash) bytes[at] = star;
				at++;
			} else if (isBlank(byte)) at++;
			else if (state === 'after-name' && byte === colon) {
				state = 'after-colon';
				at++;
			} else {
				const isText = state === 'after-colon' && byte === quote;
				state = isText ? 'in-key' : 'outside';
				if (isText) at++;
			}
		}
	};
}

function beginningAtEndOf(bytes: Buffer): number {
	for (let length = Math.min(name.length - 1, bytes.length); length > 0; length--) {
		if (name.subarray(0, length).equals(bytes.subarray(bytes.length - length))) return length;
	}
	return 0;
}

function isBlank(byte: number): boolean {
	return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}
