import type {DatabaseSyncInstance} from '@photostructure/sqlite';
import {isFailedFlush, isRefusedCommit} from './fault';

type Job = {
	readonly work: () => void;
	readonly done: () => void;
	readonly failed: (error: unknown) => void;
};

/**
 * Commits the changes that arrive together in one transaction, because flushing the disk is what a
 * change costs. Each keeps its own savepoint, so one that fails takes back itself alone; each is told
 * it is done only after the flush. A batch runs without a pause, so nobody reads in the middle.
 *
 * When it cannot be known whether a commit reached the disk, nobody is told anything, nothing more is
 * written, and `onUnknown` has to end the process: only opening the file anew tells what is there.
 */
export class GroupCommit {
	readonly #statements;
	readonly #database: DatabaseSyncInstance;
	readonly #onUnknown: (error: unknown) => void;
	#waiting: Job[] = [];
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
			takeBack: database.prepare('ROLLBACK TO one_change'),
		};
	}

	/** Resolves when the work is durable; rejects with what it threw, or why nothing could be written. */
	run(work: () => void): Promise<void> {
		return new Promise((done, failed) => {
			this.#waiting.push({work, done, failed});
			if (this.#waiting.length === 1) setImmediate(() => this.flush());
		});
	}

	/** Writes what waits, now: also when the store closes. */
	flush(): void {
		const batch = this.#waiting;
		this.#waiting = [];
		if (batch.length === 0 || this.#isOver) return;
		const finished: Job[] = [];
		const failures: [Job, unknown][] = [];
		let isCommitting = false;
		try {
			this.#statements.begin.run();
			for (const job of batch) {
				const failure = this.#attempt(job);
				if (failure === undefined) finished.push(job);
				else failures.push([job, failure.error]);
			}
			isCommitting = true;
			this.#statements.commit.run();
		} catch (error) {
			if (isFailedFlush(error) || (isCommitting && !isRefusedCommit(error))) {
				this.#isOver = true;
				this.#onUnknown(error);
				return;
			}
			if (this.#database.isTransaction) this.#statements.rollback.run();
			for (const job of batch) job.failed(error);
			return;
		}
		for (const job of finished) job.done();
		for (const [job, error] of failures) job.failed(error);
	}

	#attempt({work}: Job): {readonly error: unknown} | undefined {
		this.#statements.save.run();
		try {
			work();
			this.#statements.keep.run();
			return undefined;
		} catch (error) {
			// A full disk ends the whole transaction; then there is no savepoint to go back to.
			if (!this.#database.isTransaction || isFailedFlush(error)) throw error;
			this.#statements.takeBack.run();
			this.#statements.keep.run();
			return {error};
		}
	}
}
