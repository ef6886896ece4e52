import type {Rendering} from './rendering';

/** Links to this server's own pages and uploads are relative. */
export function relativeAddress(address: string, rendering: Rendering): string {
	const {rootUrl} = rendering.context;
	if (!rootUrl) return address;
	const root = rootUrl.endsWith('/') ? rootUrl : `${rootUrl}/`;
	if (!address.startsWith(root)) return address;
	const path = address.slice(root.length);
	return path.startsWith('#') || path.startsWith('user_uploads/') ? path : address;
}
