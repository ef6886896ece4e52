import {readEmojiData, type EmojiNames} from '../../shared/emoji/emoji-data';
import type {Credential} from '../vault/connections';
import type {CallsLog} from './calls-log';
import type {Network} from './network';
import {callAndRecord} from './record-call';
import {usualLimits, type Limits} from './limits';

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
};

/** The service's own has 90 kB. */
const mostBytes = 2 * 1024 * 1024;

/**
 * Reads the names of emoji from the server of a connection, without its key: they are the same for
 * everybody. Null where there are none; the names that the program brings along do in their place.
 */
export function readEmojiNames(options: Options): Promise<EmojiNames | null> {
	// One at a time for each organization: a page that was taken over may ask for any number.
	const {connectionId, address} = options;
	const before = underWay.get(connectionId);
	if (before !== undefined) return before.address === address ? before.reading : absent;
	const reading = readTable(options).finally(() => underWay.delete(connectionId));
	underWay.set(connectionId, {address, reading});
	return reading;
}

type Reading = {readonly address: string; readonly reading: Promise<EmojiNames | null>};
const underWay = new Map<string, Reading>();
const absent = Promise.resolve(null);

async function readTable(options: Options): Promise<EmojiNames | null> {
	const {connectionId, address, userAgent, reach, network, calls} = options;
	const {limits = {...usualLimits, maxAnswerBytes: mostBytes}} = options;
	try {
		const {baseUrl, caCertificate} = await reach(connectionId);
		const url = tableAt(baseUrl, address);
		if (url === undefined) return null;
		const headers = new Headers({accept: 'application/json', 'user-agent': userAgent});
		const caller = {connectionId, caCertificate};
		const request = {
			url,
			method: 'GET',
			headers,
			network,
			caller,
			limits,
			wantsFile: true,
			mayStream: false,
		};
		const {status, body} = await callAndRecord(request, calls, {connectionId, source: 'file'});
		const text = await new Response(body).text();
		return status === 200 ? (readEmojiData(JSON.parse(text)) ?? null) : null;
	} catch {
		return null;
	}
}

/** A table on the server itself; other machines are not asked. */
function tableAt(baseUrl: string, address: string): URL | undefined {
	const {origin} = new URL(baseUrl);
	if (!URL.canParse(address, origin)) return undefined;
	const url = new URL(address, origin);
	const isTable = url.pathname.endsWith('.json') && url.search === '' && url.hash === '';
	return url.origin === origin && url.username === '' && url.password === '' && isTable
		? url
		: undefined;
}
