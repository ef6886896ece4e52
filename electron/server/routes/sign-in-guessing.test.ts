import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {measured} from '../../../shared/testing/measured.fixture';
import {startTestServer, type TestServer} from '../test-server';
import {canMeasureTurns, slowness} from '../../testing/longest-turn.fixture';

const day = 24 * 3600_000;
let wall = Date.UTC(2030, 0, 1);
let steady = 0;
let test: TestServer;
beforeAll(async () => {
	test = await startTestServer({
		clock: () => wall,
		steadyClock: () => steady,
		rateLimit: {calls: 3, seconds: 60},
	});
});
afterAll(() => test.stop());

async function signIn(username: string, password = 'a guess') {
	const body = new URLSearchParams({username, password});
	const response = await test.raw('/fetch_api_key', {method: 'POST', body});
	const answer = (await response.json()) as Record<string, unknown>;
	return {status: response.status, challenge: response.headers.get('www-authenticate'), answer};
}

const median = (times: readonly number[]) =>
	times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;

describe('who has an account cannot be told', () => {
	it('by the answer, nor by the time that it takes', measured, async () => {
		const known = test.server.accounts.administrator?.email ?? '';
		const bot = test.server.accounts.bot?.email ?? '';
		await signIn('first@example.com');
		const times = {known: [] as number[], unknown: [] as number[], bot: [] as number[]};
		for (let round = 0; round < 9; round++) {
			steady += 3600_000;
			const answers = [];
			const names = {known, unknown: `stranger.${round}@example.com`, bot};
			for (const kind of ['known', 'unknown', 'bot'] as const) {
				const started = performance.now();
				answers.push(await signIn(names[kind]));
				times[kind].push(performance.now() - started);
			}
			expect(answers[0]?.status).toBe(401);
			expect(answers[1]).toEqual(answers[0]);
			expect(answers[2]).toEqual(answers[0]);
		}
		for (const kind of ['unknown', 'bot'] as const) {
			const ratio = median(times[kind]) / median(times.known);
			expect(ratio).toBeGreaterThan(0.5);
			expect(ratio).toBeLessThan(2);
		}
	});
});

describe('guessing', () => {
	it.runIf(canMeasureTurns)('costs at least 10 ms of processor time each', measured, async () => {
		const costOf = async (nameOf: (count: number) => string) => {
			await signIn(nameOf(0));
			const before = process.cpuUsage();
			for (let count = 1; count <= 5; count++) await signIn(nameOf(count));
			const {user, system} = process.cpuUsage(before);
			return (user + system) / 1000 / 5;
		};
		// A name that is too long is refused before anything is computed: that is the call alone.
		const call = await costOf(() => `${'x'.repeat(300)}@example.com`);
		const guess = await costOf(count => `cost.${count}@example.com`);
		// Of the computer that bounds are given for.
		expect((guess - call) / slowness()).toBeGreaterThan(10);
	});

	it('leaves others the threads that they need', async () => {
		let settled = 0;
		const guesses = Array.from({length: 16}, (_, at) =>
			signIn(`guess.${at}@example.com`).finally(() => settled++),
		);
		const form = new FormData();
		form.append('file', new Blob(['bytes']), 'a.txt');
		const headers = {authorization: test.authorization('member')};
		// By then all the others have come.
		await Promise.race(guesses);
		const upload = await test.raw('/user_uploads', {method: 'POST', headers, body: form});
		expect(upload.status).toBe(200);
		expect(settled).toBeLessThan(12);
		await Promise.all(guesses);
	});

	it('by dozens who come back at once keeps nobody from signing in', async () => {
		const email = test.server.accounts.member?.email ?? '';
		const password = test.server.accounts.member?.password ?? '';
		let isOver = false;
		let count = 0;
		const flood = Array.from({length: 40}, async () => {
			while (!isOver) await signIn(`flood.${count++}@example.com`);
		});
		await expect.poll(() => count).toBeGreaterThan(60);
		const before = count;
		expect((await signIn(email, password)).status).toBe(200);
		// Who had come before, those who came back meanwhile, and no more.
		expect(count - before).toBeLessThan(100);
		isOver = true;
		await Promise.all(flood);
	});

	it('does not hold up who has the key', async () => {
		let settled = 0;
		const guesses = Array.from({length: 40}, (_, at) =>
			signIn(`crowd.${at}@example.com`).finally(() => settled++),
		);
		await Promise.race(guesses);
		const passwords = {old_password: 'another one', new_password: 'tidal quartz umbrella'};
		await expect(test.as('moderator').updateOwnSettings(passwords)).rejects.toThrow('Wrong');
		expect(settled).toBeLessThan(30);
		await Promise.all(guesses);
	});

	it('with names of a megabyte is refused before anything is kept', async () => {
		const long = await signIn(`${'x'.repeat(1_000_000)}@example.com`);
		expect([long.status, long.answer['code']]).toEqual([413, 'BAD_REQUEST']);
		const shorter = await signIn(`${'x'.repeat(300)}@example.com`);
		expect([shorter.status, shorter.answer['code']]).toEqual([400, 'BAD_REQUEST']);
	});
});

describe('a clock of the wall that is set', () => {
	it.each([-day, day])('by %d ms neither closes a name for longer nor opens it', async jump => {
		const name = `clock.${jump > 0}@example.com`;
		for (let count = 0; count < 5; count++) await signIn(name);
		wall += jump;
		expect(await signIn(name)).toMatchObject({status: 429, answer: {'retry-after': 1800}});
		steady += 1800_000;
		expect((await signIn(name)).status).toBe(401);
		wall -= jump;
	});

	it.each([-day, day])('by %d ms does not change what an account may call', async jump => {
		const headers = {authorization: test.authorization('guest')};
		const call = () => test.raw('/users/me', {headers});
		steady += 60_000;
		for (let count = 0; count < 3; count++) expect((await call()).status).toBe(200);
		wall += jump;
		const over = await call();
		expect([over.status, over.headers.get('retry-after')]).toEqual([429, '60']);
		steady += 60_000;
		expect((await call()).status).toBe(200);
		wall -= jump;
	});
});
