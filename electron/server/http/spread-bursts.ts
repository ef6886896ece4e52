import type {Server} from 'node:http';
import type {Socket} from 'node:net';

/** When so many requests that were sent ahead began in one turn of the loop, all connections wait for the next one. */
const aheadInTurn = 64;
/** So many of those that waited have all of the next turn, however much the others bring. */
const sureInTurn = 4;

/**
 * Lets a burst on many connections be many turns, between which others are heard, and stops the parser of who was let
 * go: one piece of what comes holds a thousand requests. What comes goes from the system to the parser; to take it out
 * of there, to count it or to hand it on in parts, would cost as much as a small answer.
 */
export function spreadBursts(server: Server): void {
	/** All of them; whoever was heard in the last burst, or had a sure turn, stands at the end and goes on last. */
	const open = new Set<Socket>();
	/** Those that are paused until the next turn. */
	const waiting = new Set<Socket>();
	/** Those that are not paused again in this turn. */
	const sure = new Set<Socket>();
	/** Those that began a request in this turn. */
	const asking = new Set<Socket>();
	/** Requests that began in this turn beyond one of each connection. */
	let ahead = 0;
	let isTurnDue = false;

	function askForTurn(): void {
		if (isTurnDue) return;
		isTurnDue = true;
		setImmediate(() => {
			isTurnDue = false;
			ahead = 0;
			sure.clear();
			if (waiting.size > 0) goOn();
			asking.clear();
		});
	}

	function goOn(): void {
		for (const socket of asking) toEnd(socket);
		const held = [...open].filter(socket => waiting.delete(socket));
		for (const socket of held.slice(0, sureInTurn)) {
			sure.add(socket);
			toEnd(socket);
		}
		for (const socket of held) socket.resume();
	}

	function toEnd(socket: Socket): void {
		if (open.delete(socket)) open.add(socket);
	}

	/** What is paused already waits for something else. */
	function hold(socket: Socket): void {
		if (sure.has(socket) || socket.isPaused() || socket.destroyed) return;
		waiting.add(socket);
		socket.pause();
	}

	server.prependListener('request', ({socket}) => {
		askForTurn();
		if (!asking.has(socket)) asking.add(socket);
		else if (++ahead === aheadInTurn) {
			// Of this one nothing more comes in this turn, and Node would let it go on at the end of the request.
			for (const other of open) if (other !== socket) hold(other);
		}
		if (socket.destroyed) stopParser(socket);
	});
	server.on('connection', socket => {
		open.add(socket);
		socket.once('close', () => {
			for (const all of [open, waiting, sure]) all.delete(socket);
		});
	});
}

type Parser = {onIncoming: (request: {upgrade: boolean}) => number};

/** Tells Node's parser that no further request follows, as after an upgrade, so that it stops. */
const noMoreRequests = 2;

/** Nothing more of the piece at hand is read as requests: it would be to the end, whatever became of the connection. */
function stopParser(socket: Socket & {readonly parser?: Parser | null}): void {
	if (!socket.parser) return;
	socket.parser.onIncoming = request => {
		// Nobody takes the connection over.
		request.upgrade = false;
		return noMoreRequests;
	};
}
