import {subscribe, unsubscribe} from 'node:diagnostics_channel';
import {createServer, type ServerResponse} from 'node:http';
import type {AddressInfo, Socket} from 'node:net';
import {expect, it} from 'vitest';
import {measured} from '../../../shared/testing/measured.fixture';
import {waitFor} from '../../../shared/testing/wait-for.fixture';
import {startTestServer} from '../test-server';
import {Connections} from './connections';
import {usualHttpLimits} from './http-limits';
import {openSocket, openSockets} from '../../testing/raw-sockets.fixture';

/** More than a system keeps between two ends of a connection. */
const answer = Buffer.alloc(64 * 1024 * 1024);

it('S16: a connection that one side has ended, and that the other cannot, is closed', async () => {
	const server = createServer((_request, response) => response.end(answer));
	const limits = {...usualHttpLimits, afterEndMilliseconds: 200};
	const connections = new Connections(limits, () => performance.now());
	connections.watch(server);
	await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
	const {port} = server.address() as AddressInfo;
	let atServer: Socket | undefined;
	server.once('connection', socket => (atServer = socket));
	const own = await openSocket(port, true);
	own.socket.pause();
	own.socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
	await waitFor(() => expect(atServer?.bytesWritten).toBeGreaterThan(0));
	// Nothing of the rest is taken, so the server cannot end its side in good order.
	own.socket.end();
	await waitFor(() => expect(atServer?.destroyed).toBe(true));
	await waitFor(() => expect([...connections.sockets()]).toHaveLength(0));
	own.socket.destroy();
	await new Promise<void>(closed => server.close(() => closed()));
});

it('S16: connections take turns, with all others of the process in between', measured, async () => {
	const connections = new Connections(usualHttpLimits, () => performance.now());
	const [many, ahead, milliseconds] = [100, 5, 2];
	let begun = 0;
	const begin = (response: ServerResponse) => {
		begun++;
		const until = performance.now() + milliseconds;
		while (performance.now() < until);
		response.end();
	};
	const server = createServer((request, response) => {
		connections.inTurn(request, () => begin(response));
	});
	connections.watch(server);
	await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
	const {port} = server.address() as AddressInfo;
	const opened = await openSockets(port, many);
	const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
	for (const {socket} of opened) socket.write(request.repeat(ahead));
	let mostAtOnce = 0;
	while (begun < many * ahead) {
		const before = begun;
		await new Promise(setImmediate);
		mostAtOnce = Math.max(mostAtOnce, begun - before);
	}
	// Otherwise each of them would have one.
	expect(mostAtOnce).toBeLessThan(many / 4);
	for (const {socket} of opened) socket.destroy();
	await new Promise<void>(closed => server.close(() => closed()));
});

it('S16: malformed requests are refused in turns as well', measured, async () => {
	const test = await startTestServer();
	let refused = 0;
	const count = () => void refused++;
	subscribe('http.server.response.finish', count);
	try {
		const [many, ahead] = [100, 60];
		const opened = await openSockets(test.port, many);
		const request = 'GET /%zz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
		for (const {socket} of opened) socket.write(request.repeat(ahead));
		let mostAtOnce = 0;
		while (refused < many * ahead) {
			const before = refused;
			await new Promise(setImmediate);
			mostAtOnce = Math.max(mostAtOnce, refused - before);
		}
		expect(mostAtOnce).toBeLessThan((many * ahead) / 4);
		for (const {socket} of opened) socket.destroy();
	} finally {
		unsubscribe('http.server.response.finish', count);
		await test.stop();
	}
});
