import type {Socket} from 'node:net';
import tls from 'node:tls';
import {callbackify} from 'node:util';
import type {buildConnector, Dispatcher} from 'undici';
import {connectMilliseconds} from '../../shared/gateway';
import {noAnswerText} from '../../shared/no-answer';
import {asGatewayFailure, GatewayFailure} from './failure';
import {hasProof, requireNotRevoked, type Shown} from './revocation';

type Undici = typeof import('undici');

/** Whom to trust, and who hears of the steps. */
export type Trust = Pick<tls.ConnectionOptions, 'secureContext' | 'lookup' | 'checkServerIdentity'>;

/** Makes encrypted connections to services, directly or through a proxy. */
export type Connector = {
	readonly connect: buildConnector.connector;
	/** What it holds open itself: the way to the proxy. */
	readonly tunnels: Dispatcher | undefined;
};

// Said outright, because an environment variable could turn the check off.
const strict = {timeout: connectMilliseconds, rejectUnauthorized: true};

/**
 * `proxy` is an address (`http:`, `https:`, `socks5:`) or nothing for the direct way. A connection is
 * handed over when its certificate is known to be good; until then nothing is sent over it.
 */
export function connectorThrough(undici: Undici, proxy: string, trust: Trust): Connector {
	const options = {
		...strict,
		...trust,
		requestOCSP: true,
		// A session that is taken up again brings no word of the authority.
		maxCachedSessions: 0,
	};
	const begin = undici.buildConnector(options);
	const secure = async (target: buildConnector.Options): Promise<Socket> => {
		if (target.protocol !== 'https:') throw notEncrypted();
		const shown = await shownBy(done => begin(target, done));
		const {socket} = shown;
		try {
			if (hasProof(shown)) await requireNotRevoked(shown);
		} catch (refused) {
			socket.destroy();
			throw refused;
		}
		// It may have ended meanwhile.
		if (socket.destroyed) throw new GatewayFailure('cut', noAnswerText('ended at once'));
		return socket;
	};
	if (proxy === '') return {connect: asConnector(secure), tunnels: undefined};
	const {open, tunnels} = tunnelsThrough(undici, new URL(proxy));
	const throughTunnel = async (target: buildConnector.Options) => {
		const httpSocket = await open(target).catch((error: unknown) => {
			throw ofProxy(error, proxy);
		});
		return secure({...target, httpSocket});
	};
	return {connect: asConnector(throughTunnel), tunnels};
}

/** The library takes either an error or a socket; the types of Node know no such choice. */
function asConnector(
	connect: (target: buildConnector.Options) => Promise<Socket>,
): buildConnector.connector {
	const calling: unknown = callbackify(connect);
	return calling as buildConnector.connector;
}

/** A connection that came about, and what its server showed. */
type Secured = Shown & {readonly socket: tls.TLSSocket};

function shownBy(begin: (done: buildConnector.Callback) => unknown): Promise<Secured> {
	return new Promise((resolve, reject) => {
		let staple: Buffer | null = null;
		const begun = begin((error, socket) => {
			if (error !== null) reject(error);
			else if (!(socket instanceof tls.TLSSocket)) reject(notEncrypted());
			else resolve({socket, certificate: socket.getPeerCertificate(true), staple});
		});
		if (!(begun instanceof tls.TLSSocket)) return reject(notEncrypted());
		// Null where the server passes nothing on.
		begun.once('OCSPResponse', (word: Buffer | null) => (staple = word));
	});
}

function notEncrypted(): GatewayFailure {
	return new GatewayFailure('insecure', noAnswerText('not encrypted'));
}

type Tunnels = {
	readonly open: (target: buildConnector.Options) => Promise<Socket>;
	readonly tunnels: Dispatcher | undefined;
};

function tunnelsThrough({Pool}: Undici, proxy: URL): Tunnels {
	if (proxy.protocol === 'socks5:') {
		return {open: target => openBySocks(target, proxy), tunnels: undefined};
	}
	const tunnels = new Pool(proxy, {connect: strict});
	return {
		tunnels,
		async open(target) {
			const place = placeOf(target);
			const {socket, statusCode} = await tunnels.connect({
				path: place,
				headers: {host: place, 'proxy-connection': 'keep-alive'},
				signal: AbortSignal.timeout(connectMilliseconds),
			});
			if (statusCode === 200) return socket as Socket;
			socket.destroy();
			const said = noAnswerText('proxy refused', {proxy: proxy.host, status: statusCode});
			throw new GatewayFailure('proxy', said);
		},
	};
}

async function openBySocks(target: buildConnector.Options, proxy: URL): Promise<Socket> {
	const {SocksClient} = await import('socks');
	const {socket} = await SocksClient.createConnection({
		command: 'connect',
		proxy: {type: 5, host: withoutBrackets(proxy.hostname), port: Number(proxy.port || 1080)},
		destination: {host: withoutBrackets(target.hostname), port: portOf(target)},
		timeout: connectMilliseconds,
	});
	return socket;
}

/** Undici leaves out the port that is usual for the scheme. */
function portOf({port}: buildConnector.Options): number {
	return Number(port || 443);
}

function placeOf(target: buildConnector.Options): string {
	return `${target.hostname}:${portOf(target)}`;
}

function withoutBrackets(host: string): string {
	return host.replace(/^\[(.*)\]$/, '$1');
}

/** Behind a proxy a name that is not found and a refused connection are those of the proxy itself. */
function ofProxy(error: unknown, proxy: string): GatewayFailure {
	const {kind, message} = asGatewayFailure(error);
	// A certificate of the proxy itself has its own words.
	if (kind.startsWith('certificate') || kind === 'tls' || kind === 'slow' || kind === 'proxy') {
		return new GatewayFailure(kind, message, {cause: error});
	}
	return new GatewayFailure('proxy', `${new URL(proxy).host}: ${message}`, {cause: error});
}
