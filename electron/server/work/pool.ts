import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {Worker, type ResourceLimits} from 'node:worker_threads';
import {clientDisconnected, type OnDisconnect} from './disconnect';
import {signals, type Answered, type JobKind, type Jobs} from './jobs';
import {LeastUsedQueue} from './least-used-queue';
import type {RecentUse} from './recent-use';
import {TooMuchWork, Preempted, asTooMuch} from './too-much-work';

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
	/** So long after its time another thread takes the place of one that did not end by itself. */
	readonly graceMilliseconds?: number;
	/** How long the end of the pool waits for what ends by itself. */
	readonly closingMilliseconds?: number;
	/** What accounts used of this pool and of others that share it. */
	readonly used?: RecentUse;
};

/** Does a job in a thread that somebody has. Throws TooMuchWork, or what the job threw. */
export type Run = <Kind extends JobKind>(
	kind: Kind,
	job: Jobs[Kind]['job'],
) => Promise<Jobs[Kind]['result']>;

const usualLimitMilliseconds = 5000;
/** For three accounts that keep theirs busy, and one for whoever used little. */
const mostThreads = 4;
/** So many at most run on beside those that took their places. */
const mostLeft = 2;
const usualMemoryMebibytes = 256;
const usualGraceMilliseconds = 1000;
const usualClosingMilliseconds = 2000;

/** Beside the program, under the same ending; `e2e/thread-builder.ts` makes one for tests of the sources. */
const self = fileURLToPath(import.meta.url);
const threadFile = self.endsWith('.ts')
	? path.join(path.dirname(self), '../../../.cache/work-thread/work-thread.mjs')
	: self.endsWith('.mjs')
		? path.join(path.dirname(self), 'work-thread.mjs')
		: path.join(path.dirname(self), 'work-thread.cjs');

/** Somebody who waits for a thread. */
type Waiting = {
	readonly begin: (thread: Thread) => void;
	readonly failed: (error: unknown) => void;
};

type Job = {
	readonly done: (result: unknown) => void;
	readonly failed: (error: unknown) => void;
};

type Thread = {
	readonly worker: Worker;
	/** Starting takes no time from the first job. */
	isReady: boolean;
	/** Whose it is, until their job is over, if they gave it back before. */
	account: number | undefined;
	isGivenBack: boolean;
	job: Job | undefined;
	/** Whether the job was asked to end before its time. */
	isPreempted: boolean;
	limit: NodeJS.Timeout | undefined;
};

/**
 * Threads for whatever a text can make slow. They start when they are needed. A job that takes too
 * long or too much memory ends with its thread, and another takes the place. Each account has one
 * thread at a time.
 */
export class WorkPool {
	/** Longest time that one job may run. */
	readonly limitMilliseconds: number;
	readonly #resourceLimits: ResourceLimits;
	readonly #endsByItself: boolean;
	readonly #graceMilliseconds: number;
	readonly #closingMilliseconds: number;
	/** Tells threads that their jobs have to end; they look at it as often as at their time. */
	readonly #signals = new Int32Array(new SharedArrayBuffer(8));
	readonly #threads = new Set<Thread>();
	readonly #idle: Thread[] = [];
	/** Those that did not end in time; others have taken their places. */
	readonly #left = new Set<Thread>();
	readonly #line: LeastUsedQueue<Waiting>;
	#isClosed = false;
	#isHalted = false;
	/** Hears when a thread is nobody's any more. */
	#onFree = () => {};

	constructor({
		limitMilliseconds = usualLimitMilliseconds,
		memoryMebibytes = usualMemoryMebibytes,
		endsByItself = false,
		graceMilliseconds = usualGraceMilliseconds,
		closingMilliseconds = usualClosingMilliseconds,
		used,
	}: PoolOptions = {}) {
		this.#line = new LeastUsedQueue(used);
		this.#endsByItself = endsByItself;
		this.#graceMilliseconds = graceMilliseconds;
		this.#closingMilliseconds = closingMilliseconds;
		this.limitMilliseconds = limitMilliseconds;
		this.#resourceLimits = {
			maxOldGenerationSizeMb: memoryMebibytes,
			maxYoungGenerationSizeMb: 32,
			stackSizeMb: 4,
		};
	}

	/** One job. Throws TooMuchWork, or what the job threw. */
	run<Kind extends JobKind>(
		account: number,
		kind: Kind,
		job: Jobs[Kind]['job'],
		onDisconnect?: OnDisconnect,
	): Promise<Jobs[Kind]['result']> {
		return this.hold(account, run => run(kind, job), onDisconnect);
	}

	/**
	 * What `act` answers, with a thread of its own: whatever a job needs that is large is gathered when
	 * there is a thread for it, and nobody has it who still waits for one. Whoever hangs up before is
	 * dropped.
	 */
	async hold<T>(
		account: number,
		act: (run: Run) => Promise<T>,
		onDisconnect?: OnDisconnect,
	): Promise<T> {
		const thread = await this.#turnOf(account, onDisconnect);
		const run = <Kind extends JobKind>(kind: Kind, job: Jobs[Kind]['job']) =>
			new Promise<Jobs[Kind]['result']>((resolve, failed) => {
				this.#give(thread, [kind, job], {done: resolve as Job['done'], failed});
			});
		try {
			return await act(run);
		} finally {
			thread.isGivenBack = true;
			if (thread.job === undefined) this.#free(thread);
		}
	}

	/**
	 * Acts when nobody has a thread: those who have one keep it to the end of their jobs, others wait so
	 * long. It acts in any case after `mostMilliseconds`; when a job must have ended, where nothing is
	 * said. `isUrgent`: jobs that are not over by then are ended, if they end by themselves.
	 */
	async whenIdle(
		act: () => void,
		mostMilliseconds = this.limitMilliseconds,
		isUrgent = false,
	): Promise<void> {
		this.#isHalted = true;
		const isIdle = await this.#idleWithin(mostMilliseconds);
		try {
			if (!isIdle && isUrgent) {
				for (const thread of [...this.#threads, ...this.#left]) thread.isPreempted = true;
				Atomics.store(this.#signals, signals.makeWay, 1);
				await this.#idleWithin(this.limitMilliseconds);
			}
			act();
		} finally {
			Atomics.store(this.#signals, signals.makeWay, 0);
			this.#isHalted = false;
			if (!this.#isClosed) this.#next();
		}
	}

	/** Whether nobody has a thread, be it only after a while. */
	async #idleWithin(milliseconds: number): Promise<boolean> {
		let patience: NodeJS.Timeout | undefined;
		const isIdle = await new Promise<boolean>(resolve => {
			patience = setTimeout(resolve, milliseconds, false).unref();
			this.#onFree = () => {
				const all = [...this.#threads, ...this.#left];
				if (all.every(({account}) => account === undefined)) resolve(true);
			};
			this.#onFree();
		});
		clearTimeout(patience);
		this.#onFree = () => {};
		return isIdle;
	}

	/** Jobs that wait or run are given up. False where a thread did not end: it runs on. */
	async close(): Promise<boolean> {
		this.#isClosed = true;
		Atomics.store(this.#signals, signals.serverEnds, 1);
		for (const {failed} of this.#line.removeAll()) failed(serverEnds());
		const ending = Promise.all([...this.#threads, ...this.#left].map(thread => this.#end(thread)));
		let patience: NodeJS.Timeout | undefined;
		const isOver = new Promise<false>(resolve => {
			patience = setTimeout(resolve, this.#closingMilliseconds, false);
		});
		const haveEnded = await Promise.race([ending.then(() => true), isOver]);
		clearTimeout(patience);
		return haveEnded;
	}

	async #end(thread: Thread): Promise<void> {
		if (this.#endsByItself && (thread.job !== undefined || !thread.isReady)) {
			await new Promise(
				resolve => void thread.worker.once('message', resolve).once('exit', resolve),
			);
			if (thread.job !== undefined) return this.#end(thread);
		}
		await this.#drop(thread, serverEnds());
	}

	#turnOf(account: number, onDisconnect: OnDisconnect | undefined): Promise<Thread> {
		return new Promise((begin, failed) => {
			if (this.#isClosed) return failed(serverEnds());
			const waiting: Waiting = {
				begin(thread) {
					stayOn?.();
					begin(thread);
				},
				failed,
			};
			this.#line.add(account, waiting);
			const stayOn = onDisconnect?.(() => {
				if (this.#line.remove(account, waiting)) failed(clientDisconnected());
			});
			this.#next();
		});
	}

	#next(): void {
		while (!this.#isHalted) {
			const free = this.#idle.length + mostThreads - this.#threads.size;
			const next = this.#line.take(free);
			if (next === undefined) return;
			const thread = this.#idle.pop() ?? this.#start();
			thread.account = next.account;
			thread.isGivenBack = false;
			next.item.begin(thread);
			this.#makeReady();
		}
	}

	/** Where several are at work the next one starts before somebody waits for it. */
	#makeReady(): void {
		const {size} = this.#threads;
		if (size > 1 && size < mostThreads && this.#idle.length === 0) this.#idle.push(this.#start());
	}

	#give(thread: Thread, work: readonly [JobKind, unknown], job: Job): void {
		if (!this.#threads.has(thread) || thread.job !== undefined) {
			return job.failed(new TooMuchWork());
		}
		thread.job = job;
		thread.isPreempted = false;
		if (thread.isReady) this.#watch(thread);
		thread.worker.postMessage(work, []);
	}

	#watch(thread: Thread): void {
		const {job} = thread;
		if (job === undefined) return;
		thread.limit = setTimeout(() => {
			// An answer that came in time may wait to be read: this thread, or the computer, stood still.
			setImmediate(() => {
				if (thread.job !== job) return;
				if (!this.#endsByItself) return void this.#drop(thread, new TooMuchWork());
				job.failed(new TooMuchWork());
				thread.limit = setTimeout(() => this.#leave(thread), this.#graceMilliseconds).unref();
			});
		}, this.limitMilliseconds);
	}

	/** Another thread may take its place; its account waits for it all the same. */
	#leave(thread: Thread): void {
		if (this.#left.size >= mostLeft || !this.#threads.delete(thread)) return;
		this.#left.add(thread);
		this.#next();
	}

	#start(): Thread {
		const worker = new Worker(threadFile, {
			resourceLimits: this.#resourceLimits,
			env: {},
			execArgv: [],
			workerData: this.#signals,
		});
		const thread: Thread = {
			worker,
			isReady: false,
			account: undefined,
			isGivenBack: false,
			job: undefined,
			isPreempted: false,
			limit: undefined,
		};
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
		const {isPreempted} = thread;
		const job = this.#over(thread);
		if (job === undefined) return;
		if ('fault' in answer) job.failed(isPreempted ? new Preempted() : asTooMuch(answer.fault));
		else job.done(answer.result);
		if (this.#left.has(thread)) void this.#drop(thread, new TooMuchWork());
		else if (thread.isGivenBack) this.#free(thread);
	}

	/** Its time was up, or it failed: the thread ends, and what it did is refused. */
	async #drop(thread: Thread, why: unknown): Promise<void> {
		if (!this.#threads.delete(thread) && !this.#left.delete(thread)) return;
		const at = this.#idle.indexOf(thread);
		if (at !== -1) this.#idle.splice(at, 1);
		this.#over(thread)?.failed(why);
		const ended = thread.worker.terminate();
		this.#free(thread);
		await ended;
	}

	/** Nobody has it any more. */
	#free(thread: Thread): void {
		const {account} = thread;
		thread.account = undefined;
		if (account !== undefined) {
			this.#line.over(account);
			if (this.#threads.has(thread)) this.#idle.push(thread);
		}
		this.#onFree();
		if (!this.#isClosed) this.#next();
	}

	#over(thread: Thread): Job | undefined {
		const {job} = thread;
		clearTimeout(thread.limit);
		thread.job = undefined;
		thread.isPreempted = false;
		return job;
	}
}

function serverEnds(): Error {
	return new Error('The server ends.');
}
