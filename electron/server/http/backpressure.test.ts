import {subscribe, unsubscribe} from 'node:diagnostics_channel';
import {createServer, type ServerResponse} from 'node:http';
import type {Socket} from 'node:net';
import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {startTestServer, type TestServer} from '../test-server';
import {openSocket, watchServer, type RawSocket} from '../../testing/raw-sockets.fixture';
import {Backpressure} from './backpressure';

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

type Name = 'member' | 'guest' | 'owner';
const megabyte = 1_000_000;
const soon = {timeout: 10_000, interval: 10};

/** Gives each of them a draft of 10 MB: more than systems keep for connections that nobody reads. */
const serve = (options: Parameters<typeof startTestServer>[0], names: readonly Name[]) => {
	beforeAll(async () => {
		test = await startTestServer(options);
		for (const name of names) {
			const {drafts} = await test.as(name).getDrafts({});
			for (const {id} of drafts) await test.as(name).deleteDraft({draft_id: id});
			const draft = {type: '' as const, to: [], topic: '', content: 'x', timestamp: 1};
			await test.as(name).createDrafts({drafts: [draft]});
		}
		const database = new DatabaseSync(path.join(test.folder, 'organization.db'), {timeout: 5000});
		const content = 'x'.repeat(10 * megabyte);
		database.prepare("UPDATE drafts SET content = ? WHERE content = 'x'").run(content);
		database.close();
	});
	afterAll(() => test.stop());
};

const ask = (name: Name, place = 'drafts') =>
	`GET /api/v1/${place} HTTP/1.1\r\nHost: 127.0.0.1:${test.port}\r\nAuthorization: ${test.authorization(name)}\r\n\r\n`;

/** Somebody who asks and reads nothing; the end of their connection at the server. */
async function askUnread(name: Name, times = 1) {
	const own = await openSocket(test.port);
	sockets.push(own);
	own.socket.pause();
	own.socket.write(ask(name).repeat(times));
	const atServer = await vi.waitFor(() => {
		const found = watched.sockets.find(({remotePort}) => remotePort === own.socket.localPort);
		if (found === undefined || found.writableLength === 0) throw new Error('Nothing waits.');
		return found;
	}, soon);
	return {
		own,
		waiting: () => atServer.writableLength,
		taken: () => atServer.bytesWritten - atServer.writableLength,
		isGone: () => atServer.destroyed,
	};
}

/** Reads on until the server sees it, and no further. */
async function readSome({
	own,
	taken,
}: Pick<Awaited<ReturnType<typeof askUnread>>, 'own' | 'taken'>): Promise<void> {
	const before = taken();
	await vi.waitFor(
		async () => {
			await new Promise<void>(read => {
				own.socket.once('data', () => {
					own.socket.pause();
					read();
				});
				own.socket.resume();
			});
			expect(taken()).toBeGreaterThan(before);
		},
		{timeout: 10_000, interval: 1},
	);
}

/** Bodies of the answers that came, each as long as it said, or its pieces did (RFC 9112, 7.1). */
function bodiesIn(text: string): readonly string[] {
	const bodies: string[] = [];
	for (let at = 0; at < text.length;) {
		const from = text.indexOf('\r\n\r\n', at) + 4;
		const length = /content-length: (\d+)/i.exec(text.slice(at, from))?.[1];
		let body = text.slice(from, from + Number(length ?? 0));
		at = from + body.length;
		for (let size = length === undefined ? -1 : 0; size !== 0;) {
			const piece = text.indexOf('\r\n', at) + 2;
			size = parseInt(text.slice(at, piece), 16);
			body += text.slice(piece, piece + size);
			at = piece + size + 2;
		}
		bodies.push(body);
	}
	return bodies;
}

describe('answers that nobody reads', () => {
	serve({httpLimits: {untakenBytesOfAccount: 25 * megabyte, untakenBytes: 45 * megabyte}}, [
		'member',
		'guest',
		'owner',
	]);

	it('of one account have a bound: who took nothing for the longest goes', async () => {
		const other = await askUnread('guest');
		const first = await askUnread('member');
		const second = await askUnread('member');
		expect(first.isGone()).toBe(false);
		const third = await askUnread('member');
		await vi.waitFor(() => expect(first.isGone()).toBe(true), soon);
		expect([other, second, third].map(({isGone}) => isGone())).toEqual([false, false, false]);
	});

	it('but not who reads, however long ago they asked', async () => {
		const reader = await askUnread('member');
		const idle = await askUnread('member');
		await readSome(reader);
		// The next slice comes a turn later.
		await vi.waitFor(() => expect(reader.waiting()).toBeGreaterThan(0), soon);
		await askUnread('member');
		await vi.waitFor(() => expect(idle.isGone()).toBe(true), soon);
		expect(reader.isGone()).toBe(false);
	});

	it('of all accounts have one as well', async () => {
		const first = await askUnread('guest');
		const rest = [await askUnread('guest')];
		for (let count = 0; count < 2; count++) rest.push(await askUnread('member'));
		expect(first.isGone()).toBe(false);
		rest.push(await askUnread('owner'));
		await vi.waitFor(() => expect(first.isGone()).toBe(true), soon);
		expect(rest.some(({isGone}) => isGone())).toBe(false);
	});

	it('are forgotten when they were read, or their client is gone', async () => {
		for (let count = 0; count < 4; count++) {
			expect((await test.as('member').getDrafts({})).count).toBe(1);
			const {own, isGone} = await askUnread('member');
			own.socket.destroy();
			await vi.waitFor(() => expect(isGone()).toBe(true), soon);
		}
		const [first, second] = [await askUnread('member'), await askUnread('member')];
		expect([first.isGone(), second.isGone()]).toEqual([false, false]);
	});
});

describe('an answer beyond the bound', () => {
	serve({httpLimits: {untakenBytesOfAccount: megabyte, untakenBytes: megabyte}}, ['member']);

	it('reaches whoever asks for nothing else', async () => {
		expect((await test.as('member').getDrafts({})).count).toBe(1);
	});

	it.each(['drafts', 'users', 'users/me'])('HEAD /%s makes no body', async place => {
		const answer = await test.raw(`/${place}`, {
			method: 'HEAD',
			headers: {authorization: test.authorization('member')},
		});
		expect([answer.status, await answer.text()]).toEqual([200, '']);
		// What is made in steps has no length before it is made.
		const length = answer.headers.get('content-length');
		if (place === 'users/me') expect(Number(length)).toBeGreaterThan(100);
		else expect(length).toBeNull();
	});
});

describe('whoever takes nothing of their answer', () => {
	serve({httpLimits: {untakenMilliseconds: 600, checkMilliseconds: 50}}, ['member']);

	it('is let go, whatever they send meanwhile', async () => {
		const {own, isGone} = await askUnread('member');
		own.socket.write('GET / HTTP/1.1\r\n');
		const began = performance.now();
		const dripping = setInterval(() => own.socket.destroyed || own.socket.write('X: y\r\n'), 20);
		await vi
			.waitFor(() => expect(isGone()).toBe(true), 5000)
			.finally(() => clearInterval(dripping));
		expect(performance.now() - began).toBeGreaterThan(500);
	});

	it('while who reads a little now and then is not', async () => {
		const reader = await askUnread('member');
		const idle = await askUnread('member');
		for (let rounds = 0; rounds < 40 && !idle.isGone(); rounds++) {
			await readSome(reader);
			const later = performance.now() + 300;
			await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(later));
		}
		expect([idle.isGone(), reader.isGone()]).toEqual([true, false]);
	});

	it('and who waits for an answer that is not there is not meant', async () => {
		const {queue_id: id} = await test.as('member').register({event_types: ['typing']});
		const own = await openSocket(test.port);
		sockets.push(own);
		own.socket.write(ask('member', `events?queue_id=${id}&last_event_id=-1`));
		const later = performance.now() + 1000;
		await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(later), 2000);
		expect(own.socket.destroyed).toBe(false);
	});
});

describe('who always has more to take', () => {
	it('stays while they take some of it', async () => {
		let now = 0;
		let looks = 0;
		const clock = () => {
			looks++;
			return now;
		};
		const all = {untakenBytes: 1, untakenBytesOfAccount: 1};
		const untaken = new Backpressure(
			{...all, untakenMilliseconds: 1000, checkMilliseconds: 5},
			clock,
		);
		const atServer: Socket[] = [];
		const server = createServer().on('connection', socket => {
			atServer.push(socket);
			// As on a system that takes little at once: something waits at every moment.
			const more = (fault?: Error | null) => {
				if (fault === undefined || fault === null) socket.write(Buffer.alloc(megabyte), more);
			};
			for (let count = 0; count < 3; count++) more();
		});
		untaken.watch(server, () => atServer);
		await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
		const address = server.address();
		if (address === null || typeof address === 'string') throw new Error('No port.');
		const open = async () => {
			const own = await openSocket(address.port);
			own.socket.pause();
			sockets.push(own);
			return own;
		};
		const reading = await open();
		await open();
		await vi.waitFor(() => expect(atServer).toHaveLength(2), soon);
		const [reader, idle] = atServer as [Socket, Socket];
		const taken = () => reader.bytesWritten - reader.writableLength;
		for (let round = 0; round < 4; round++) {
			expect(reader.writableLength).toBeGreaterThan(0);
			const seen = looks;
			await vi.waitFor(() => expect(looks).toBeGreaterThan(seen + 4), soon);
			await readSome({own: reading, taken});
			now += 400;
		}
		await vi.waitFor(() => expect(idle.destroyed).toBe(true), soon);
		expect(reader.destroyed).toBe(false);
		server.close();
	});
});

describe('requests that are sent ahead', () => {
	serve({httpLimits: {requestsAhead: 20, untakenBytesOfAccount: 15 * megabyte}}, ['member']);

	it('are answered one after the other, each whole', async () => {
		const own = await openSocket(test.port);
		sockets.push(own);
		const last = ask('member', 'nowhere').replace('\r\n', '\r\nConnection: close\r\n');
		own.socket.write(ask('member').repeat(3) + ask('owner', 'users/me') + last);
		await own.closed;
		const bodies = bodiesIn(own.text());
		expect(bodies).toHaveLength(5);
		for (const body of bodies.slice(0, 3)) expect(JSON.parse(body)).toMatchObject({count: 1});
		expect(bodies[4]).toContain('no such operation');
		expect(bodies[3]).toContain('"is_owner":true');
	});

	it('hold one answer, not as many as were asked for', async () => {
		const own = await openSocket(test.port);
		sockets.push(own);
		own.socket.pause();
		own.socket.write(ask('member').repeat(15));
		await vi.waitFor(() => expect(watched.sockets.at(-1)?.writableLength).toBeGreaterThan(0), soon);
		// Fifteen answers would be ten times the bound, and somebody else's would go.
		const other = await askUnread('member');
		await vi.waitFor(() => expect(watched.open()).toBe(1), soon);
		expect(other.isGone()).toBe(false);
	});

	it('have a number', async () => {
		const own = await openSocket(test.port);
		sockets.push(own);
		own.socket.write(ask('member', 'users/me').repeat(200));
		await own.closed;
		expect(bodiesIn(own.text()).length).toBeLessThan(20);
		expect((await test.as('member').getOwnUser({})).role).toBe(400);
	});
});

describe('whoever hangs up before their answer begins', () => {
	const faults: string[] = [];
	serve({logFault: ({fault}) => faults.push(fault)}, ['member']);

	it('is no fault', async () => {
		const answering = 'http.server.request.start';
		let closed = 0;
		let hasBegun: boolean | undefined;
		/** The connection goes when the body is there and nothing of it is written. */
		const hangUp = (message: unknown) => {
			const {response} = message as {response: ServerResponse};
			response.once('close', () => closed++);
			response.once('pipe', body => {
				hasBegun = response.headersSent;
				response.destroy();
				body.destroy();
			});
		};
		subscribe(answering, hangUp);
		const {socket} = await openSocket(test.port);
		socket.write(ask('member'));
		await vi.waitFor(() => expect(closed).toBe(1), soon);
		unsubscribe(answering, hangUp);
		await test.as('member').getOwnUser({});
		expect(hasBegun).toBe(false);
		expect(faults).toEqual([]);
	});
});
