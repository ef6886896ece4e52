import type {Server} from 'node:http';
import type {Socket} from 'node:net';

/** So much is read at first, and again after every slice in which a request began. */
const leastBytes = 512;
/** The slices of a body grow to this: what follows it has few requests in one of them. */
const mostBytes = 16 * 1024;
/** When so many requests began in one turn of the loop, connections wait for a later one. */
const requestsInTurn = 64;
/** Of those that wait so many go on in one turn. */
const connectionsInTurn = 4;

/**
 * Hands what comes on a connection to the parser in slices. The parser cannot be stopped within a
 * piece, and one piece holds a thousand requests: so whoever is let go for what they send ahead is let
 * go at once, and a burst on many connections is many turns, between which others are heard.
 */
export function readInSlices(server: Server): void {
	let begun = 0;
	let isTurnDue = false;
	const waiting = new Set<Socket>();
	const goingOn = new Set<Socket>();

	function askForTurn(): void {
		if (isTurnDue) return;
		isTurnDue = true;
		setImmediate(() => {
			isTurnDue = false;
			begun = 0;
			for (const socket of [...waiting].slice(0, connectionsInTurn)) {
				waiting.delete(socket);
				if (socket.destroyed) continue;
				goingOn.add(socket);
				socket.resume();
			}
			if (waiting.size > 0) askForTurn();
		});
	}

	server.prependListener('request', () => {
		begun += 1;
		askForTurn();
	});
	server.on('connection', socket => {
		const [parse] = socket.listeners('data') as ((slice: Buffer) => void)[];
		if (parse === undefined) throw new TypeError('Nothing reads from this connection.');
		let bytes = leastBytes;
		socket.off('data', parse);
		socket.on('data', (piece: Buffer) => {
			waiting.delete(socket);
			if (!goingOn.delete(socket) && begun >= requestsInTurn) {
				waiting.add(socket);
				askForTurn();
				socket.pause();
			}
			let at = 0;
			// The parser itself pauses a connection whose answers are not taken, and bears nothing then.
			while (at < piece.length && !socket.isPaused() && !socket.destroyed) {
				const before = begun;
				parse.call(socket, piece.subarray(at, at + bytes));
				at += bytes;
				bytes = begun > before ? leastBytes : Math.min(2 * bytes, mostBytes);
			}
			if (at < piece.length && !socket.destroyed) socket.unshift(piece.subarray(at));
		});
		socket.once('close', () => {
			waiting.delete(socket);
			goingOn.delete(socket);
		});
	});
}
