import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {AccountName} from '../storage/realm';
import {startTestServer, type TestServer} from '../test-server';
import {refused} from '../../testing/refused.fixture';

const day = 24 * 60 * 60 * 1000;
let now = Date.UTC(2030, 0, 1);
let test: TestServer;
beforeAll(async () => {
	test = await startTestServer({clock: () => now});
});
afterAll(() => test.stop());

async function restart() {
	await test.server.close();
	test = await startTestServer({clock: () => now, folder: test.folder});
}

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
	it('is for who may read a message with it; others see nothing', async () => {
		const uri = await upload('owner', 'minutes.txt');
		expect((await fetchFile('member', uri)).status).toBe(404);
		await send('owner', `[minutes](${uri})`, 'board');
		expect((await fetchFile('administrator', uri)).status).toBe(200);
		expect((await fetchFile('member', uri)).status).toBe(404);
		expect((await fetch(new URL(uri, test.server.baseUrl))).status).toBe(401);
	});
});

describe('a temporary URL', () => {
	const urlOf = async (name: AccountName, uri: string) => {
		const [, , realm = '', ...rest] = uri.split('/');
		return (await test.as(name).getFileUrl({realm_id_str: realm, filename: rest.join('/')})).url;
	};
	const fetchBare = (url: string) => fetch(new URL(url, test.server.baseUrl));

	it('needs no credentials for 60 seconds', async () => {
		const uri = await upload('member', 'plan of the dome.txt', 'round');
		const url = await urlOf('member', uri);
		expect(url).toMatch(/^\/user_uploads\/temporary\/.+\/plan%20of%20the%20dome\.txt$/);
		expect(await (await fetchBare(url)).text()).toBe('round');
		now += 59_000;
		expect((await fetchBare(url)).status).toBe(200);
		now += 2000;
		expect((await fetchBare(url)).status).toBe(404);
	});

	it('is for who may read the file, and cannot be made up or bent', async () => {
		const [uri, other] = [await upload('owner', 'a.txt'), await upload('owner', 'b.txt')];
		await expect(urlOf('member', uri)).rejects.toMatchObject({
			message: expect.stringMatching(/does not exist/),
			status: 404,
		});
		const [url, second] = [await urlOf('owner', uri), await urlOf('owner', other)];
		const [, , , token = ''] = url.split('/');
		const [, , , otherToken = ''] = second.split('/');
		const [what] = token.split('.');
		const [, signature] = otherToken.split('.');
		for (const bent of [what, `${what}.`, `${what}.${signature}`, `${token}x`, '..', '']) {
			const answer = await fetchBare(`/user_uploads/temporary/${bent}/a.txt`);
			expect([400, 401, 404]).toContain(answer.status);
		}
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

	it('are made of every way to write the address', async () => {
		const root = new URL(test.server.baseUrl).origin;
		for (const link of [
			(uri: string) => `[](${uri})`,
			(uri: string) => `[here](${uri} "title")`,
			(uri: string) => `[here](${uri}?a=b#c)`,
			(uri: string) => `[here](${encodeURI(uri)})`,
			(uri: string) => root + uri,
			(uri: string) => `> [here](${uri})`,
			(uri: string) => `* ||[here](${uri})||`,
		]) {
			const uri = await upload('member', 'na\u00efve (1).txt');
			const id = await send('member', link(uri));
			const file = (await filesOf('member')).find(({path_id}) => uri.endsWith(path_id));
			expect(file?.messages, link(uri)).toEqual([{id, date_sent: now}]);
		}
		const uri = await upload('member', 'code.txt');
		await send('member', `\`${uri}\` and ${uri}`);
		const file = (await filesOf('member')).find(({path_id}) => uri.endsWith(path_id));
		expect(file?.messages).toEqual([]);
	});

	it('of several messages: the file stays until the last one is gone', async () => {
		const uri = await upload('member', 'twice.txt');
		const mine = () => filesOf('member').then(all => all.find(f => uri.endsWith(f.path_id)));
		const first = await send('member', `[a](${uri}) [b](${uri})`);
		const second = await send('owner', `[a](${uri})`);
		expect((await mine())?.messages?.map(({id}) => id)).toEqual([first, second]);
		await test.as('member').deleteMessage({message_id: first});
		expect((await mine())?.messages?.map(({id}) => id)).toEqual([second]);
		await test.as('owner').deleteMessage({message_id: second});
		expect(await mine()).toBeUndefined();
	});

	it('are told to the owner of the file, and to nobody else', async () => {
		const listen = async (name: 'member' | 'owner') => {
			const {queue_id: id = ''} = await test.as(name).register({event_types: ['attachment']});
			let last_event_id = -1;
			return async () => {
				const asked = {queue_id: id ?? '', last_event_id, dont_block: true};
				const {events} = await test.as(name).getEvents(asked);
				last_event_id = events.at(-1)?.id ?? last_event_id;
				return events.filter(({type}) => type === 'attachment');
			};
		};
		const [toOwner, toAnother] = [await listen('member'), await listen('owner')];
		const told = async (act: () => Promise<unknown>) => {
			await act();
			expect(await toAnother()).toEqual([]);
			return toOwner();
		};
		let uri = '';
		expect(await told(async () => (uri = await upload('member', 'told.txt')))).toMatchObject([
			{op: 'add', attachment: {name: 'told.txt', messages: []}},
		]);
		const {id: fileId = 0} = (await filesOf('member')).at(-1) ?? {};
		let id = 0;
		expect(await told(async () => (id = await send('member', `[a](${uri})`)))).toMatchObject([
			{op: 'update', attachment: {id: fileId, messages: [{id}]}},
		]);
		const edit = (content: string) => () =>
			test.as('member').updateMessage({message_id: id, content});
		expect(await told(edit(`still [a](${uri})`))).toEqual([]);
		const {upload_space_used: space} = await test.as('member').getAttachments({});
		expect(await told(edit('gone'))).toMatchObject([
			{op: 'update', attachment: {id: fileId, messages: []}, upload_space_used: space},
		]);
		const remove = () => test.as('member').deleteAttachment({attachment_id: fileId});
		expect(await told(remove)).toMatchObject([{op: 'remove', attachment: {id: fileId}}]);
	});

	it('by a guest: a public channel opens files to members, not to guests outside', async () => {
		const uri = await upload('owner', 'public.txt');
		await send('owner', `[a](${uri})`, 'data pipeline');
		expect((await fetchFile('member', uri)).status).toBe(200);
		expect((await fetchFile('guest', uri)).status).toBe(404);
		const {id} = await test
			.as('owner')
			.sendMessage({type: 'direct', to: JSON.stringify([5]), content: `[a](${uri})`});
		expect(id).toBeGreaterThan(0);
		expect((await fetchFile('guest', uri)).status).toBe(200);
	});

	it('unused files go however many they are, and the space that is used says so', async () => {
		const spaceUsed = async () => (await test.as('member').getAttachments({})).upload_space_used;
		const before = await spaceUsed();
		await upload('member', 'one of many.txt');
		const each = (await spaceUsed()) - before;
		expect(each).toBeGreaterThan(0);
		const database = new DatabaseSync(path.join(test.folder, 'organization.db'), {timeout: 5000});
		database.exec(`
			WITH RECURSIVE many (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < 170)
			INSERT INTO attachments (owner_id, path_id, name, size, created_at)
			SELECT 4, 'many/' || n, 'many', 1000, 1 FROM many`);
		database.close();
		await restart();
		await expect.poll(spaceUsed).toBe(before + each);
		await test
			.as('member')
			.deleteAttachment({attachment_id: (await filesOf('member')).at(-1)?.id ?? 0});
		expect(await spaceUsed()).toBe(before);
	});

	it('unused files go after five weeks, their bytes with them', async () => {
		const folder = path.join(test.folder, 'uploads');
		const kept = await upload('member', 'kept.txt');
		const id = await send('member', `[kept](${kept})`);
		const before = (await readdir(folder, {recursive: true})).length;
		const uri = await upload('member', 'unused.txt');
		now += 34 * day;
		await restart();
		expect((await fetchFile('member', uri)).status).toBe(200);
		now += 2 * day;
		await restart();
		await expect.poll(async () => (await fetchFile('member', uri)).status).toBe(404);
		expect((await fetchFile('member', kept)).status).toBe(200);
		expect((await readdir(folder, {recursive: true})).length).toBeLessThanOrEqual(before);
		expect((await filesOf('member')).some(file => file.messages?.[0]?.id === id)).toBe(true);
	});
});

describe('deleting', () => {
	it('leaves the message as it is, with a link that leads nowhere', async () => {
		const uri = await upload('member', 'dead.txt');
		const id = await send('member', `see [it](${uri})`);
		const {id: fileId = 0} = (await filesOf('member')).at(-1) ?? {};
		await test.as('member').deleteAttachment({attachment_id: fileId});
		const {raw_content: source} = await test.as('member').getMessage({message_id: id});
		expect(source).toBe(`see [it](${uri})`);
		expect((await fetchFile('member', uri)).status).toBe(404);
		await test.as('member').deleteMessage({message_id: id});
	});

	it('at the same moment fifty times happens once', async () => {
		await upload('member', 'once.txt');
		const {id: attachment_id = 0} = (await filesOf('member')).at(-1) ?? {};
		const outcomes = await Promise.allSettled(
			Array.from({length: 50}, () => test.as('member').deleteAttachment({attachment_id})),
		);
		expect(outcomes.filter(({status}) => status === 'fulfilled')).toHaveLength(1);
	});

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
		await expect(
			test.as('member').deleteAttachment({attachment_id: file?.id ?? 0}),
		).rejects.toEqual(refused(/^Invalid attachment$/));
		expect((await fetchFile('member', `/user_uploads/${file?.path_id}`)).status).toBe(404);
		expect((await filesOf('member')).some(({id}) => id === file?.id)).toBe(false);
	});
});
