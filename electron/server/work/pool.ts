import {availableParallelism} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {Worker, type ResourceLimits} from 'node:worker_threads';
import type {Answered, JobKind, Jobs} from './jobs';

/** Work that ran longer than it may, or wanted more memory than there is for it. */
export class TooMuchWork extends Error {
	override readonly name = 'TooMuchWork';
}

export type PoolOptions = {
	/** Longest time that one job may run; waiting does not count. The service allows as much. */
	readonly limitMilliseconds?: number;
	/** Memory of one thread, most of which its program takes. */
	readonly memoryMebibytes?: number;
	/**
	 * What its jobs do ends by itself, because it cannot be ended: whoever stops a thread inside of the
	 * database's library stops the whole process. Late ones are refused at once and let run out.
	 */
	readonly endsByItself?: boolean;
};

const usualLimitMilliseconds = 5000;
/** One more than a single account can keep busy. */
const mostThreads = Math.max(2, Math.min(4, availableParallelism()));
const usualMemoryMebibytes = 256;

/** Beside the program, under the same ending; `e2e/thread-builder.ts` makes one for tests of the sources. */
const self = fileURLToPath(import.meta.url);
const threadFile = self.endsWith('.ts')
	? path.join(path.dirname(self), '../../../.cache/work-thread/work-thread.mjs')
	: self.endsWith('.mjs')
		? path.join(path.dirname(self), 'work-thread.mjs')
		: path.join(path.dirname(self), 'work-thread.js');

type Task = {
	readonly account: number;
	readonly kind: JobKind;
	readonly job: unknown;
	readonly done: (result: unknown) => void;
	readonly failed: (error: unknown) => void;
};

type Thread = {
	readonly worker: Worker;
	/** Starting takes no time from the first job. */
	isReady: boolean;
	task: Task | undefined;
	limit: NodeJS.Timeout | undefined;
};

/**
 * Threads for whatever a text can make slow. They start when they are needed. A job that takes too
 * long or too much memory ends with its thread, and another takes the place. Each account has one
 * job running at a time, and accounts take turns, so nobody can fill all threads alone.
 */
export class WorkPool {
	/** Longest time that one job may run. */
	readonly limitMilliseconds: number;
	readonly #resourceLimits: ResourceLimits;
	readonly #endsByItself: boolean;
	/** Tells threads that the server ends; they look at it as often as at their time. */
	readonly #ending = new Int32Array(new SharedArrayBuffer(4));
	readonly #threads = new Set<Thread>();
	readonly #idle: Thread[] = [];
	/** What waits, by account; whose turn is next comes first. */
	readonly #waiting = new Map<number, Task[]>();
	readonly #busy = new Set<number>();
	#isClosed = false;

	constructor({
		limitMilliseconds = usualLimitMilliseconds,
		memoryMebibytes = usualMemoryMebibytes,
		endsByItself = false,
	}: PoolOptions = {}) {
		this.#endsByItself = endsByItself;
		this.limitMilliseconds = limitMilliseconds;
		this.#resourceLimits = {
			maxOldGenerationSizeMb: memoryMebibytes,
			maxYoungGenerationSizeMb: 32,
			stackSizeMb: 4,
		};
	}

	/** Throws TooMuchWork, or what the job threw. */
	run<Kind extends JobKind>(
		account: number,
		kind: Kind,
		job: Jobs[Kind]['job'],
	): Promise<Jobs[Kind]['result']> {
		return new Promise((resolve, failed) => {
			if (this.#isClosed) return failed(serverEnds());
			const done = resolve as (result: unknown) => void;
			const own = this.#waiting.get(account) ?? [];
			own.push({account, kind, job, done, failed});
			this.#waiting.set(account, own);
			this.#next();
		});
	}

	/** Jobs that wait or run are given up. */
	async close(): Promise<void> {
		this.#isClosed = true;
		Atomics.store(this.#ending, 0, 1);
		const given = [...this.#waiting.values()].flat();
		this.#waiting.clear();
		for (const task of given) task.failed(serverEnds());
		await Promise.all([...this.#threads].map(thread => this.#end(thread)));
	}

	async #end(thread: Thread): Promise<void> {
		if (this.#endsByItself && (thread.task !== undefined || !thread.isReady)) {
			await new Promise(
				resolve => void thread.worker.once('message', resolve).once('exit', resolve),
			);
			if (thread.task !== undefined) return this.#end(thread);
		}
		await this.#drop(thread, serverEnds());
	}

	#next(): void {
		for (const [account, [task, ...later]] of this.#waiting) {
			if (task === undefined || this.#busy.has(account)) continue;
			const thread = this.#idle.pop() ?? this.#start();
			if (thread === undefined) return;
			// To the end of the line, with what is left.
			this.#waiting.delete(account);
			if (later.length > 0) this.#waiting.set(account, later);
			this.#give(thread, task);
		}
	}

	#give(thread: Thread, task: Task): void {
		this.#busy.add(task.account);
		thread.task = task;
		if (thread.isReady) this.#watch(thread);
		thread.worker.postMessage([task.kind, task.job], []);
	}

	#watch(thread: Thread): void {
		const {task} = thread;
		thread.limit = setTimeout(() => {
			// An answer that came in time may wait to be read: this thread, or the computer, stood still.
			setImmediate(() => {
				if (task === undefined || thread.task !== task) return;
				if (this.#endsByItself) task.failed(new TooMuchWork());
				else void this.#drop(thread, new TooMuchWork());
			});
		}, this.limitMilliseconds);
	}

	#start(): Thread | undefined {
		if (this.#threads.size >= mostThreads) return undefined;
		const worker = new Worker(threadFile, {
			resourceLimits: this.#resourceLimits,
			env: {},
			execArgv: [],
		});
		const thread: Thread = {worker, isReady: false, task: undefined, limit: undefined};
		this.#threads.add(thread);
		worker.unref();
		worker.on('message', (answer: Answered) => this.#answered(thread, answer));
		worker.once('error', error => void this.#drop(thread, asTooMuch(error)));
		worker.once('exit', () => void this.#drop(thread, new Error('A thread ended by itself.')));
		return thread;
	}

	#answered(thread: Thread, answer: Answered): void {
		if ('ready' in answer) {
			thread.isReady = true;
			return this.#watch(thread);
		}
		const task = this.#release(thread);
		if (task === undefined || !this.#threads.has(thread)) return;
		if ('fault' in answer) task.failed(asTooMuch(answer.fault));
		else task.done(answer.result);
		this.#idle.push(thread);
		this.#next();
	}

	/** Its time was up, or it failed: the thread ends, and what it did is refused. */
	async #drop(thread: Thread, why: unknown): Promise<void> {
		if (!this.#threads.delete(thread)) return;
		const at = this.#idle.indexOf(thread);
		if (at !== -1) this.#idle.splice(at, 1);
		this.#release(thread)?.failed(why);
		const ended = thread.worker.terminate();
		if (!this.#isClosed) this.#next();
		await ended;
	}

	#release(thread: Thread): Task | undefined {
		const {task} = thread;
		clearTimeout(thread.limit);
		thread.task = undefined;
		if (task !== undefined) this.#busy.delete(task.account);
		return task;
	}
}

function serverEnds(): Error {
	return new Error('The server ends.');
}

/** Running out of memory or of stack is a matter of the text, everything else a mistake of ours. */
function asTooMuch(error: unknown): unknown {
	const isOutOfMemory =
		error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
	return isOutOfMemory || error instanceof RangeError ? new TooMuchWork() : error;
}
