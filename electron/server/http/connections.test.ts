import {createServer} from 'node:http';
import type {AddressInfo, Socket} from 'node:net';
import {expect, it} from 'vitest';
import {waitFor} from '../../../shared/wait-for.fixture';
import {Connections} from './connections';
import {usualHttpLimits} from './http-limits';
import {openSocket} from './raw-sockets.fixture';

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
