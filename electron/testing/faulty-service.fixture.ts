import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {createServer as createTlsServer} from 'node:https';
import type {AddressInfo, Socket} from 'node:net';
import type {Fault} from '../../shared/faults';
import {makeTestAuthority, type Identity, type TestAuthority} from './test-authority.fixture';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** What reached the service. */
export type Seen = {
	readonly method: string;
	readonly url: string;
	readonly headers: IncomingMessage['headers'];
	readonly body: string;
};

/** A listening service that answers as a test tells it, well or badly. */
export type FaultyService = {
	readonly origin: string;
	readonly baseUrl: string;
	readonly seen: Seen[];
	/** Every byte that a caller sent, without the encryption around it. */
	readonly received: () => string;
	answer: Answer;
	/** Resolves when a caller has hung up. */
	readonly hungUp: () => Promise<void>;
	close(): Promise<void>;
};

export const wellAnswered: Answer = response => {
	response.writeHead(200, {'content-type': 'application/json'});
	response.end('{"result":"success","msg":""}');
};

/** Speaks TLS where it is given an identity. */
export async function startFaultyService(identity?: Identity): Promise<FaultyService> {
	const seen: Seen[] = [];
	let received = '';
	let hangUp = () => {};
	const hung = new Promise<void>(resolve => (hangUp = resolve));
	const take = async (request: IncomingMessage, response: ServerResponse) => {
		response.on('close', () => {
			if (!response.writableFinished) hangUp();
		});
		let body = '';
		for await (const chunk of request) body += String(chunk);
		seen.push({
			method: request.method ?? '',
			url: request.url ?? '',
			headers: request.headers,
			body,
		});
		service.answer(response, request);
	};
	const server = identity ? createTlsServer(identity, take) : createServer(take);
	server.on('OCSPRequest', (_certificate, _issuer, pass) => pass(null, identity?.staple ?? null));
	server.on(identity ? 'secureConnection' : 'connection', (socket: Socket) => {
		// The first part says enough, and what grows with each call would look like a leak.
		socket.on('data', bytes => {
			if (received.length < 100_000) received += bytes.toString('latin1');
		});
	});
	await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
	const scheme = identity ? 'https' : 'http';
	const origin = `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const service: FaultyService = {
		origin,
		baseUrl: `${origin}/api/v1`,
		seen,
		received: () => received,
		answer: wellAnswered,
		hungUp: () => hung,
		close: () =>
			new Promise(closed => {
				server.close(() => closed());
				server.closeAllConnections();
			}),
	};
	return service;
}

/** A service that is bad in one way, and whom to trust so that it is bad in no other. */
export type Faulty = FaultyService & {readonly caCertificate: string | undefined};

/** Starts a service that has this one fault; its certificate, if any, is from the authority. */
export async function startFault(fault: Fault, authority?: TestAuthority): Promise<Faulty> {
	const {issue, issueOwn, caCertificate} = authority ?? (await makeTestAuthority());
	const identities: Partial<Record<Fault, () => Promise<Identity>>> = {
		'certificate-expired': () => issue({isExpired: true}),
		'certificate-unknown': issueOwn,
		'certificate-host': () => issue({hosts: ['other.example']}),
	};
	const identity = await identities[fault]?.();
	const service = Object.assign(await startFaultyService(identity), {
		caCertificate: identity && caCertificate,
	});
	service.answer = badAnswers[fault] ?? wellAnswered;
	if (fault === 'refused') await service.close();
	if (fault !== 'no-name') return service;
	const origin = 'https://steward.invalid';
	return Object.assign(service, {origin, baseUrl: `${origin}/api/v1`});
}

const json = {'content-type': 'application/json'};
const pause = {'retry-after': '7', 'x-ratelimit-remaining': '0'};

const badAnswers: Partial<Record<Fault, Answer>> = {
	slow: () => {},
	cut: response => {
		response.writeHead(200, {...json, 'content-length': '100000'});
		response.write('{"result":');
		setImmediate(() => response.destroy());
	},
	redirect: response => response.writeHead(302, {location: 'https://other.example/'}).end(),
	'not-json': response =>
		response.writeHead(200, {'content-type': 'text/html'}).end('<!doctype html><h1>Welcome</h1>'),
	'too-large': endless,
	'too-old': response =>
		response
			.writeHead(200, json)
			.end(
				'{"result":"success","msg":"","zulip_version":"3.4","zulip_feature_level":40,"authentication_methods":{}}',
			),
	'server-error': response =>
		response.writeHead(502, {'content-type': 'text/html'}).end('<h1>Bad gateway</h1>'),
	'rate-limited': response =>
		response
			.writeHead(429, {...json, ...pause})
			.end('{"result":"error","msg":"Slow down","code":"RATE_LIMIT_HIT","retry-after":7.5}'),
	'key-refused': response =>
		response
			.writeHead(401, json)
			.end('{"result":"error","msg":"Invalid API key","code":"INVALID_API_KEY"}'),
};

/** As much as the caller takes. */
function endless(response: ServerResponse): void {
	response.writeHead(200, json);
	const part = Buffer.alloc(256 * 1024, ' ');
	const more = () => {
		while (!response.destroyed && response.write(part));
	};
	response.on('drain', more);
	more();
}
