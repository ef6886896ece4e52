import type {Rendering} from './rendering';

/** Schemes a link may have: those of the web, files, and the HTML standard's safe list. */
const schemes = new Set(
	(
		'http https ftp file bitcoin geo im irc ircs magnet mailto matrix mms news nntp openpgp4fpr ' +
		'sip sms smsto ssh tel urn webcal wtai xmpp'
	).split(' '),
);

const schemePart = /^([a-z][a-z0-9+.-]*):/i;

/**
 * The address a link may have; undefined for a scheme that is not allowed. Without a scheme it is a
 * path here, a part of the page, a mail address or, for the rest, the web.
 */
export function safeAddress(address: string): string | undefined {
	// Browsers skip control characters, so `java\nscript:` is one word.
	const clean = address
		.replace(/\p{Cc}/gu, '')
		.trim()
		.replace(/ /g, '%20');
	const scheme = schemePart.exec(clean)?.[1]?.toLowerCase();
	if (scheme === undefined) {
		if (/^[^/?#]*[^?#]*@/.test(clean) && !clean.startsWith('/')) return `mailto:${clean}`;
		if (/^\/(?!\/)/.test(clean) || /^#./.test(clean)) return clean;
		return `http://${clean}`;
	}
	return schemes.has(scheme) ? scheme + clean.slice(scheme.length) : undefined;
}

/** Links to this server's own pages and uploads are relative. */
export function relativeAddress(address: string, rendering: Rendering): string {
	const {rootUrl} = rendering.context;
	if (!rootUrl) return address;
	const root = rootUrl.endsWith('/') ? rootUrl : `${rootUrl}/`;
	if (!address.startsWith(root)) return address;
	const path = address.slice(root.length);
	return path.startsWith('#') || path.startsWith('user_uploads/') ? path : address;
}
