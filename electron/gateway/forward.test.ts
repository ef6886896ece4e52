import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {failureHeader} from '../../shared/gateway';
import type {Credential} from '../vault/connections';
import {GatewayFailure} from './failure';
import {startFaultyService, wellAnswered, type FaultyService} from './faulty-service.fixture';
import {forward} from './forward';
import type {JournalEntry} from './journal';

const limits = {firstByteMilliseconds: 800, idleMilliseconds: 800, maxAnswerBytes: 10_000};
const apiKey = 'k'.repeat(32);

let service: FaultyService;
let changes: JournalEntry[];
let credential: Credential;

beforeEach(async () => {
	service = await startFaultyService();
	changes = [];
	credential = {baseUrl: service.baseUrl, email: 'ada@example.com', apiKey};
});
afterEach(() => service.close());

/** What the page sends when it calls the gateway. */
function call(
	path: string,
	init: RequestInit & {search?: string; signal?: AbortSignal} = {},
): Promise<Response> {
	const {search = '', signal = new AbortController().signal, ...rest} = init;
	return forward(new Request(`http://page.invalid${path}${search}`, rest), {
		connectionId: 'c1',
		path,
		search,
		signal,
		userAgent: 'Steward/1.2.3',
		reach: () => Promise.resolve(credential),
		onChange: entry => changes.push(entry),
		limits,
	});
}

const endlessHeaders: FaultyService['answer'] = ({socket}) => {
	socket?.write('HTTP/1.1 200 OK\r\n');
	for (let number = 0; number < 400; number++) {
		socket?.write(`x-${number}: ${'y'.repeat(500)}\r\n`);
	}
};
const longAnswer: FaultyService['answer'] = response => {
	response.writeHead(200, {'content-type': 'application/json', 'content-length': '10001'});
	response.flushHeaders();
};

const form = {'content-type': 'application/x-www-form-urlencoded'};

describe('what reaches the service', () => {
	it('a read, with the credential of its connection', async () => {
		const answer = await call('/users/a%2Fb%40example.com', {search: '?client_gravatar=false'});
		expect(answer.status).toBe(200);
		expect(await answer.json()).toEqual({result: 'success', msg: ''});
		expect(service.seen).toMatchObject([
			{
				method: 'GET',
				url: '/api/v1/users/a%2Fb%40example.com?client_gravatar=false',
				headers: {
					authorization: `Basic ${btoa(`ada@example.com:${apiKey}`)}`,
					accept: 'application/json',
					'user-agent': 'Steward/1.2.3',
				},
			},
		]);
	});

	it.each(['POST', 'PATCH', 'DELETE'])('a form of %s, with its length', async method => {
		await call('/users/12', {method, body: 'role=300&full_name=Ada', headers: form});
		expect(service.seen).toMatchObject([
			{method, body: 'role=300&full_name=Ada', headers: {'content-length': '22', ...form}},
		]);
	});

	it('an upload', async () => {
		const body = new FormData();
		body.set('file', new Blob(['some text']), 'a.txt');
		await call('/user_uploads', {method: 'POST', body});
		expect(service.seen[0]?.headers['content-type']).toContain('multipart/form-data');
		expect(service.seen[0]?.body).toContain('some text');
	});

	it('none of the other headers of the page', async () => {
		await call('/users', {
			headers: {
				'x-steward-pass': 'secret.1',
				cookie: 'a=b',
				authorization: 'Basic bWluZQ==',
				'x-forwarded-for': '10.0.0.1',
				origin: 'app://steward',
			},
		});
		const headers = service.seen[0]?.headers ?? {};
		expect(Object.keys(headers)).not.toEqual(
			expect.arrayContaining(['x-steward-pass', 'cookie', 'x-forwarded-for', 'origin']),
		);
		expect(headers.authorization).not.toContain('bWluZQ==');
		expect(JSON.stringify(headers)).not.toContain('secret');
	});
});

describe('what comes back', () => {
	it('a refusal as it is', async () => {
		service.answer = response => {
			response.writeHead(429, {'content-type': 'application/json', 'retry-after': '7'});
			response.end('{"result":"error","msg":"x","code":"RATE_LIMIT_HIT"}');
		};
		const answer = await call('/users');
		expect(answer.status).toBe(429);
		expect(answer.headers.get('retry-after')).toBe('7');
		expect(await answer.json()).toMatchObject({code: 'RATE_LIMIT_HIT'});
	});

	it('no header that could bind the page or pretend a failure', async () => {
		service.answer = response => {
			response.writeHead(200, {
				'content-type': 'application/json',
				'set-cookie': 'a=b',
				[failureHeader]: 'refused',
				'content-security-policy': 'default-src *',
				'access-control-allow-origin': '*',
				refresh: '0; url=https://example.com',
				'x-content-type-options': 'none',
			});
			response.end('{}');
		};
		const answer = await call('/users');
		expect([...answer.headers.keys()].toSorted()).toEqual([
			'cache-control',
			'content-type',
			'date',
			'x-content-type-options',
		]);
		expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
	});

	it('a compressed answer in clear', async () => {
		const {gzipSync} = await import('node:zlib');
		service.answer = response => {
			response.writeHead(200, {
				'content-type': 'application/json',
				'content-encoding': 'gzip',
			});
			response.end(gzipSync('{"result":"success"}'));
		};
		const answer = await call('/users');
		expect(answer.headers.get('content-encoding')).toBeNull();
		expect(await answer.json()).toEqual({result: 'success'});
	});

	it('a compressed answer only as far as the limit', async () => {
		const {gzipSync} = await import('node:zlib');
		service.answer = response => {
			const packed = gzipSync(JSON.stringify('x'.repeat(1_000_000)));
			response.writeHead(200, {
				'content-type': 'application/json',
				'content-encoding': 'gzip',
				'content-length': packed.length,
			});
			response.end(packed);
		};
		const answer = await call('/users');
		await expect(answer.text()).rejects.toMatchObject({kind: 'too-large'});
	});

	it('the first part before the last one is sent', async () => {
		let finish = () => {};
		service.answer = response => {
			response.writeHead(200, {'content-type': 'application/json'});
			response.write('{"a":');
			finish = () => response.end('1}');
		};
		const reader = (await call('/users')).body?.getReader();
		const first = await reader?.read();
		expect(new TextDecoder().decode(first?.value)).toBe('{"a":');
		finish();
		const second = await reader?.read();
		expect(new TextDecoder().decode(second?.value)).toBe('1}');
	});
});

describe('a call that the page gives up', () => {
	it('before an answer', async () => {
		const ending = new AbortController();
		service.answer = () => ending.abort();
		await call('/users', {signal: ending.signal});
		await service.hungUp();
	});

	it('while the answer streams', async () => {
		const ending = new AbortController();
		service.answer = response => {
			response.writeHead(200, {'content-type': 'application/json'});
			response.write('{"a":');
		};
		const answer = await call('/users', {signal: ending.signal});
		ending.abort();
		await expect(answer.text()).rejects.toThrow();
		await service.hungUp();
	});
});

describe('every kind of bad service has its own failure (R13)', () => {
	const says = (answer: FaultyService['answer']) => () => {
		service.answer = answer;
	};
	const at = (baseUrl: () => string) => () => {
		credential = {...credential, baseUrl: baseUrl()};
	};
	const page = (status: number) =>
		says(response => response.writeHead(status, {'content-type': 'text/html'}).end('<p>'));
	const kinds: readonly (readonly [what: string, kind: string, set: () => unknown])[] = [
		['a page', 'not-json', page(200)],
		['a page that is not found', 'not-json', page(404)],
		['a broken proxy', 'server-error', page(502)],
		['no answer in time', 'slow', says(() => {})],
		['a connection that ends at once', 'cut', says(response => response.destroy())],
		['no HTTP', 'not-json', says(response => response.socket?.end('SSH-2.0-OpenSSH\r\n'))],
		['headers without an end', 'too-large', says(endlessHeaders)],
		['a length past the limit', 'too-large', says(longAnswer)],
		['a redirect', 'redirect', says(response => response.writeHead(301, {location: '/'}).end())],
		['TLS where there is none', 'tls', at(() => service.baseUrl.replace('http:', 'https:'))],
		['nothing that listens', 'refused', () => service.close()],
		['a name that nobody has', 'no-name', at(() => 'https://steward.invalid/api/v1')],
		['another machine in clear', 'insecure', at(() => 'http://192.0.2.1/api/v1')],
		['a port that no service has', 'bad-address', at(() => 'http://127.0.0.1:1/api/v1')],
	];
	it.each(kinds)('%s: %s', async (_what, kind, set) => {
		await set();
		const answer = await call('/users');
		expect(answer.headers.get(failureHeader)).toBe(kind);
		expect(answer.status).toBe(kind === 'slow' ? 504 : 502);
		const body: unknown = await answer.json();
		expect(body).toMatchObject({result: 'error', code: 'GATEWAY'});
		expect(JSON.stringify(body)).not.toContain(apiKey);
	});

	it.each([
		['an endless body', 'too-large', (write: (text: string) => void) => write('x'.repeat(20_000))],
		['a body that stops', 'slow', (write: (text: string) => void) => write('x')],
	])('%s ends the answer: %s', async (_what, kind, send) => {
		service.answer = response => {
			response.writeHead(200, {'content-type': 'application/json'});
			send(text => response.write(text));
		};
		const answer = await call('/users');
		await expect(answer.text()).rejects.toMatchObject({kind});
		await service.hungUp();
	});

	it('a connection that cannot be used', async () => {
		const answer = await forward(new Request('http://page.invalid/users'), {
			connectionId: 'c1',
			path: '/users',
			search: '',
			signal: new AbortController().signal,
			userAgent: '',
			reach: () => Promise.reject(new GatewayFailure('signed-out', 'No key.')),
			onChange: () => {},
		});
		expect(answer.headers.get(failureHeader)).toBe('signed-out');
	});
});

describe('a key goes only to its own server (R15)', () => {
	let other: FaultyService;
	beforeEach(async () => {
		other = await startFaultyService();
		other.answer = wellAnswered;
	});
	afterEach(() => other.close());

	const forms = (to: string): readonly string[] => [
		to,
		`${to}/api/v1/users`,
		to.replace('http:', ''),
		to.replace('127.0.0.1', 'localhost'),
		to.replace('//', '//ada:pw@'),
		to.replace('http:', 'https:'),
		`${to}?next=/api/v1`,
		to.replace('127.0.0.1', '127.1'),
		to.replace('http:', 'HTTP:'),
		'/api/v1/server_settings',
		'//example.com/',
		'javascript:alert(1)',
	];
	it.each([301, 302, 303, 307, 308])('status %i to 12 places', async status => {
		for (const location of forms(other.origin)) {
			service.answer = response => response.writeHead(status, {location}).end();
			const answer = await call('/users', {method: 'POST', body: 'role=300', headers: form});
			expect(answer.headers.get(failureHeader)).toBe('redirect');
		}
		expect(service.seen).toHaveLength(12);
		expect(other.seen).toEqual([]);
	});

	it.each(['/../../../login', '/..%2f..%2f', '//example.com/', '/@example.com/'])(
		'a path that would leave the service: %s',
		async path => {
			service.answer = wellAnswered;
			await call(path);
			for (const {url} of service.seen) expect(url).toMatch(/^\/api\/v1\//);
			expect(other.seen).toEqual([]);
		},
	);
});

describe('the journal hears of changes', () => {
	it('that succeeded, with the names of their parameters only', async () => {
		await call('/users/12', {
			method: 'PATCH',
			body: 'role=300&new_password=hunter2',
			headers: form,
			search: '?silent=true',
		});
		expect(changes).toMatchObject([
			{
				connection: 'c1',
				method: 'PATCH',
				path: '/users/12',
				parameters: ['silent', 'role', 'new_password'],
				status: 200,
			},
		]);
		expect(JSON.stringify(changes)).not.toContain('hunter2');
	});

	it('and of nothing else', async () => {
		await call('/users');
		service.answer = response => {
			response.writeHead(400, {'content-type': 'application/json'});
			response.end('{"result":"error","msg":"no","code":"BAD_REQUEST"}');
		};
		await call('/users/12', {method: 'PATCH', body: 'role=300', headers: form});
		expect(changes).toEqual([]);
	});
});
