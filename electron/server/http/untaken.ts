import type {Server, ServerResponse} from 'node:http';
import type {Socket} from 'node:net';
import {Readable} from 'node:stream';
import type {Clock} from '../clock';
import type {HttpLimits} from './http-limits';

/** From so many characters on the text of an answer is weighed; others leave with their headers. */
export const heavyCharacters = 64 * 1024;
/** Written at once: little enough that it shows whether somebody reads. */
const sliceBytes = 256 * 1024;

/** The body of an answer as it lies in memory. */
export type Body = {
	readonly parts: Iterable<Buffer>;
	/** Of this answer alone until all of it is taken; other parts are there for everybody. */
	readonly ownBytes: number;
};

type Answer = {readonly accountId: number | undefined; bytes: number};

/** How much a client took so far, and since when it takes nothing of what waits for it. */
type Taken = {readonly bytes: number; readonly since: number};

type UntakenLimits = Pick<
	HttpLimits,
	'untakenBytes' | 'untakenBytesOfAccount' | 'untakenMilliseconds' | 'checkMilliseconds'
>;

/**
 * Answers that wait in memory until their clients read them. They have a bound for each account and
 * one for all: beyond it the connection goes that took nothing for the longest, though never the only
 * one, for an answer may be larger than the bound. Whoever takes nothing for long goes in any case.
 */
export class Untaken {
	readonly #limits: UntakenLimits;
	readonly #clock: Clock;
	/** One on each connection: requests that were sent ahead wait for their turn. */
	readonly #answers = new Map<Socket, Answer>();
	readonly #taken = new WeakMap<Socket, Taken>();

	constructor(limits: UntakenLimits, clock: Clock) {
		this.#limits = limits;
		this.#clock = clock;
	}

	/** Looks from time to time for those who take nothing. */
	watch(server: Server, sockets: () => Iterable<Socket>): void {
		const look = () => {
			for (const socket of sockets()) {
				const waited = this.#clock() - this.#takenBy(socket).since;
				if (waited >= this.#limits.untakenMilliseconds) socket.destroy();
			}
		};
		const looking = setInterval(look, this.#limits.checkMilliseconds).unref();
		server.once('close', () => clearInterval(looking));
	}

	/** A body to be written to an answer, counted until the answer is over. */
	weighed(response: ServerResponse, accountId: number | undefined, body: Body): Readable {
		const {parts, ownBytes} = body;
		const {socket} = response;
		if (socket === null || socket.destroyed) return Readable.from([]);
		const answer: Answer = {accountId, bytes: 0};
		this.#answers.set(socket, answer);
		response.once('close', () => {
			// The next one on the connection may have begun.
			if (this.#answers.get(socket) === answer) this.#answers.delete(socket);
		});
		const weigh = (bytes: number) => {
			answer.bytes = Math.max(ownBytes, bytes);
			this.#keepWithin(this.#limits.untakenBytesOfAccount, other => other === accountId);
			this.#keepWithin(this.#limits.untakenBytes, () => true);
		};
		weigh(0);
		// What is asked for next says that something was taken.
		const next = () => this.#takenBy(socket);
		return Readable.from(slices(parts, weigh, next), {objectMode: false});
	}

	#keepWithin(most: number, isOf: (accountId: number | undefined) => boolean): void {
		let sum = 0;
		for (const {accountId, bytes} of this.#answers.values()) if (isOf(accountId)) sum += bytes;
		if (sum <= most) return;
		const longestFirst = [...this.#answers]
			.filter(([, {accountId, bytes}]) => bytes > 0 && isOf(accountId))
			.map(([socket, {bytes}]) => ({socket, bytes, since: this.#takenBy(socket).since}))
			.sort((one, other) => one.since - other.since);
		for (const {socket, bytes} of longestFirst.slice(0, -1)) {
			if (sum <= most) return;
			sum -= bytes;
			this.#answers.delete(socket);
			socket.destroy();
		}
	}

	#takenBy(socket: Socket): Taken {
		const waiting = socket.writableLength;
		const bytes = socket.bytesWritten - waiting;
		const known = this.#taken.get(socket);
		if (known !== undefined && known.bytes === bytes && waiting > 0) return known;
		const taken = {bytes, since: this.#clock()};
		this.#taken.set(socket, taken);
		return taken;
	}
}

function* slices(
	parts: Iterable<Buffer>,
	weigh: (bytes: number) => void,
	next: () => void,
): Generator<Buffer> {
	for (const part of parts) {
		weigh(part.length);
		for (let at = 0; at < part.length; at += sliceBytes) {
			next();
			yield part.subarray(at, at + sliceBytes);
		}
	}
}
