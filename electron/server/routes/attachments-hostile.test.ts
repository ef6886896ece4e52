import {readdir, stat} from 'node:fs/promises';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {limits} from '../../../shared/model/limits';
import {cleanFileName, shownFileName} from '../domain/file-names';
import {Store} from '../storage/store';
import {startTestServer, type TestServer} from '../test-server';
import {workFromNow} from '../test-work';

const mebibyte = 1024 * 1024;
let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
});
afterAll(() => test.stop());

const authorization = () => test.authorization('member');

async function post(body: BodyInit, type?: string) {
	const response = await test.raw('/user_uploads', {
		method: 'POST',
		headers: {authorization: authorization(), ...(type !== undefined && {'content-type': type})},
		body,
	});
	return {status: response.status, answer: (await response.json()) as Record<string, unknown>};
}

/** Uploads under a name that nobody has looked at; answers with the address. */
async function uploadAs(name: string, body: BlobPart = 'x', field = 'file'): Promise<string> {
	const form = new FormData();
	form.append(field, new Blob([body]), name);
	const {answer} = await post(form);
	expect(answer).toMatchObject({result: 'success'});
	return String(answer['uri']);
}

const get = (uri: string, init: RequestInit = {}) =>
	fetch(new URL(encodeURI(uri), test.server.baseUrl), {
		...init,
		headers: {authorization: authorization(), ...init.headers},
	});

const lastOf = async () => (await test.as('member').getAttachments({})).attachments.at(-1);

const everyFile = () => readdir(test.folder, {recursive: true});

describe('hostile names', () => {
	it.each([
		['../../../../etc/passwd', 'passwd', 'passwd'],
		['..', 'uploaded-file', 'uploaded-file'],
		['.', 'uploaded-file', 'uploaded-file'],
		['', 'uploaded-file', 'uploaded-file'],
		['/', 'uploaded-file', 'uploaded-file'],
		['..\\..\\windows\\system32\\c.exe', 'c.exe', 'c.exe'],
		['C:\\boot.ini', 'boot.ini', 'boot.ini'],
		['\\\\host\\share\\a.txt', 'a.txt', 'a.txt'],
		['<img src=x onerror=alert(1)>.html', 'img-srcx-onerroralert1.html', undefined],
		['con\u0000.txt', 'con.txt', 'con.txt'],
		['NUL', 'NUL', 'NUL'],
		['\u202egnp.exe', 'gnp.exe', 'gnp.exe'],
		['%2e%2e%2fx', '2e2e2fx', '%2e%2e%2fx'],
		['a"; filename="b.html', 'a22-filename22b.html', undefined],
		['a\r\nSet-Cookie: b=c', 'a0D0ASet-Cookie-bc', undefined],
		['x'.repeat(400) + '.tar', `${'x'.repeat(196)}.tar`, `${'x'.repeat(251)}.tar`],
		['𝒳'.repeat(150) + '.tar', `${'X'.repeat(150)}.tar`, `${'𝒳'.repeat(62)}.tar`],
		['文'.repeat(85), '文'.repeat(66), '文'.repeat(85)],
		['文'.repeat(86), '文'.repeat(66), '文'.repeat(85)],
		['🔭'.repeat(90) + '.pdf', '.pdf', `${'🔭'.repeat(62)}.pdf`],
		[`${'a/'.repeat(39_000)}`, 'uploaded-file', 'uploaded-file'],
		['naïve  文.pdf', 'naïve-文.pdf', 'naïve  文.pdf'],
		['.htaccess', '.htaccess', '.htaccess'],
		['__proto__', '__proto__', '__proto__'],
		['-rf', '-rf', '-rf'],
		['a\u2028b\ufeff', 'a-b', 'ab'],
		['\ud83d', 'uploaded-file', undefined],
	])('%j lies under %j', async (name, inPath, shown) => {
		const before = new Set(await everyFile());
		const uri = await uploadAs(name, 'bytes');
		expect(uri).toMatch(/^\/user_uploads\/1\/[0-9a-f]{2}\/[\w-]{24}\/[^/]+$/);
		if (name !== '\ud83d') expect(uri.split('/').at(-1)).toBe(inPath);
		const kept = await lastOf();
		expect(kept?.path_id).toBe(uri.slice('/user_uploads/'.length));
		expect(kept?.name).not.toMatch(/[/\\\p{Cc}\u202a-\u202e]/u);
		if (shown !== undefined) expect(kept?.name).toBe(shown);
		const file = await get(uri);
		expect([file.status, await file.text()]).toEqual([200, 'bytes']);
		const added = (await everyFile()).filter(place => !before.has(place));
		for (const place of added) expect(place).toMatch(/^uploads\/[0-9a-f]{2}(\/[0-9a-f]{64})?$/);
	});

	it.each([
		['letters', 'x'],
		['signs that stand on others', '\u0301\u0316'],
		['blanks', ' '],
		['points', '.'],
		['what swells', 'ﷺ'],
		['directions', '\u202e'],
		['half pairs', '\ud83d'],
		['pairs', '🔭'],
	])('a name of 78,000 times %s costs no more work than one of 2,000', (_what, unit) => {
		const workOf = (length: number) => {
			const name = `a${unit.repeat(Math.ceil(length / unit.length))}b.txt`;
			const work = workFromNow();
			for (let turn = 0; turn < 10; turn++) {
				expect(Buffer.byteLength(cleanFileName(name))).toBeLessThanOrEqual(200);
				expect(Buffer.byteLength(shownFileName(name))).toBeLessThanOrEqual(255);
			}
			return work();
		};
		workOf(2000);
		const short = workOf(2000);
		// Twice for what the length itself costs, and a tick of the clock.
		expect(workOf(78_000)).toBeLessThan(short * 2 + 30);
	});

	it('a name of 33,000 signs is cut to 255 bytes, and its file is served under it', async () => {
		const uri = await uploadAs(`${'文\u0301\u0316'.repeat(11_000)}.pdf`, 'bytes');
		const kept = await lastOf();
		expect(Buffer.byteLength(kept?.name ?? '')).toBeLessThanOrEqual(255);
		expect(kept?.name).toMatch(/^文.*\.pdf$/u);
		const file = await get(uri);
		expect(file.headers.get('content-disposition')).toBe(
			`attachment; filename*=UTF-8''${encodeURIComponent(kept?.name ?? '')}`,
		);
	});

	it.each([
		'file',
		'/home/zoë & co/my notes; "new".txt',
		'a=b&c=d',
		'日本 語',
		'__proto__',
		'content',
		'x'.repeat(4000),
	])('the field may be called %j', async field => {
		const uri = await uploadAs('a.txt', 'bytes', field);
		expect(await (await get(uri)).text()).toBe('bytes');
	});

	it.each([
		['/user_uploads/1/../../../organization.db'],
		['/user_uploads/..%2f..%2forganization.db'],
		['/user_uploads/%2e%2e/organization.db'],
		['/user_uploads/%00'],
		['/user_uploads/'],
		['/user_uploads/1'],
		['/user_uploads/%ff'],
		['/user_avatars/..%2f..%2forganization.db'],
		['/user_avatars/1/emoji'],
	])('%s is no file', async address => {
		const root = new URL(test.server.baseUrl).origin;
		const response = await fetch(root + address, {headers: {authorization: authorization()}});
		expect(response.status).toBeGreaterThanOrEqual(400);
		expect(response.status).toBeLessThan(500);
		expect(await response.json()).toMatchObject({result: 'error', code: 'BAD_REQUEST'});
	});
});

const mark = 'between';
const part = (headers: string, body = 'bytes') => `--${mark}\r\n${headers}\r\n\r\n${body}\r\n`;
const named = 'Content-Disposition: form-data; name="f"; filename="a.txt"';
const end = `--${mark}--\r\n`;

describe('broken bodies', () => {
	const type = `multipart/form-data; boundary=${mark}`;
	it.each([
		['in the middle of a file', part(named).slice(0, -4)],
		['in the middle of a boundary', `${part(named)}--${mark.slice(0, 3)}`],
		['in the middle of a header', `--${mark}\r\nContent-Disposition: form-da`],
		['after the first boundary', `--${mark}`],
		['behind a whole file', `${part(named)}--${mark}\r\nContent-Disposition: form-da`],
		['with no boundary in the header', part(named) + end, 'multipart/form-data'],
		['with an empty boundary', part(named) + end, 'multipart/form-data; boundary='],
		['with another boundary', part(named) + end, 'multipart/form-data; boundary=other'],
		['with line feeds alone', (part(named) + end).replaceAll('\r', '')],
		['of words', 'hello'],
		['of nothing', ''],
		['of the end alone', end],
		['without headers', part('') + end],
		['without a disposition', part('X-A: b') + end],
		['with a field alone', part('Content-Disposition: form-data; name="f"') + end],
		['of other parts inside', part('Content-Type: multipart/mixed; boundary=in', '--in--') + end],
		['of JSON', '{"file": "x"}', 'application/json'],
		['of a form without parts', 'file=x', 'application/x-www-form-urlencoded'],
		['of zeros', '\0'.repeat(5000)],
		[
			'with a boundary of 5,000 letters',
			`--${'b'.repeat(5000)}\r\n${named}\r\n\r\nx\r\n--${'b'.repeat(5000)}--\r\n`,
			`multipart/form-data; boundary=${'b'.repeat(5000)}`,
		],
	])('ending %s are refused', async (_what, body, sent = type) => {
		const before = await lastOf();
		const {status, answer} = await post(body, sent);
		expect([status, answer['code']]).toEqual([400, 'BAD_REQUEST']);
		expect(await lastOf()).toEqual(before);
	});

	it.each([
		['words around', `before\r\n${part(named)}${end}after`],
		['an unknown charset', part(`${named}\r\nContent-Type: text/plain; charset=none`) + end],
		['an unknown charset of the name', part(`${named}; filename*=none''%ff%fe`) + end],
		['a broken percent', part(`${named}; filename*=utf-8''%zz%`) + end],
		['a header of 200 kB', part(`${named}\r\nX: ${'y'.repeat(200_000)}`) + end],
		['5,000 headers', part(named + '\r\nX: y'.repeat(5000)) + end],
		['another coding', part(`${named}\r\nContent-Transfer-Encoding: base64`) + end],
		['two dispositions', part(`${named}\r\n${named.replace('a.txt', 'b.txt')}`) + end],
	])('odd ones, with %s, hold their file', async (_what, body) => {
		const {status, answer} = await post(body, type);
		expect([status, answer['result']]).toEqual([200, 'success']);
		expect(await (await get(String(answer['uri']))).text()).toBe('bytes');
	});

	it('a file that breaks off is refused where none is wanted as well', async () => {
		for (let turn = 0; turn < 3; turn++) {
			const response = await test.raw('/messages/render', {
				method: 'POST',
				headers: {authorization: authorization(), 'content-type': type},
				body: part(named).slice(0, -4),
			});
			expect(response.status).toBe(400);
			expect(await response.json()).toMatchObject({code: 'BAD_REQUEST'});
		}
	});

	it('more parts than anybody needs', async () => {
		const parts = Array.from({length: 30}, () => part(named)).join('') + end;
		expect(await post(parts, type)).toMatchObject({status: 400, answer: {msg: /one file/}});
		const fields = part('Content-Disposition: form-data; name="f"').repeat(20_000) + end;
		expect((await post(fields, type)).status).toBe(400);
	});
});

describe('serving', () => {
	it.each([
		['page.html', 'application/octet-stream'],
		['page.HTM', 'application/octet-stream'],
		['page.xhtml', 'application/octet-stream'],
		['picture.svg', 'application/octet-stream'],
		['picture.png.svg', 'application/octet-stream'],
		['feed.xml', 'application/octet-stream'],
		['code.js', 'application/octet-stream'],
		['paper.pdf', 'application/octet-stream'],
		['picture.PNG', 'image/png'],
		['picture.webp', 'image/webp'],
		['no ending', 'application/octet-stream'],
		['a.constructor', 'application/octet-stream'],
	])('%s is inert', async (name, type) => {
		const uri = await uploadAs(name, '<script>alert(1)</script>');
		for (const method of ['GET', 'HEAD']) {
			const {headers, status} = await get(uri, {method});
			expect(status).toBe(200);
			expect(headers.get('content-type')).toBe(type);
			expect(headers.get('content-disposition')).toBe(
				`attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
			);
			expect(headers.get('x-content-type-options')).toBe('nosniff');
			expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
			expect(headers.get('cache-control')).toMatch(/no-store/);
			expect(headers.get('access-control-allow-origin')).toBeNull();
		}
	});

	it('custom emoji are listed by id, for guests too', async () => {
		const {emoji} = await test.as('guest').getRealmEmoji({});
		expect(emoji['1']).toEqual({
			id: '1',
			name: 'kestrel',
			source_url: expect.stringMatching(/^\/user_avatars\//),
			still_url: null,
			deactivated: false,
			author_id: expect.any(Number),
		});
		for (const [id, row] of Object.entries(emoji)) expect(row.id).toBe(id);
	});

	it('custom emoji are pictures, and inert as well', async () => {
		const {emoji} = await test.as('guest').getRealmEmoji({});
		const {source_url: address} = emoji['1'] ?? {source_url: ''};
		const {status, headers} = await get(address);
		expect(status).toBe(200);
		expect(headers.get('content-type')).toBe('image/png');
		expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
	});

	it('tells of a file without sending it', async () => {
		const uri = await uploadAs('a.bin', 'x'.repeat(1000));
		const head = await get(uri, {method: 'HEAD'});
		expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
			200,
			'1000',
			'',
		]);
		const missing = await get(`${uri}x`, {method: 'HEAD'});
		expect(missing.status).toBe(404);
		expect((await get(uri, {method: 'POST'})).status).toBeGreaterThanOrEqual(400);
	});

	it.each(['bytes=0-1', 'bytes=-5', 'bytes=5-', 'bytes=9-1', 'bytes=0-1,3-4', 'x', 'bytes=1e9-'])(
		'asked for %s, sends the whole file',
		async range => {
			const uri = await uploadAs('a.txt', '0123456789');
			const response = await get(uri, {headers: {range}});
			expect(response.status).toBe(200);
			expect(response.headers.get('accept-ranges')).toBe('none');
			expect(await response.text()).toBe('0123456789');
		},
	);

	it('a file of nothing is a file', async () => {
		const uri = await uploadAs('a.txt', '');
		const response = await get(uri);
		expect([response.status, await response.text()]).toEqual([200, '']);
	});

	it('a file deleted while it is read arrives whole', async () => {
		const bytes = Buffer.alloc(8 * mebibyte, 'a');
		const uri = await uploadAs('big.bin', bytes);
		const response = await get(uri);
		const {id = 0} = (await lastOf()) ?? {};
		await test.as('member').deleteAttachment({attachment_id: id});
		expect((await response.arrayBuffer()).byteLength).toBe(bytes.length);
		expect((await get(uri)).status).toBe(404);
	});
});

describe('how much', () => {
	it('exactly 25 MiB is taken, one byte more is not', async () => {
		const most = limits.uploadMaxMebibytes * mebibyte;
		const before = (await test.as('member').getAttachments({})).upload_space_used;
		await uploadAs('most.bin', Buffer.alloc(most));
		expect((await lastOf())?.size).toBe(most);
		const form = new FormData();
		form.append('file', new Blob([Buffer.alloc(most + 1)]), 'more.bin');
		expect(await post(form)).toMatchObject({
			status: 400,
			answer: {code: 'BAD_REQUEST', msg: /25 MiB/},
		});
		const after = (await test.as('member').getAttachments({})).upload_space_used;
		expect(after - before).toBe(most);
	});

	it('a body of 40 MB is refused, and the next request answered', async () => {
		const form = new FormData();
		form.append('file', new Blob([Buffer.alloc(40_000_000)]), 'huge.bin');
		expect(await post(form)).toMatchObject({status: 413, answer: {code: 'BAD_REQUEST'}});
		await uploadAs('next.txt');
	});

	it('the quota of the organization holds, also for many at once', async () => {
		await test.server.close();
		const store = new Store(test.folder, Date.now);
		const quota = limits.uploadQuotaMebibytes * mebibyte;
		const room = 10;
		await store.write(tx =>
			tx.attachments.insert({
				ownerId: 1,
				pathId: '1/00/none/full.bin',
				name: 'full.bin',
				size: quota - store.attachments.spaceUsed() - room,
				createdAt: Date.now(),
			}),
		);
		store.close();
		test = await startTestServer({folder: test.folder});
		const filesBefore = (await everyFile()).length;
		const one = () => {
			const form = new FormData();
			form.append('file', new Blob(['12345']), 'a.txt');
			return post(form);
		};
		const outcomes = await Promise.all(Array.from({length: 20}, one));
		expect(outcomes.filter(({status}) => status === 200)).toHaveLength(2);
		for (const {status, answer} of outcomes) {
			if (status !== 200) expect([status, answer['code']]).toEqual([400, 'REALM_UPLOAD_QUOTA']);
		}
		const {upload_space_used: used} = await test.as('guest').getAttachments({});
		expect(used).toBe(quota);
		const bytesOf = (places: readonly string[]) => places.filter(place => place.length > 60);
		expect(bytesOf(await everyFile()).length).toBeLessThanOrEqual(filesBefore + 2);
		expect((await everyFile()).some(place => place.endsWith('.part'))).toBe(false);
	});
});

it('nobody else on this computer can look into the folder', async () => {
	await uploadAs('a.txt').catch(() => undefined);
	const places = (await everyFile()).filter(place => place.startsWith('uploads'));
	expect(places.length).toBeGreaterThan(20);
	for (const place of places) {
		const {mode} = await stat(path.join(test.folder, place));
		expect(mode & 0o077, place).toBe(0);
	}
});
