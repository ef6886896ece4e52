import {mkdtemp, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {afterAll, afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {Credential} from '../vault/connections';
import {startFaultyService, type FaultyService} from '../testing/faulty-service.fixture';
import {saveFile} from './save-file';
import {openNetwork} from './network';

const apiKey = 'k'.repeat(32);
const limits = {
	firstByteMilliseconds: 150,
	idleMilliseconds: 150,
	totalMilliseconds: 400,
	maxAnswerBytes: 10_000,
};
const network = openNetwork(() => Promise.resolve('DIRECT'));
afterAll(() => network.close());
let service: FaultyService;
let credential: Credential;
let folder: string;

beforeEach(async () => {
	folder = path.join(await mkdtemp(path.join(tmpdir(), 'steward-keep-')), 'downloads');
	service = await startFaultyService();
	credential = {baseUrl: service.baseUrl, email: 'ada@example.com', apiKey};
	service.answer = response => {
		response.writeHead(200, {'content-type': 'text/html'});
		response.end('some bytes');
	};
});
afterEach(async () => {
	await service.close();
	await rm(path.dirname(folder), {recursive: true});
});

const keep = (asked: string, within = limits) =>
	saveFile({
		connectionId: 'c1',
		path: asked,
		folder,
		userAgent: 'Steward/1.2.3',
		reach: () => Promise.resolve(credential),
		network,
		limits: within,
	});

describe('a file', () => {
	it('is asked for beside the API, with the credential, and saved for its reader alone', async () => {
		expect(await keep('/user_uploads/2/ab/xyz/notes.txt')).toEqual({
			ok: true,
			value: {name: 'notes.txt'},
		});
		expect(service.seen).toMatchObject([
			{
				method: 'GET',
				url: '/user_uploads/2/ab/xyz/notes.txt',
				headers: {authorization: `Basic ${btoa(`ada@example.com:${apiKey}`)}`},
			},
		]);
		expect(await readFile(path.join(folder, 'notes.txt'), 'utf8')).toBe('some bytes');
		expect((await stat(path.join(folder, 'notes.txt'))).mode & 0o777).toBe(0o600);
	});

	it('never takes the place of another', async () => {
		const names = [];
		for (let turn = 0; turn < 3; turn++) {
			const outcome = await keep('/user_uploads/2/ab/xyz/notes.txt');
			names.push(outcome.ok ? outcome.value.name : outcome.detail);
		}
		expect(names).toEqual(['notes.txt', 'notes (2).txt', 'notes (3).txt']);
		expect((await readdir(folder)).toSorted()).toEqual(names.toSorted());
	});

	it('that is long comes in a stream', async () => {
		service.answer = response => {
			response.writeHead(200, {'content-type': 'application/octet-stream'});
			for (let part = 0; part < 9; part++) response.write('x'.repeat(1000));
			response.end();
		};
		expect(await keep('/user_uploads/2/a')).toMatchObject({ok: true});
		expect((await stat(path.join(folder, 'a'))).size).toBe(9000);
	});
});

describe('a name', () => {
	it.each([
		['a%20b.txt', 'a b.txt'],
		['.profile', 'profile'],
		['gpj.%E2%80%AEexe', 'gpj.exe'],
		['CON', 'CON-'],
		['a%3Cb%3E%3A%22%7C%3F%2A.txt', 'a-b-.txt'],
		[`${'x'.repeat(400)}.txt`, `${'x'.repeat(146)}.txt`],
	])('%s is saved as %s', async (last, name) => {
		const outcome = await keep(`/user_uploads/2/ab/${last}`);
		expect(outcome).toEqual({ok: true, value: {name}});
		expect(await readdir(path.dirname(folder))).toEqual(['downloads']);
	});
});

describe('nothing is sent', () => {
	it.each([
		'',
		'/users',
		'/api/v1/users',
		'//other.example/user_uploads/a',
		'https://other.example/user_uploads/a',
		'@other.example/user_uploads/a',
		'/user_uploads/../api/v1/users',
		'/user_avatars/exports/../1/emoji/a.png',
		'/user_avatars/1/emoji/a.png',
		'/user_uploads/%2e%2e/api/v1/users',
		'/user_uploads/..%2fapi%2fv1%2fbots',
		'/user_uploads/1/%2e%2e%2f..%2fapi/v1/bots',
		'/user_uploads/1/..%252fapi%252fv1%252fbots',
		'/user_uploads/2/ab/..%2F..%2Fetc%2Fpasswd',
		'/user_uploads/2/ab/a%5Cb.txt',
		'/user_uploads/2/ab/a%00b%0A.txt',
		'/user_uploads/2/ab/%E0%A4%A',
		'/user_uploads/a?token=1',
		'/user_uploads/a#b',
		'/user_uploads\\..\\api',
		'\\\\other.example\\user_uploads\\a',
	])('for %j', async asked => {
		expect(await keep(asked)).toMatchObject({ok: false, kind: 'bad-address'});
		expect(service.seen).toEqual([]);
	});
});

describe('nothing is left behind', () => {
	const broken: readonly (readonly [string, FaultyService['answer'], object])[] = [
		[
			'of a refusal',
			response => {
				response.writeHead(404, {'content-type': 'application/json'});
				response.end('{"result":"error","msg":"There is no such file.","code":"BAD_REQUEST"}');
			},
			{kind: 'refusal', code: 'FILE_NOT_THERE', detail: 'There is no such file.'},
		],
		[
			'of one beyond the limit, whatever its code',
			response => {
				response.writeHead(429, {'content-type': 'application/json'});
				response.end('{"result":"error","msg":"Slowly.","code":"THROTTLED"}');
			},
			{kind: 'refusal', code: 'RATE_LIMIT_HIT'},
		],
		[
			'of a redirect',
			response => {
				response.writeHead(302, {location: 'https://other.example/a?key=1'});
				response.end();
			},
			{kind: 'redirect', detail: 'The answer points to https://other.example.'},
		],
		[
			'of one that ends in the middle',
			response => {
				response.writeHead(200, {'content-type': 'text/plain', 'content-length': '5000'});
				response.write('half');
				setImmediate(() => response.destroy());
			},
			{kind: 'cut'},
		],
		[
			'of one that stops',
			response => {
				response.writeHead(200, {'content-type': 'text/plain'});
				response.write('half');
			},
			{kind: 'slow'},
		],
		[
			'of one without an end',
			response => {
				response.writeHead(200, {'content-type': 'text/plain'});
				for (let part = 0; part < 20; part++) response.write('x'.repeat(1000));
			},
			{kind: 'too-large'},
		],
		[
			'of a page in its place',
			response => {
				response.writeHead(403, {'content-type': 'text/html'});
				response.end('<h1>Sign in</h1>');
			},
			{kind: 'not-json'},
		],
	];
	it.each(broken)('%s', async (_what, answer, expected) => {
		service.answer = answer;
		expect(await keep('/user_uploads/2/a.txt')).toMatchObject({ok: false, ...expected});
		const left = await readdir(folder).catch(() => []);
		expect(left).toEqual([]);
	});

	it('where the folder cannot be written', async () => {
		await writeFile(folder, 'a file in the place of the folder');
		const outcome = await keep('/user_uploads/2/a.txt');
		expect(outcome).toMatchObject({ok: false, kind: 'unexpected'});
	});
});

it('a refusal as long as a book is told in short', async () => {
	service.answer = response => {
		response.writeHead(404, {'content-type': 'application/json'});
		response.end(JSON.stringify({result: 'error', msg: 'no'.repeat(3000)}));
	};
	const outcome = await keep('/user_uploads/2/ab/xyz/notes.txt');
	expect(outcome).toMatchObject({ok: false, kind: 'refusal'});
	expect(JSON.stringify(outcome).length).toBeLessThan(1200);
});

it.each([404, 201, 206])('what is no words at all is not read with status %d', async status => {
	const body = gzipSync(`{"msg":"no","x":${'['.repeat(300_000)}${']'.repeat(300_000)}}`);
	service.answer = response => {
		response.writeHead(status, {'content-type': 'application/json', 'content-encoding': 'gzip'});
		response.end(body);
	};
	const roomy = {...limits, totalMilliseconds: 8000, maxAnswerBytes: 128 * 1024 * 1024};
	const outcome = await keep('/user_uploads/2/ab/xyz/notes.txt', roomy);
	expect(outcome).toMatchObject({ok: false, kind: 'too-large'});
});
