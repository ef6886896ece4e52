import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {startServer} from './embedded-server';

/** What stands in for an honest answer: another body, or the honest one changed. */
export type Answers = Readonly<
	Record<string, (honest: () => Promise<Record<string, unknown>>) => unknown>
>;

/** A service whose answers are honest until it is told what to say instead. */
export type HostileAnswers = {
	readonly address: string;
	readonly email: string;
	readonly apiKey: string;
	/** By path behind `/api/v1`. A text is sent as it is. */
	say(answers: Answers): void;
	/** How often a path was asked for and answered so. */
	told(path: string): number;
	stop(): Promise<void>;
};

/** Starts an embedded server and stands before it. */
export async function startHostileAnswers(): Promise<HostileAnswers> {
	const server = await startServer(undefined);
	const {email, api_key: apiKey} = server.accounts.owner;
	const origin = new URL(server.base_url).origin;
	const told = new Map<string, number>();
	let answers: Answers = {};
	const answer = async (request: IncomingMessage, response: ServerResponse) => {
		const parts: Buffer[] = [];
		for await (const part of request) parts.push(part as Buffer);
		const {authorization = '', 'content-type': type = ''} = request.headers;
		const ask = () =>
			fetch(origin + request.url, {
				method: request.method ?? 'GET',
				headers: {authorization, ...(type && {'content-type': type})},
				...(parts.length > 0 && {body: Buffer.concat(parts)}),
			});
		const path = new URL(request.url ?? '', origin).pathname.replace('/api/v1', '');
		const say = request.method === 'DELETE' ? undefined : answers[path];
		if (say === undefined) {
			const honest = await ask();
			response.writeHead(honest.status, {'content-type': 'application/json'});
			return response.end(await honest.text());
		}
		const body = await say(async () => (await (await ask()).json()) as Record<string, unknown>);
		told.set(path, (told.get(path) ?? 0) + 1);
		response.writeHead(200, {'content-type': 'application/json'});
		return response.end(typeof body === 'string' ? body : JSON.stringify(body));
	};
	const before = createServer((request, response) => {
		answer(request, response).catch(() => response.destroy());
	});
	await new Promise<void>(listening => before.listen(0, '127.0.0.1', listening));
	return {
		address: `http://127.0.0.1:${(before.address() as AddressInfo).port}`,
		email,
		apiKey,
		say(next) {
			answers = next;
			told.clear();
		},
		told: path => told.get(path) ?? 0,
		async stop() {
			before.closeAllConnections();
			await new Promise(closed => before.close(closed));
			await server.stop();
		},
	};
}

/** A list of so many zeros in the place of the one that a text leaves empty. */
export function zerosIn(text: string, count: number): string {
	return text.replace('[]', () => `[0${',0'.repeat(count)}]`);
}
