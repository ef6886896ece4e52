import {request} from 'node:http';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startTestServer, type TestServer} from '../test-server';
import {UploadSlots} from './upload-slots';

describe('who gives way when there are as many as may be', () => {
	const open = (accounts: readonly number[], bytes: readonly number[]) => {
		let now = 0;
		const slots = new UploadSlots(accounts.length, () => now);
		const taken = accounts.map((account, at) => slots.take(account, () => bytes[at] ?? 0));
		now = 1000;
		return {slots, gone: () => taken.flatMap(({signal}, at) => (signal.aborted ? [at] : []))};
	};

	it.each<[string, readonly number[], readonly number[], number, readonly number[] | 'refused']>([
		['the slowest of who has most', [1, 1, 1, 2], [30, 10, 20, 1], 3, [1]],
		['even for who has some', [1, 1, 1, 2], [10, 20, 30, 1], 2, [0]],
		['not for who would have as many', [1, 1, 2], [10, 20, 1], 2, 'refused'],
		['not for oneself', [1, 1, 1], [1, 2, 3], 1, 'refused'],
		['not where all have one', [1, 2, 3], [1, 2, 3], 4, 'refused'],
	])('%s', (_name, accounts, bytes, account, expected) => {
		const {slots, gone} = open(accounts, bytes);
		if (expected === 'refused') {
			expect(() => slots.take(account, () => 0)).toThrow(/Too many files/);
			expect(gone()).toEqual([]);
		} else {
			slots.take(account, () => 0);
			expect(gone()).toEqual(expected);
		}
	});

	it('whose time is over has made room', () => {
		const slots = new UploadSlots(1, () => 0);
		slots.take(1, () => 0).end();
		slots.take(1, () => 0);
		expect(() => slots.take(1, () => 0)).toThrow(/Too many files/);
	});
});

describe('one account that sends slowly', () => {
	let test: TestServer;
	beforeAll(async () => {
		test = await startTestServer({httpLimits: {uploads: 4}});
	});
	afterAll(() => test.stop());

	const beginSlowly = () => {
		const upload = request(`${test.server.baseUrl}/user_uploads`, {
			method: 'POST',
			headers: {
				authorization: test.authorization('guest'),
				'content-type': 'multipart/form-data; boundary=b',
			},
		});
		const status = new Promise<number | undefined>(resolve => {
			upload.on('error', () => resolve(undefined));
			upload.on('response', answer => resolve(answer.resume().statusCode));
		});
		upload.write('--b\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\nx');
		return {upload, status};
	};

	it('keeps nobody else from sending files', async () => {
		const slow = Array.from({length: 5}, beginSlowly);
		let refused = 0;
		for (const {status} of slow) void status.then(code => (refused += code === 429 ? 1 : 0));
		// One more than there is room for: all the others are under way.
		expect(await Promise.race(slow.map(({status}) => status))).toBe(429);
		const answers = await Promise.all(
			Array.from({length: 2}, () =>
				test.as('owner').uploadFile({}, {file: new File(['bytes'], 'a.txt')}),
			),
		);
		expect(answers).toHaveLength(2);
		// The one that was refused, and one that gave way.
		await expect.poll(() => refused).toBeGreaterThanOrEqual(2);
		for (const {upload} of slow) upload.destroy();
		await Promise.all(slow.map(({status}) => status));
	});
});
