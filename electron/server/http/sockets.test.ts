import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {measured} from '../../../shared/testing/measured.fixture';
import {waitFor} from '../../../shared/testing/wait-for.fixture';
import {startTestServer, type TestServer} from '../test-server';
import {usualHttpLimits} from './http-limits';
import {
	openSocket,
	openSockets,
	watchServer,
	type RawSocket,
} from '../../testing/raw-sockets.fixture';

let test: TestServer;
let watched: ReturnType<typeof watchServer>;
let sockets: RawSocket[] = [];
beforeEach(() => {
	watched = watchServer();
});
afterEach(() => {
	watched.stop();
	for (const {socket} of sockets) socket.destroy();
	sockets = [];
});

const serve = (options: Parameters<typeof startTestServer>[0]) => {
	beforeAll(async () => {
		test = await startTestServer(options);
	});
	afterAll(() => test.stop());
};
const host = () => `Host: 127.0.0.1:${test.port}`;
const settings = () => `GET /api/v1/server_settings HTTP/1.1\r\n${host()}\r\n\r\n`;
const halfBody = () =>
	`POST /api/v1/fetch_api_key HTTP/1.1\r\n${host()}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 99\r\n\r\nuser`;

/** One call over a connection of its own; what came back. */
async function callAnew(name?: 'owner' | 'member'): Promise<string> {
	const own = await openSocket(test.port);
	const authorization = name ? `Authorization: ${test.authorization(name)}\r\n` : '';
	const path = name ? 'users/me' : 'server_settings';
	own.socket.write(
		`GET /api/v1/${path} HTTP/1.1\r\n${host()}\r\n${authorization}Connection: close\r\n\r\n`,
	);
	await own.closed;
	return own.text();
}

async function medianOfCalls(): Promise<number> {
	const times: number[] = [];
	for (let count = 0; count < 15; count++) {
		const started = performance.now();
		expect(await callAnew('owner')).toMatch(/^HTTP\/1\.1 200/);
		times.push(performance.now() - started);
	}
	return times.sort((a, b) => a - b)[7] ?? Infinity;
}

const allAnswered = (begin: RegExp) =>
	waitFor(() => {
		for (const {text} of sockets) expect(text()).toMatch(begin);
	});

describe('with the limits of every day', () => {
	serve({});

	it('the server that listens has the times that are promised', async () => {
		await test.raw('/server_settings');
		expect(watched.server()).toMatchObject({
			headersTimeout: 10_000,
			requestTimeout: 30_000,
			keepAliveTimeout: 5000,
			timeout: 120_000,
			maxHeaderSize: 16 * 1024,
			insecureHTTPParser: false,
		});
		expect(usualHttpLimits).toMatchObject({
			sockets: 512,
			afterEndMilliseconds: 1000,
			dropMilliseconds: 3000,
			dropBytes: 64 * 1024 * 1024,
		});
	});

	it('512 silent connections keep nobody out, and no more are held', measured, async () => {
		const alone = await medianOfCalls();
		sockets = await openSockets(test.port, 512);
		expect(await medianOfCalls()).toBeLessThan(10 * alone + 20);
		sockets.push(...(await openSockets(test.port, 100)));
		expect((await callAnew()).startsWith('HTTP/1.1 200')).toBe(true);
		expect(watched.open()).toBeLessThanOrEqual(512);
		await sockets[0]?.closed;
		expect(sockets.at(-1)?.socket.destroyed).toBe(false);
	});

	it('nor do 512 that asked something and stay', measured, async () => {
		const alone = await medianOfCalls();
		sockets = await openSockets(test.port, 512);
		for (const {socket} of sockets) socket.write(settings());
		await allAnswered(/^HTTP\/1\.1 200/);
		expect(await medianOfCalls()).toBeLessThan(10 * alone + 20);
	});

	it('nor do 512 whose bodies never come', async () => {
		sockets = await openSockets(test.port, 512);
		for (const {socket} of sockets) socket.write(halfBody());
		await waitFor(() => expect(watched.sockets.every(one => one.bytesRead > 100)).toBe(true));
		expect(await callAnew('owner')).toMatch(/^HTTP\/1\.1 200/);
	});
});

describe('with few sockets', () => {
	serve({httpLimits: {sockets: 40, requestsOfAccount: 25, patienceMilliseconds: 100}});

	type Name = 'member' | 'guest' | 'moderator';

	/** Makes so many queues; each call then is a poll that waits, over a connection of its own. */
	async function pollers(name: Name, count: number): Promise<() => Promise<RawSocket>> {
		const ids: (string | null)[] = [];
		for (let at = 0; at < count; at++) {
			ids.push((await test.as(name).register({fetch_event_types: []})).queue_id);
		}
		return async () => {
			const own = await openSocket(test.port);
			sockets.push(own);
			own.socket.write(
				`GET /api/v1/events?queue_id=${ids.pop()}&last_event_id=-1 HTTP/1.1\r\n${host()}\r\nAuthorization: ${test.authorization(name)}\r\n\r\n`,
			);
			// Until it is heard it is one of a stranger.
			await waitFor(() => expect(watched.sockets.at(-1)?.bytesRead).toBeGreaterThan(100));
			return own;
		};
	}
	async function times<T>(count: number, make: () => Promise<T>): Promise<T[]> {
		const made: T[] = [];
		for (let at = 0; at < count; at++) made.push(await make());
		return made;
	}

	it('an account that waits for very many answers is told so; others are not held up', async () => {
		const waiting = await times(25, await pollers('member', 25));
		await waitFor(async () => expect(await callAnew('member')).toMatch(/^HTTP\/1\.1 429/));
		expect(await callAnew('member')).toContain('RATE_LIMIT_HIT');
		expect(await callAnew('owner')).toMatch(/^HTTP\/1\.1 200/);
		waiting[0]?.socket.destroy();
		await waitFor(async () => expect(await callAnew('member')).toMatch(/^HTTP\/1\.1 200/));
	});

	it('where everybody waits, who waits most gives one', async () => {
		const [often, seldom] = [await pollers('moderator', 24), await pollers('guest', 18)];
		const [many, few] = [await times(24, often), await times(14, seldom)];
		const isOneGone = () => many.some(({socket}) => socket.destroyed);
		for (let count = 0; count < 4 && !isOneGone(); count++) few.push(await seldom());
		await waitFor(() => expect(isOneGone()).toBe(true));
		expect(few.some(({socket}) => socket.destroyed)).toBe(false);
		expect(await callAnew('owner')).toMatch(/^HTTP\/1\.1 200/);
	});

	/** A wrong password for a name of its own: it waits for two others to be looked at. */
	const guess = (at: number) => {
		const body = `username=nobody${at}%40example.com&password=wrong`;
		return `POST /api/v1/fetch_api_key HTTP/1.1\r\n${host()}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
	};

	it('strangers who sign in push out nobody with a key, and who came first is served', async () => {
		let isOver = false;
		let guesses = 0;
		const strangers = Array.from({length: 100}, async () => {
			while (!isOver) {
				const own = await openSocket(test.port).catch(() => undefined);
				if (own === undefined) continue;
				sockets.push(own);
				own.socket.write(guess(++guesses));
				await own.closed;
			}
		});
		await waitFor(() => expect(watched.sockets.length).toBeGreaterThan(200));
		const answers = new Set<string>();
		for (let count = 0; count < 30; count++) answers.add((await callAnew('owner')).slice(0, 12));
		expect([...answers]).toEqual(['HTTP/1.1 200']);
		// What needs no password is answered between them.
		expect(await callAnew()).toMatch(/^HTTP\/1\.1 200/);
		await waitFor(() => expect(sockets.some(({text}) => text().includes(' 401 '))).toBe(true));
		isOver = true;
		for (const {socket} of sockets) socket.destroy();
		await Promise.all(strangers);
	});

	it('whoever has an account keeps a connection longer than strangers', async () => {
		const own = await openSocket(test.port);
		sockets.push(own);
		own.socket.write(
			`GET /api/v1/users/me HTTP/1.1\r\n${host()}\r\nAuthorization: ${test.authorization('owner')}\r\n\r\n`,
		);
		await waitFor(() => expect(own.text()).toMatch(/^HTTP\/1\.1 200/));
		const strangers = await openSockets(test.port, 39);
		sockets.push(...strangers);
		for (const {socket} of strangers) socket.write(settings());
		await waitFor(() => expect(strangers.at(-1)?.text()).toMatch(/^HTTP\/1\.1 200/));
		const later = performance.now() + 100;
		await waitFor(() => expect(performance.now()).toBeGreaterThan(later));
		await waitFor(async () => {
			expect(await callAnew()).toMatch(/^HTTP\/1\.1 200/);
			expect(strangers.some(({socket}) => socket.destroyed)).toBe(true);
		});
		expect(own.socket.destroyed).toBe(false);
	});
});

describe('whoever does not read', () => {
	/** Asks for a large file and reads nothing of it; the end of the connection at the server. */
	async function askAndWait() {
		const form = new FormData();
		form.append('file', new Blob([Buffer.alloc(24_000_000)]), 'large.bin');
		const headers = {authorization: test.authorization('member')};
		const kept = await test.raw('/user_uploads', {method: 'POST', headers, body: form});
		const {uri} = (await kept.json()) as {uri?: string};
		expect(uri).toMatch(/large/);
		const own = await openSocket(test.port, true);
		sockets.push(own);
		const atServer = watched.sockets.at(-1);
		own.socket.pause();
		own.socket.write(
			`GET ${uri} HTTP/1.1\r\n${host()}\r\nAuthorization: ${test.authorization('member')}\r\n\r\n`,
		);
		await waitFor(() => expect(atServer?.bytesWritten).toBeGreaterThan(1000));
		return {own, isGone: () => atServer?.destroyed};
	}

	describe('an answer', () => {
		serve({httpLimits: {stalledMilliseconds: 1000}});

		it('is let go', async () => {
			const {isGone} = await askAndWait();
			await waitFor(() => expect(isGone()).toBe(true));
		});
	});

	describe('and ends their side', () => {
		serve({httpLimits: {afterEndMilliseconds: 200, stalledMilliseconds: 4000}});

		it('is let go before that', async () => {
			const {own, isGone} = await askAndWait();
			const asked = performance.now();
			own.socket.end();
			await waitFor(() => expect(isGone()).toBe(true));
			expect(performance.now() - asked).toBeLessThan(3500);
		});
	});
});

describe('whoever waits', () => {
	serve({httpLimits: {stalledMilliseconds: 300}});

	it('for an answer that takes long is not let go', async () => {
		const own = test.as('member');
		const {queue_id, last_event_id} = await own.register({event_types: ['message']});
		if (queue_id === null) throw new Error('There is no queue.');
		const began = performance.now();
		let isOver = false;
		const poll = own.getEvents({queue_id, last_event_id}).finally(() => (isOver = true));
		await waitFor(() => expect(performance.now() - began).toBeGreaterThan(1200));
		expect(isOver).toBe(false);
		const {user_id: me} = await own.getOwnUser({});
		await own.sendMessage({type: 'direct', to: `[${me}]`, content: 'At last'});
		expect((await poll).events).toHaveLength(1);
	});
});

describe('with short times', () => {
	serve({
		httpLimits: {
			headersMilliseconds: 300,
			requestMilliseconds: 500,
			checkMilliseconds: 50,
			keepAliveMilliseconds: 400,
			afterEndMilliseconds: 500,
			dropMilliseconds: 1500,
		},
	});

	/** Somebody who says something and then neither ends nor hangs up, whatever comes. */
	async function stay(bytes: string): Promise<RawSocket> {
		const own = await openSocket(test.port, true);
		sockets.push(own);
		if (bytes !== '') own.socket.write(bytes);
		return own;
	}
	const isLetGo = () =>
		waitFor(() => expect(watched.sockets.every(socket => socket.destroyed)).toBe(true));

	it.each([
		['silent', () => '', 408],
		['half of the headers', () => `GET / HTTP/1.1\r\n${host()}\r\nX: `, 408],
		['half of a body', halfBody, 408],
		['a whole request', settings, 200],
		['nonsense', () => 'nonsense\r\n\r\n', 400],
	])('%s, and then nothing: it is let go', measured, async (_what, bytes, status) => {
		const own = await stay(bytes());
		await isLetGo();
		expect(own.text()).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`));
		expect(own.text().match(/HTTP\/1\.1/g)).toHaveLength(1);
	});

	it('headers that come bit by bit', async () => {
		const own = await stay('GET / HTTP/1.1\r\n');
		const dripping = setInterval(() => own.socket.destroyed || own.socket.write('X: y\r\n'), 50);
		await isLetGo();
		clearInterval(dripping);
		expect(own.text()).toMatch(/^HTTP\/1\.1 408/);
	});

	it('nonsense that does not end', async () => {
		const own = await stay('nonsense\r\n\r\n');
		const dripping = setInterval(() => own.socket.destroyed || own.socket.write('more'), 10);
		await isLetGo();
		clearInterval(dripping);
	});

	it('whoever ends their side while an answer is due', async () => {
		const {queue_id: id} = await test.as('member').register({fetch_event_types: []});
		const own = await stay('');
		own.socket.end(
			`GET /api/v1/events?queue_id=${id}&last_event_id=-1 HTTP/1.1\r\n${host()}\r\nAuthorization: ${test.authorization('member')}\r\n\r\n`,
		);
		await isLetGo();
	});
});
