import type {Server, ServerResponse} from 'node:http';
import type {Socket} from 'node:net';
import {Readable} from 'node:stream';
import {setImmediate as immediate} from 'node:timers/promises';
import type {Clock} from '../clock';
import type {HttpLimits} from './http-limits';

/** From so many characters on the text of an answer is weighed; others leave with their headers. */
export const heavyCharacters = 64 * 1024;
/** Written at once: little enough that it shows whether somebody reads. */
const sliceBytes = 256 * 1024;

/** The body of an answer as it lies in memory. */
export type Body = {
	readonly parts: Iterable<Buffer>;
	/** Parts that are made only when they are taken are made in the turns of whoever asked. */
	readonly inSteps?: <T>(steps: Iterator<unknown, T>) => Promise<T>;
	/** Of this answer alone until all of it is taken; other parts are there for everybody. */
	readonly ownBytes: number;
};

type Answer = {readonly accountId: number | undefined; bytes: number};

/** How much a client took so far, and since when it takes nothing of what waits for it. */
type Taken = {readonly bytes: number; readonly since: number};

type BackpressureLimits = Pick<
	HttpLimits,
	'untakenBytes' | 'untakenBytesOfAccount' | 'untakenMilliseconds' | 'checkMilliseconds'
>;

/**
 * Answers that wait in memory until their clients read them. They have a bound for each account and
 * one for all: beyond it the connection goes that took nothing for the longest, though never the only
 * one, for an answer may be larger than the bound. Whoever takes nothing for long goes in any case.
 */
export class Backpressure {
	readonly #limits: BackpressureLimits;
	readonly #clock: Clock;
	readonly #begin: () => () => void;
	/** One on each connection: requests that were sent ahead wait for their turn. */
	readonly #answers = new Map<Socket, Answer>();
	readonly #taken = new WeakMap<Socket, Taken>();

	/** `begin` hears of each; what it returns is called when that is over. */
	constructor(limits: BackpressureLimits, clock: Clock, begin: () => () => void = () => () => {}) {
		this.#limits = limits;
		this.#clock = clock;
		this.#begin = begin;
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
		const {parts, ownBytes, inSteps} = body;
		const {socket} = response;
		// Who asks for the head of an answer has none of its parts made.
		const isHead = response.req.method === 'HEAD';
		if (isHead || socket === null || socket.destroyed) return Readable.from([]);
		const answer: Answer = {accountId, bytes: 0};
		this.#answers.set(socket, answer);
		const over = this.#begin();
		response.once('close', () => {
			// The next one on the connection may have begun.
			if (this.#answers.get(socket) === answer) this.#answers.delete(socket);
			over();
		});
		const weigh = (bytes: number) => {
			answer.bytes = Math.max(ownBytes, bytes);
			this.#keepWithin(this.#limits.untakenBytesOfAccount, other => other === accountId);
			this.#keepWithin(this.#limits.untakenBytes, () => true);
		};
		weigh(0);
		// What is asked for next says that something was taken.
		const next = () => this.#takenBy(socket);
		const taken = inSteps === undefined ? parts : partsInSteps(parts, inSteps);
		return Readable.from(slices(taken, weigh, next), {objectMode: false});
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

async function* partsInSteps(
	parts: Iterable<Buffer>,
	inSteps: NonNullable<Body['inSteps']>,
): AsyncGenerator<Buffer> {
	const coming = parts[Symbol.iterator]();
	let isLast = false;
	const some = function* () {
		const made: Buffer[] = [];
		let bytes = 0;
		while (!isLast && bytes < sliceBytes) {
			const {done, value} = coming.next();
			if (done === true) isLast = true;
			else {
				made.push(value);
				bytes += value.length;
				yield;
			}
		}
		return made;
	};
	while (!isLast) yield* await inSteps(some());
}

async function* slices(
	parts: Iterable<Buffer> | AsyncIterable<Buffer>,
	weigh: (bytes: number) => void,
	next: () => void,
): AsyncGenerator<Buffer> {
	let isFirst = true;
	for await (const part of parts) {
		weigh(part.length);
		for (let at = 0; at < part.length; at += sliceBytes) {
			// A client that takes quickly would have all of them before anybody else has a turn.
			if (!isFirst) await immediate();
			isFirst = false;
			next();
			yield part.subarray(at, at + sliceBytes);
		}
	}
}
