import {subscribe, unsubscribe} from 'node:diagnostics_channel';
import type {Server} from 'node:http';
import {connect, type Socket} from 'node:net';

/** A connection as bytes, for what no client would send. */
export type RawSocket = {
	readonly socket: Socket;
	/** All that came so far. */
	readonly text: () => string;
	/** Why the connection broke, if it did. */
	readonly fault: () => string | undefined;
	/** Once the connection is gone, in whatever way. */
	readonly closed: Promise<void>;
};

/** Connects; `staysOpen` keeps the own side open when the other one ends. */
export function openSocket(port: number, staysOpen = false): Promise<RawSocket> {
	return new Promise((resolve, reject) => {
		let text = '';
		let fault: string | undefined;
		const socket = connect({port, host: '127.0.0.1', allowHalfOpen: staysOpen});
		const closed = new Promise<void>(gone => socket.once('close', () => gone()));
		socket.on('data', chunk => (text += chunk.toString('latin1')));
		socket.on('error', error => {
			fault = (error as NodeJS.ErrnoException).code;
			reject(error);
		});
		socket.once('connect', () => resolve({socket, text: () => text, fault: () => fault, closed}));
	});
}

export async function openSockets(port: number, count: number): Promise<RawSocket[]> {
	const sockets: RawSocket[] = [];
	for (let at = 0; at < count; at++) sockets.push(await openSocket(port));
	return sockets;
}

/** Sends all bytes before it reads any, as simple clients do; the answer, or why there was none. */
export async function sendThenRead(port: number, bytes: readonly Uint8Array[]): Promise<string> {
	const {socket, text, fault, closed} = await openSocket(port);
	socket.pause();
	for (const part of bytes) {
		if (socket.destroyed) break;
		await new Promise(sent => socket.write(part, sent));
	}
	socket.resume();
	await Promise.race([closed, wholeAnswer(socket, text)]);
	socket.destroy();
	return fault() ?? text();
}

function wholeAnswer(socket: Socket, text: () => string): Promise<void> {
	return new Promise(resolve => {
		const look = () => void (text().endsWith('}\n') && resolve());
		look();
		socket.on('data', look);
	});
}

/** The ends of connections that the server of this process holds, and the server itself. */
export function watchServer() {
	const sockets: Socket[] = [];
	let server: Server | undefined;
	const accepted = (message: unknown) => sockets.push((message as {socket: Socket}).socket);
	const asked = (message: unknown) => (server = (message as {server: Server}).server);
	subscribe('net.server.socket', accepted);
	subscribe('http.server.request.start', asked);
	return {
		sockets,
		open: () => sockets.filter(socket => !socket.destroyed).length,
		server: () => server,
		stop: () => {
			unsubscribe('net.server.socket', accepted);
			unsubscribe('http.server.request.start', asked);
		},
	};
}
