import type {Bridge} from '../../shared/bridge';
import {limits as serviceLimits} from '../../shared/model/limits';
import {mebibyte} from '../../shared/model/units';
import type {Credential} from '../vault/connections';
import type {CallsLog} from './calls-log';
import {authorization} from './forward';
import {usualLimits, type Limits} from './limits';
import type {Network} from './network';
import {callAndRecord} from './record-call';

type Picture = Bridge['emoji:picture']['answer'];

type Options = {
	readonly connectionId: string;
	/** As the server gave it: whole, or from its root. */
	readonly address: string;
	readonly userAgent: string;
	readonly reach: (connectionId: string) => Promise<Credential>;
	readonly network: Network;
	readonly limits?: Limits;
	/** Notes the call as it was made. */
	readonly calls?: CallsLog;
	/** What the page may show of some bytes. */
	readonly readPicture: (bytes: Buffer) => Picture | undefined;
};

const mostBytes = serviceLimits.emojiMaxMebibytes * mebibyte;

/**
 * Reads the picture of a custom emoji from the server of a connection: of its own folder alone, and only
 * what is a picture by its own bytes. Null where there is none to be shown.
 */
export async function readEmojiPicture(options: Options): Promise<Picture> {
	const {connectionId, address, userAgent, reach, network, calls, readPicture} = options;
	const {limits = {...usualLimits, maxAnswerBytes: mostBytes}} = options;
	try {
		const credential = await reach(connectionId);
		const url = pictureAt(credential.baseUrl, address);
		if (url === undefined) return null;
		const headers = new Headers({
			'user-agent': userAgent,
			authorization: authorization(credential),
		});
		const request = {
			url,
			method: 'GET',
			headers,
			network,
			caller: {connectionId, caCertificate: credential.caCertificate},
			limits,
			wantsFile: true,
			mayStream: false,
		};
		const {status, body} = await callAndRecord(request, calls, {connectionId, source: 'file'});
		const bytes = Buffer.from(await new Response(body).arrayBuffer());
		return status === 200 ? (readPicture(bytes) ?? null) : null;
	} catch {
		return null;
	}
}

const folder = '/user_avatars/';

/** A picture on the server itself; other machines are not asked, and nothing but such pictures is. */
function pictureAt(baseUrl: string, address: string): URL | undefined {
	const {origin} = new URL(baseUrl);
	if (!URL.canParse(address, origin)) return undefined;
	const url = new URL(address, origin);
	const isOwn = url.origin === origin && url.username === '' && url.password === '';
	const isPicture = url.pathname.startsWith(folder) && url.pathname.includes('/emoji/');
	return isOwn && isPicture && url.search === '' && url.hash === '' ? url : undefined;
}
