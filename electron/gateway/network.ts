import dns from 'node:dns';
import type {LookupFunction} from 'node:net';
import tls from 'node:tls';
import type {Dispatcher} from 'undici';
import {noAnswerText} from '../../shared/no-answer';
import {connectorThrough} from './connector';
import {GatewayFailure} from './failure';
import {withoutTrickle} from './no-trickle';
import {isLoopback} from '../../shared/model/loopback';

/** Whose call it is: connections share neither sockets nor trust. */
export type Caller = {
	/** Where there is none yet, calls belong to the server that is called. */
	readonly connectionId?: string;
	/** An authority that is trusted besides those of the system, as PEM text. */
	readonly caCertificate?: string | undefined;
	/** Hears how a connection comes about; such a call has one of its own. */
	readonly onProgress?: ((progress: Progress) => void) | undefined;
};

/** A step of a connection that was made, with what was found there. */
export type Progress =
	| {readonly step: 'address'; readonly origin: string}
	| {readonly step: 'name'; readonly places: readonly string[]}
	| {readonly step: 'certificate'; readonly issuer: string; readonly validTo: string};

type Sent = {
	readonly method: string;
	readonly headers: Headers;
	readonly signal: AbortSignal;
	readonly body?: ArrayBuffer | ReadableStream<Uint8Array>;
};

/** The ways to services: direct or through the proxy of the system, with the trust of the caller. */
export type Network = {
	/** One request; redirects come back as answers. Throws GatewayFailure or what the system said. */
	send(url: URL, sent: Sent, caller: Caller): Promise<Response>;
	/** Ends what a connection has open. */
	forget(connectionId: string): Promise<void>;
	close(): Promise<void>;
};

/** How the system reaches an address, in the words of a proxy script: `PROXY host:port; DIRECT`. */
export type ResolveProxy = (url: string) => Promise<string>;

type Undici = typeof import('undici');
type Way = {
	readonly owner: string;
	readonly dispatcher: Dispatcher;
	/** What is under way there ends in peace. */
	close(): Promise<void>;
	destroy(): Promise<void>;
};

/** Ways that are kept open; the one that was used longest ago makes place. */
const mostWays = 32;

/** Opens no socket and loads nothing until a call needs it. */
export function openNetwork(resolveProxy: ResolveProxy): Network {
	const ways = new Map<string, Way>();

	function wayOf(undici: Undici, owner: string, proxy: string, ca: string | undefined): Way {
		const key = JSON.stringify([owner, proxy, ca]);
		const way = ways.get(key) ?? wayThrough(undici, owner, proxy, ca);
		ways.delete(key);
		ways.set(key, way);
		const [oldest] = ways.size > mostWays ? ways : [];
		if (oldest !== undefined) {
			ways.delete(oldest[0]);
			void oldest[1].close();
		}
		return way;
	}

	async function end(isMeant: (way: Way) => boolean): Promise<void> {
		const meant = [...ways].filter(([, way]) => isMeant(way));
		for (const [key] of meant) ways.delete(key);
		await Promise.all(meant.map(([, way]) => way.destroy()));
	}

	return {
		async send(url, {body, ...sent}, {connectionId, caCertificate, onProgress}) {
			const init = {...sent, redirect: 'manual' as const};
			// The embedded server: Node's own is there at once and needs no trust.
			if (url.protocol === 'http:' && isLoopback(url)) {
				return fetch(url, {...init, ...(body !== undefined && {body, duplex: 'half'})});
			}
			const [undici, proxy] = await Promise.all([
				loadUndici(),
				isLoopback(url) ? '' : proxyFor(url, resolveProxy, sent.signal),
			]);
			const way = onProgress
				? wayThrough(undici, '', proxy, caCertificate, onProgress)
				: wayOf(undici, connectionId ?? url.origin, proxy, caCertificate);
			try {
				return await fetchOver(undici, way, url, {...init, body});
			} finally {
				// The answer is still read to its end.
				if (onProgress) void way.close();
			}
		},
		forget: id => end(({owner}) => owner === id),
		close: () => end(() => true),
	};
}

/**
 * The proxy that is first in what the system says: its address, or nothing for the direct way.
 * Throws GatewayFailure for a kind that cannot be used.
 */
export function firstProxy(said: string): string {
	const [kind = '', place = ''] = (said.split(';', 1)[0] ?? '').trim().split(/\s+/);
	if (/^(?:direct)?$/i.test(kind)) return '';
	const scheme = proxySchemes[kind.toUpperCase()];
	if (scheme === undefined || !URL.canParse(`${scheme}://${place}`)) {
		throw new GatewayFailure('proxy', noAnswerText('proxy kind', {proxy: `${kind} ${place}`}));
	}
	return `${scheme}://${place}`;
}

const proxySchemes: Readonly<Record<string, string>> = {
	PROXY: 'http',
	HTTP: 'http',
	HTTPS: 'https',
	SOCKS5: 'socks5',
};

async function proxyFor(url: URL, resolveProxy: ResolveProxy, signal: AbortSignal) {
	// A proxy script may hang; the call has its own end.
	signal.throwIfAborted();
	const given = new Promise<never>((_, reject) => {
		signal.addEventListener('abort', () => reject(signal.reason), {once: true});
	});
	return firstProxy(await Promise.race([resolveProxy(url.href), given]));
}

async function loadUndici(): Promise<Undici> {
	// Whoever is first sets the connections that Node's own `fetch` uses; that is to stay Node.
	void new Headers();
	return import('undici');
}

async function fetchOver(
	{fetch: send}: Undici,
	{dispatcher}: Way,
	url: URL,
	{
		headers,
		body,
		...init
	}: Omit<Sent, 'body'> & {redirect: 'manual'; body: Sent['body'] | undefined},
) {
	const answer = await send(url, {
		...init,
		headers: [...headers],
		dispatcher,
		...(body !== undefined && {body: body as Exclude<RequestBody, undefined>, duplex: 'half'}),
	});
	const {status, headers: answered} = answer;
	const content = answer.body as ReadableStream<Uint8Array> | null;
	return new Response(content, {status, headers: [...answered]});
}
type RequestBody = NonNullable<Parameters<Undici['fetch']>[1]>['body'];

function wayThrough(
	undici: Undici,
	owner: string,
	proxy: string,
	ca?: string,
	onProgress?: Caller['onProgress'],
): Way {
	const {connect, tunnels} = connectorThrough(undici, proxy, {
		...(ca !== undefined && {secureContext: trusting(ca)}),
		...(onProgress && watchedBy(onProgress)),
	});
	const agent = new undici.Agent({connect});
	return {
		owner,
		dispatcher: agent.compose(withoutTrickle(undici)),
		async close() {
			await agent.close();
			await tunnels?.close();
		},
		async destroy() {
			await Promise.all([agent.destroy(), tunnels?.destroy()]);
		},
	};
}

/** The usual steps of a connection, told as they are done. */
function watchedBy(onProgress: (progress: Progress) => void) {
	const lookup: LookupFunction = (name, options, found) => {
		dns.lookup(name, options, (error, address, family) => {
			if (error === null) {
				const places = typeof address === 'string' ? [address] : address.map(one => one.address);
				onProgress({step: 'name', places});
			}
			found(error, address, family);
		});
	};
	return {
		lookup,
		// Asked only once the chain of the certificate was accepted.
		checkServerIdentity(host: string, certificate: tls.PeerCertificate): Error | undefined {
			const fault = tls.checkServerIdentity(host, certificate);
			const {issuer, valid_to: validTo} = certificate;
			const name = [issuer.O, issuer.CN].flat().find(part => part !== undefined) ?? '';
			if (fault === undefined) onProgress({step: 'certificate', issuer: name, validTo});
			return fault;
		},
	};
}

/** Only newer versions of Node know this; there `default` is what the system trusts. */
type NewerTls = {getCACertificates?: (store: 'default') => readonly string[]};

function trusting(caCertificate: string): tls.SecureContext {
	const {getCACertificates} = tls as NewerTls;
	const system = getCACertificates?.('default') ?? tls.rootCertificates;
	return tls.createSecureContext({ca: [...system, caCertificate]});
}
