import {afterAll, afterEach, beforeEach, describe, expect, it} from 'vitest';
import {type CallDetails} from '../../shared/calls';
import {callHeader} from '../../shared/gateway';
import {demoId, type Credential} from '../vault/connections';
import type {CallQueue} from './call-queue';
import {LimitReached} from './queued-call';
import {openCallsLog, type CallsLog} from './calls-log';
import {GatewayFailure} from './failure';
import {startFaultyService, type FaultyService} from '../testing/faulty-service.fixture';
import {forward, type ForwardOptions} from './forward';
import {saveFile} from './save-file';
import {openNetwork} from './network';
import {replay} from './replay';

const network = openNetwork(() => Promise.resolve('DIRECT'));
afterAll(() => network.close());
const apiKey = 'Zk3Qp9Lm2Xv7Ra8Tc1Wd4Yb6Nf0Hs5Ge';

let service: FaultyService;
let log: CallsLog;
let credential: Credential;

beforeEach(async () => {
	service = await startFaultyService();
	log = openCallsLog({onNews: () => {}});
	credential = {baseUrl: service.baseUrl, email: 'ada@example.com', apiKey};
});
afterEach(() => service.close());

type Init = RequestInit & {search?: string; signal?: AbortSignal} & Partial<ForwardOptions>;

function call(path: string, init: Init = {}): Promise<Response> {
	const {search = '', signal = new AbortController().signal, connectionId = 'c1', ...rest} = init;
	const {reach = () => Promise.resolve(credential), queue, network: way = network, ...sent} = rest;
	return forward(new Request(`http://page.invalid${path}${search}`, sent), {
		connectionId,
		path,
		search,
		signal,
		userAgent: 'Steward/1.2.3',
		reach,
		onChange: () => {},
		network: way,
		calls: log,
		...(queue && {queue}),
	});
}

/** The record of an answer, once it is finished. */
async function recordOf(answer: Response): Promise<CallDetails> {
	await answer.arrayBuffer().catch(() => {});
	return finished(Number(answer.headers.get(callHeader)));
}

async function finished(id: number): Promise<CallDetails> {
	for (;;) {
		const details = log.read(id);
		if (details === undefined) throw new Error(`There is no call ${id}.`);
		if (details.summary.state !== 'under-way') return details;
		await new Promise(resolve => setImmediate(resolve));
	}
}

const form = {'content-type': 'application/x-www-form-urlencoded'};
const answerWith =
	(body: string, headers: Record<string, string> = {}, status = 200): FaultyService['answer'] =>
	response => {
		response.writeHead(status, {'content-type': 'application/json', ...headers});
		response.end(body);
	};

describe('a record holds', () => {
	it('what was sent and what came, without the credential', async () => {
		service.answer = answerWith('{"result":"success","msg":""}', {'x-ratelimit-remaining': '199'});
		const {summary, query, request, answer} = await recordOf(
			await call('/users/12', {
				method: 'PATCH',
				body: 'role=300&full_name=Ada+L',
				headers: form,
				search: '?a=b',
			}),
		);
		expect(summary).toMatchObject({
			connectionId: 'c1',
			baseUrl: service.baseUrl,
			source: 'page',
			method: 'PATCH',
			path: '/users/12',
			state: 'answered',
			status: 200,
			sentBytes: 24,
			answerBytes: 29,
		});
		expect(summary.milliseconds).toBeGreaterThan(0);
		expect(query).toEqual([{name: 'a', value: 'b'}]);
		expect(request.body).toMatchObject({
			kind: 'fields',
			fields: [
				{name: 'role', value: '300'},
				{name: 'full_name', value: 'Ada L'},
			],
		});
		expect(answer?.headers).toContainEqual(['x-ratelimit-remaining', '199']);
		expect(answer?.body).toEqual({
			kind: 'text',
			text: '{"result":"success","msg":""}',
			isCut: false,
		});
		const names = request.headers.map(([name]) => name);
		expect(names).toContain('user-agent');
		expect(names).not.toContain('authorization');
	});

	it('refusals with their code', async () => {
		service.answer = answerWith('{"result":"error","msg":"No","code":"BAD_REQUEST"}', {}, 400);
		const {summary} = await recordOf(await call('/users/12', {method: 'DELETE'}));
		expect(summary).toMatchObject({state: 'answered', status: 400, code: 'BAD_REQUEST'});
	});

	it('the first part of what is long, and the length of all', async () => {
		const names = Array.from({length: 20_000}, (_, at) => `name ${at}`);
		const body = JSON.stringify({result: 'success', msg: '', names});
		service.answer = answerWith(body);
		for (const connectionId of ['c1', demoId]) {
			const answer = await call('/users', {connectionId});
			expect(await answer.clone().text()).toBe(body);
			const record = await recordOf(answer);
			expect(record.summary.answerBytes).toBe(body.length);
			expect(record.answer?.body).toMatchObject({kind: 'text', isCut: true});
			expect(JSON.stringify(record).length).toBeLessThan(80_000);
			expect(JSON.stringify(record)).toContain('name 100');
		}
	});

	it('why there was no answer', async () => {
		service.answer = response => response.destroy();
		const cut = await recordOf(await call('/users/me', {method: 'POST'}));
		expect(cut.summary).toMatchObject({state: 'failed', failure: 'cut'});
		expect(cut.summary.status).toBeUndefined();
	});

	it('calls that the page gave up', async () => {
		const ending = new AbortController();
		service.answer = () => ending.abort();
		const {summary} = await recordOf(await call('/events', {signal: ending.signal}));
		expect(summary.state).toBe('given-up');
	});

	it('an answer that stops in the middle', async () => {
		service.answer = response => {
			response.writeHead(200, {'content-type': 'application/json', 'content-length': '100000'});
			response.write('{"members":[', () => response.destroy());
		};
		const {summary, answer} = await recordOf(await call('/users', {connectionId: demoId}));
		expect(summary).toMatchObject({state: 'failed', failure: 'cut', status: 200});
		expect(answer?.body).toMatchObject({kind: 'text', text: '{"members":['});
	});

	it('a long answer that the page left', async () => {
		service.answer = response => {
			response.writeHead(200, {'content-type': 'application/json', 'content-length': '100000'});
			response.write('{"members":[');
		};
		const answer = await call('/users', {connectionId: demoId});
		await answer.body?.cancel();
		const {summary} = await finished(Number(answer.headers.get(callHeader)));
		expect(summary.state).toBe('given-up');
	});

	it.each([
		['a key is missing', 'signed-out', new GatewayFailure('signed-out', 'No key.')],
		['the limit leaves no room', undefined, new LimitReached(3)],
	])('calls that were never sent: %s', async (_why, failure, error) => {
		const run = () => Promise.reject(error);
		const queue = {run, hasEnded: () => false} as unknown as CallQueue;
		const {summary} = await recordOf(await call('/users', {queue}));
		expect(summary).toMatchObject({state: 'not-sent', path: '/users', connectionId: 'c1'});
		expect(summary.failure).toBe(failure);
		expect(service.seen).toEqual([]);
	});
});

describe('no record holds a secret', () => {
	const password = 'correct horse & battery';
	const boundary = 'multipart/form-data; boundary=----x';
	const parts = [
		'------x\r\nContent-Disposition: form-data; name="api_key"\r\n\r\nabcdefgh12345678\r\n',
		`------x\r\nContent-Disposition: form-data; name="note"\r\n\r\nmy key ${apiKey}\r\n`,
		'------x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n',
		'Content-Type: text/plain\r\n\r\nprivate words\r\n------x--\r\n',
	].join('');
	const encodedPair = btoa(`ada@example.com:${apiKey}`);
	const cases: readonly [
		where: string,
		path: string,
		init: Init,
		answer: FaultyService['answer'] | undefined,
		secrets: readonly string[],
	][] = [
		['query', '/x', {search: '?api_key=abcdefgh1234&a=b'}, undefined, ['abcdefgh1234']],
		['path', `/users/${apiKey}`, {}, undefined, []],
		[
			'form',
			'/users',
			{method: 'POST', headers: form, body: new URLSearchParams({email: 'a@b.c', password})},
			answerWith(JSON.stringify({result: 'error', msg: `${password} is weak`}), {}, 400),
			['battery'],
		],
		[
			'JSON in a form',
			'/x',
			{
				method: 'POST',
				headers: form,
				body: new URLSearchParams({data: '{"secrets":["abcdefgh1234"]}'}),
			},
			undefined,
			['abcdefgh1234'],
		],
		[
			'multipart',
			'/user_uploads',
			{method: 'POST', headers: {'content-type': boundary}, body: parts},
			undefined,
			['abcdefgh12345678', 'private words'],
		],
		[
			'JSON body',
			'/x',
			{
				method: 'POST',
				headers: {'content-type': 'application/json'},
				body: '{"token":"abcdefgh1234","n":1}',
			},
			undefined,
			['abcdefgh1234'],
		],
		[
			'answer of fetch_api_key',
			'/fetch_api_key',
			{
				method: 'POST',
				headers: form,
				body: new URLSearchParams({username: 'ada@example.com', password}),
			},
			answerWith('{"result":"success","api_key":"abcdefgh1234","email":"ada@example.com"}'),
			['abcdefgh1234', 'battery'],
		],
		['header that comes back', '/x', {}, answerWith(`{"echo":"Basic ${encodedPair}"}`), []],
		['header of the answer', '/x', {}, answerWith('{}', {'x-user': encodedPair}), []],
		['cookies', '/x', {}, answerWith('{}', {'set-cookie': 'a=abcdefgh1234'}), ['abcdefgh1234']],
		[
			'address of an upload',
			'/user_uploads/2/ab/notes.txt',
			{},
			answerWith('{"url":"/user_uploads/temporary/abcdefgh1234/notes.txt"}'),
			['abcdefgh1234'],
		],
		['list of names', '/x', {}, answerWith(JSON.stringify({[apiKey]: [apiKey]})), []],
	];

	it.each(cases)('%s', async (_where, path, init, answer, secrets) => {
		service.answer = answer ?? answerWith('{"result":"success","msg":""}');
		const text = JSON.stringify(await recordOf(await call(path, init)));
		const own = [apiKey, encodedPair, btoa(apiKey), Buffer.from(apiKey).toString('hex')];
		for (const secret of [...own, ...secrets]) expect(text).not.toContain(secret);
		if (path !== '/x' || secrets.length === 0) expect(text).toMatch(/••••••|a\.txt|x-user/);
		expect(JSON.stringify(log.list())).not.toContain(apiKey);
	});

	it('a secret at the place where a long text is cut', async () => {
		for (let at = 0; at < 12; at++) {
			const fill = 'x'.repeat(64 * 1024 - 16 + 3 * (at - 4));
			service.answer = answerWith(`{"a":"${fill}${apiKey}${fill}"}`);
			const text = JSON.stringify(await recordOf(await call('/x')));
			expect(text).not.toContain(apiKey.slice(0, 5));
		}
	});

	it.each(['location', 'x-said'])('in the header %s of an answer that repeats it', async name => {
		const place = `https://other.example.com/${password.slice(0, 13).replaceAll(' ', '-')}`;
		service.answer = (response, request) => {
			request.resume();
			response.writeHead(name === 'location' ? 302 : 200, {
				'content-type': 'application/json',
				[name]: place,
			});
			response.end('{}');
		};
		const body = new URLSearchParams({username: 'a@b.c', password: 'correct-horse'});
		const record = await recordOf(await call('/users', {method: 'POST', headers: form, body}));
		expect(JSON.stringify(record)).toContain('other.example.com');
		expect(JSON.stringify(record)).not.toContain('correct-horse');
	});

	it('in a failure that says what was sent', async () => {
		const said = new GatewayFailure('redirect', 'It points to /hunter-22222.');
		const failing = {...network, send: () => Promise.reject(said)};
		const body = new URLSearchParams({password: 'hunter-22222'});
		const init = {method: 'POST', headers: form, body, network: failing};
		const answer = await call('/users', init);
		// It failed before its beginning was noted.
		await new Promise(resolve => setImmediate(resolve));
		const {summary} = await recordOf(answer);
		expect(summary).toMatchObject({state: 'failed', said: 'It points to /••••••.'});
	});

	it('when an answer has more secrets than are looked for: its sizes are all that is shown', async () => {
		const headers = Object.fromEntries(
			Array.from({length: 290}, (_, at) => [
				[`a${at}-key`, `secret-${at}-value`],
				[`b${at}`, `secret-${at}-value`],
			]).flat(),
		) as Record<string, string>;
		service.answer = answerWith('{"result":"success","msg":"public words"}', headers);
		const record = await recordOf(await call('/users'));
		expect(record.summary).toMatchObject({status: 200, answerBytes: 41});
		expect(JSON.stringify(record)).not.toMatch(/secret-\d|public words/);
	});

	it('in files that are saved', async () => {
		service.answer = answerWith('private words', {'content-type': 'text/plain'});
		const options = {folder: '/nowhere/to/be/found', userAgent: 'x', network, calls: log};
		await saveFile({
			...options,
			connectionId: 'c1',
			path: '/user_uploads/2/ab/notes.txt',
			reach: () => Promise.resolve(credential),
		});
		const [id = 0] = log.list().map(one => one.id);
		const record = await finished(id);
		expect(record.summary).toMatchObject({source: 'file', path: '/user_uploads/2/ab/notes.txt'});
		expect(JSON.stringify(record)).not.toContain('private');
	});
});

describe('a call is made once more', () => {
	const options = () => ({
		calls: log,
		userAgent: 'Steward/1.2.3',
		network,
		reach: (id: string) =>
			id === demoId
				? Promise.resolve({...credential, email: 'demo@example.com', apiKey: 'd'.repeat(32)})
				: Promise.reject(new Error('Only the demo organization may be asked.')),
		onChange: () => {},
	});
	const made = async (path: string, init?: Init) =>
		(await recordOf(await call(path, init))).summary;

	it('on the demo organization, with its credential', async () => {
		const first = await made('/users/12', {
			method: 'PATCH',
			headers: form,
			body: 'full_name=Ada+%26+co',
			search: '?x=1%262',
		});
		const outcome = await replay(first.id, options());
		expect(outcome).toMatchObject({ok: true});
		expect(service.seen[1]).toMatchObject({
			method: 'PATCH',
			url: '/api/v1/users/12?x=1%262',
			body: 'full_name=Ada+%26+co',
			headers: {authorization: `Basic ${btoa(`demo@example.com:${'d'.repeat(32)}`)}`},
		});
		const again = await finished(outcome.ok ? outcome.id : 0);
		expect(again.summary).toMatchObject({
			connectionId: demoId,
			source: 'replay',
			replayOf: first.id,
			state: 'answered',
		});
	});

	it.each([
		[
			'a secret',
			'secret',
			'/fetch_api_key',
			{method: 'POST', headers: form, body: 'password=abcd'},
		],
		['a secret in the address', 'secret', `/users/${apiKey}`, {}],
		['a poll', 'poll', '/events', {search: '?queue_id=1'}],
		[
			'a file',
			'file',
			'/user_uploads',
			{method: 'POST', headers: {'content-type': 'multipart/form-data; boundary=x'}, body: '--x'},
		],
		[
			'a text that was cut',
			'cut',
			'/messages',
			{method: 'POST', headers: form, body: `content=${'x'.repeat(70_000)}`},
		],
	])('not with %s', async (_what, why, path, init) => {
		const {id} = await made(path, init);
		expect(await replay(id, options())).toEqual({ok: false, why});
		expect(service.seen).toHaveLength(1);
	});

	it('not one that is gone, nor one that was never sent', async () => {
		expect(await replay(99, options())).toEqual({ok: false, why: 'gone'});
		const away = () => Promise.reject(new GatewayFailure('signed-out', 'No key.'));
		const {id} = await made('/users', {method: 'POST', reach: away});
		expect(await replay(id, options())).toEqual({ok: false, why: 'no-call'});
	});
});
