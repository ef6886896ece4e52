import {connect} from 'node:net';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {measured} from '../../../shared/testing/measured.fixture';
import {startTestServer, type TestServer} from '../test-server';
import {openSockets} from '../../testing/raw-sockets.fixture';

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
});
afterAll(() => test.stop());

/** Sends bytes as they are; resolves to everything that came back until the server closed. */
function sendBytes(bytes: string | Buffer): Promise<string> {
	return new Promise((resolve, reject) => {
		const socket = connect(test.port, '127.0.0.1', () => socket.end(bytes));
		let answer = '';
		socket.setEncoding('utf8');
		socket.on('data', chunk => (answer += String(chunk)));
		socket.on('close', () => resolve(answer));
		socket.on('error', error =>
			(error as NodeJS.ErrnoException).code === 'ECONNRESET' || answer !== ''
				? resolve(answer)
				: reject(error),
		);
	});
}

function request(line: string, headers: readonly string[] = [], body = ''): Promise<string> {
	const all = [line, ...headers, 'Connection: close', '', body];
	return sendBytes(all.join('\r\n'));
}

const host = () => `Host: 127.0.0.1:${test.port}`;
const statusOf = (answer: string) => Number(answer.split(' ')[1]);

/** A clean refusal: 4xx, an envelope, nothing of the inside. */
async function expectEnvelope(response: Response, status?: number): Promise<void> {
	const body = await response.text();
	expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
	expect(body.endsWith('\n')).toBe(true);
	const envelope = JSON.parse(body) as Record<string, unknown>;
	expect(envelope).toMatchObject({result: 'error', msg: expect.any(String)});
	expect(body).not.toMatch(/node_modules|\.ts:|at .*\(|sqlite|fastify|FST_/i);
	expect(response.status).toBeGreaterThanOrEqual(400);
	expect(response.status).toBeLessThan(500);
	if (status !== undefined) expect(response.status).toBe(status);
}

describe('DNS rebinding gets nothing', () => {
	it.each([
		'example.com',
		'localhost:PORT',
		'127.0.0.1',
		'127.0.0.1:1',
		'127.0.0.1:PORT.example.com',
		'[::1]:PORT',
		'0x7f.1:PORT',
	])('with the Host %s', async form => {
		const forged = form.replace('PORT', String(test.port));
		for (const path of ['/api/v1/server_settings', '/api/v1/users', '/nowhere']) {
			const answer = await request(`GET ${path} HTTP/1.1`, [`Host: ${forged}`]);
			expect(statusOf(answer)).toBe(400);
			expect(answer).not.toContain('realm_name');
		}
	});

	it('without or with two Host headers', async () => {
		expect(statusOf(await request('GET /api/v1/server_settings HTTP/1.1'))).toBe(400);
		expect(statusOf(await request('GET /api/v1/server_settings HTTP/1.0'))).toBe(400);
		const two = await request('GET /api/v1/server_settings HTTP/1.1', [host(), host()]);
		expect(statusOf(two)).toBe(400);
	});
});

describe('every answer is inert', () => {
	it.each([
		['/server_settings', {}],
		['/users', {}],
		['/nowhere', {}],
		['/users', {method: 'PUT'}],
		['/fetch_api_key', {method: 'POST', body: new URLSearchParams({username: 'x'})}],
	] as [string, RequestInit][])('%s %j', async (path, init) => {
		const {headers} = await test.raw(path, {
			...init,
			headers: {origin: 'https://example.com'},
		});
		expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
		expect(headers.get('x-content-type-options')).toBe('nosniff');
		expect(headers.get('cache-control')).toContain('no-store');
		expect(headers.get('x-powered-by')).toBeNull();
		for (const [name] of headers) expect(name).not.toMatch(/^access-control/);
	});
});

describe('routes and methods', () => {
	it.each([
		['/nowhere', 'GET'],
		['/users/12/nothing', 'GET'],
		['/users/', 'GET'],
		['/users/me/', 'GET'],
		['/%00', 'GET'],
		['/users/12/reactivate/x', 'POST'],
	])('404 in the envelope for %s', async (path, method) => {
		await expectEnvelope(await test.raw(path, {method}), 404);
	});

	it.each([
		['/users', 'PATCH', 'GET, HEAD, POST'],
		['/users/12', 'POST', 'DELETE, GET, HEAD, PATCH'],
		['/fetch_api_key', 'GET', 'POST'],
		['/server_settings', 'DELETE', 'GET, HEAD'],
	])('405 before any credentials for %s %s', async (path, method, allow) => {
		const response = await test.raw(path, {method});
		expect(response.status).toBe(405);
		expect(response.headers.get('allow')).toBe(allow);
		expect(await response.json()).toEqual({
			result: 'error',
			msg: expect.any(String),
			allowed_methods: allow.split(', '),
		});
	});

	it('answers OPTIONS and HEAD', async () => {
		const options = await test.raw('/users', {method: 'OPTIONS'});
		expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST']);
		const head = await test.raw('/server_settings', {method: 'HEAD'});
		expect([head.status, await head.text()]).toEqual([200, '']);
	});
});

describe('only exact credentials count', () => {
	const basic = (pair: string): string => `Basic ${Buffer.from(pair).toString('base64')}`;
	const key = (): string => test.server.accounts.owner?.api_key ?? '';
	const email = (): string => test.server.accounts.owner?.email ?? '';

	it.each([
		['none', () => undefined, 401],
		['empty', () => ' ', 401],
		['one word', () => 'Basic', 401],
		['three words', () => `${basic(`${email()}:${key()}`)} x`, 401],
		['no base64', () => 'Basic ***', 401],
		['no UTF-8', () => `Basic ${Buffer.from([0xff, 0xfe, 0x3a]).toString('base64')}`, 401],
		['no colon', () => basic(email()), 401],
		['two colons', () => basic(`${email()}:${key()}:`), 401],
		['no key', () => basic(`${email()}:`), 401],
		['short key', () => basic(`${email()}:${key().slice(1)}`), 401],
		['other key', () => basic(`${email()}:${'A'.repeat(32)}`), 401],
		['key of another', () => basic(`${email()}:${test.server.accounts.member?.api_key}`), 401],
		['the password', () => basic(`${email()}:${test.server.accounts.owner?.password}`), 401],
		['unknown account', () => basic(`nobody@example.com:${key()}`), 401],
		['key in other case', () => basic(`${email()}:${key().toLowerCase()}`), 401],
		['another scheme', () => `Bearer ${key()}`, 400],
		['prototype', () => basic(`__proto__:${key()}`), 401],
	] as [string, () => string | undefined, number][])('%s', async (_what, header, status) => {
		const authorization = header();
		for (const path of ['/users', '/users/1?client_gravatar=nonsense']) {
			const response = await test.raw(path, authorization ? {headers: {authorization}} : {});
			expect(response.headers.get('www-authenticate')).toBe(
				status === 401 ? 'Basic realm="zulip"' : null,
			);
			const body = await response.clone().text();
			expect(body).not.toContain(key());
			expect(body).toContain(status === 401 ? '"UNAUTHORIZED"' : '"BAD_REQUEST"');
			await expectEnvelope(response, status);
		}
	});

	it('trims the two parts and knows the scheme in any case', async () => {
		const authorization = `bAsIC ${Buffer.from(` ${email().toUpperCase()} : ${key()} `).toString('base64')}`;
		expect((await test.raw('/users/me', {headers: {authorization}})).status).toBe(200);
	});
});

describe('parameters', () => {
	const send = (path: string, init: RequestInit = {}) =>
		test.raw(path, {
			...init,
			headers: {authorization: test.authorization('owner'), ...init.headers},
		});

	it.each(['True', '1', 'yes', '"true"', 'null', '', '[true]'])(
		'a boolean is true or false, not %s',
		async value => {
			const response = await send(`/users?client_gravatar=${encodeURIComponent(value)}`);
			expect(await response.clone().json()).toMatchObject({
				code: 'BAD_REQUEST',
				msg: expect.stringContaining('client_gravatar'),
			});
			await expectEnvelope(response, 400);
		},
	);

	it.each(['"300"', '3.5', 'three', '{}', '1e400', '[300]'])(
		'a role is a whole number, not %s',
		async role => {
			const body = new URLSearchParams({role});
			await expectEnvelope(await send('/users/22', {method: 'PATCH', body}), 400);
		},
	);

	it('a missing one is named', async () => {
		const response = await send('/users', {
			method: 'POST',
			body: new URLSearchParams({email: 'x@example.com'}),
		});
		expect(await response.json()).toMatchObject({
			code: 'REQUEST_VARIABLE_MISSING',
			var_name: 'password',
		});
	});

	it('may travel in the query, in a form or in parts', async () => {
		const name = 'Näme Õf Parts';
		const parts = new FormData();
		parts.set('full_name', name);
		const ways: [string, RequestInit][] = [
			[`/users/22?full_name=${encodeURIComponent(name)}`, {}],
			['/users/22', {body: new URLSearchParams({full_name: name})}],
			['/users/22', {body: parts}],
			['/users/22?full_name=Other', {body: new URLSearchParams({full_name: name})}],
		];
		for (const [path, init] of ways) {
			await send('/users/22', {
				method: 'PATCH',
				body: new URLSearchParams({full_name: 'Before'}),
			});
			expect((await send(path, {...init, method: 'PATCH'})).status).toBe(200);
			const row = (await (await send('/users/22')).json()) as {user: {full_name: string}};
			expect(row.user.full_name).toBe(name);
		}
	});

	it('are missing when the body is JSON or anything else', async () => {
		for (const type of ['application/json', 'text/plain', 'application/xml', 'nonsense']) {
			const response = await send('/users', {
				method: 'POST',
				headers: {'content-type': type},
				body: '{"email":"x@example.com"}',
			});
			expect(await response.json()).toMatchObject({code: 'REQUEST_VARIABLE_MISSING'});
		}
	});

	it('a multipart body of no bytes means none', async () => {
		const answer = await request(
			'POST /api/v1/users/22/reactivate HTTP/1.1',
			[
				host(),
				`Authorization: ${test.authorization('owner')}`,
				'Content-Type: multipart/form-data; boundary=x',
				'Content-Length: 0',
			],
			'',
		);
		expect(statusOf(answer)).toBe(200);
	});

	it.each([
		['a broken multipart body', 'multipart/form-data; boundary=x', '--x\r\nnonsense'],
		['a multipart body without boundary', 'multipart/form-data', 'x'],
		['a form past the limit', 'application/x-www-form-urlencoded', `a=${'x'.repeat(2 ** 21)}`],
		[
			'20,000 fields',
			'application/x-www-form-urlencoded',
			Array.from({length: 20_000}, (_, at) => `f${at}=1`).join('&'),
		],
	])('%s is a clean refusal', async (_what, type, body) => {
		const response = await send('/users/22', {
			method: 'PATCH',
			headers: {'content-type': type},
			body,
		});
		await expectEnvelope(response);
	});

	it.each([
		['escaped', 'application/x-www-form-urlencoded', 'full_name=N%FFva'],
		['raw', 'application/x-www-form-urlencoded', Buffer.from('full_name=N\xffva', 'latin1')],
		[
			'in parts',
			'multipart/form-data; boundary=x',
			Buffer.from(
				'--x\r\ncontent-disposition: form-data; name="full_name"\r\n\r\nN\xffva\r\n--x--\r\n',
				'latin1',
			),
		],
	])('bytes that are no UTF-8 are refused: %s', async (_what, type, body) => {
		const response = await send('/users/22', {
			method: 'PATCH',
			headers: {'content-type': type},
			body: typeof body === 'string' ? body : new Uint8Array(body),
		});
		expect(await response.clone().text()).toContain('UTF-8');
		await expectEnvelope(response, 400);
	});

	it('the sign for damage may be sent as itself', async () => {
		const body = new URLSearchParams({unknown: 'a \ufffd b'});
		expect((await send('/users/22', {method: 'PATCH', body})).status).toBe(200);
		expect((await send('/users/22?full_name=N%FFva')).status).toBe(400);
	});

	it('names of the language are names like any other', async () => {
		const names = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'prototype'];
		const fields = new URLSearchParams(names.map(name => [name, '{"polluted":true}']));
		const response = await send('/users/22', {method: 'PATCH', body: fields});
		expect(await response.json()).toMatchObject({
			result: 'success',
			ignored_parameters_unsupported: [...names].sort(),
		});
		expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
	});
});

describe('framing and size', () => {
	it.each([
		['nonsense', 'nonsense\r\n\r\n'],
		['TLS', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00])],
		['HTTP/9', 'GET / HTTP/9.9\r\n\r\n'],
		['TRACE', 'TRACE /api/v1/users HTTP/1.1\r\nHost: HOST\r\n\r\n'],
		['CONNECT', 'CONNECT example.com:80 HTTP/1.1\r\nHost: HOST\r\n\r\n'],
		[
			'length and chunked',
			'POST /api/v1/fetch_api_key HTTP/1.1\r\nHost: HOST\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
		],
		[
			'two lengths',
			'POST /api/v1/fetch_api_key HTTP/1.1\r\nHost: HOST\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
		],
		['a NUL in a header', 'GET / HTTP/1.1\r\nHost: HOST\r\nX: a\0b\r\n\r\n'],
		['a long header', `GET / HTTP/1.1\r\nHost: HOST\r\nX: ${'x'.repeat(200_000)}\r\n\r\n`],
		['a long address', `GET /${'x'.repeat(200_000)} HTTP/1.1\r\nHost: HOST\r\n\r\n`],
		['a broken escape', 'GET /api/v1/users/%zz HTTP/1.1\r\nHost: HOST\r\n\r\n'],
		['a path out', 'GET /api/v1/../../etc/passwd HTTP/1.1\r\nHost: HOST\r\n\r\n'],
		['a long parameter', `GET /api/v1/users/${'x'.repeat(3000)} HTTP/1.1\r\nHost: HOST\r\n\r\n`],
	])('%s gets 4xx or is closed', async (_what, bytes) => {
		const filled =
			typeof bytes === 'string' ? bytes.replace('HOST', `127.0.0.1:${test.port}`) : bytes;
		const answer = await sendBytes(filled);
		if (answer !== '') {
			expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
			expect(statusOf(answer)).toBeLessThan(500);
		}
		expect((await test.raw('/server_settings')).status).toBe(200);
	});

	const settings = 'GET /api/v1/server_settings HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n';
	const second = 'GET /api/v1/nowhere HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n';
	it.each([
		['length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
		['chunks and length', 'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n'],
		['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
		['a length with a sign', 'Content-Length: +5\r\n\r\nhello'],
		['a length in hex', 'Content-Length: 0x5\r\n\r\nhello'],
		['two codings', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
		['an unknown coding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
		['a blank before the colon', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
		['a folded header', 'X: y\r\n Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
		['line feeds alone', 'X: y\nTransfer-Encoding: chunked\n\n0\n\n'],
		['a chunk of wrong size', 'Transfer-Encoding: chunked\r\n\r\n5\r\nhi\r\n0\r\n\r\n'],
		['a chunk of a huge size', 'Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n'],
	])('%s: nothing of it is answered', async (_what, rest) => {
		const bytes = (settings + rest + second).replaceAll('HOST', `127.0.0.1:${test.port}`);
		const answer = await sendBytes(bytes);
		if (answer !== '') expect(statusOf(answer)).toBe(400);
		expect(answer).not.toContain('realm_name');
		expect(answer.match(/HTTP\/1\.1/g)?.length ?? 0).toBeLessThanOrEqual(1);
	});

	it('200 half-sent requests do not hold up the others', measured, async () => {
		const half = `POST /api/v1/fetch_api_key HTTP/1.1\r\n${host()}\r\nContent-Length: 99\r\n`;
		const median = async () => {
			const times: number[] = [];
			for (let count = 0; count < 15; count++) {
				const started = performance.now();
				expect((await test.raw('/server_settings')).status).toBe(200);
				times.push(performance.now() - started);
			}
			return times.sort((a, b) => a - b)[7] ?? Infinity;
		};
		const alone = await median();
		const sockets = await openSockets(test.port, 200);
		sockets.forEach(({socket}, at) => socket.write(at % 2 === 0 ? half : `${half}\r\nuser`));
		expect(await median()).toBeLessThan(10 * alone + 20);
		expect(sockets.filter(({socket}) => !socket.destroyed)).toHaveLength(200);
		for (const {socket} of sockets) socket.destroy();
	});
});

describe('hostile input is just an error', () => {
	const odd = [
		'',
		' ',
		'0',
		'-1',
		'1e309',
		'9007199254740993',
		'99999999999999999999',
		'NaN',
		'null',
		'true',
		'[]',
		'{}',
		'[[',
		'"',
		'\\',
		"'; DROP TABLE accounts;--",
		'%',
		'_',
		'%00',
		'\u0000',
		'../..',
		'..%2f..',
		'<script>',
		'${7*7}',
		'__proto__',
		'constructor',
		'🦅',
		'\u202e',
		'a\r\nb: c',
		'['.repeat(10_000),
		'{"a":'.repeat(2000),
		'x'.repeat(5000),
	];
	const paths = [
		'/users',
		'/users/me',
		'/users/ID',
		'/users/ID/reactivate',
		'/fetch_api_key',
		'/server_settings',
		'/ID',
	];
	const methods = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD'];
	const names = [
		'role',
		'full_name',
		'email',
		'password',
		'username',
		'client_gravatar',
		'method',
		'deactivation_notification_comment',
		'include_custom_profile_fields',
		'__proto__',
	];

	/** The same choices for the same seed; the seed is printed with a failure. */
	function chooser(seed: number) {
		let state = seed;
		return <T>(items: readonly T[]): T => {
			state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
			return items[state % items.length] as T;
		};
	}

	it.each([11, 4242, 990_017])(
		'500 random requests, seed %d: none is a fault',
		async seed => {
			const pick = chooser(seed);
			for (let count = 0; count < 500; count++) {
				const method = pick(methods);
				const path = pick(paths).replace('ID', encodeURIComponent(pick(odd)));
				const fields = new URLSearchParams();
				for (let field = 0; field < 3; field++) fields.append(pick(names), pick(odd));
				const account = pick(['owner', 'guest', 'bot'] as const);
				const isInQuery = method === 'GET' || method === 'HEAD';
				const query = fields.toString().slice(0, 8000);
				const response = await test.raw(isInQuery ? `${path}?${query}` : path, {
					method,
					headers: {authorization: test.authorization(account)},
					...(!isInQuery && {body: fields}),
				});
				const body = await response.text();
				const what = `${method} ${path} ${fields.toString().slice(0, 200)}: ${body.slice(0, 200)}`;
				expect(response.status, what).toBeLessThan(500);
				if (method !== 'HEAD' && response.status !== 204) {
					expect(() => JSON.parse(body), what).not.toThrow();
				}
			}
		},
		60_000,
	);
});

describe('rate limits', () => {
	it('are off unless asked for', async () => {
		const {headers} = await test.raw('/users/me', {
			headers: {authorization: test.authorization('owner')},
		});
		expect(headers.get('x-ratelimit-limit')).toBeNull();
	});

	it('say what is left, refuse with the wait, and do not count what they refused', async () => {
		let now = Date.UTC(2030, 0, 1);
		const limited = await startTestServer({
			rateLimit: {calls: 3, seconds: 60},
			clock: () => now,
		});
		const call = (name: 'owner' | 'guest') =>
			limited.raw('/users/me', {headers: {authorization: limited.authorization(name)}});
		const seen: unknown[] = [];
		for (let count = 0; count < 5; count++) {
			const response = await call('owner');
			seen.push([response.status, response.headers.get('x-ratelimit-remaining')]);
			now += 1000;
		}
		expect(seen).toEqual([
			[200, '2'],
			[200, '1'],
			[200, '0'],
			[429, '0'],
			[429, '0'],
		]);
		const over = await call('owner');
		expect(over.headers.get('retry-after')).toBe('55');
		expect(over.headers.get('x-ratelimit-limit')).toBe('3');
		expect(over.headers.get('x-ratelimit-reset')).toBe(String(Date.UTC(2030, 0, 1) / 1000 + 62));
		expect(await over.json()).toMatchObject({code: 'RATE_LIMIT_HIT', 'retry-after': 55});
		expect((await call('guest')).status).toBe(200);
		const unknown = await limited.raw('/users/me');
		expect(unknown.headers.get('x-ratelimit-limit')).toBeNull();
		now += 55_000;
		expect((await call('owner')).status).toBe(200);
		await limited.stop();
	});
});
