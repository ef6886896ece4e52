import {isUploadPath} from '../../../shared/model/path-part';
import type {RenderedPlace} from './rendered-context';

/** Where a link leads: into the program, out of it after asking the main process, or nowhere. */
export type LinkTarget =
	| {readonly kind: 'inside'; readonly href: string}
	| {readonly kind: 'outside'; readonly href: string}
	/** An upload of the service itself: only its account may fetch it. */
	| {readonly kind: 'file'; readonly href: string; readonly path: string}
	| {readonly kind: 'none'; readonly shown: string};

const outsideSchemes: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:']);

/** Reads an address as it stands in rendered text; whatever is not surely harmless leads nowhere. */
export function linkTarget(
	address: string,
	{origin, hrefInside}: Pick<RenderedPlace, 'origin' | 'hrefInside'>,
): LinkTarget {
	const shown = address.trim();
	const url = parse(shown, origin);
	if (url === undefined) return {kind: 'none', shown};
	const isOwn = origin !== undefined && url.origin === origin;
	if (isOwn && url.pathname === '/' && url.hash.startsWith('#narrow/')) {
		const href = hrefInside(url.hash);
		if (href !== undefined) return {kind: 'inside', href};
	}
	if (isOwn && isUploadPath(url.pathname) && url.search === '') {
		return {kind: 'file', href: url.href, path: url.pathname};
	}
	const isPlain = url.username === '' && url.password === '';
	if (!outsideSchemes.has(url.protocol) || !isPlain) return {kind: 'none', shown};
	return {kind: 'outside', href: url.href};
}

function parse(address: string, origin: string | undefined): URL | undefined {
	try {
		// Never against the address of the page: that is the program itself.
		return origin === undefined ? new URL(address) : new URL(address, `${origin}/`);
	} catch {
		return undefined;
	}
}

/** The last part of an address, for what cannot be shown itself. */
export function fileName(address: string): string {
	const [path = ''] = address.split(/[?#]/);
	const name = path.split('/').findLast(part => part !== '') ?? '';
	try {
		return decodeURIComponent(name);
	} catch {
		return name;
	}
}
