import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {crc32, deflateSync} from 'node:zlib';
import {startServer, type EmbeddedServer} from './embedded-server';

type Account = EmbeddedServer['accounts']['administrator'];

/** An organization whose people sign in by the browser. */
export type SignOnService = {
	readonly address: string;
	readonly accounts: EmbeddedServer['accounts'];
	/** What it says of itself besides, or otherwise. */
	settings: Record<string, unknown>;
	/** Who signs in over there. */
	account: Account;
	/** Requests of the browser. */
	readonly pages: string[];
	stop(): Promise<void>;
};

/** Stands before an embedded server and adds to it what a browser does at a real one. */
export async function startSignOnService(): Promise<SignOnService> {
	const server = await startServer(undefined, '--demo-users', '30');
	const origin = new URL(server.base_url).origin;
	const before = createServer((request, response) => {
		answer(service, origin, request, response).catch(() => response.destroy());
	});
	await new Promise<void>(listening => before.listen(0, '127.0.0.1', listening));
	const address = `http://127.0.0.1:${(before.address() as AddressInfo).port}`;
	const service: SignOnService = {
		address,
		accounts: server.accounts,
		account: server.accounts.administrator,
		settings: {
			realm_uri: address,
			realm_url: address,
			realm_icon: '/user_avatars/2/realm/icon.png?version=2',
			realm_description: '<p>Twelve telescopes, one <strong>harbour</strong>.</p>',
			external_authentication_methods: [
				method('google', 'Google'),
				method('saml:harbour', 'Harbour single sign-on'),
			],
		},
		pages: [],
		async stop() {
			before.closeAllConnections();
			await new Promise(closed => before.close(closed));
			await server.stop();
		},
	};
	return service;
}

function method(name: string, label: string) {
	return {
		name,
		display_name: label,
		display_icon: null,
		login_url: `/accounts/login/social/${name}`,
		signup_url: `/accounts/register/social/${name}`,
	};
}

async function answer(
	service: SignOnService,
	origin: string,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	const url = new URL(request.url ?? '', service.address);
	if (url.pathname.startsWith('/user_avatars/')) {
		response.writeHead(200, {'content-type': 'image/png'}).end(picture());
		return;
	}
	if (url.pathname.startsWith('/accounts/login/')) {
		service.pages.push(url.pathname);
		const pad = url.searchParams.get('mobile_flow_otp') ?? '';
		response.writeHead(302, {location: answerFor(service, pad)}).end();
		return;
	}
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(part as Buffer);
	const {authorization = '', 'content-type': type = ''} = request.headers;
	const passed = await fetch(origin + request.url, {
		method: request.method ?? 'GET',
		headers: {authorization, ...(type && {'content-type': type})},
		...(parts.length > 0 && {body: Buffer.concat(parts)}),
	});
	response.writeHead(passed.status, {'content-type': 'application/json'});
	if (url.pathname !== '/api/v1/server_settings') {
		response.end(Buffer.from(await passed.arrayBuffer()));
		return;
	}
	const said = (await passed.json()) as Record<string, unknown>;
	response.end(JSON.stringify({...said, ...service.settings}));
}

/** Where the browser is sent at the end, with the key under the pad. */
export function answerFor({address, account}: SignOnService, pad: string): string {
	const bytes = Buffer.from(pad, 'hex');
	const letters = Buffer.from(account.api_key, 'latin1');
	const sealed = Buffer.from(letters.map((letter, at) => letter ^ (bytes[at] ?? 0)));
	const query = new URLSearchParams({
		realm: address,
		email: account.email,
		otp_encrypted_api_key: sealed.toString('hex'),
		user_id: String(account.user_id),
	});
	return `zulip://login?${query}`;
}

/** A picture of 64 by 64: a round moon over blue. */
function picture(): Buffer {
	const side = 64;
	const rows = Buffer.alloc(side * (1 + side * 3));
	for (let y = 0; y < side; y++) {
		for (let x = 0; x < side; x++) {
			const isMoon = (x - 36) ** 2 + (y - 26) ** 2 < 300;
			const color = isMoon ? [255, 226, 150] : [40, 70 + y, 140];
			rows.set(color, y * (1 + side * 3) + 1 + x * 3);
		}
	}
	const header = Buffer.alloc(13);
	header.writeUInt32BE(side, 0);
	header.writeUInt32BE(side, 4);
	header.set([8, 2, 0, 0, 0], 8);
	const mark = Buffer.from('89504e470d0a1a0a', 'hex');
	return Buffer.concat([
		mark,
		chunk('IHDR', header),
		chunk('IDAT', deflateSync(rows)),
		chunk('IEND'),
	]);
}

function chunk(name: string, content = Buffer.alloc(0)): Buffer {
	const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(content.length);
	const sum = Buffer.alloc(4);
	sum.writeUInt32BE(crc32(named));
	return Buffer.concat([length, named, sum]);
}
