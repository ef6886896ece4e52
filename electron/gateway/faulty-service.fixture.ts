import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';

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
	answer: Answer;
	/** Resolves when a caller has hung up. */
	readonly hungUp: () => Promise<void>;
	close(): Promise<void>;
};

export const wellAnswered: Answer = response => {
	response.writeHead(200, {'content-type': 'application/json'});
	response.end('{"result":"success","msg":""}');
};

export async function startFaultyService(): Promise<FaultyService> {
	const seen: Seen[] = [];
	let hangUp = () => {};
	const hung = new Promise<void>(resolve => (hangUp = resolve));
	const server: Server = createServer(async (request, response) => {
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
	});
	await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const service: FaultyService = {
		origin,
		baseUrl: `${origin}/api/v1`,
		seen,
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
