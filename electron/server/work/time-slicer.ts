import {FairQueue} from './fair-queue';

/** Calls take so long at once; then whatever came in over the network meanwhile has its turn. */
const turnMilliseconds = 8;

/**
 * Calls of one account that have begun and wait for something, such as a thread or the disk. Further
 * ones have not begun, and are given up when their clients hang up.
 */
export const mostUnderWay = 64;

/** Something to do; its promise says when it is over, if it is not at once. It never throws. */
type Call = () => void | Promise<void>;

type Piece = {readonly account: number; readonly call: Call; readonly isNew: boolean};

/**
 * Has the calls of accounts take turns on the one thread that there is. A call begins at once while
 * there is time; after that accounts are served one after the other, however much each of them sent,
 * with all others of the process in between. What is long is done in steps, which are served alike.
 */
export class TimeSlicer {
	readonly #line = new FairQueue<Piece>();
	readonly #underWay = new Map<number, number>();
	#spent = 0;
	#isPlanned = false;

	/** Whether somebody waits for their turn. */
	get isAwaited(): boolean {
		return this.#line.size > 0;
	}

	/**
	 * Begins a call at once, if it may, or in its turn. Answers with what gives it up as long as it waits.
	 */
	begin(account: number, call: Call, isAtOnce = true): (() => boolean) | undefined {
		const piece: Piece = {account, call, isNew: true};
		const isFree = this.#line.size === 0 && this.#spent < turnMilliseconds;
		if (isAtOnce && isFree && this.#mayBegin(account)) {
			this.#do(piece);
			this.#plan();
			return undefined;
		}
		this.#line.add(account, piece);
		this.#plan();
		return () => this.#line.remove(account, piece);
	}

	/** Part of a call: as many steps at once as a turn has time for. Resolves with what they come to. */
	inSteps<T>(account: number, steps: Iterator<unknown, T>): Promise<T> {
		return new Promise((resolve, reject) => {
			const goOn = () => {
				const until = performance.now() + turnMilliseconds - this.#spent;
				try {
					do {
						const {done, value} = steps.next();
						if (done === true) return resolve(value);
					} while (performance.now() < until);
				} catch (error) {
					return reject(error as Error);
				}
				this.#line.add(account, {account, call: goOn, isNew: false}, true);
			};
			this.#line.add(account, {account, call: goOn, isNew: false}, true);
			this.#plan();
		});
	}

	#mayBegin = (account: number): boolean => (this.#underWay.get(account) ?? 0) < mostUnderWay;

	#do({account, call, isNew}: Piece): void {
		const started = performance.now();
		const rest = call();
		this.#spent += performance.now() - started;
		if (!isNew || rest === undefined) return;
		this.#underWay.set(account, (this.#underWay.get(account) ?? 0) + 1);
		const end = () => this.#ended(account);
		rest.then(end, end);
	}

	#ended(account: number): void {
		const left = (this.#underWay.get(account) ?? 1) - 1;
		if (left === 0) this.#underWay.delete(account);
		else this.#underWay.set(account, left);
		if (this.#line.size > 0) this.#plan();
	}

	#plan(): void {
		if (this.#isPlanned) return;
		this.#isPlanned = true;
		setImmediate(this.#next);
	}

	#next = (): void => {
		this.#isPlanned = false;
		while (this.#spent < turnMilliseconds) {
			const piece = this.#line.take(this.#mayBegin);
			if (piece === undefined) break;
			this.#do(piece);
		}
		const isStuck = this.#spent < turnMilliseconds;
		this.#spent = 0;
		// Whoever has too much under way waits until something of it is over.
		if (this.#line.size > 0 && !isStuck) this.#plan();
	};
}
