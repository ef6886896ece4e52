import type {Services} from '../handler';
import {isSameText} from '../storage/secret';

type Known = Pick<Services, 'secret' | 'store'>;

const validMilliseconds = 60_000;

/** Where a file can be read by whoever has the address, for 60 seconds. */
export function temporaryPath({secret, store}: Known, pathId: string, name: string): string {
	const what = Buffer.from(`${store.clock() + validMilliseconds} ${pathId}`).toString('base64url');
	return `/user_uploads/temporary/${what}.${secret.signatureOf(what)}/${encodeURIComponent(name)}`;
}

/** The file of such an address; undefined for one that was not given, or for longer. */
export function fileOfTemporary({secret, store}: Known, path: string): string | undefined {
	const [, what = '', signature = ''] = /^temporary\/([\w-]+)\.(\w+)\//.exec(path) ?? [];
	if (!isSameText(signature, secret.signatureOf(what))) return undefined;
	const [, until, pathId] = /^(\d+) (.+)$/.exec(Buffer.from(what, 'base64url').toString()) ?? [];
	return Number(until) > store.clock() ? pathId : undefined;
}
