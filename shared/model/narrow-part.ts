/**
 * A word as part of an address behind `#narrow`: like a path, but with `.` in place of `%`
 * (api-facts 13.2). Halves of characters, which no address can hold, are replaced.
 */
export function narrowPart(word: string): string {
	const encoded = encodeURIComponent(word.replace(/\p{Cs}/gu, '\ufffd')).replace(
		/[!'()*.]/g,
		sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return encoded.replace(/%/g, '.');
}
