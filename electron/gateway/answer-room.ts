/** So much of one answer is always read: what a person waits for does not wait for somebody's lists. */
const freeBytes = 1024 * 1024;

type Reader = {bytes: number};

/**
 * Room in the memory for answers that are read whole. When it is full, only the answer that began first
 * is read on, for one may be larger than the room; the others wait for it without losing patience.
 */
export class AnswerRoom {
	readonly #most: number;
	/** In the order in which they began. */
	readonly #readers = new Set<Reader>();
	#held = 0;
	#waiting: (() => void)[] = [];

	/** In bytes. */
	constructor(most: number) {
		this.#most = most;
	}

	/** One answer, from its first byte to its end, whichever that is. */
	enter(): {
		/** Until there is room for more of it. */
		readonly wait: () => Promise<void>;
		readonly came: (bytes: number) => void;
		readonly leave: () => void;
	} {
		const reader = {bytes: 0};
		this.#readers.add(reader);
		return {
			wait: async () => {
				while (this.#mustWait(reader)) {
					await new Promise<void>(resolve => this.#waiting.push(resolve));
				}
			},
			came: bytes => {
				reader.bytes += bytes;
				this.#held += bytes;
			},
			leave: () => {
				if (!this.#readers.delete(reader)) return;
				this.#held -= reader.bytes;
				for (const goOn of this.#waiting.splice(0)) goOn();
			},
		};
	}

	#mustWait(reader: Reader): boolean {
		if (this.#held < this.#most || reader.bytes < freeBytes) return false;
		const [first] = this.#readers;
		return first !== reader && this.#readers.has(reader);
	}
}
