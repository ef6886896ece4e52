/** What a link in a message may lead to. */

/** Schemes a link may have: those of the web, files, and the HTML standard's safe list. */
const schemes = new Set(
	(
		'http https ftp file bitcoin geo im irc ircs magnet mailto matrix mms news nntp openpgp4fpr ' +
		'sip sms smsto ssh tel urn webcal wtai xmpp'
	).split(' '),
);

/** Scheme of the address at a place. Browsers skip control characters, so `java\nscript:` is one word. */
function schemeOf(text: string, start: number, stop: number): string | undefined {
	let scheme = '';
	for (let at = start; at < stop; at++) {
		const sign = text[at] ?? '';
		if (/\p{Cc}/u.test(sign) || (scheme === '' && sign.trim() === '')) continue;
		if (sign === ':') return scheme === '' ? undefined : scheme.toLowerCase();
		if (!(scheme === '' ? /[a-z]/i : /[a-z0-9+.-]/i).test(sign)) return undefined;
		scheme += sign;
	}
	return undefined;
}

/** Whether the address at a place has a scheme that is not allowed; read no further than the scheme. */
export function hasRefusedScheme(text: string, start: number, stop: number): boolean {
	const scheme = schemeOf(text, start, stop);
	return scheme !== undefined && !schemes.has(scheme);
}

/**
 * The address a link may have; undefined for a scheme that is not allowed. Without a scheme it is a
 * path here, a part of the page, a mail address or, for the rest, the web.
 */
export function safeAddress(address: string): string | undefined {
	const scheme = schemeOf(address, 0, address.length);
	if (scheme !== undefined && !schemes.has(scheme)) return undefined;
	const clean = address
		.replace(/\p{Cc}/gu, '')
		.trim()
		.replace(/ /g, '%20');
	if (scheme === undefined) {
		if (/^[^?#]*@/.test(clean) && !clean.startsWith('/')) return `mailto:${clean}`;
		if (/^\/(?!\/)/.test(clean) || /^#./.test(clean)) return clean;
		return `http://${clean}`;
	}
	return scheme + clean.slice(scheme.length);
}
