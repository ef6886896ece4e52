import {once} from 'node:events';
import {request, type IncomingMessage} from 'node:http';
import {createServer} from 'node:https';
import type {AddressInfo} from 'node:net';
import type {Identity} from '../electron/testing/test-authority.fixture';

/** A server with TLS in front of an embedded one, as a real organization stands in the net. */
export type TlsFront = {
	/** As a person types it. */
	readonly address: string;
	/** Method and path of every call that came, polls for events left out. */
	readonly calls: string[];
	/** Keeps calls that match from being answered, until they are let go. */
	hold(isMeant: (call: string) => boolean): () => void;
	/** Answers nothing any more. */
	close(): Promise<void>;
};

type Options = {
	/** Address of the API of the embedded server. */
	readonly baseUrl: string;
	readonly identity: Identity;
	/** What the organization is called here: all embedded servers have the same. */
	readonly name: string;
	readonly port?: number;
};

export async function startTlsFront(options: Options): Promise<TlsFront> {
	const {baseUrl, identity, name, port = 0} = options;
	const target = new URL(baseUrl);
	const calls: string[] = [];
	let isHeld = (_call: string) => false;
	let held = Promise.resolve();
	const server = createServer(identity, async (asked, response) => {
		const call = `${asked.method} ${(asked.url ?? '').replace('/api/v1', '')}`;
		if (!call.startsWith('GET /events')) calls.push(call);
		if (isHeld(call)) await held;
		const passed = request(
			new URL(asked.url ?? '/', target.origin),
			{method: asked.method, headers: {...asked.headers, host: target.host}},
			answer => {
				if (call === 'GET /server_settings') return void renamed(answer);
				response.writeHead(answer.statusCode ?? 500, answer.headers);
				answer.pipe(response);
			},
		);
		const renamed = async (answer: IncomingMessage) => {
			const {
				realm_url: _home,
				realm_uri: _uri,
				...settings
			} = JSON.parse(await textOf(answer)) as Record<string, unknown>;
			response.writeHead(200, {'content-type': 'application/json'});
			response.end(JSON.stringify({...settings, realm_name: name}));
		};
		passed.on('error', () => response.destroy());
		response.on('close', () => passed.destroy());
		asked.pipe(passed);
	});
	server.listen(port, '127.0.0.1');
	await once(server, 'listening');
	return {
		address: `https://localhost:${(server.address() as AddressInfo).port}`,
		calls,
		hold(isMeant) {
			let letGo = () => {};
			held = new Promise<void>(resolve => {
				letGo = resolve;
			});
			isHeld = isMeant;
			return () => {
				isHeld = () => false;
				letGo();
			};
		},
		async close() {
			const closed = once(server, 'close');
			server.close();
			server.closeAllConnections();
			await closed;
		},
	};
}

async function textOf(answer: IncomingMessage): Promise<string> {
	const parts: Buffer[] = [];
	for await (const part of answer) parts.push(part as Buffer);
	return Buffer.concat(parts).toString();
}
