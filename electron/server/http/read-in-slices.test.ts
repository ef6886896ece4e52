import {subscribe, unsubscribe} from 'node:diagnostics_channel';
import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, expect, it} from 'vitest';
import {waitFor} from '../../../shared/testing/wait-for.fixture';
import {startTestServer} from '../test-server';
import {Connections} from './connections';
import {usualHttpLimits} from './http-limits';
import {openSocket, openSockets} from '../../testing/raw-sockets.fixture';
import {readInSlices} from './read-in-slices';

const one = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
/** All that a system hands over in one piece. */
const manyRequests = one.repeat(Math.floor(65_536 / one.length));
/** Those that a slice may hold, and those that may be sent ahead. */
const mostOfOne = usualHttpLimits.requestsAhead + Math.ceil(512 / one.length) + 1;

const ends: (() => unknown)[] = [];
afterEach(async () => {
	for (const end of ends.splice(0).reverse()) await end();
});

async function serve(answer: RequestListener): Promise<number> {
	const server = createServer(answer);
	new Connections(usualHttpLimits, () => performance.now()).watch(server);
	readInSlices(server);
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
	const sockets = await openSockets(port, 60);
	for (const {socket} of sockets) socket.write(manyRequests);
	await Promise.all(sockets.map(({closed}) => closed));
	expect(begun).toBeGreaterThan(60 * usualHttpLimits.requestsAhead);
	expect(most).toBeLessThan(10 * mostOfOne);
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
