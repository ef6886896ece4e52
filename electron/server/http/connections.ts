import type {IncomingMessage, Server, ServerResponse} from 'node:http';
import type {Socket} from 'node:net';
import {refusal} from '../../../shared/contract/errors';
import type {Clock} from '../clock';
import {TimeSlicer} from '../work/time-slicer';
import type {HttpLimits} from './http-limits';

type Connection = {
	readonly socket: Socket;
	/** Another one for each. */
	readonly number: number;
	readonly openedAt: number;
	/** Requests without a whole answer, and whose they are once that is known; `nobody` has no key. */
	readonly underWay: Map<ServerResponse, number | undefined>;
	/** What those that were sent ahead do when their turn comes. */
	readonly ahead: (() => void)[];
	request: IncomingMessage | undefined;
	/** Who called over it last. */
	accountId: number | undefined;
	/** When a request last began or ended, or the connection was made. */
	since: number;
};

type ConnectionLimits = Pick<
	HttpLimits,
	| 'sockets'
	| 'patienceMilliseconds'
	| 'requestsOfAccount'
	| 'requestsAhead'
	| 'stalledMilliseconds'
	| 'afterEndMilliseconds'
>;

/** Who calls an operation that needs no credentials. */
const unauthenticated = 0;

/**
 * Keeps the number of connections within its bound without turning anybody away: the connection that
 * is of least use makes place for a new one. So neither silent connections nor waiting ones hold up
 * others, whoever makes them.
 */
export class Connections {
	readonly #limits: ConnectionLimits;
	readonly #clock: Clock;
	readonly #open = new Map<Socket, Connection>();
	/** Requests under way by account. */
	readonly #shares = new Map<number, number>();
	/** Of connections: whose a request is, is not known before it has begun. */
	readonly #turns = new TimeSlicer();
	#made = 0;

	constructor(limits: ConnectionLimits, clock: Clock) {
		this.#limits = limits;
		this.#clock = clock;
	}

	watch(server: Server): void {
		server.on('connection', socket => this.#opened(socket));
		server.prependListener('request', (request, response) => this.#began(request, response));
		// Node destroys silent connections itself where nobody listens.
		server.on('timeout', socket => this.#stalled(socket));
	}

	sockets(): Iterable<Socket> {
		return this.#open.keys();
	}

	/** Whose request it is, once that is known. */
	accountOf(request: IncomingMessage, response: ServerResponse): number | undefined {
		return this.#open.get(request.socket)?.underWay.get(response);
	}

	/**
	 * Begins a request when those before it on its connection are answered: all at once they would hold
	 * as many answers as somebody can ask for in one breath. Connections take turns, whatever it is that
	 * they ask for: refusals and files are some work as well.
	 */
	inTurn({socket}: IncomingMessage, begin: () => void): void {
		const connection = this.#open.get(socket);
		if (connection !== undefined && connection.underWay.size > 1) connection.ahead.push(begin);
		else this.#begin(connection?.number ?? 0, socket, begin);
	}

	/** Whether requests wait to begin: until then it is not known whose they are. */
	get isAwaited(): boolean {
		return this.#turns.isAwaited;
	}

	/** Notes whose request it is; refuses with RATE_LIMIT_HIT when theirs are too many at once. */
	belongsTo(request: IncomingMessage, response: ServerResponse, accountId: number): void {
		const connection = this.#open.get(request.socket);
		if (!connection?.underWay.has(response)) return;
		const share = this.#shares.get(accountId) ?? 0;
		if (share >= this.#limits.requestsOfAccount) {
			throw refusal('RATE_LIMIT_HIT', 'Too many requests of this account wait for an answer.', {
				'retry-after': 1,
			});
		}
		this.#shares.set(accountId, share + 1);
		connection.underWay.set(response, accountId);
		connection.accountId = accountId;
	}

	/** Notes that a request needs no credentials: many of them that wait hold nobody else up. */
	belongsToNobody(request: IncomingMessage, response: ServerResponse): void {
		const connection = this.#open.get(request.socket);
		if (connection?.underWay.has(response)) connection.underWay.set(response, unauthenticated);
	}

	/** Whether something else than the answer to a request that is not there yet is due on it. */
	isAnswering(socket: Socket): boolean {
		const connection = this.#open.get(socket);
		return connection !== undefined && connection.underWay.size > 0 && !isComing(connection);
	}

	#opened(socket: Socket): void {
		const since = this.#clock();
		const connection: Connection = {
			socket,
			number: ++this.#made,
			openedAt: since,
			underWay: new Map(),
			ahead: [],
			request: undefined,
			accountId: undefined,
			since,
		};
		this.#open.set(socket, connection);
		socket.once('close', () => this.#closed(connection));
		socket.once('end', () => {
			// Whoever ends their side and stays would hold the other side for ever.
			const closing = setTimeout(() => socket.destroy(), this.#limits.afterEndMilliseconds);
			socket.once('close', () => clearTimeout(closing));
		});
		if (this.#open.size > this.#limits.sockets) this.#makeRoomFor(connection);
	}

	#began(request: IncomingMessage, response: ServerResponse): void {
		const connection = this.#open.get(request.socket);
		if (connection === undefined) return;
		connection.request = request;
		connection.since = this.#clock();
		connection.underWay.set(response, undefined);
		if (connection.underWay.size > this.#limits.requestsAhead) request.socket.destroy();
		response.once('close', () => this.#answered(connection, response));
	}

	#answered(connection: Connection, response: ServerResponse): void {
		this.#release(connection.underWay.get(response));
		connection.underWay.delete(response);
		connection.since = this.#clock();
		const next = connection.ahead.shift();
		if (next !== undefined) this.#begin(connection.number, connection.socket, next);
	}

	#begin(number: number, socket: Socket, begin: () => void): void {
		this.#turns.begin(number, () => {
			if (!socket.destroyed) begin();
		});
	}

	/** Lets go who is silent; who waits for an answer that is being made is patient, not silent. */
	#stalled(socket: Socket): void {
		const connection = this.#open.get(socket);
		const isWaiting = connection !== undefined && isAwaited(connection);
		if (isWaiting) socket.setTimeout(this.#limits.stalledMilliseconds);
		else socket.destroy();
	}

	#closed(connection: Connection): void {
		this.#open.delete(connection.socket);
		for (const accountId of connection.underWay.values()) this.#release(accountId);
		connection.underWay.clear();
		connection.ahead.length = 0;
	}

	#release(accountId: number | undefined): void {
		if (accountId === undefined || accountId === unauthenticated) return;
		const share = (this.#shares.get(accountId) ?? 1) - 1;
		if (share === 0) this.#shares.delete(accountId);
		else this.#shares.set(accountId, share);
	}

	#makeRoomFor(newcomer: Connection): void {
		let least = newcomer;
		let leastUse: readonly number[] = [Infinity];
		let strangers = 0;
		let newest: Connection | undefined;
		for (const connection of this.#open.values()) {
			if (!isStrangerWaiting(connection)) continue;
			strangers++;
			if (newest === undefined || connection.since >= newest.since) newest = connection;
		}
		// Whoever came first keeps the place: of those that come again at once none would ever be served.
		if (newest !== undefined && strangers > this.#limits.sockets / 2) {
			this.#closed(newest);
			newest.socket.destroy();
			return;
		}
		for (const connection of this.#open.values()) {
			const use = connection === newcomer ? leastUse : this.#useOf(connection);
			if (isLess(use, leastUse)) [least, leastUse] = [connection, use];
		}
		this.#closed(least);
		least.socket.destroy();
	}

	/** What a connection is worth, the most important figure first; of equal ones the oldest goes. */
	#useOf(connection: Connection): readonly number[] {
		const {underWay, accountId, since, openedAt} = connection;
		const isWaiting = underWay.size === 0 || isComing(connection);
		if (isWaiting && accountId === undefined) {
			const isNew = this.#clock() - openedAt < this.#limits.patienceMilliseconds;
			return [isNew ? 2 : 0, since];
		}
		if (isWaiting) return [underWay.size === 0 ? 1 : 3, since];
		if (accountId === undefined) return [4, since];
		// Everybody works: who has most gives one.
		return [5, -(this.#shares.get(accountId) ?? 0), since];
	}
}

/** Whether its last request is still on the way here. */
function isComing({request, underWay}: Connection): boolean {
	return underWay.size > 0 && request?.complete === false;
}

/** Whether its whole request is here and nothing of the answer is on the way yet. */
function isAwaited(connection: Connection): boolean {
	const [first] = connection.underWay.keys();
	return first?.headersSent === false && !isComing(connection);
}

/** Whether it waits for the answer of an operation that needs no credentials, such as signing in. */
function isStrangerWaiting(connection: Connection): boolean {
	const [whose] = connection.underWay.values();
	return whose === unauthenticated && connection.accountId === undefined && isAwaited(connection);
}

function isLess(left: readonly number[], right: readonly number[]): boolean {
	for (const [at, value] of left.entries()) {
		const other = right[at] ?? 0;
		if (value !== other) return value < other;
	}
	return false;
}
