import {readFileSync} from 'node:fs';
import {connect} from 'node:net';
import {networkInterfaces} from 'node:os';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startTestServer, type TestServer} from '../test-server';
import {openSocket} from '../../testing/raw-sockets.fixture';

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
});
afterAll(() => test.stop());

const known = () => ({authorization: test.authorization('owner')});

async function ask(line: string, headers: readonly string[] = []): Promise<string> {
	const own = await openSocket(test.port);
	const all = [line, `Host: 127.0.0.1:${test.port}`, ...headers, 'Connection: close', '', ''];
	own.socket.write(all.join('\r\n'));
	await own.closed;
	return own.text();
}

describe('this computer alone', () => {
	it('the port listens on 127.0.0.1 and nowhere else', () => {
		const wanted = test.port.toString(16).toUpperCase().padStart(4, '0');
		const listening = ['tcp', 'tcp6'].flatMap(kind =>
			readFileSync(`/proc/net/${kind}`, 'utf8')
				.split('\n')
				.map(line => line.trim().split(/\s+/))
				.filter(([, local, , state]) => local?.endsWith(`:${wanted}`) && state === '0A')
				.map(([, local]) => local),
		);
		expect(listening).toEqual([`0100007F:${wanted}`]);
	});

	it('no other address of it answers', async () => {
		const others = Object.values(networkInterfaces())
			.flatMap(addresses => addresses ?? [])
			.filter(({address, scopeid}) => address !== '127.0.0.1' && !scopeid)
			.map(({address}) => address);
		const tried = [...new Set(['127.0.0.2', '::1', ...others])];
		for (const address of tried) {
			const outcome = await new Promise<string | undefined>(resolve => {
				const socket = connect(test.port, address, () => resolve('connected'));
				socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
			});
			expect(outcome, address).toMatch(/^E(CONNREFUSED|ADDRNOTAVAIL|NETUNREACH)$/);
		}
	});
});

describe('a request line names this server or none', () => {
	it.each([
		'GET http://other.example/api/v1/server_settings HTTP/1.1',
		'GET http://127.0.0.1:1/api/v1/server_settings HTTP/1.1',
		'GET http://localhost:PORT/api/v1/server_settings HTTP/1.1',
		'GET https://127.0.0.1:PORT/api/v1/server_settings HTTP/1.1',
		'GET http://127.0.0.1:PORT@other.example/api/v1/server_settings HTTP/1.1',
		'GET http://127.0.0.1:PORT.other.example/api/v1/server_settings HTTP/1.1',
		'GET other.example/api/v1/server_settings HTTP/1.1',
		'GET //other.example/api/v1/server_settings HTTP/1.1',
		'GET 127.0.0.1:PORT HTTP/1.1',
		'OPTIONS * HTTP/1.1',
		'GET * HTTP/1.1',
		'CONNECT 127.0.0.1:PORT HTTP/1.1',
	])('%s', async line => {
		const answer = await ask(line.replace('PORT', String(test.port)));
		if (answer !== '') expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
		expect(answer).not.toContain('realm_name');
		expect(answer).not.toContain('"success"');
	});

	it('in full, as a client of a proxy writes it', async () => {
		const line = `GET http://127.0.0.1:${test.port}/api/v1/server_settings HTTP/1.1`;
		expect(await ask(line)).toMatch(/^HTTP\/1\.1 200 /);
	});
});

const foreign = [
	'https://example.com',
	'null',
	'http://127.0.0.1:1',
	'http://localhost:PORT',
	'https://127.0.0.1:PORT',
	'http://127.0.0.1:PORT.example.com',
	'app://steward',
	'',
];

describe.each(foreign)('a page of %j', form => {
	const headers = () => ({...known(), origin: form.replace('PORT', String(test.port))});
	const refused = (response: Response) => {
		expect(response.status).toBe(401);
		expect(response.headers.get('www-authenticate')).toBeNull();
		for (const [name] of response.headers) expect(name).not.toMatch(/^access-control/);
	};

	it('reads and changes nothing', async () => {
		const before = await test.as('owner').getOwnUser({});
		for (const path of ['/server_settings', '/users/me', '/users']) {
			const response = await test.raw(path, {headers: headers()});
			refused(response);
			expect(await response.json()).toMatchObject({result: 'error', code: 'UNAUTHORIZED'});
		}
		const body = new URLSearchParams({full_name: 'Changed Name'});
		refused(await test.raw('/users/22', {method: 'PATCH', headers: headers(), body}));
		refused(await test.raw('/users/me', {method: 'POST', headers: headers(), body}));
		expect(await test.as('owner').getOwnUser({})).toEqual(before);
	});

	it('cannot sign in, nor use up what a name may try', async () => {
		const {email: username = '', password: right} = test.server.accounts.guest ?? {};
		const signIn = (password: string, more: Record<string, string>) =>
			test.raw('/fetch_api_key', {
				method: 'POST',
				headers: more,
				body: new URLSearchParams({username, password}),
			});
		for (let count = 0; count < 6; count++) {
			const answer = await signIn(String(right), {origin: headers().origin});
			refused(answer);
			expect(await answer.text()).not.toContain('api_key');
			refused(await signIn('wrong', {origin: headers().origin}));
		}
		expect((await signIn(String(right), {})).status).toBe(200);
	});

	it('is permitted nothing beforehand', async () => {
		for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
			const asked = {
				origin: headers().origin,
				'access-control-request-method': method,
				'access-control-request-headers': 'authorization',
				'access-control-request-private-network': 'true',
			};
			for (const path of ['/users', '/fetch_api_key', '/server_settings']) {
				refused(await test.raw(path, {method: 'OPTIONS', headers: asked}));
			}
		}
	});
});

it('a form that a page posts is nobody', async () => {
	const body = new URLSearchParams({type: 'stream', to: 'general', topic: 'x', content: 'x'});
	expect((await test.raw('/messages', {method: 'POST', body})).status).toBe(401);
});

it('the own origin is no other one', async () => {
	const headers = {...known(), origin: `http://127.0.0.1:${test.port}`};
	const response = await test.raw('/users/me', {headers});
	expect(response.status).toBe(200);
	for (const [name] of response.headers) expect(name).not.toMatch(/^access-control/);
});
