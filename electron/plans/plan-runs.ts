import {t} from '@lingui/core/macro';
import {headOf, type PlanHead, type PlanSummary} from '../../shared/model/plan';
import {createMutex, type Mutex} from '../../shared/mutex';
import {PlanRefusal, requireHost, type PlanHost} from './plan-host';
import {PlanRun, type RunEnd, type RunNews} from './plan-run';
import type {PlanStore} from './plan-store';
import {lockRun} from './run-lock';

export type ApplyOptions = {
	readonly onHeld?: 'skip' | 'stop';
	readonly onNews?: (news: RunNews) => void;
	/** Aborting it pauses the run after the calls under way. */
	readonly signal?: AbortSignal;
	/** Its turn has come. */
	readonly onBegin?: () => void;
};

/** A run that was ordered and did not end yet. */
type RunRequest = {
	readonly id: string;
	/** Resolves with its end. */
	readonly over: Promise<unknown>;
	/** Takes it out of the queue; undefined once its turn has come. */
	withdraw: ((why: RunEnd['why']) => void) | undefined;
};

type Parts = {
	/** Where each run leaves a sign of itself for other processes. */
	readonly folder: string;
	readonly store: PlanStore;
	/** Throws PlanRefusal `unknown`. */
	readonly summary: (id: string) => PlanSummary;
};

/** The runs of plans: those of a connection follow each other, those of several go side by side. */
export class PlanRuns {
	readonly #parts: Parts;
	readonly #turns = new Map<string, Mutex>();
	readonly #runs = new Map<string, PlanRun>();
	readonly #orders = new Set<RunRequest>();

	constructor(parts: Parts) {
		this.#parts = parts;
	}

	isOrdered(id: string): boolean {
		return [...this.#orders].some(request => request.id === id);
	}

	/** Whether it was ordered and waits for its turn. */
	isQueued(id: string): boolean {
		return [...this.#orders].some(request => request.id === id && request.withdraw !== undefined);
	}

	/**
	 * Runs what is left of a plan, in its turn; `withdrawn` where it was taken out of the queue. Throws
	 * PlanRefusal.
	 */
	apply(id: string, host: PlanHost, options: ApplyOptions): Promise<RunEnd> {
		const plan = this.#parts.summary(id);
		requireHost(plan, host);
		if (plan.counts.pending + plan.counts.running === 0) {
			throw new PlanRefusal('nothing-left', t`Nothing of plan ${id} is left to be done.`);
		}
		if (this.isOrdered(id)) throw isRunningAlready(id);
		const {connection} = host;
		let inTurn = this.#turns.get(connection);
		if (inTurn === undefined) this.#turns.set(connection, (inTurn = createMutex()));
		let withdraw: (end: RunEnd) => void = () => {};
		const withdrawn = new Promise<RunEnd>(resolve => (withdraw = resolve));
		const turn = inTurn(async () => {
			// Taken out of the queue.
			if (!this.#orders.has(request)) return withdrawn;
			request.withdraw = undefined;
			return this.#carryOut(id, host, options);
		});
		const over = Promise.race([turn, withdrawn]);
		const request: RunRequest = {
			id,
			over,
			withdraw: why => {
				this.#orders.delete(request);
				withdraw({why, calls: 0});
			},
		};
		this.#orders.add(request);
		const isOver = () => void this.#orders.delete(request);
		over.then(isOver, isOver);
		return over;
	}

	/**
	 * Asks the run of a plan to pause, also one of another process; one that waits for its turn leaves the
	 * queue. False where none runs.
	 */
	pause(id: string): boolean {
		const {folder, store, summary} = this.#parts;
		const run = this.#runs.get(summary(id).id);
		run?.pause();
		if (run !== undefined || this.#withdraw(id, 'withdrawn')) return true;
		const lock = lockRun(folder, id);
		lock?.release();
		if (lock === undefined) store.askPause(id, true);
		return lock === undefined;
	}

	/** Pauses every run of this process, and empties the queues. */
	pauseAll(): void {
		for (const {id} of this.#orders) this.#withdraw(id, 'withdrawn');
		for (const run of this.#runs.values()) run.pause();
	}

	/** Pauses runs, also those that wait for their turn; resolves when they have ended. */
	async end(isMeant: (id: string) => boolean): Promise<void> {
		const meant = [...this.#orders].filter(({id}) => isMeant(id));
		for (const {id} of meant) this.#withdraw(id, 'ended');
		for (const {id} of meant) this.#runs.get(id)?.pause('ended');
		await Promise.allSettled(meant.map(({over}) => over));
	}

	#withdraw(id: string, why: RunEnd['why']): boolean {
		const request = [...this.#orders].find(one => one.id === id && one.withdraw !== undefined);
		request?.withdraw?.(why);
		return request !== undefined;
	}

	/** Says of plans that a sudden end cut off that they are paused, unless another process runs them. */
	noteCutOff(): void {
		const {folder, store} = this.#parts;
		for (const {id, run} of store.list()) {
			if (run !== 'running') continue;
			const lock = lockRun(folder, id);
			if (lock === undefined) continue;
			this.#set(id, {run: 'paused', pause: 'ended'});
			lock.release();
		}
	}

	#set(id: string, run: Pick<PlanHead, 'run' | 'pause'>): void {
		const {store, summary} = this.#parts;
		const {run: _run, pause: _pause, ...head} = headOf(summary(id));
		store.renew({...head, ...run});
	}

	async #carryOut(
		id: string,
		host: PlanHost,
		{onHeld, onNews, onBegin, signal}: ApplyOptions,
	): Promise<RunEnd> {
		const {folder, store, summary} = this.#parts;
		const plan = summary(id);
		const lock = lockRun(folder, id);
		if (lock === undefined) throw isRunningAlready(id);
		const {connection, client, announce, giveBack} = host;
		const run = new PlanRun({
			plan: id,
			connection,
			store,
			client,
			isUndo: plan.undoes !== undefined,
			...(announce && {announce}),
			...(giveBack && {giveBack}),
			...(onHeld && {onHeld}),
			...(onNews && {onNews}),
		});
		const pause = () => run.pause();
		signal?.addEventListener('abort', pause);
		if (signal?.aborted) pause();
		this.#runs.set(id, run);
		try {
			this.#set(id, {run: 'running'});
			store.askPause(id, false);
			onBegin?.();
			const end = await run.run();
			const isLeft = store.steps(id, {states: ['pending', 'running'], limit: 1}).length > 0;
			const {why} = end;
			const isWhole = why === 'finished' || why === 'held' || why === 'withdrawn';
			this.#set(id, isLeft && !isWhole ? {run: 'paused', pause: why} : {});
			return end;
		} catch (error) {
			// What is on disk says how far it came; the next run begins there.
			this.#set(id, {run: 'paused', pause: 'ended'});
			throw error;
		} finally {
			this.#runs.delete(id);
			signal?.removeEventListener('abort', pause);
			lock.release();
		}
	}
}

function isRunningAlready(id: string): PlanRefusal {
	return new PlanRefusal('running', t`Plan ${id} is running already.`);
}
