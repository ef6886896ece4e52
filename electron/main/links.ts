const safeSchemes: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:']);
const longestLink = 8192;

/** Characters with which an address can look like another one to the system. */
const trickCharacters = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

/**
 * The address to hand to the system's browser or mail program, or undefined for anything that could
 * start another program, reach a file or pretend to be another place.
 */
export function safeLink(href: string): string | undefined {
	if (href.length > longestLink || trickCharacters.test(href) || !URL.canParse(href)) {
		return undefined;
	}
	const url = new URL(href);
	if (!safeSchemes.has(url.protocol) || url.username !== '' || url.password !== '') {
		return undefined;
	}
	if (url.protocol !== 'mailto:' && url.hostname === '') return undefined;
	// Mail programs take attachments from the query; only these fields are harmless.
	if (url.protocol === 'mailto:') {
		for (const name of url.searchParams.keys()) {
			if (!['subject', 'body', 'cc'].includes(name.toLowerCase())) return undefined;
		}
	}
	return url.href;
}
