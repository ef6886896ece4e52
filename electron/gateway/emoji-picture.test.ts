import {afterAll, afterEach, beforeEach, describe, expect, it} from 'vitest';
import {startFaultyService, type FaultyService} from '../testing/faulty-service.fixture';
import type {Credential} from '../vault/connections';
import {readEmojiPicture} from './emoji-picture';
import {openNetwork} from './network';

const limits = {
	firstByteMilliseconds: 300,
	idleMilliseconds: 300,
	totalMilliseconds: 800,
	maxAnswerBytes: 10_000,
};
const network = openNetwork(() => Promise.resolve('DIRECT'));
afterAll(() => network.close());
let service: FaultyService;
let credential: Credential;
let status: number;
let body: Buffer;

const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
const place = '/user_avatars/2/emoji/images/kestrel.gif';

beforeEach(async () => {
	service = await startFaultyService();
	credential = {baseUrl: service.baseUrl, email: 'ada@example.com', apiKey: 'k'.repeat(32)};
	[status, body] = [200, gif];
	service.answer = response => {
		response.writeHead(status, {'content-type': 'image/gif'});
		response.end(body);
	};
});
afterEach(() => service.close());

/** The smallest reader of pictures: a GIF by its first bytes. */
const readPicture = (bytes: Buffer) =>
	bytes.toString('latin1', 0, 4) === 'GIF8'
		? ({type: 'image/gif', base64: bytes.toString('base64')} as const)
		: undefined;

const read = (address: string) =>
	readEmojiPicture({
		connectionId: 'c1',
		address,
		userAgent: 'Steward/1.2.3',
		reach: () => Promise.resolve(credential),
		network,
		limits,
		readPicture,
	});

describe('the picture of a custom emoji', () => {
	it('is read from the folder of pictures, by its path or whole, with the credential of its connection', async () => {
		const picture = {type: 'image/gif', base64: gif.toString('base64')};
		expect(await read(place)).toEqual(picture);
		expect(await read(new URL(place, service.baseUrl).href)).toEqual(picture);
		expect(service.seen.map(({url}) => url)).toEqual([place, place]);
		expect(service.seen.every(({headers}) => 'authorization' in headers)).toBe(true);
	});

	it.each([
		['another machine', 'https://elsewhere.example.com/user_avatars/2/emoji/images/a.gif'],
		['another machine without a scheme', '//elsewhere.example.com/user_avatars/2/emoji/a.gif'],
		['another folder', '/user_uploads/2/emoji/a.gif'],
		['a folder above', '/user_avatars/../api/v1/emoji/a.gif'],
		['an operation', '/api/v1/users/me'],
		['a picture of a person', '/user_avatars/2/7.png'],
		['a question behind it', `${place}?next=1`],
		['a part behind it', `${place}#part`],
		['another scheme', 'file:///user_avatars/2/emoji/images/a.gif'],
		['no address at all', 'http://['],
	])('is not asked of %s', async (_what, address) => {
		expect(await read(address)).toBeNull();
		expect(service.seen).toEqual([]);
	});

	it('with a name and password in its address is not asked for', async () => {
		const url = new URL(place, service.baseUrl);
		[url.username, url.password] = ['ada', 'word'];
		expect(await read(url.href)).toBeNull();
		expect(service.seen).toEqual([]);
	});

	it.each([
		['a vector graphic', 200, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
		['words', 200, Buffer.from('<script>1</script>')],
		['nothing', 200, Buffer.alloc(0)],
		['a picture beside a refusal', 404, gif],
		['more than an emoji may be', 200, Buffer.concat([gif, Buffer.alloc(20_000)])],
	])('is none where the server answers %s', async (_what, says, bytes) => {
		[status, body] = [says, bytes];
		expect(await read(place)).toBeNull();
		expect(service.seen).toHaveLength(1);
	});

	it('is none where there is no key, or no answer', async () => {
		service.answer = response => response.destroy();
		expect(await read(place)).toBeNull();
		expect(
			await readEmojiPicture({
				connectionId: 'c1',
				address: place,
				userAgent: 'Steward/1.2.3',
				reach: () => Promise.reject(new Error('There is no key.')),
				network,
				limits,
				readPicture,
			}),
		).toBeNull();
	});
});
