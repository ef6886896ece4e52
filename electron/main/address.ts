import {GatewayFailure} from '../gateway/failure';
import {isPrivateOnTheWay} from '../gateway/upstream';

const apiPath = '/api/v1';

/**
 * API address of a server from what a person typed: with or without scheme, path or slash at the
 * end. Encrypted unless it is this computer. Throws GatewayFailure when it cannot be meant.
 */
export function apiAddress(typed: string): string {
	const url = parse(typed.trim());
	if (url === undefined || url.hostname === '' || url.username !== '' || url.password !== '') {
		throw new GatewayFailure('bad-address', 'This is not the address of a server.');
	}
	if (!isPrivateOnTheWay(url)) {
		throw new GatewayFailure('insecure', 'Plain http is used for this computer only.');
	}
	const [prefix = '', rest] = url.pathname.split(apiPath, 2);
	// Services of this kind live at the root; a path in front of the API counts only when typed.
	return `${url.origin}${rest === undefined ? '' : prefix}${apiPath}`;
}

function parse(typed: string): URL | undefined {
	if (/\s/.test(typed)) return undefined;
	const scheme = /^([a-z][a-z\d+.-]*):\/\//i.exec(typed)?.[1]?.toLowerCase();
	if (scheme !== undefined) {
		return scheme === 'http' || scheme === 'https' ? parseUrl(typed) : undefined;
	}
	const local = parseUrl(`http://${typed}`);
	return local && isPrivateOnTheWay(local) ? local : parseUrl(`https://${typed}`);
}

function parseUrl(text: string): URL | undefined {
	return URL.canParse(text) ? new URL(text) : undefined;
}
