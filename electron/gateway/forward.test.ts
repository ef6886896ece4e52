import {createHash} from 'node:crypto';
import {afterAll, afterEach, beforeEach, describe, expect, it} from 'vitest';
import {isChange, type EndpointSpec} from '../../shared/contract/endpoint';
import {contract} from '../../shared/contract/index';
import {failureHeader, meaningHeader, patienceHeader} from '../../shared/gateway';
import type {JournalChange} from '../../shared/model/journal';
import type {Meaning} from '../../shared/model/meaning';
import {demoId, type Credential} from '../vault/connections';
import {GatewayFailure} from './failure';
import {startFaultyService, type FaultyService} from '../testing/faulty-service.fixture';
import {openMeanings, type Meanings} from './meanings';
import {CallQueue} from './call-queue';
import {forward, limitsFor} from './forward';
import {holdsKey} from './holds-key';
import {openNetwork} from './network';
import {openCallQueues} from './call-queues';
import {openCallsLog} from './calls-log';

const limits = {
	firstByteMilliseconds: 1500,
	idleMilliseconds: 1000,
	totalMilliseconds: 3000,
	maxAnswerBytes: 10_000,
};
const network = openNetwork(() => Promise.resolve('DIRECT'));
afterAll(() => network.close());
const apiKey = 'k'.repeat(32);

let service: FaultyService;
let changes: (JournalChange & {readonly connection: string})[];
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
	init: RequestInit & {
		search?: string;
		signal?: AbortSignal;
		connectionId?: string;
		totalMilliseconds?: number;
		queue?: CallQueue;
		meanings?: Meanings;
	} = {},
): Promise<Response> {
	const {search = '', signal = new AbortController().signal, connectionId = 'c1', ...rest} = init;
	const {totalMilliseconds = limits.totalMilliseconds} = init;
	return forward(new Request(`http://page.invalid${path}${search}`, rest), {
		connectionId,
		path,
		search,
		signal,
		userAgent: 'Steward/1.2.3',
		reach: () => Promise.resolve(credential),
		onChange: (connection, noted) => {
			for (const change of noted) changes.push({connection, ...change});
		},
		network,
		limits: {...limits, totalMilliseconds},
		...(init.queue && {queue: init.queue}),
		...(init.meanings && {meanings: init.meanings}),
	});
}

type Answer = FaultyService['answer'];
const endlessHeaders: Answer = ({socket}) => {
	socket?.write('HTTP/1.1 200 OK\r\n');
	for (let number = 0; number < 400; number++) {
		socket?.write(`x-${number}: ${'y'.repeat(500)}\r\n`);
	}
};
const drip: Answer = response => {
	const dripping = setInterval(() => response.write('x'), 50);
	response.on('close', () => clearInterval(dripping));
};
const longAnswer: Answer = response => {
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
					'accept-language': 'en',
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

	it('a refusal of the limit at once, where the call rests on a look', async () => {
		service.answer = response => {
			response.writeHead(429, {'content-type': 'application/json', 'retry-after': '5'});
			response.end('{"result":"error","msg":"x","code":"RATE_LIMIT_HIT"}');
		};
		const clock = {
			now: () => performance.now(),
			after: (milliseconds: number, act: () => void) => {
				const timer = setTimeout(act, milliseconds);
				return () => clearTimeout(timer);
			},
			random: () => 0,
		};
		const answer = await call('/messages/1', {
			method: 'PATCH',
			body: 'content=x',
			headers: {...form, [patienceHeader]: '2000'},
			queue: new CallQueue(clock),
		});
		expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '5']);
		expect(service.seen).toHaveLength(1);
		expect(service.seen[0]?.headers).not.toHaveProperty(patienceHeader);
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

	it.each(['c1', demoId])('no key that a service tells (%s, D2)', async connectionId => {
		const bots = [{user_id: 7, api_key: apiKey}];
		const told = JSON.stringify({result: 'success', api_key: apiKey, realm_bots: bots});
		service.answer = response => {
			response.writeHead(200, {'content-type': 'application/json'});
			// In two pieces, for an answer that streams.
			response.write(told.slice(0, 24), () => response.end(told.slice(24)));
		};
		const text = await (await call('/register', {method: 'POST', connectionId})).text();
		expect(text).toHaveLength(told.length);
		expect(text).not.toContain(apiKey.slice(0, 4));
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
		expect(answer.headers.get(failureHeader)).toBe('too-large');
	});

	it.each(['gzip, gzip', 'br,gzip', 'identity, gzip'])('none that came as %s', async encodings => {
		const {gzipSync} = await import('node:zlib');
		service.answer = response => {
			const headers = {'content-type': 'application/json', 'content-encoding': encodings};
			response.writeHead(200, headers).end(gzipSync(gzipSync('{"result":"success"}')));
		};
		const answer = await call('/users');
		expect(answer.headers.get(failureHeader)).toBe('not-json');
	});

	it('of the embedded server, the first part before the last one is sent', async () => {
		let finish = () => {};
		service.answer = response => {
			response.writeHead(200, {'content-type': 'application/json'});
			response.write('{"a":');
			finish = () => response.end('1}');
		};
		const reader = (await call('/users', {connectionId: demoId})).body?.getReader();
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
		const answer = await call('/users', {signal: ending.signal, connectionId: demoId});
		ending.abort();
		await expect(answer.text()).rejects.toThrow();
		await service.hungUp();
	});
});

describe('every kind of bad service has its own failure (R13)', () => {
	const says = (answer: Answer) => () => {
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
		['a port that no service has', 'blocked-port', at(() => 'http://127.0.0.1:1/api/v1')],
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

	const bodies: readonly (readonly [what: string, kind: string, answer: Answer])[] = [
		['an endless body', 'too-large', response => response.write('x'.repeat(20_000))],
		['a body that stops', 'slow', response => response.write('x')],
		['a body that only drips', 'slow', drip],
		[
			'a body that is cut',
			'cut',
			response => response.write('x', () => setImmediate(() => response.destroy())),
		],
	];
	const started = (answer: Answer): Answer => {
		return (response, request) => {
			response.writeHead(200, {'content-type': 'application/json'});
			answer(response, request);
		};
	};
	it.each(bodies)('%s: %s', async (_what, kind, answer) => {
		service.answer = started(answer);
		const {headers} = await call('/users');
		expect(headers.get(failureHeader)).toBe(kind);
		await service.hungUp();
	});
	it.each(bodies)('%s ends what streams already: %s', async (_what, kind, answer) => {
		service.answer = started(answer);
		const streaming = await call('/users', {connectionId: demoId});
		await expect(streaming.text()).rejects.toMatchObject({kind});
		await service.hungUp();
	});

	it.each(['', '.example.com/', '/..', '/../../x', '/%2e%2E/%2e./x', '/..\\..\\x'])(
		'a path that leaves the API: %j',
		async path => {
			const answer = await call(path);
			expect(answer.headers.get(failureHeader)).toBe('bad-address');
			expect(service.seen).toEqual([]);
		},
	);

	it('a first byte has a time of its own', async () => {
		service.answer = () => {};
		const began = performance.now();
		const answer = await call('/users', {totalMilliseconds: 30_000});
		expect(await answer.json()).toMatchObject({msg: 'No answer came in time.'});
		expect(performance.now() - began).toBeLessThan(20_000);
	});

	it('a pause without words gets them, and keeps its length', async () => {
		service.answer = response =>
			response.writeHead(429, {'content-type': 'text/html', 'retry-after': '7'}).end('<h1>Slow');
		const answer = await call('/users');
		expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
		expect(answer.headers.get(failureHeader)).toBeNull();
		expect(await answer.json()).toMatchObject({result: 'error', code: 'RATE_LIMIT_HIT'});
	});

	it('an upload takes as long as it is long', async () => {
		let sent = 0;
		const body = new ReadableStream<Uint8Array>({
			pull: controller =>
				new Promise(resolve => {
					setTimeout(() => {
						if (sent++ < 7) controller.enqueue(new TextEncoder().encode('x'));
						else controller.close();
						resolve();
					}, 200);
				}),
		});
		const init = {method: 'POST', body, duplex: 'half' as const};
		const answer = await call('/user_uploads', {...init, headers: {'content-type': 'text/plain'}});
		expect(answer.status).toBe(200);
		expect(service.seen[0]?.body).toBe('x'.repeat(7));
	});

	it('lists of everybody, events and the embedded server have limits of their own', () => {
		const mib = 1024 * 1024;
		expect(limitsFor('c1', '/messages')).toMatchObject({
			firstByteMilliseconds: 15_000,
			totalMilliseconds: 30_000,
			maxAnswerBytes: 32 * mib,
		});
		expect(limitsFor('c1', '/users', 'large').maxAnswerBytes).toBe(128 * mib);
		expect(limitsFor(demoId, '/messages').maxAnswerBytes).toBe(128 * mib);
		expect(limitsFor('c1', '/events')).toMatchObject({
			firstByteMilliseconds: 120_000,
			maxAnswerBytes: 32 * mib,
		});
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
			network,
		});
		expect(answer.headers.get(failureHeader)).toBe('signed-out');
	});
});

describe('what a call means', () => {
	const role = {
		change: 'role',
		target: {kind: 'user', id: 12, name: 'Ines Vidal'},
		before: 'member',
		after: 'moderator',
	} as const;
	const name = {...role, change: 'name', before: 'Ines', after: 'Ines Vidal'} as const;
	const announced = (list: readonly Meaning[], number: number, connection = 'c1') => {
		const meanings = openMeanings();
		meanings.announce(connection, number, list);
		return meanings;
	};
	const patch = (meanings: Meanings, header: string | undefined, path = '/users/12') =>
		call(path, {
			method: 'PATCH',
			body: 'role=300',
			headers: {...form, ...(header !== undefined && {[meaningHeader]: header})},
			meanings,
		});

	it('is noted, one entry for each change, and does not leave', async () => {
		await patch(announced([role, name], 7), '7');
		expect(changes).toMatchObject([
			{act: 'updateUser', ...role, call: {path: '/users/12'}},
			{act: 'updateUser', ...name, call: {path: '/users/12'}},
		]);
		expect(JSON.stringify(service.seen)).not.toContain(meaningHeader);
	});

	it('is noted of a call that got no answer as well', async () => {
		service.answer = response => response.destroy();
		await patch(announced([role], 7), '7');
		expect(changes).toMatchObject([{...role, outcome: 'unknown'}]);
	});

	const bare = {act: 'updateUser', target: {kind: 'user', id: 12}, outcome: 'done'};
	const others: readonly (readonly [string, Meanings, string | undefined])[] = [
		['no header', announced([role], 7), undefined],
		['another number', announced([role], 7), '8'],
		['a header that is no number', announced([role], 7), '7; 8'],
		['a very long header', announced([role], 7), '7'.repeat(5000)],
		['another connection', announced([role], 7, 'c2'), '7'],
		['another person', announced([{...role, target: {kind: 'user', id: 13}}], 7), '7'],
		['another kind', announced([{...role, target: {kind: 'channel', id: 12}}], 7), '7'],
		[
			'one that fits and one that does not',
			announced([role, {...role, target: {kind: 'user', id: 1}}], 7),
			'7',
		],
		[
			'an operation with it',
			announced([{...role, target: {kind: 'constructor' as 'user'}}], 7),
			'7',
		],
	];
	it.each(others)('%s: the call is made, and noted by itself', async (_what, meanings, header) => {
		expect((await patch(meanings, header)).status).toBe(200);
		expect(changes).toHaveLength(1);
		expect(changes[0]).toMatchObject(bare);
		expect(changes[0]).not.toHaveProperty('after');
	});

	it('is taken once', async () => {
		const meanings = announced([role], 7);
		await patch(meanings, '7');
		await patch(meanings, '7');
		expect(changes.map(({change}) => change)).toEqual(['role', undefined]);
	});

	it('holds of a text the digest and the length alone, and of an invitation no URL', async () => {
		const meanings = announced(
			[
				{
					change: 'message-text',
					target: {kind: 'message', id: 12},
					before: {text: 'Opening at nine'},
					after: {
						text: 'Opening at \u{1f52d}',
						link: 'https://chat.example.com/join/abcdef123456/',
					},
				},
			],
			7,
		);
		await patch(meanings, '7', '/messages/12');
		const [noted] = changes;
		expect(noted?.before).toEqual({
			sha256: createHash('sha256').update('Opening at nine').digest('hex'),
			length: 15,
		});
		expect(JSON.stringify(noted)).not.toMatch(/nine|abcdef/);
	});

	it('of very many calls the newest are kept', () => {
		const meanings = openMeanings();
		for (let number = 1; number <= 2000; number++) meanings.announce('c1', number, [role]);
		expect(meanings.take('c1', 1)).toBeUndefined();
		expect(meanings.take('c1', 2000)).toEqual([role]);
		meanings.announce('c1', 3, [role]);
		meanings.forget('c1');
		expect(meanings.take('c1', 3)).toBeUndefined();
	});
});

describe('the journal hears of changes', () => {
	it('that succeeded, with the names of their parameters only', async () => {
		await call('/users/12', {
			method: 'PATCH',
			body: 'role=300&new_password=hunter2',
			headers: form,
			search: '?silent=true',
		});
		expect(changes).toEqual([
			{
				connection: 'c1',
				act: 'updateUser',
				target: {kind: 'user', id: 12},
				outcome: 'done',
				call: {
					method: 'PATCH',
					path: '/users/12',
					parameters: ['silent', 'role', 'new_password'],
					status: 200,
					milliseconds: expect.any(Number),
				},
			},
		]);
		expect(JSON.stringify(changes)).not.toContain('hunter2');
	});

	const operations = Object.entries<EndpointSpec>(contract);
	it.each(operations)('%s: noted when it is one, and only then', async (_name, spec) => {
		const {method} = spec;
		// No key goes through here at all.
		if (holdsKey(spec.returns)) return;
		await call(spec.path.replaceAll(/\{\w+\}/g, '7'), {
			method,
			...(method !== 'GET' && {body: 'content=x', headers: form}),
		});
		expect(service.seen).toHaveLength(1);
		expect(changes).toHaveLength(isChange(spec) ? 1 : 0);
	});

	const refused = (code: string) => `{"result":"error","msg":"no","code":"${code}"}`;
	const [done, unknown] = [{outcome: 'done'}, {outcome: 'unknown'}] as const;
	it.each([
		['a refusal', 400, refused('BAD_REQUEST'), {outcome: 'refused', code: 'BAD_REQUEST'}],
		['a refusal with a code of its own', 400, refused('NEW_RULE'), {code: 'NEW_RULE'}],
		['one without a code', 401, '{"result":"error","msg":"no"}', {code: 'UNAUTHORIZED'}],
		['a code that is none', 400, refused('your key is hunter2'), {code: 'BAD_REQUEST'}],
		['a refusal with a status of success', 200, refused('BAD_REQUEST'), {code: 'BAD_REQUEST'}],
		['a full disk', 507, refused('STORAGE_FULL'), {outcome: 'refused', code: 'STORAGE_FULL'}],
		['nothing that refuses', 200, '{"result":"error","msg":"no"}', unknown],
		['a server that failed', 500, '{"result":"error","msg":"Internal server error"}', unknown],
		['a server that gave up', 408, refused('REQUEST_TIMEOUT'), unknown],
		['a page of something in front', 502, '<h1>Bad Gateway</h1>', unknown],
		['an answer of no such service', 200, 'Dear diary', unknown],
		['a success', 200, '{"result":"success","msg":""}', done],
	])('%s', async (_what, status, answer, outcome) => {
		service.answer = response => {
			response.writeHead(status, {'content-type': 'application/json'});
			response.end(answer);
		};
		await call('/users/12', {method: 'PATCH', body: 'role=300', headers: form});
		expect(changes).toMatchObject([{act: 'updateUser', ...outcome}]);
		expect(JSON.stringify(changes)).not.toContain('hunter2');
	});

	it('that got no answer, for they may have happened', async () => {
		service.answer = ({socket}) => socket?.destroy();
		await call('/users/12', {method: 'PATCH', body: 'role=300', headers: form});
		expect(changes).toMatchObject([{act: 'updateUser', outcome: 'unknown'}]);
		expect(changes[0]?.call).not.toHaveProperty('status');
	});

	it('that nobody waited for any more', async () => {
		const leaving = new AbortController();
		service.answer = () => leaving.abort();
		const {signal} = leaving;
		await call('/users/12', {method: 'PATCH', body: 'role=300', headers: form, signal});
		expect(changes).toMatchObject([{act: 'updateUser', outcome: 'unknown'}]);
	});

	it('but not of those that never left', async () => {
		const {port} = new URL(service.baseUrl);
		const init = {method: 'PATCH', body: 'role=300', headers: form};
		credential = {...credential, baseUrl: 'http://chat.example.com/api/v1'};
		await call('/users/12', init);
		await call('/users/12', {...init, signal: AbortSignal.abort()});
		await service.close();
		credential = {...credential, baseUrl: `http://127.0.0.1:${port}/api/v1`};
		const answer = await call('/users/12', init);
		expect(answer.headers.get(failureHeader)).toBe('refused');
		expect(changes).toEqual([]);
	});

	it('of their paths the numbers alone, and no name that is none', async () => {
		const body = 'a%20text%20without%20a%20name=&role=1';
		await call('/users/me/hunter2', {method: 'DELETE', body, headers: form});
		await call('/messages/7/reactions', {method: 'POST', body, headers: form});
		expect(changes).toMatchObject([
			{act: 'undeclared', call: {path: '', parameters: ['role']}},
			{
				act: 'addReaction',
				target: {kind: 'reaction', id: 7},
				call: {path: '/messages/7/reactions', parameters: ['role']},
			},
		]);
		expect(JSON.stringify(changes)).not.toMatch(/hunter2|text/);
	});

	it('with little of a call that is long', async () => {
		const names = Array.from({length: 5000}, (_, at) => `${at % 2 ? 'n'.repeat(99) : 'm'}${at}=`);
		await call('/users/12', {method: 'PATCH', body: names.join('&'), headers: form});
		const {parameters} = changes[0]?.call ?? {};
		expect(parameters).toHaveLength(100);
		expect(parameters?.join('').length).toBeLessThan(10_000);
	});

	it('and of nothing else', async () => {
		await call('/users');
		service.answer = response => {
			response.writeHead(400, {'content-type': 'application/json'});
			response.end('{"result":"error","msg":"no","code":"BAD_REQUEST"}');
		};
		await call('/users');
		await call('/typing', {method: 'POST', body: 'op=start', headers: form});
		expect(changes).toEqual([]);
	});
});

describe('an organization that is left while its calls are under way', () => {
	const queues = openCallQueues({onState: () => {}});
	const calls = openCallsLog({onNews: () => {}});
	const change = (reach: () => Promise<Credential>) =>
		forward(new Request('http://page.invalid/users/12', {method: 'PATCH', body: 'role=300'}), {
			connectionId: 'c1',
			path: '/users/12',
			search: '',
			signal: new AbortController().signal,
			userAgent: 'Steward/1.2.3',
			reach,
			onChange: (connection, noted) => {
				for (const one of noted) changes.push({connection, ...one});
			},
			network,
			limits,
			queue: queues.of('c1'),
			calls,
		});

	it('gets no call for which the key was still being read', async () => {
		let found: (credential: Credential) => void = () => {};
		let hasAsked: () => void = () => {};
		const asked = new Promise<void>(resolve => (hasAsked = resolve));
		const answer = change(() => {
			hasAsked();
			return new Promise(resolve => (found = resolve));
		});
		await asked;
		queues.end('c1');
		await calls.forget('c1');
		found(credential);
		expect((await answer).headers.get(failureHeader)).toBe('signed-out');
		expect([service.seen, changes, calls.list()]).toEqual([[], [], []]);
	});

	it('leaves no record of what the page still asks of it', async () => {
		const gone = new GatewayFailure('unknown-connection', 'This organization is not connected.');
		const answer = await change(() => Promise.reject(gone));
		expect(answer.headers.get(failureHeader)).toBe('unknown-connection');
		expect(calls.list()).toEqual([]);
	});

	it('has its open calls cut, and the journal hears that they may have happened', async () => {
		let isOver: () => void = () => {};
		const over = new Promise<void>(resolve => (isOver = resolve));
		let hasCome: () => void = () => {};
		const come = new Promise<void>(resolve => (hasCome = resolve));
		service.answer = response => {
			response.on('close', () => isOver());
			hasCome();
		};
		const answer = change(() => Promise.resolve(credential));
		await come;
		queues.end('c1');
		expect((await answer).headers.get(failureHeader)).toBe('signed-out');
		await over;
		expect(changes).toMatchObject([{connection: 'c1', act: 'updateUser', outcome: 'unknown'}]);
	});
});
