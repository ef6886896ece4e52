import {
	attempt,
	halvesOf,
	isOutOfReach,
	isSignedOut,
	mayBeOfOne,
	type Problem,
} from '../../shared/changes/attempt';
import {
	RefusedForSome,
	type ChangeCalls,
	type ChangeSteps,
	type StepCallDependencies,
} from '../../shared/changes/calls';
import {Facts} from '../../shared/changes/facts';
import {byCarrier} from '../../shared/changes/kinds';
import {Conflict} from '../../shared/changes/conflict';
import {saying, type Announce} from '../../shared/changes/saying';
import {Stopped} from '../../shared/changes/while-fresh';
import type {Client} from '../../shared/client/create-client';
import type {Channel} from '../../shared/model/channel';
import {isMadeInPart, type Change} from '../../shared/model/change';
import {
	isAlreadyGone,
	type PauseReason,
	type PlanChange,
	type PlanStep,
	type StepNote,
} from '../../shared/model/plan';
import {settledSteps} from './cut-off-steps';
import type {Hold} from './plan-drift';
import {jobsOf, type Job} from './plan-jobs';
import {lookAndJudge} from './plan-permission';
import type {PlanStore} from './plan-store';
import {RunIntents} from './run-intents';
import {RunWatch} from './run-watch';
import {meaningsOf} from './step-meanings';
import {isLost, isOfLimit, isOfService, reasonOf, stateOf} from './step-outcome';
import {StepWriter} from './step-writer';
import {readValueNames, type ValueNames} from './value-names';

const callsAtOnce = 4;

/** What became of some steps. */
export type RunNews = {readonly notes: readonly StepNote[]; readonly calls: number};

export type RunOptions = {
	readonly plan: string;
	/** Names the organization; runs of one share its topics. */
	readonly connection: string;
	readonly store: PlanStore;
	readonly client: Client;
	/** Whether it takes another plan back. */
	readonly isUndo: boolean;
	/** Tells the gateway what calls mean, for the journal. */
	readonly announce?: Announce;
	/** Takes back calls that are waiting for the rate limit. */
	readonly giveBack?: () => void;
	/** Called with notes on steps once they are on disk. */
	readonly onNews?: (news: RunNews) => void;
	/** `skip` leaves held steps out; `stop` ends the run before its first call if any needs a decision. */
	readonly onHeld?: 'skip' | 'stop';
};

/** How a run ended. */
export type RunEnd = {
	readonly why: 'finished' | PauseReason | 'held' | 'withdrawn';
	/** Calls that carried changes. */
	readonly calls: number;
	readonly error?: unknown;
};

/**
 * One attempt to carry a plan out: what is on disk says at every moment how far it is. The intent of a
 * call is there before it leaves, its outcome before the next one; what a sudden end left running is looked
 * at first. `pause` ends it after the calls under way.
 */
export class PlanRun {
	readonly #options: RunOptions;
	#why: PauseReason | undefined;
	#error: unknown;
	#calls = 0;
	#waiting: Job[] = [];
	readonly #watch: RunWatch;
	#ownId: number | undefined;
	#names: ValueNames | undefined;
	#judging: Promise<void> | undefined;
	/** Resolves `#paused`, so that nothing the run waits for delays a pause. */
	#onPause = () => {};
	readonly #paused = new Promise<void>(resolve => (this.#onPause = resolve));
	readonly #writer: StepWriter;
	readonly #intents: RunIntents;

	constructor(options: RunOptions) {
		this.#options = options;
		const {store, plan, onNews} = options;
		this.#writer = new StepWriter(notes => {
			store.note(plan, notes);
			onNews?.({notes, calls: this.#calls});
		});
		this.#intents = new RunIntents(this.#writer);
		this.#watch = new RunWatch(options.client);
	}

	pause(why: PauseReason = 'asked'): void {
		this.#why ??= why;
		this.#onPause();
		this.#options.giveBack?.();
	}

	/** Runs until nothing is left or it is paused; failures of calls are outcomes of steps. */
	async run(): Promise<RunEnd> {
		const {client, store, plan, onHeld = 'skip'} = this.#options;
		await this.#watch.start(this.#paused);
		try {
			if (this.#why !== undefined) return this.#end();
			await this.#settleCutOff();
			await this.#writer.written();
			const pending = store.steps(plan, {states: ['pending']});
			const facts = new Facts(client);
			const {holds, ownId} = await lookAndJudge(client, pending, facts);
			this.#ownId = ownId;
			this.#watch.follow(ownId);
			this.#note(holds.map(hold => ({...hold, state: 'held'})));
			const isHeld = new Set(holds.map(({n}) => n));
			if (onHeld === 'stop' && asksForDecision(holds, pending)) {
				await this.#writer.written();
				return {why: 'held', calls: 0};
			}
			const free = pending.filter(({n}) => !isHeld.has(n));
			for (const step of free) this.#watch.await(step);
			if (this.#options.announce !== undefined) {
				const changes = free.map(({change}) => change);
				this.#names = await readValueNames(facts, changes);
			}
			// What takes rights from the account itself goes last.
			const isOfSelf = ({change}: PlanStep) =>
				(change.kind === 'role' || change.kind === 'active') && change.user_id === ownId;
			await this.#workOff(free.filter(step => !isOfSelf(step)));
			await this.#workOff(free.filter(isOfSelf));
		} catch (error) {
			this.#endOf(error);
		} finally {
			await this.#watch.stop();
			this.#note(this.#intents.left().map(n => ({n, state: 'pending'})));
			await this.#writer.written();
		}
		return this.#end();
	}

	/** Pauses the run when the service fails to answer what it needs to know. Rethrows our own faults. */
	#endOf(error: unknown): void {
		// Its reads were cancelled by the pause itself.
		if (this.#why !== undefined && isOfLimit(error)) return;
		if (!isOfService(error)) throw error;
		this.#cutOff(error);
	}

	#end(): RunEnd {
		return {
			why: this.#why ?? 'finished',
			calls: this.#calls,
			...(this.#error !== undefined && {error: this.#error}),
		};
	}

	async #workOff(steps: readonly PlanStep[]): Promise<void> {
		const groups = byCarrier(steps);
		this.#waiting = groups.flatMap(([carrier, some]) => jobsOf(carrier, some));
		const isFinal = groups.some(([carrier]) => 'isFinal' in carrier && carrier.isFinal === true);
		const workers = Array.from({length: isFinal ? 1 : callsAtOnce}, () =>
			this.#work().catch((error: unknown) => this.#endOf(error)),
		);
		const ended = await Promise.allSettled(workers);
		for (const one of ended) if (one.status === 'rejected') throw one.reason;
	}

	/** Asks the service what became of steps that a crash left running. */
	async #settleCutOff(): Promise<void> {
		const {client, store, plan} = this.#options;
		const steps = store.steps(plan, {states: ['running']});
		if (steps.length > 0) this.#note(await settledSteps(client, steps));
	}

	async #work(): Promise<void> {
		const {store, plan} = this.#options;
		for (;;) {
			if (this.#why !== undefined) return;
			if (this.#watch.isRoleChanged() || this.#judging !== undefined) await this.#judgeAnew();
			const job = this.#waiting.shift();
			if (job === undefined) return;
			if (!this.#intents.hasAll(job.steps) && store.isPauseAsked(plan)) return this.pause();
			const steps = await this.#stillAsSeen(job.steps);
			if (steps.length === 0) continue;
			if (this.#why !== undefined) return;
			if ('carryOut' in job.carrier) await this.#takeSteps(job.carrier, steps);
			else await this.#call(job.carrier, steps);
		}
	}

	/** With another role the account may do less: everything waiting is checked again before the next call. */
	#judgeAnew(): Promise<void> {
		this.#judging ??= this.#judgeWaiting().finally(() => (this.#judging = undefined));
		return this.#judging;
	}

	async #judgeWaiting(): Promise<void> {
		this.#watch.forgetRoleChange();
		const waiting = this.#waiting.flatMap(({steps}) => steps);
		const {holds} = await lookAndJudge(this.#options.client, waiting);
		this.#note(holds.map(hold => ({...hold, state: 'held'})));
		const isHeld = new Set(holds.map(({n}) => n));
		this.#waiting = this.#waiting.flatMap(job => {
			const steps = job.steps.filter(({n}) => !isHeld.has(n));
			return steps.length === 0 ? [] : [{...job, steps}];
		});
	}

	/** Steps whose target was not touched since the last check, or still is as it was seen. */
	async #stillAsSeen(steps: readonly PlanStep[]): Promise<readonly PlanStep[]> {
		const touched = this.#watch.takeTouched(steps);
		if (touched.length === 0) return steps;
		const {holds} = await lookAndJudge(this.#options.client, touched);
		this.#note(holds.map(hold => ({...hold, state: 'held'})));
		const isHeld = new Set(holds.map(({n}) => n));
		return steps.filter(({n}) => !isHeld.has(n));
	}

	async #call(calls: ChangeCalls<PlanChange>, steps: readonly PlanStep[]): Promise<void> {
		const made = new Map<Change, PlanChange>();
		await this.#intents.write(calls, steps, this.#waiting);
		for (const step of steps) this.#leave(step);
		this.#calls += 1;
		const deps = {
			...this.#dependencies(steps),
			onMade: (change: Change, asMade: Change) => made.set(change, asMade as PlanChange),
		};
		const changes = steps.map(({change}) => change);
		const isInConflict = () => steps.some(step => this.#watch.isTouched(step));
		const problem = await attempt(deps, calls, changes, {isInConflict, onPause: () => {}});
		if (problem === undefined) {
			const asMade = (change: PlanChange) => {
				const other = made.get(change);
				return other && {made: other};
			};
			return this.#note(steps.map(({n, change}) => ({n, state: 'done', ...asMade(change)})));
		}
		// If a change was made in part, the next attempt makes the rest.
		const left = steps.map(step => {
			const now = made.get(step.change);
			return now !== undefined && isMadeInPart(now) ? {...step, change: now} : step;
		});
		this.#failed(calls, left, problem);
	}

	#failed(
		calls: ChangeCalls<PlanChange>,
		steps: readonly PlanStep[],
		{error, outcome, isSilent}: Problem,
	): void {
		const all = (note: Omit<StepNote, 'n'>) =>
			this.#note(steps.map(({n, change}) => ({...note, n, ...(isMadeInPart(change) && {change})})));
		if (outcome === 'unknown') {
			all({state: 'unknown', ...reasonOf(error)});
			if (isSilent === true) this.#cutOff(error);
			return;
		}
		if (error instanceof Stopped || isSignedOut(error) || isOutOfReach(error)) {
			all({state: 'pending'});
			for (const step of steps) this.#watch.await(step);
			if (error instanceof Stopped) {
				// Conflict while waiting for the rate limit: it is checked again.
				if (this.#why === undefined) this.#waiting.unshift({carrier: calls, steps});
				return;
			}
			return this.#cutOff(error);
		}
		if (error instanceof Conflict) return all({state: 'held', reason: 'drift', ...reasonOf(error)});
		if (error instanceof RefusedForSome) {
			const rest = steps.filter(({change}) => !error.isRefused(change));
			const refused = steps.filter(({change}) => error.isRefused(change));
			this.#note(refused.map(({n}) => ({n, state: 'refused', ...reasonOf(error)})));
			this.#again(calls, rest);
			return;
		}
		if (steps.length > 1 && mayBeOfOne(error)) {
			for (const half of halvesOf(steps).toReversed()) this.#again(calls, half);
			return;
		}
		all({state: 'refused', ...reasonOf(error)});
	}

	/** Sends them in calls of their own, ahead of everything that waits. */
	#again(calls: ChangeCalls<PlanChange>, steps: readonly PlanStep[]): void {
		if (steps.length === 0) return;
		this.#note(steps.map(({n}) => ({n, state: 'pending'})));
		for (const step of steps) this.#watch.await(step);
		this.#waiting.unshift(...jobsOf(calls, steps));
	}

	async #takeSteps(calls: ChangeSteps<PlanChange>, steps: readonly PlanStep[]): Promise<void> {
		for (const step of steps) {
			const {n, change} = step;
			const channels = await this.#channelsFor(change);
			this.#note([{n, state: 'running'}]);
			await this.#writer.written();
			this.#leave(step);
			this.#calls += 1;
			const outcome = await calls
				.carryOut(
					{
						...this.#dependencies([step]),
						ownId: this.#ownId,
						channels,
						onChange: now => {
							this.#note([{n, state: 'running', made: now as PlanChange}]);
							// Its next call leaves at once.
							this.#writer.writeNow();
						},
					},
					change,
				)
				.catch((error: unknown) => ({
					done: [],
					left: [],
					failed: [{change, error, isUnknown: true}],
				}));
			this.#note([{n, ...stateOf(outcome, change)}]);
			const lost = outcome.failed.find(isLost);
			if (lost !== undefined) this.#cutOff(lost.error);
			if (this.#why !== undefined) return;
		}
	}

	/** What a move to another channel shows to more people depends on both; nothing else needs to know. */
	#channelsFor(change: Change): Promise<readonly Channel[]> | undefined {
		if (change.kind !== 'move' || change.before.stream_id === change.after.stream_id) {
			return undefined;
		}
		return this.#watch.channels();
	}

	#dependencies(steps: readonly PlanStep[]): StepCallDependencies {
		const {client, connection, isUndo, announce, plan} = this.#options;
		return {
			client:
				announce === undefined
					? client
					: saying(client, announce, meaningsOf(plan, steps, this.#names)),
			connectionId: connection,
			isUndo,
			isStopped: () => this.#why !== undefined,
		};
	}

	#cutOff(error: unknown): void {
		this.#error ??= error;
		this.pause(isSignedOut(error) ? 'signed-out' : 'unreachable');
	}

	#note(notes: readonly StepNote[]): void {
		for (const {n} of notes) this.#intents.drop(n);
		this.#writer.add(notes);
	}

	#leave(step: PlanStep): void {
		this.#intents.drop(step.n);
		this.#watch.leave(step);
	}
}

/** Whether a person has to decide: a removal whose target is already gone needs nobody. */
function asksForDecision(holds: readonly Hold[], steps: readonly PlanStep[]): boolean {
	const reasons = new Map(holds.map(({n, reason}) => [n, reason]));
	return steps.some(({n, change}) => {
		const reason = reasons.get(n);
		return reason !== undefined && !isAlreadyGone({state: 'held', reason, change});
	});
}
