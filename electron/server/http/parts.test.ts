import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {measured} from '../../../shared/testing/measured.fixture';
import {startTestServer, type TestServer} from '../test-server';
import {
	callsFromAfar,
	canMeasureTurns,
	longestTurn,
	type FarCall,
} from '../../testing/longest-turn.fixture';

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
});
afterAll(() => test.stop());

const kibibyte = 1024;
const field = (name: string, value: string) =>
	`--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const filled = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / unit.length));

type Who = 'guest' | 'nobody';

function inParts(who: Who, place: string, body: string): FarCall {
	return {
		url: test.server.baseUrl + place,
		method: 'POST',
		headers: {
			...(who === 'guest' && {authorization: test.authorization('guest')}),
			'content-type': 'multipart/form-data; boundary=b',
		},
		body,
	};
}

const refused = (most: number) => ({
	status: 400,
	body: expect.stringContaining(`More than ${most} parameters.`),
});

describe('S16: a form has a number of parts', () => {
	const hollow: readonly (readonly [string, string])[] = [
		['of delimiters alone', '\r\n--b'],
		['without headers', '\r\n--b\r\n\r\n'],
		['without a name', '\r\n--b\r\na: b\r\n\r\n'],
		['of one letter', '\r\n--b\r\nContent-Disposition: form-data; name=a\r\n\r\nx'],
	];
	const forms = hollow.flatMap(([what, unit]) => [
		[`a form ${what}`, () => inParts('guest', '/typing', filled(unit, 1000 * kibibyte)), 1000],
		[
			`a stranger's form ${what}`,
			() => inParts('nobody', '/fetch_api_key', filled(unit, 63 * kibibyte)),
			20,
		],
		[
			`an upload ${what}`,
			() => inParts('guest', '/user_uploads', filled(unit, 4000 * kibibyte)),
			1000,
		],
	]) as [string, () => FarCall, number][];

	it.each(forms)('%s', measured, async (_what, call, most) => {
		// The better of two rounds: somebody else's turn of the processor may fall into one.
		const turns: number[] = [];
		for (let round = 0; round < 2; round++) {
			let answers;
			turns.push(await longestTurn(async () => (answers = await callsFromAfar([call()]))));
			expect(answers).toMatchObject([refused(most)]);
		}
		if (canMeasureTurns) expect(Math.min(...turns)).toBeLessThan(50);
	});

	it('a delimiter that comes in two pieces', async () => {
		const {url, ...init} = inParts('guest', '/user_uploads', '');
		const body = new ReadableStream<Uint8Array>({
			start: pieces => {
				for (let count = 0; count < 1500; count++) {
					pieces.enqueue(Buffer.from('b\r\n\r\nx\r\n--'));
				}
				pieces.close();
			},
		});
		const response = await fetch(url, {...init, body, duplex: 'half'} as RequestInit);
		expect([response.status, await response.text()]).toEqual([
			400,
			expect.stringContaining('More than 1000 parameters.'),
		]);
	});

	it('as many as there may be are read, a stranger has few', async () => {
		const many = Array.from({length: 1000}, (_none, at) => field(`f${at}`, 'x')).join('');
		const [whole, one] = await callsFromAfar([
			inParts('guest', '/users/me/presence', `${many}--b--\r\n`),
			inParts('guest', '/users/me/presence', `${many}${field('status', 'active')}--b--\r\n`),
		]);
		expect([whole?.body, one?.body]).toEqual([
			expect.stringContaining("Missing 'status' argument"),
			expect.stringContaining('More than 1000 parameters.'),
		]);
		const account = test.server.accounts.member;
		const own = [
			field('username', account?.email ?? ''),
			field('password', account?.password ?? ''),
		].join('');
		const others = (count: number) =>
			Array.from({length: count}, (_none, at) => field(`f${at}`, 'x')).join('');
		const signingIn = (count: number) =>
			inParts('nobody', '/fetch_api_key', `${own}${others(count)}--b--\r\n`);
		const answers = await callsFromAfar([signingIn(18), signingIn(19)]);
		expect(answers).toMatchObject([{status: 200}, refused(20)]);
	});
});

describe.runIf(canMeasureTurns)('S16: forms in parts keep nobody waiting', measured, () => {
	it.each<[string, () => FarCall]>([
		[
			'of a thousand fields',
			() => inParts('guest', '/typing', `${filled(field('f', 'x'.repeat(950)), 1000_000)}--b--`),
		],
		[
			'of escaped names',
			() => {
				const name = `Content-Disposition: form-data; name*=utf-8''${'%41'.repeat(19_000)}`;
				return inParts('guest', '/typing', filled(`\r\n--b\r\n${name}\r\n\r\nx`, 1_000_000));
			},
		],
		[
			'of folded headers',
			() => inParts('guest', '/typing', filled(`\r\n--b\r\na:b${'\r\n '.repeat(25_000)}\r\n`, 1e6)),
		],
	])('%s', async (_what, call) => {
		const turns: number[] = [];
		for (let round = 0; round < 3; round++) {
			turns.push(await longestTurn(() => callsFromAfar(Array.from({length: 4}, call))));
		}
		expect(Math.min(...turns)).toBeLessThan(45);
	});
});
