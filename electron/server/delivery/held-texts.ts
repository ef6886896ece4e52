/** What an entry takes beside its text. */
export const bytesOfEntry = 64;

/**
 * What queues hold in memory together. A list of texts that stands in many of them is there once, and
 * counts once; what each account has in its queues counts for each of them, because its client chose
 * how many there are.
 */
export class HeldTexts {
	readonly #mostOfOne: number;
	readonly #holders = new Map<readonly string[], number>();
	readonly #ofAccount = new Map<number, number>();
	readonly #overfull = new Set<number>();
	#bytes = 0;

	constructor(mostOfOne: number) {
		this.#mostOfOne = mostOfOne;
	}

	/** What is really there. */
	get bytes(): number {
		return this.#bytes;
	}

	of(account: number): number {
		return this.#ofAccount.get(account) ?? 0;
	}

	/** Accounts whose queues came to hold too much, each once. */
	takeOverfull(): readonly number[] {
		if (this.#overfull.size === 0) return [];
		const accounts = [...this.#overfull];
		this.#overfull.clear();
		return accounts;
	}

	/** One more entry with a list of texts. */
	take(account: number, texts: readonly string[], bytes: number): void {
		const holders = this.#holders.get(texts) ?? 0;
		this.#holders.set(texts, holders + 1);
		this.#bytes += bytesOfEntry + (holders === 0 ? bytes : 0);
		this.#weigh(account, bytes);
	}

	release(account: number, texts: readonly string[], bytes: number): void {
		const holders = this.#holders.get(texts) ?? 1;
		if (holders === 1) this.#holders.delete(texts);
		else this.#holders.set(texts, holders - 1);
		this.#bytes -= bytesOfEntry + (holders === 1 ? bytes : 0);
		this.#weigh(account, -bytes);
	}

	/** What a queue takes by itself. */
	takeOwn(account: number, bytes: number): void {
		this.#bytes += bytes;
		this.#weigh(account, bytes);
	}

	#weigh(account: number, bytes: number): void {
		const weight = this.of(account) + bytes;
		if (weight === 0) this.#ofAccount.delete(account);
		else this.#ofAccount.set(account, weight);
		if (weight > this.#mostOfOne) this.#overfull.add(account);
	}
}

/** The same text goes into many queues, one after the other. */
let lastText = '';
let lastBytes = 0;

/** What a text takes in memory: one character beyond Latin letters makes all of them take twice as much. */
export function bytesIn(text: string): number {
	if (text !== lastText) {
		lastText = text;
		lastBytes = text.length * (/[\u0100-\uffff]/.test(text) ? 2 : 1);
	}
	return lastBytes;
}

/** The same list goes into many queues, one after the other. */
let lastTexts: readonly string[] = [];
let lastTextsBytes = 0;

/** What events take while they are kept. */
export function bytesOf(texts: readonly string[]): number {
	if (texts !== lastTexts) {
		lastTexts = texts;
		lastTextsBytes = texts.reduce((sum, text) => sum + bytesIn(text) + bytesOfEntry, 0);
	}
	return lastTextsBytes;
}
