import {afterAll, afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {Credential} from '../vault/connections';
import {AnswerRoom} from './answer-room';
import {readEmojiNames} from './emoji-names';
import {startFaultyService, type FaultyService} from '../testing/faulty-service.fixture';
import {openNetwork} from './network';

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
let data: string;

beforeEach(async () => {
	service = await startFaultyService();
	credential = {baseUrl: service.baseUrl, email: 'ada@example.com', apiKey: 'k'.repeat(32)};
	service.answer = response => {
		response.writeHead(200, {'content-type': 'application/json'});
		response.end(data);
	};
});
afterEach(() => service.close());

const read = (address: string, connectionId = 'c1', bounds = limits) =>
	readEmojiNames({
		connectionId,
		address,
		userAgent: 'Steward/1.2.3',
		reach: () => Promise.resolve(credential),
		network,
		limits: bounds,
	});
const place = '/static/generated/emoji/emoji_api.7.json';
const table = {'1f95d': ['kiwi'], '1f44d': ['+1', 'thumbs_up']};
const rows = [
	['1f95d', ['kiwi']],
	['1f44d', ['+1', 'thumbs_up']],
];

describe('the names of emoji of a server', () => {
	it('are read from its root, without the key', async () => {
		data = JSON.stringify({code_to_names: table});
		expect(await read(place)).toEqual(rows);
		expect(await read(`${new URL(service.baseUrl).origin}${place}`)).toEqual(rows);
		expect(service.seen.map(({url}) => url)).toEqual([place, place]);
		expect(service.seen.some(({headers}) => 'authorization' in headers)).toBe(false);
	});

	it('are those that are names of emoji; the rest is left out', async () => {
		const more = {
			'1F44E': ['upper'],
			'../..': ['path'],
			'1f600': [],
			'1f601': 'grin',
			'1f602': ['<b>'],
			'1f603': [7],
			constructor: ['constructor'],
		};
		data = JSON.stringify({code_to_names: {...table, ...more}});
		expect(await read(place)).toEqual(rows);
	});

	it('are asked for once, however often they are wanted at a time', async () => {
		data = JSON.stringify({code_to_names: table});
		const all = await Promise.all(Array.from({length: 50}, () => read(place)));
		expect(service.seen).toHaveLength(1);
		for (const names of all) expect(names).toEqual(rows);
		const [own, other] = await Promise.all([read(place), read(`${place}.json`)]);
		expect([own, other]).toEqual([rows, null]);
		expect(service.seen).toHaveLength(2);
	});

	it('are read of one organization while they are read of another', async () => {
		data = JSON.stringify({code_to_names: table});
		const other = `${place}/other.json`;
		expect(await Promise.all([read(place), read(other, 'c2')])).toEqual([rows, rows]);
		expect(service.seen.map(({url}) => url).toSorted()).toEqual([place, other]);
	});

	it('are read whole, in the room of all answers that are', async () => {
		const enter = vi.spyOn(AnswerRoom.prototype, 'enter');
		service.answer = response => {
			response.writeHead(200, {'content-type': 'application/json'});
			response.write('{"code_to_names":');
			response.end(`${JSON.stringify(table)}}`);
		};
		expect(await read(place)).toEqual(rows);
		expect(enter).toHaveBeenCalledOnce();
		enter.mockRestore();
	});

	it('are given up where they come a little at a time without end', async () => {
		service.answer = response => {
			response.writeHead(200, {'content-type': 'application/json'});
			const trickle = setInterval(() => response.write(' '), 20);
			response.on('close', () => clearInterval(trickle));
		};
		const patient = {...limits, firstByteMilliseconds: 60_000, idleMilliseconds: 60_000};
		expect(await read(place, 'c1', {...patient, maxAnswerBytes: 1_000_000})).toBeNull();
		await service.hungUp();
	});

	it.each([
		['no table', '{"code_to_names":[]}'],
		['a table of nothing', '{"code_to_names":{}}'],
		['something else', '{"names":{}}'],
		['no JSON', '<html>'],
		['too much', JSON.stringify({code_to_names: table, more: 'x'.repeat(20_000)})],
	])('are not there where the server gives %s', async (_what, given) => {
		data = given;
		expect(await read(place)).toBeNull();
	});

	it.each([
		'https://cdn.example.com/static/emoji.json',
		'//cdn.example.com/static/emoji.json',
		'/api/v1/users',
		`${place}?key=1`,
		`${place}#1`,
		'file:///etc/passwd.json',
		'',
	])('are not asked for at %j', async address => {
		data = JSON.stringify({code_to_names: table});
		expect(await read(address)).toBeNull();
		expect(service.seen).toEqual([]);
	});
});
