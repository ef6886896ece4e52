import {t} from '@lingui/core/macro';
import type {PlanHead, PlanSummary} from '../../shared/model/plan';
import {createTurns, type Turns} from '../../shared/turns';
import {PlanRefusal, requireHost, type PlanHost} from './plan-host';
import {PlanRun, type RunEnd, type RunNews} from './plan-run';
import type {PlanStore} from './plan-store';
import {lockRun} from './run-lock';

export type ApplyOptions = {
	readonly onHeld?: 'skip' | 'stop';
	readonly onNews?: (news: RunNews) => void;
	/** Aborting it pauses the run after the calls under way. */
	readonly signal?: AbortSignal;
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
	readonly #turns = new Map<string, Turns>();
	readonly #runs = new Map<string, PlanRun>();
	/** Runs that were ordered and did not end yet, by their plans. */
	readonly #ordered = new Map<Promise<unknown>, string>();
	/** Plans whose runs are being ended. */
	readonly #ended = new Set<string>();

	constructor(parts: Parts) {
		this.#parts = parts;
	}

	isOrdered(id: string): boolean {
		return [...this.#ordered.values()].includes(id);
	}

	/** Runs what is left of a plan, in its turn. Throws PlanRefusal. */
	apply(id: string, host: PlanHost, options: ApplyOptions): Promise<RunEnd> {
		const plan = this.#parts.summary(id);
		requireHost(plan, host);
		if (plan.counts.pending + plan.counts.running === 0) {
			throw new PlanRefusal('nothing-left', t`Nothing of plan ${id} is left to be done.`);
		}
		const {connection} = host;
		let inTurn = this.#turns.get(connection);
		if (inTurn === undefined) this.#turns.set(connection, (inTurn = createTurns()));
		const run = inTurn(() => this.#carryOut(id, host, options));
		this.#ordered.set(run, id);
		const over = () => void this.#ordered.delete(run);
		run.then(over, over);
		return run;
	}

	/** Asks the run of a plan to pause, also one of another process; false where none runs. */
	pause(id: string): boolean {
		const {folder, store, summary} = this.#parts;
		const run = this.#runs.get(summary(id).id);
		run?.pause();
		if (run !== undefined) return true;
		const lock = lockRun(folder, id);
		lock?.release();
		if (lock === undefined) store.askPause(id, true);
		return lock === undefined;
	}

	/** Pauses runs, also those that wait for their turn; resolves when they have ended. */
	async end(isMeant: (id: string) => boolean): Promise<void> {
		const meant = [...this.#ordered].filter(([, id]) => isMeant(id));
		for (const [, id] of meant) {
			this.#ended.add(id);
			this.#runs.get(id)?.pause('ended');
		}
		await Promise.allSettled(meant.map(([run]) => run));
		for (const [, id] of meant) this.#ended.delete(id);
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
		const {
			counts: _counts,
			alreadyGone: _gone,
			isUndone: _isUndone,
			run: _run,
			pause: _pause,
			...head
		} = summary(id);
		store.renew({...head, ...run});
	}

	async #carryOut(
		id: string,
		host: PlanHost,
		{onHeld, onNews, signal}: ApplyOptions,
	): Promise<RunEnd> {
		const {folder, store, summary} = this.#parts;
		const plan = summary(id);
		const lock = lockRun(folder, id);
		if (lock === undefined) throw new PlanRefusal('running', t`Plan ${id} is running already.`);
		const {connection, client, announce, giveBack} = host;
		if (this.#ended.has(id)) {
			lock.release();
			return {why: 'ended', calls: 0};
		}
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
			const end = await run.run();
			const isLeft = store.steps(id, {states: ['pending', 'running'], limit: 1}).length > 0;
			const isPaused = isLeft && end.why !== 'finished' && end.why !== 'held';
			this.#set(id, isPaused ? {run: 'paused', pause: end.why} : {});
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
