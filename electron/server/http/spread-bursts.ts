import type {Server} from 'node:http';
import type {Socket} from 'node:net';

/** When so many requests that were sent ahead began in one turn of the loop, connections wait for a later one. */
const aheadInTurn = 64;
/** Of those that wait so many go on in one turn. */
const connectionsInTurn = 4;

/**
 * Lets a burst on many connections be many turns, between which others are heard, and stops the parser of who was let
 * go: one piece of what comes holds a thousand requests. What comes goes from the system to the parser; to take it out
 * of there, to count it or to hand it on in parts, would cost as much as a small answer.
 */
export function spreadBursts(server: Server): void {
	/** Which connections began a request in this turn, and how many requests more. */
	const asking = new Set<Socket>();
	let ahead = 0;
	let isTurnDue = false;
	const open = new Set<Socket>();
	const waiting = new Set<Socket>();
	const goingOn = new Set<Socket>();

	function askForTurn(): void {
		if (isTurnDue) return;
		isTurnDue = true;
		setImmediate(() => {
			isTurnDue = false;
			ahead = 0;
			asking.clear();
			goingOn.clear();
			for (const socket of waiting) {
				waiting.delete(socket);
				goingOn.add(socket);
				socket.resume();
				if (goingOn.size === connectionsInTurn) break;
			}
			if (waiting.size > 0) askForTurn();
		});
	}

	/** What is paused already waits for something else. */
	function hold(socket: Socket): void {
		if (goingOn.has(socket) || socket.isPaused()) return;
		waiting.add(socket);
		socket.pause();
	}

	server.prependListener('request', ({socket}) => {
		askForTurn();
		if (!asking.has(socket)) asking.add(socket);
		else if (++ahead === aheadInTurn) for (const other of open) hold(other);
		if (socket.destroyed) stopParser(socket);
	});
	server.on('connection', socket => {
		open.add(socket);
		socket.once('close', () => {
			open.delete(socket);
			waiting.delete(socket);
		});
	});
}

type Parser = {onIncoming: () => number};

/** What Node's parser is answered where what follows a request is none any more. */
const isOver = 2;

/** Nothing more of the piece at hand is read as requests: it would be to the end, whatever became of the connection. */
function stopParser(socket: Socket & {readonly parser?: Parser | null}): void {
	if (socket.parser) socket.parser.onIncoming = () => isOver;
}
