import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {AccountName} from '../storage/realm';
import {startTestServer, type TestServer} from '../test-server';

const day = 24 * 60 * 60 * 1000;
let now = Date.UTC(2030, 0, 1);
let test: TestServer;
beforeAll(async () => {
	test = await startTestServer({clock: () => now});
});
afterAll(() => test.stop());

const refused = (message: RegExp) =>
	expect.objectContaining({code: 'BAD_REQUEST', message: expect.stringMatching(message)});

async function upload(name: AccountName, file: string, body = 'bytes'): Promise<string> {
	const answer = await test.as(name).uploadFile({}, {file: new File([body], file)});
	return answer.uri;
}

const fetchFile = (name: AccountName, uri: string) =>
	fetch(new URL(uri, test.server.baseUrl), {headers: {authorization: test.authorization(name)}});

const filesOf = async (name: AccountName) => (await test.as(name).getAttachments({})).attachments;

const send = async (name: AccountName, content: string, to = 'night log') =>
	(await test.as(name).sendMessage({type: 'channel', to, topic: 'files', content})).id;

describe('uploading', () => {
	it('keeps the bytes, and lists them for their owner alone', async () => {
		const uri = await upload('member', 'notes of tonight.txt', 'ab\u00e4c');
		expect(uri).toMatch(/^\/user_uploads\/1\/[0-9a-f]{2}\/[\w-]{20,}\/notes-of-tonight\.txt$/);
		const file = (await filesOf('member')).find(({path_id}) => uri.endsWith(path_id));
		expect(file).toMatchObject({
			name: 'notes of tonight.txt',
			size: 5,
			create_time: now,
			messages: [],
		});
		expect((await filesOf('owner')).some(({path_id}) => uri.endsWith(path_id))).toBe(false);
		expect(await (await fetchFile('member', uri)).text()).toBe('ab\u00e4c');
	});

	it.each([
		['../../../../etc/passwd', 'passwd'],
		['..', 'uploaded-file'],
		['', 'uploaded-file'],
		['a\\b\\c.exe', 'c.exe'],
		['<img src=x onerror=alert(1)>.html', 'img-srcx-onerroralert1.html'],
		['con\u0000.txt', 'con.txt'],
		['\u202egnp.exe', 'gnp.exe'],
		['%2e%2e%2fx', '2e2e2fx'],
		['x'.repeat(400) + '.tar', `${'x'.repeat(196)}.tar`],
		['naïve 文.pdf', 'naïve-文.pdf'],
	])('the name %j is harmless where it lies', async (name, expected) => {
		const form = new FormData();
		form.append('anything', new Blob(['x']), name);
		const answer = await test.raw('/user_uploads', {
			method: 'POST',
			headers: {authorization: test.authorization('member')},
			body: form,
		});
		const {uri} = (await answer.json()) as {uri: string};
		expect(uri.split('/').at(-1)).toBe(expected);
		const file = await fetchFile('member', encodeURI(uri));
		expect(file.status).toBe(200);
	});

	it('takes exactly one file', async () => {
		const post = async (form: FormData) =>
			(
				await test.raw('/user_uploads', {
					method: 'POST',
					headers: {authorization: test.authorization('member')},
					body: form,
				})
			).json();
		const none = new FormData();
		none.append('a', 'text');
		expect(await post(none)).toMatchObject({
			code: 'BAD_REQUEST',
			msg: expect.stringMatching(/file/),
		});
		const two = new FormData();
		two.append('a', new Blob(['x']), 'a.txt');
		two.append('b', new Blob(['x']), 'b.txt');
		expect(await post(two)).toMatchObject({code: 'BAD_REQUEST', msg: expect.stringMatching(/one/)});
	});

	it('refuses what is larger than 25 MiB', async () => {
		await expect(upload('member', 'big.bin', 'x'.repeat(25 * 1024 * 1024 + 1))).rejects.toEqual(
			refused(/25 MiB/),
		);
	});
});

describe('serving', () => {
	it.each([
		['page.html', 'application/octet-stream', /^attachment/],
		['picture.svg', 'application/octet-stream', /^attachment/],
		['picture.PNG', 'image/png', /^inline/],
		['no ending', 'application/octet-stream', /^attachment/],
	])('%s is inert', async (name, type, disposition) => {
		const uri = await upload('member', name, '<script>alert(1)</script>');
		const {headers} = await fetchFile('member', uri);
		expect(headers.get('content-type')).toBe(type);
		expect(headers.get('content-disposition')).toMatch(disposition);
		expect(headers.get('x-content-type-options')).toBe('nosniff');
		expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
	});

	it('is for who may read a message with it; others see nothing', async () => {
		const uri = await upload('owner', 'minutes.txt');
		expect((await fetchFile('member', uri)).status).toBe(404);
		await send('owner', `[minutes](${uri})`, 'board');
		expect((await fetchFile('administrator', uri)).status).toBe(200);
		expect((await fetchFile('member', uri)).status).toBe(404);
		expect((await fetch(new URL(uri, test.server.baseUrl))).status).toBe(401);
	});
});

describe('claims', () => {
	it('follow the links of messages, and end with them', async () => {
		const uri = await upload('member', 'claimed.txt');
		const usesOf = async () =>
			(await filesOf('member')).find(({path_id}) => uri.endsWith(path_id))?.messages;
		const id = await send('member', `see [it](${uri})`);
		expect(await usesOf()).toEqual([{id, date_sent: now}]);
		await test.as('member').updateMessage({message_id: id, content: 'nothing'});
		expect(await usesOf()).toEqual([]);
		await test.as('member').updateMessage({message_id: id, content: `again [it](${uri})`});
		expect(await usesOf()).toHaveLength(1);
		await test.as('member').deleteMessage({message_id: id});
		expect(await usesOf()).toBeUndefined();
		expect((await fetchFile('member', uri)).status).toBe(404);
	});

	it('are not made of files that the sender may not use', async () => {
		const uri = await upload('owner', 'private.txt');
		await send('member', `[stolen](${uri})`);
		expect((await fetchFile('member', uri)).status).toBe(404);
	});

	it('unused files go after five weeks, their bytes with them', async () => {
		const folder = path.join(test.folder, 'uploads');
		const kept = await upload('member', 'kept.txt');
		const id = await send('member', `[kept](${kept})`);
		const before = (await readdir(folder, {recursive: true})).length;
		const uri = await upload('member', 'unused.txt');
		now += 36 * day;
		await test.server.close();
		test = await startTestServer({clock: () => now, folder: test.folder});
		await expect.poll(async () => (await fetchFile('member', uri)).status).toBe(404);
		expect((await fetchFile('member', kept)).status).toBe(200);
		expect((await readdir(folder, {recursive: true})).length).toBeLessThanOrEqual(before);
		expect((await filesOf('member')).some(file => file.messages?.[0]?.id === id)).toBe(true);
	});
});

describe('deleting', () => {
	it('is for own files; any other id is none', async () => {
		await upload('member', 'mine.txt');
		const file = (await filesOf('member')).at(-1);
		for (const name of ['owner', 'administrator'] as const) {
			await expect(test.as(name).deleteAttachment({attachment_id: file?.id ?? 0})).rejects.toEqual(
				refused(/^Invalid attachment$/),
			);
		}
		await expect(test.as('member').deleteAttachment({attachment_id: 987_654})).rejects.toEqual(
			refused(/^Invalid attachment$/),
		);
		await test.as('member').deleteAttachment({attachment_id: file?.id ?? 0});
		expect((await filesOf('member')).some(({id}) => id === file?.id)).toBe(false);
	});
});
