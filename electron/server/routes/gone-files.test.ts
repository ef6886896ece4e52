import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {tinyPicture} from '../../testing/pictures.fixture';
import {Uploads} from '../storage/uploads';
import {startTestServer, type TestServer} from '../test-server';

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
});
afterAll(() => test.stop());

const member = () => test.as('member');
const picture = () => new File([tinyPicture], 'a.png');

async function restart() {
	await test.server.close();
	test = await startTestServer({folder: test.folder});
}

/** Where a file lies of which an answer gave the address. */
function placeOf(address: string | null | undefined): string {
	const {pathname} = new URL(address ?? '', test.server.baseUrl);
	const pathId = pathname.replace(/^\/(?:user_uploads\/)?/, '');
	const name = createHash('sha256').update(pathId).digest('hex');
	return path.join(test.folder, 'uploads', name.slice(0, 2), name);
}

const linkedIn = async (topic: string) => {
	const {uri} = await member().uploadFile({}, {file: new File(['bytes'], `${topic}.txt`)});
	const {id} = await member().sendMessage({
		type: 'channel',
		to: 'general',
		topic,
		content: `[a](${uri})`,
	});
	return {place: placeOf(uri), id};
};

/** Each makes a file, and says where it lies and how it goes. */
const ways = {
	'an upload': async () => {
		const {uri} = await member().uploadFile({}, {file: new File(['bytes'], 'a.txt')});
		const {attachments} = await member().getAttachments({});
		const attachment_id = attachments.at(-1)?.id ?? 0;
		return {place: placeOf(uri), remove: () => member().deleteAttachment({attachment_id})};
	},
	'the file of a message': async () => {
		const {place, id} = await linkedIn('one message');
		return {place, remove: () => test.as('owner').deleteMessage({message_id: id})};
	},
	'the file of a topic': async () => {
		const {place} = await linkedIn('one topic');
		const {stream_id} = await test.as('owner').getChannelId({stream: 'general'});
		const topic_name = 'one topic';
		return {place, remove: () => test.as('owner').deleteTopic({stream_id, topic_name})};
	},
	'an avatar': async () => {
		const {avatar_url} = await member().uploadAvatar({}, {file: picture()});
		return {place: placeOf(avatar_url), remove: () => member().deleteAvatar({})};
	},
	'an avatar for which there is another': async () => {
		const {avatar_url} = await member().uploadAvatar({}, {file: picture()});
		return {
			place: placeOf(avatar_url),
			remove: () => member().uploadAvatar({}, {file: picture()}),
		};
	},
	'the icon of the organization': async () => {
		const {icon_url} = await test.as('owner').uploadRealmIcon({}, {file: picture()});
		return {place: placeOf(icon_url), remove: () => test.as('owner').deleteRealmIcon({})};
	},
	'an icon for which there is another': async () => {
		const {icon_url} = await test.as('owner').uploadRealmIcon({}, {file: picture()});
		return {
			place: placeOf(icon_url),
			remove: () => test.as('owner').uploadRealmIcon({}, {file: picture()}),
		};
	},
	'an export': async () => {
		const {id: export_id} = await test.as('owner').createExport({});
		const {exports} = await test.as('owner').getExports({});
		return {
			place: placeOf(exports.at(-1)?.export_url),
			remove: () => test.as('owner').deleteExport({export_id}),
		};
	},
};

describe('a file that was deleted', () => {
	it.each(Object.entries(ways))('goes with the answer: %s', async (_what, make) => {
		const {place, remove} = await make();
		expect(existsSync(place)).toBe(true);
		await remove();
		expect(existsSync(place)).toBe(false);
	});

	it.each(Object.entries(ways))(
		'goes with the next start where it could not at once: %s',
		async (_what, make) => {
			const {place, remove} = await make();
			// A folder in its place cannot be deleted as a file is, like one that a program holds open.
			await rm(place);
			await mkdir(place);
			await remove();
			await rm(place, {recursive: true});
			await writeFile(place, 'bytes');
			// Nothing but the note of the deletion makes it go.
			const aside = path.join(test.folder, 'set-aside-1');
			await mkdir(aside);
			await restart();
			expect(existsSync(place)).toBe(false);
			await rm(aside, {recursive: true});
		},
	);
});

describe('a file that nothing names', () => {
	const unnamed = async () => {
		const name = createHash('sha256').update('unnamed').digest('hex');
		const folder = path.join(test.folder, 'uploads', name.slice(0, 2));
		await mkdir(folder, {recursive: true});
		const places = ['', '.part'].map(ending => path.join(folder, name + ending));
		for (const place of places) await writeFile(place, 'bytes');
		return places;
	};

	it('goes with a start, and every other one stays', async () => {
		const makeAll = Object.entries(ways).filter(([what]) => !what.includes('another'));
		const kept: string[] = [];
		for (const [, make] of makeAll) kept.push((await make()).place);
		const {emoji} = await member().getRealmEmoji({});
		kept.push(...Object.values(emoji).map(({source_url}) => placeOf(source_url)));
		const {attachments} = await test.as('owner').getAttachments({});
		expect(attachments.length).toBeGreaterThan(3);
		kept.push(...attachments.map(({path_id}) => placeOf(`/user_uploads/${path_id}`)));
		const places = await unnamed();
		await restart();
		await expect.poll(() => places.some(place => existsSync(place))).toBe(false);
		expect(kept.filter(place => !existsSync(place))).toEqual([]);
	});

	it('stays while data is set aside that may name it', async () => {
		const places = await unnamed();
		await mkdir(path.join(test.folder, 'set-aside-3'));
		await restart();
		const {place, remove} = await ways['an upload']();
		await remove();
		expect(existsSync(place)).toBe(false);
		expect(places.every(each => existsSync(each))).toBe(true);
	});

	it('stays while it may be named yet', async () => {
		const folder = await mkdtemp(path.join(tmpdir(), 'steward-uploads-'));
		const before = await new Uploads(folder).save('before.txt', Buffer.from('bytes'));
		const uploads = new Uploads(folder);
		const during = await uploads.save('during.txt', Buffer.from('bytes'));
		await uploads.keepOnly([]);
		expect(uploads.open(before)).toBeUndefined();
		const open = uploads.open(during);
		expect(open).toBeDefined();
		open?.close();
		await rm(folder, {recursive: true});
	});
});
