import {connect} from 'node:net';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {longCount} from '../../../shared/testing/long-count.fixture';
import {startTestServer, type TestServer} from '../test-server';
import {openSocket, sendThenRead} from '../../testing/raw-sockets.fixture';

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
});
afterAll(() => test.stop());

const megabyte = 1_000_000;
const block = new Uint8Array(megabyte).fill(120);
const multipart = 'multipart/form-data; boundary=b';
const form = 'application/x-www-form-urlencoded';
const known = () => `Authorization: ${test.authorization('member')}`;

/** The head of a request for a body of so many megabytes, and the body. */
function request(line: string, headers: readonly string[], megabytes: number): Uint8Array[] {
	const head = [
		`${line} HTTP/1.1`,
		`Host: 127.0.0.1:${test.port}`,
		`Content-Length: ${megabytes * megabyte}`,
		...headers,
		'',
		'',
	];
	return [Buffer.from(head.join('\r\n')), ...Array<Uint8Array>(megabytes).fill(block)];
}

function expectEnvelope(answer: string, status: number): void {
	expect(answer.slice(0, 200)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
	expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
		result: 'error',
		msg: expect.any(String),
	});
}

it(`${longCount(4, 50)} bodies of 40 MB get their 413, whoever sends them and however`, async () => {
	for (let count = 0; count < longCount(2, 25); count++) {
		const bytes = request('POST /api/v1/user_uploads', [known(), `Content-Type: ${multipart}`], 40);
		expectEnvelope(await sendThenRead(test.port, bytes), 413);
		const body = new FormData();
		body.append('file', new Blob(Array<Uint8Array<ArrayBuffer>>(40).fill(block)), 'huge.bin');
		const headers = {authorization: test.authorization('member')};
		const response = await test.raw('/user_uploads', {method: 'POST', headers, body});
		expect([response.status, await response.json()]).toMatchObject([413, {code: 'BAD_REQUEST'}]);
	}
}, 180_000);

it('empty parts are counted: a form of nothing but those is refused', async () => {
	const headers = {authorization: test.authorization('guest'), 'content-type': multipart};
	const send = (count: number) =>
		test.raw('/messages/render', {
			method: 'POST',
			headers,
			body: `--b\r\nContent-Disposition: form-data; name="content"\r\n\r\ntext\r\n${'--b\r\n\r\n\r\n'.repeat(count)}--b--\r\n`,
		});
	const response = await send(5000);
	expect([response.status, await response.json()]).toMatchObject([
		400,
		{msg: 'More than 1000 parameters.'},
	]);
	expect((await send(2)).status).toBe(200);
});

describe('whoever sends everything before they read gets the answer', () => {
	it.each([
		['a form', 'PATCH /api/v1/users/22', () => [known(), `Content-Type: ${form}`], 413],
		[
			'a form in parts',
			'PATCH /api/v1/users/22',
			() => [known(), `Content-Type: ${multipart}`],
			413,
		],
		['another kind', 'POST /api/v1/messages', () => [known(), 'Content-Type: text/plain'], 413],
		['a sign-in', 'POST /api/v1/fetch_api_key', () => [`Content-Type: ${form}`], 413],
		['no credentials', 'POST /api/v1/user_uploads', () => [`Content-Type: ${multipart}`], 401],
		['no such route', 'POST /api/v1/nowhere', () => [known()], 413],
		['no such method', 'PUT /api/v1/users', () => [known(), `Content-Type: ${form}`], 405],
		['another origin', 'POST /api/v1/messages', () => [known(), 'Origin: http://a.example'], 401],
		[
			'a malformed form',
			'POST /api/v1/user_uploads',
			() => [known(), 'Content-Type: multipart/form-data'],
			400,
		],
	] as [string, string, () => string[], number][])('%s', async (_what, line, headers, status) => {
		for (const closing of [[], ['Connection: close']]) {
			const bytes = request(line, [...headers(), ...closing], 20);
			expectEnvelope(await sendThenRead(test.port, bytes), status);
		}
	});

	it('of 20,000 fields', async () => {
		const body = Buffer.from('&f=1'.repeat(200_000));
		const head = `PATCH /api/v1/users/22 HTTP/1.1\r\nHost: 127.0.0.1:${test.port}\r\n${known()}\r\nContent-Type: ${form}\r\nContent-Length: ${body.length}\r\n\r\n`;
		expectEnvelope(await sendThenRead(test.port, [Buffer.from(head), body]), 400);
	});

	it('of a body in chunks that is too long', async () => {
		const head = `POST /api/v1/user_uploads HTTP/1.1\r\nHost: 127.0.0.1:${test.port}\r\n${known()}\r\nContent-Type: ${multipart}\r\nTransfer-Encoding: chunked\r\n\r\n`;
		const start = '--b\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\n';
		const chunk = (bytes: Uint8Array) => [
			Buffer.from(`${bytes.length.toString(16)}\r\n`),
			bytes,
			Buffer.from('\r\n'),
		];
		const parts = [
			...chunk(Buffer.from(start)),
			...Array.from({length: 40}, () => chunk(block)).flat(),
		];
		const bytes = [Buffer.from(head), ...parts, Buffer.from('0\r\n\r\n')];
		expectEnvelope(await sendThenRead(test.port, bytes), 413);
	});

	it.each([
		['headers', (x: string) => `GET /api/v1/users HTTP/1.1\r\nX: ${x}\r\n\r\n`],
		['an address', (x: string) => `GET /${x} HTTP/1.1\r\n\r\n`],
	])('of %s of 200 kB, and of 20 MB', async (_what, bytes) => {
		for (const length of [200_000, 20_000_000]) {
			const all = Buffer.from(bytes('x'.repeat(length)));
			const parts = Array.from({length: Math.ceil(all.length / megabyte)}, (_, at) =>
				all.subarray(at * megabyte, (at + 1) * megabyte),
			);
			expectEnvelope(await sendThenRead(test.port, parts), 431);
		}
	});
});

describe('what is read and dropped has an end', () => {
	/** Sends until the other side hangs up; how many megabytes that took. */
	function flood(head: string): Promise<number> {
		return new Promise(resolve => {
			let sent = 0;
			const socket = connect(test.port, '127.0.0.1', () => socket.write(head, more));
			const more = (error?: Error | null) => {
				if (error || sent >= 300) return void socket.destroy();
				sent++;
				socket.write(block, more);
			};
			socket.on('error', () => {});
			socket.once('close', () => resolve(sent));
			socket.resume();
		});
	}
	const post = (length: string) =>
		`POST /api/v1/user_uploads HTTP/1.1\r\nHost: 127.0.0.1:${test.port}\r\n${length}\r\n\r\n`;

	it.each([
		['a body that was refused', () => post('Content-Length: 900000000')],
		['what is no HTTP', () => 'nonsense\r\n\r\n'],
	])('%s', async (_what, head) => {
		expect(await flood(head())).toBeLessThan(120);
	});

	it('who announces a body and does not send it has the answer after three seconds', async () => {
		const own = await openSocket(test.port);
		const started = performance.now();
		own.socket.write(post('Content-Length: 1000'));
		await own.closed;
		expectEnvelope(own.text(), 401);
		expect(performance.now() - started).toBeGreaterThan(2500);
	});
});
