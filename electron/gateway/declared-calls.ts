import {contract} from '../../shared/contract/index';
import type {EndpointSpec} from '../../shared/contract/endpoint';

type Declared = {readonly method: string; readonly parts: readonly string[]};

/** What answers with a key is for the main process alone. */
const declared: readonly Declared[] = Object.values<EndpointSpec>(contract)
	.filter(({returns}) => !('api_key' in returns.shape))
	.map(({method, path}) => ({method, parts: path.split('/')}));

/**
 * Whether the page may make this call: only what Steward itself speaks is signed, so that a page that
 * was taken over cannot ask a service for keys or for whatever else the account might.
 */
export function isDeclaredCall(method: string, path: string): boolean {
	const parts = path.split('/');
	return declared.some(
		({method: other, parts: wanted}) =>
			other === method &&
			wanted.length === parts.length &&
			wanted.every((part, at) =>
				part.startsWith('{') ? isOnePart(parts[at] ?? '') : part === parts[at],
			),
	);
}

/** A server in front may read an encoded slash as one, and take the parts for another path. */
function isOnePart(encoded: string): boolean {
	const decoded = decode(encoded);
	if (decoded === undefined) return false;
	const part = decode(decoded) ?? decoded;
	return part !== '' && !/^\.{1,2}$|[/\\;?#]|%(?:2f|5c)/i.test(part) && isPrintable(part);
}

function decode(encoded: string): string | undefined {
	try {
		return decodeURIComponent(encoded);
	} catch {
		return undefined;
	}
}

function isPrintable(part: string): boolean {
	return [...part].every(sign => sign >= ' ' && sign !== '\u007f');
}
