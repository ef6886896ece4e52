import {groupBy} from '../../shared/model/group-by';
import {noAnswerText} from '../../shared/no-answer';
import {GatewayFailure} from './failure';
import {Patience} from './patience';

/** So much of one answer is always read: what a person waits for does not wait for somebody's lists. */
const freeBytes = 1024 * 1024;

/** In bytes and milliseconds. */
type Bounds = {
	/** Beyond it only that answer of an organization is read on that began first: one may be larger. */
	readonly ofOne: number;
	/** Twice what one organization can hold, so that no other has a part in what becomes of its answers. */
	readonly ofAll: number;
	/** So long in all an answer waits for the others of its organization. */
	readonly longestWait: number;
};

type Reader = {readonly owner: string; readonly ending: AbortController; bytes: number};

/**
 * Room in the memory for answers that are read whole. Each organization has a share of its own, and
 * waits for nobody else; where many of them fill the room of all, the longest answer of the one that
 * holds most is ended.
 */
export class AnswerRoom {
	readonly #bounds: Bounds;
	/** In the order in which they began. */
	readonly #readers = new Set<Reader>();
	#waiting: (() => void)[] = [];

	constructor(bounds: Bounds) {
		this.#bounds = bounds;
	}

	/** One answer, from its first byte to its end, whichever that is; `signal` ends its waiting. */
	enter(
		owner: string,
		ending: AbortController,
		signal: AbortSignal = ending.signal,
	): {
		/** Until there is room for more of it. Throws GatewayFailure. */
		readonly wait: () => Promise<void>;
		readonly came: (bytes: number) => void;
		readonly leave: () => void;
	} {
		const {longestWait} = this.#bounds;
		const reader = {owner, ending, bytes: 0};
		const patience = new Patience(ending, longestWait);
		const goOn = () => this.#goOn();
		this.#readers.add(reader);
		signal.addEventListener('abort', goOn);
		return {
			wait: async () => {
				if (!this.#mustWait(reader)) return;
				await patience.wait(this.#turnOf(reader, signal), longestWait, tooLong);
			},
			came: bytes => {
				reader.bytes += bytes;
				this.#holdNoMore();
			},
			leave: () => {
				signal.removeEventListener('abort', goOn);
				this.#leave(reader);
			},
		};
	}

	async #turnOf(reader: Reader, signal: AbortSignal): Promise<void> {
		while (this.#mustWait(reader)) {
			signal.throwIfAborted();
			await new Promise<void>(resolve => this.#waiting.push(resolve));
		}
	}

	#mustWait(reader: Reader): boolean {
		if (reader.bytes < freeBytes || !this.#readers.has(reader)) return false;
		const own = [...this.#readers].filter(({owner}) => owner === reader.owner);
		return bytesOf(own) >= this.#bounds.ofOne && own[0] !== reader;
	}

	#holdNoMore(): void {
		while (bytesOf(this.#readers) > this.#bounds.ofAll) {
			const ofEach = groupBy([...this.#readers], ({owner}) => owner);
			const most = [...ofEach.values()].reduce((one, other) =>
				bytesOf(other) > bytesOf(one) ? other : one,
			);
			const longest = most.reduce((one, other) => (other.bytes > one.bytes ? other : one));
			this.#leave(longest);
			longest.ending.abort(new GatewayFailure('too-large', tooMuch));
		}
	}

	#leave(reader: Reader): void {
		if (this.#readers.delete(reader)) this.#goOn();
	}

	#goOn(): void {
		for (const goOn of this.#waiting.splice(0)) goOn();
	}
}

const tooLong = noAnswerText('others too slow');
const tooMuch = noAnswerText('too many long');

function bytesOf(readers: Iterable<Reader>): number {
	let sum = 0;
	for (const {bytes} of readers) sum += bytes;
	return sum;
}
