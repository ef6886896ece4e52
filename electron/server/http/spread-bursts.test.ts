import {subscribe, unsubscribe} from 'node:diagnostics_channel';
import {once} from 'node:events';
import {createServer, type IncomingMessage, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, expect, it} from 'vitest';
import {waitFor} from '../../../shared/testing/wait-for.fixture';
import {startTestServer} from '../test-server';
import {Connections} from './connections';
import {usualHttpLimits} from './http-limits';
import {openSocket, openSockets, type RawSocket} from '../../testing/raw-sockets.fixture';
import {spreadBursts} from './spread-bursts';

const one = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
/** All that a system hands over in one piece. */
const manyRequests = one.repeat(Math.floor(65_536 / one.length));
/** Those that may be sent ahead, the one before them, and the one with which the parser stops. */
const mostOfOne = usualHttpLimits.requestsAhead + 2;

const ends: (() => unknown)[] = [];
afterEach(async () => {
	for (const end of ends.splice(0).reverse()) await end();
});

async function serve(answer: RequestListener): Promise<number> {
	const connections = new Connections(usualHttpLimits, () => performance.now());
	return serveOver(connections, answer);
}

async function serveOver(connections: Connections, answer: RequestListener): Promise<number> {
	const server = createServer(answer);
	connections.watch(server);
	spreadBursts(server);
	await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
	ends.push(() => {
		server.closeAllConnections();
		server.close();
	});
	return (server.address() as AddressInfo).port;
}

it('S16: whoever sends too much ahead is let go before the rest of it is read', async () => {
	let begun = 0;
	const port = await serve(() => (begun += 1));
	const own = await openSocket(port);
	own.socket.write(manyRequests);
	await own.closed;
	expect(begun).toBeGreaterThan(usualHttpLimits.requestsAhead);
	expect(begun).toBeLessThanOrEqual(mostOfOne);
});

it('S16: the embedded server lets them go as well', async () => {
	const test = await startTestServer();
	ends.push(() => test.stop());
	let begun = 0;
	const count = () => (begun += 1);
	subscribe('http.server.request.start', count);
	ends.push(() => unsubscribe('http.server.request.start', count));
	const own = await openSocket(test.port);
	own.socket.write(manyRequests);
	await own.closed;
	expect(begun).toBeLessThanOrEqual(mostOfOne);
});

it('S16: what comes on very many connections at once is not one turn', async () => {
	let [begun, inThisTurn, most] = [0, 0, 0];
	const port = await serve(() => {
		begun += 1;
		inThisTurn += 1;
		most = Math.max(most, inThisTurn);
		setImmediate(() => (inThisTurn = 0));
	});
	for (let wave = 1; wave <= 2; wave++) {
		const sockets = await openSockets(port, 60);
		for (const {socket} of sockets) socket.write(manyRequests);
		await Promise.all(sockets.map(({closed}) => closed));
		expect(begun).toBeGreaterThan(wave * 60 * usualHttpLimits.requestsAhead);
	}
	expect(most).toBeLessThan(10 * mostOfOne);
});

/** Asks for as much more as was answered, as long as the connection is there. */
function askOn({socket}: RawSocket): {readonly answered: () => number} {
	let answered = 0;
	let rest = '';
	socket.on('data', (piece: Buffer) => {
		const parts = (rest + piece.toString('latin1')).split('here');
		rest = parts.pop() ?? '';
		answered += parts.length;
		socket.write(one.repeat(parts.length));
	});
	socket.write(one.repeat(60));
	return {answered: () => answered};
}

it('S16: beside many silent connections and some that ask without end one request is answered soon', async () => {
	let heard = 0;
	const connections = new Connections(usualHttpLimits, () => performance.now());
	const port = await serveOver(connections, (request, response) => {
		connections.inTurn(request, () => {
			heard += 1;
			// About as much work as a small answer of the embedded server.
			const until = performance.now() + 0.05;
			while (performance.now() < until);
			response.end('here');
		});
	});
	const silent = await openSockets(port, 200);
	const greedy = await openSockets(port, 8);
	for (const own of greedy) askOn(own);
	const own = await openSocket(port);
	const before = heard;
	const asked = 20;
	for (let count = 0; count < asked; count++) {
		own.socket.write(one);
		await once(own.socket, 'data');
	}
	console.info(`${Math.round((heard - before) / asked)} others were heard before each answer`);
	expect(heard - before).toBeGreaterThan(asked * 64);
	expect(heard - before).toBeLessThan(asked * 1000);
	expect(greedy.some(({socket}) => socket.destroyed)).toBe(false);
	for (const {socket} of [own, ...greedy, ...silent]) socket.destroy();
});

it('S16: those who ask without end are answered alike', async () => {
	const port = await serve((_request, response) => response.end('here'));
	const greedy = await openSockets(port, 20);
	const counts = greedy.map(own => askOn(own));
	const sum = () => counts.reduce((all, {answered}) => all + answered(), 0);
	await waitFor(() => expect(sum()).toBeGreaterThan(40_000));
	const each = counts.map(({answered}) => answered());
	console.info(`${Math.min(...each)} to ${Math.max(...each)} answers`);
	expect(Math.min(...each)).toBeGreaterThan(Math.max(...each) / 3);
	for (const {socket} of greedy) socket.destroy();
});

it('S16: what is sent while others have their turn is read afterwards', async () => {
	const port = await serve((_request, response) => response.end('here'));
	const sockets = await openSockets(port, 100);
	for (let round = 1; round <= 3; round++) {
		for (const {socket} of sockets) socket.write(one + one);
		await waitFor(() => {
			for (const own of sockets) expect(own.text().match(/here/g)).toHaveLength(2 * round);
		});
	}
	for (const {socket} of sockets) socket.destroy();
});

it('S16: whose body nobody takes waits for that, not for its turn', async () => {
	const posted: IncomingMessage[] = [];
	const port = await serve((request, response) => {
		if (request.method === 'POST') posted.push(request);
		else response.end('here');
	});
	const own = await openSocket(port);
	own.socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n\r\n');
	own.socket.write('y'.repeat(9_000_000));
	await waitFor(() => expect(posted[0]?.socket.isPaused()).toBe(true));
	const bytes = posted[0]?.socket.bytesRead;
	const sockets = await openSockets(port, 100);
	for (let round = 1; round <= 10; round++) {
		for (const {socket} of sockets) socket.write(one + one);
		await waitFor(() => {
			for (const other of sockets) expect(other.text().match(/here/g)).toHaveLength(2 * round);
		});
	}
	expect(posted[0]?.socket.bytesRead).toBe(bytes);
	for (const {socket} of [own, ...sockets]) socket.destroy();
});

it('requests whose answers are not taken at first are all answered, in their order', async () => {
	const filling = 'x'.repeat(100_000);
	const port = await serve(({url}, response) => response.end(`${filling}${url}`));
	const own = await openSocket(port);
	own.socket.pause();
	const urls = Array.from({length: 60}, (_none, at) => `/${at}`);
	own.socket.write(urls.map(url => one.replace('/', url)).join(''));
	await waitFor(() => expect(own.socket.readableLength).toBeGreaterThan(0));
	own.socket.resume();
	await waitFor(() => expect(own.text()).toContain('x/59'));
	expect([...own.text().matchAll(/x(\/\d+)/g)].map(([, url]) => url)).toEqual(urls);
	expect(own.text()).not.toContain('HTTP/1.1 400');
	own.socket.destroy();
});

it('a body comes whole, with the request behind it', async () => {
	const bodies: number[] = [];
	const port = await serve(async (request, response) => {
		let bytes = 0;
		for await (const piece of request) bytes += (piece as Buffer).length;
		bodies.push(bytes);
		response.end();
	});
	const own = await openSocket(port);
	const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3000000\r\n\r\n';
	own.socket.write(head + 'y'.repeat(3_000_000) + one);
	await waitFor(() => expect(bodies.toSorted()).toEqual([0, 3_000_000]));
	own.socket.destroy();
});
