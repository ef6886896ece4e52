import type {DatabaseSyncInstance} from '@photostructure/sqlite';
import {FairQueue} from '../work/fair-queue';
import {isFailedFlush, isOutOfStorage, isRefusedCommit} from './fault';

type Job = {
	readonly work: () => void;
	readonly done: () => void;
	readonly failed: (error: unknown) => void;
};

/** Pages that the log holds before they go to the file: before SQLite moves them by itself, within a commit. */
const mostPages = 700;

/** Changes that are committed together take so long, or one of them longer: then others have their turn. */
const groupMilliseconds = 8;

/**
 * Commits the changes that arrive together in one transaction, because flushing the disk is what a
 * change costs. One that fails is rolled back alone: the first has the transaction to itself, those
 * behind it a savepoint each, for which the database copies every page before it is written. Each is
 * told it is done only after the flush. A batch runs without a pause, so nobody reads in the middle; it is
 * short, and accounts take turns, so nobody waits for all that somebody else wants to change.
 *
 * What the log holds goes to the file in a turn of its own, behind the commit that filled it: with it the
 * one who fills the log would keep others waiting for what all before it wrote.
 *
 * When it cannot be known whether a commit reached the disk, nobody is told anything, nothing more is
 * written, and `onUnknown` has to end the process: only opening the file anew tells what is there.
 */
export class GroupCommit {
	readonly #statements;
	readonly #database: DatabaseSyncInstance;
	readonly #onUnknown: (error: unknown) => void;
	readonly #waiting = new FairQueue<Job>();
	#isPlanned = false;
	#isOver = false;

	constructor(database: DatabaseSyncInstance, onUnknown: (error: unknown) => void) {
		this.#database = database;
		this.#onUnknown = onUnknown;
		this.#statements = {
			begin: database.prepare('BEGIN IMMEDIATE'),
			commit: database.prepare('COMMIT'),
			rollback: database.prepare('ROLLBACK'),
			save: database.prepare('SAVEPOINT one_change'),
			keep: database.prepare('RELEASE one_change'),
			rollBack: database.prepare('ROLLBACK TO one_change'),
			// Moves nothing, and says how much there is.
			look: database.prepare('PRAGMA wal_checkpoint(NOOP)'),
			// Waits for nobody; what somebody still reads is moved the next time.
			move: database.prepare('PRAGMA wal_checkpoint(PASSIVE)'),
		};
	}

	/**
	 * Resolves when the work is durable; rejects with what it threw, or why nothing could be written.
	 * `account` is whose change it is; 0 is the service itself.
	 */
	run(work: () => void, account = 0): Promise<void> {
		return new Promise((done, failed) => {
			this.#waiting.add(account, {work, done, failed});
			this.#plan();
		});
	}

	/** Writes what waits, now: also when the store closes. */
	flush(): void {
		this.#writeFor(Infinity);
	}

	#plan(): void {
		if (this.#isPlanned) return;
		this.#isPlanned = true;
		setImmediate(() => {
			this.#writeFor(groupMilliseconds);
			if (!this.#isOver && this.#isLogFull()) setImmediate(() => this.#moveLog());
			else this.#goOn();
		});
	}

	#goOn(): void {
		this.#isPlanned = false;
		if (this.#waiting.size > 0 && !this.#isOver) this.#plan();
	}

	#isLogFull(): boolean {
		const {log = 0, checkpointed = 0} = this.#askLog('look') ?? {};
		return log - checkpointed >= mostPages;
	}

	#moveLog(): void {
		this.#askLog('move');
		this.#goOn();
	}

	/** What SQLite says of the log; undefined where it cannot, or the store was closed meanwhile. */
	#askLog(what: 'look' | 'move'): Record<string, number> | undefined {
		if (!this.#database.isOpen || this.#isOver) return undefined;
		try {
			return this.#statements[what].get() as Record<string, number>;
		} catch (error) {
			// Without room it stays in the log, where it can be read.
			if (isFailedFlush(error) || !isOutOfStorage(error)) {
				this.#isOver = true;
				this.#onUnknown(error);
			}
			return undefined;
		}
	}

	#writeFor(milliseconds: number): void {
		if (this.#waiting.size === 0 || this.#isOver) return;
		const batch: Job[] = [];
		const finished: Job[] = [];
		const failures: [Job, unknown][] = [];
		let isCommitting = false;
		try {
			this.#statements.begin.run();
			const until = performance.now() + milliseconds;
			do {
				const job = this.#waiting.take();
				if (job === undefined) break;
				batch.push(job);
				const isFirst = batch.length === failures.length + 1;
				const failure = this.#attempt(job, isFirst);
				if (failure === undefined) finished.push(job);
				else failures.push([job, failure.error]);
			} while (performance.now() < until);
			isCommitting = true;
			this.#statements.commit.run();
		} catch (error) {
			if (isFailedFlush(error) || (isCommitting && !isRefusedCommit(error))) {
				this.#isOver = true;
				this.#onUnknown(error);
				return;
			}
			if (this.#database.isTransaction) this.#statements.rollback.run();
			for (const job of batch.length > 0 ? batch : this.#takeAll()) job.failed(error);
			return;
		}
		for (const job of finished) job.done();
		for (const [job, error] of failures) job.failed(error);
	}

	/** Whatever waits cannot be written where nothing can begin. */
	*#takeAll(): Generator<Job> {
		for (let job = this.#waiting.take(); job !== undefined; job = this.#waiting.take()) yield job;
	}

	/** `isFirst` is one before which nothing was changed. */
	#attempt({work}: Job, isFirst: boolean): {readonly error: unknown} | undefined {
		const {begin, rollback, save, keep, rollBack} = this.#statements;
		if (!isFirst) save.run();
		try {
			work();
			if (!isFirst) keep.run();
			return undefined;
		} catch (error) {
			// A full disk ends the whole transaction; then there is no savepoint to go back to.
			if (!this.#database.isTransaction || isFailedFlush(error)) throw error;
			if (isFirst) {
				rollback.run();
				begin.run();
			} else {
				rollBack.run();
				keep.run();
			}
			return {error};
		}
	}
}
