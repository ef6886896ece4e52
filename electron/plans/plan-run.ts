import {steadyNow} from '../../shared/clock';
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
	type FoundMade,
	type StepCallDependencies,
} from '../../shared/changes/calls';
import {Facts} from '../../shared/changes/facts';
import {byCarrier, type Carrier} from '../../shared/changes/kinds';
import type {FailedChange} from '../../shared/changes/outcome';
import {Overtaken} from '../../shared/changes/overtaken';
import {namesIn, namesOf, watchedTypes} from '../../shared/changes/touched';
import {saying, type Announce} from '../../shared/changes/saying';
import {Stopped} from '../../shared/changes/while-fresh';
import {readDirectory} from '../../shared/client/channel-directory';
import type {Client} from '../../shared/client/create-client';
import {EventStream} from '../../shared/client/event-stream';
import {isUnanswered, Unreachable} from '../../shared/client/failures';
import {systemClock} from '../../shared/client/stream-clock';
import {ApiError} from '../../shared/contract/errors';
import type {Channel} from '../../shared/model/channel';
import {isMadeInPart, type Change} from '../../shared/model/change';
import {
	isAlreadyGone,
	type PauseReason,
	type PlanChange,
	type PlanStep,
	type StepNote,
	type StepState,
} from '../../shared/model/plan';
import {isMade, lookAtSteps, type Hold} from './plan-drift';
import {lookAndJudge} from './plan-permission';
import type {PlanStore} from './plan-store';
import {meaningsOf} from './step-meanings';
import {StepWriter} from './step-writer';
import {readValueNames, type ValueNames} from './value-names';

const callsAtOnce = 4;
/** At a quick pace the intents of so many more calls are one write. */
const mostAhead = 63;
/** A pace at which writing costs more than calling, in milliseconds for a call. */
const quickPaceMilliseconds = 25;

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
	/** Has calls given back that wait for the limit. */
	readonly giveBack?: () => void;
	/** Hears of steps once what it says is on disk. */
	readonly onNews?: (news: RunNews) => void;
	/** Held steps are left; `stop` ends the run before its first call where any needs a decision. */
	readonly onHeld?: 'skip' | 'stop';
};

/** How a run ended. */
export type RunEnd = {
	readonly why: 'finished' | PauseReason | 'held' | 'withdrawn';
	/** Calls that carried changes. */
	readonly calls: number;
	readonly error?: unknown;
};

type Job = {readonly carrier: Carrier<PlanChange>; readonly steps: readonly PlanStep[]};

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
	/** Steps that were not sent yet, by what they rest on. */
	readonly #unsent = new Map<string, Set<PlanStep>>();
	readonly #touched = new Set<number>();
	#ownId: number | undefined;
	#names: ValueNames | undefined;
	/** Whether the account may do other things than at the last look. */
	#isRoleChanged = false;
	#judging: Promise<void> | undefined;
	/** What ends whatever the run waits for when it is to pause. */
	#onPause = () => {};
	readonly #paused = new Promise<void>(resolve => (this.#onPause = resolve));
	/** Read once, and anew after somebody changed a channel. */
	#channels: Promise<readonly Channel[]> | undefined;
	readonly #writer: StepWriter;
	/** Steps whose intent is told, and whose call did not leave. */
	readonly #intended = new Set<number>();
	/** Resolves when the intents that were told are on the disk. */
	#intending = Promise.resolve();
	#lastIntents = {at: 0, calls: 0};

	constructor(options: RunOptions) {
		this.#options = options;
		const {store, plan, onNews} = options;
		this.#writer = new StepWriter(notes => {
			store.note(plan, notes);
			onNews?.({notes, calls: this.#calls});
		});
	}

	pause(why: PauseReason = 'asked'): void {
		this.#why ??= why;
		this.#onPause();
		this.#options.giveBack?.();
	}

	/** Runs until nothing is left or it is paused; failures of calls are outcomes of steps. */
	async run(): Promise<RunEnd> {
		const {client, store, plan, onHeld = 'skip'} = this.#options;
		const watching = await this.#watch();
		try {
			if (this.#why !== undefined) return this.#end();
			await this.#settleCutOff();
			await this.#writer.written();
			const pending = store.steps(plan, {states: ['pending']});
			const facts = new Facts(client);
			const {holds, ownId} = await lookAndJudge(client, pending, facts);
			this.#ownId = ownId;
			this.#note(holds.map(hold => ({...hold, state: 'held'})));
			const isHeld = new Set(holds.map(({n}) => n));
			if (onHeld === 'stop' && asksForDecision(holds, pending)) {
				await this.#writer.written();
				return {why: 'held', calls: 0};
			}
			const free = pending.filter(({n}) => !isHeld.has(n));
			for (const step of free) this.#await(step);
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
			await watching.stop();
			this.#note([...this.#intended].map(n => ({n, state: 'pending'})));
			await this.#writer.written();
		}
		return this.#end();
	}

	/** A service that does not tell what the run has to know pauses it. Throws what is a fault of ours. */
	#endOf(error: unknown): void {
		// What it read was given back.
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

	/** What others change meanwhile is looked at again before its call. */
	async #watch(): Promise<EventStream> {
		const {client} = this.#options;
		let isThere = () => {};
		const there = new Promise<void>(resolve => (isThere = resolve));
		const stream = new EventStream({
			client,
			clock: systemClock,
			eventTypes: watchedTypes,
			onEvents: events => {
				for (const event of events) {
					if (event.type === 'stream' || event.type === 'subscription') this.#channels = undefined;
					for (const name of namesIn(event)) {
						if (name === `role ${this.#ownId}`) this.#isRoleChanged = true;
						for (const {n} of this.#unsent.get(name) ?? []) this.#touched.add(n);
					}
				}
			},
			onQueue: isFirst => {
				isThere();
				// What happened between two queues nobody told.
				if (!isFirst) {
					this.#channels = undefined;
					for (const steps of this.#unsent.values()) for (const {n} of steps) this.#touched.add(n);
				}
				return Promise.resolve();
			},
			onState: ({phase}) => {
				if (phase === 'offline' || phase === 'refused') isThere();
			},
		});
		void stream.start();
		await Promise.race([there, this.#paused]);
		return stream;
	}

	/** Steps whose call may have left before a sudden end: the service says what became of them. */
	async #settleCutOff(): Promise<void> {
		const {client, store, plan} = this.#options;
		const steps = store.steps(plan, {states: ['running']});
		if (steps.length === 0) return;
		const {found, holds} = await lookAtSteps(client, steps);
		const isStranger = new Set(holds.filter(({reason}) => reason === 'identity').map(({n}) => n));
		this.#note(
			byCarrier(steps).flatMap(([carrier, some]) => {
				const made = isMade(carrier.isSame);
				return some.map((step): StepNote => {
					const {n, change} = step;
					if (isStranger.has(n)) return {n, state: 'held', reason: 'identity'};
					const there = found.get(n);
					if ('asFound' in carrier && there?.state === 'there' && there.value !== null) {
						return foundNote(n, carrier.asFound?.(change, there.value));
					}
					const answer = made(there, change);
					if (answer === true) return {n, state: 'done'};
					// It was not made, or says itself how far it is, or can be said twice.
					if (answer === false || canRepeat(change))
						return {n, state: 'pending', ...(step.made && {change: step.made})};
					return {n, state: 'unknown'};
				});
			}),
		);
	}

	async #work(): Promise<void> {
		const {store, plan} = this.#options;
		for (;;) {
			if (this.#why !== undefined) return;
			if (this.#isRoleChanged || this.#judging !== undefined) await this.#judgeAnew();
			const job = this.#waiting.shift();
			if (job === undefined) return;
			const isIntended = job.steps.every(({n}) => this.#intended.has(n));
			if (!isIntended && store.isPauseAsked(plan)) return this.pause();
			const steps = await this.#stillAsSeen(job.steps);
			if (steps.length === 0) continue;
			if (this.#why !== undefined) return;
			if ('carryOut' in job.carrier) await this.#takeSteps(job.carrier, steps);
			else await this.#call(job.carrier, steps);
		}
	}

	/** With another role the account may do less: all that waits is looked at once more, before anything is sent. */
	#judgeAnew(): Promise<void> {
		this.#judging ??= this.#judgeWaiting().finally(() => (this.#judging = undefined));
		return this.#judging;
	}

	async #judgeWaiting(): Promise<void> {
		this.#isRoleChanged = false;
		const waiting = this.#waiting.flatMap(({steps}) => steps);
		const {holds} = await lookAndJudge(this.#options.client, waiting);
		this.#note(holds.map(hold => ({...hold, state: 'held'})));
		const isHeld = new Set(holds.map(({n}) => n));
		this.#waiting = this.#waiting.flatMap(job => {
			const steps = job.steps.filter(({n}) => !isHeld.has(n));
			return steps.length === 0 ? [] : [{...job, steps}];
		});
	}

	/** Those whose place nobody touched since the look, or that are as they were seen all the same. */
	async #stillAsSeen(steps: readonly PlanStep[]): Promise<readonly PlanStep[]> {
		const touched = steps.filter(({n}) => this.#touched.has(n));
		if (touched.length === 0) return steps;
		for (const {n} of touched) this.#touched.delete(n);
		const {holds} = await lookAndJudge(this.#options.client, touched);
		this.#note(holds.map(hold => ({...hold, state: 'held'})));
		const isHeld = new Set(holds.map(({n}) => n));
		return steps.filter(({n}) => !isHeld.has(n));
	}

	async #call(calls: ChangeCalls<PlanChange>, steps: readonly PlanStep[]): Promise<void> {
		const made = new Map<Change, PlanChange>();
		await this.#intend(calls, steps);
		for (const step of steps) this.#leave(step);
		this.#calls += 1;
		const deps = {
			...this.#dependencies(steps),
			onMade: (change: Change, asMade: Change) => made.set(change, asMade as PlanChange),
		};
		const changes = steps.map(({change}) => change);
		const isOvertaken = () => steps.some(({n}) => this.#touched.has(n));
		const problem = await attempt(deps, calls, changes, {isOvertaken, onPause: () => {}});
		if (problem === undefined) {
			const asMade = (change: PlanChange) => {
				const other = made.get(change);
				return other && {made: other};
			};
			return this.#note(steps.map(({n, change}) => ({n, state: 'done', ...asMade(change)})));
		}
		// Of what is made in part another try does the rest.
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
			all({state: 'unknown', ...wordsOf(error)});
			if (isSilent === true) this.#cutOff(error);
			return;
		}
		if (error instanceof Stopped || isSignedOut(error) || isOutOfReach(error)) {
			all({state: 'pending'});
			for (const step of steps) this.#await(step);
			if (error instanceof Stopped) {
				// Overtaken while it waited for the limit: it is looked at once more.
				if (this.#why === undefined) this.#waiting.unshift({carrier: calls, steps});
				return;
			}
			return this.#cutOff(error);
		}
		if (error instanceof Overtaken) return all({state: 'held', reason: 'drift', ...wordsOf(error)});
		if (error instanceof RefusedForSome) {
			const rest = steps.filter(({change}) => !error.isRefused(change));
			const refused = steps.filter(({change}) => error.isRefused(change));
			this.#note(refused.map(({n}) => ({n, state: 'refused', ...wordsOf(error)})));
			this.#again(calls, rest);
			return;
		}
		if (steps.length > 1 && mayBeOfOne(error)) {
			for (const half of halvesOf(steps).toReversed()) this.#again(calls, half);
			return;
		}
		all({state: 'refused', ...wordsOf(error)});
	}

	/** Sends them in calls of their own, before all that waits. */
	#again(calls: ChangeCalls<PlanChange>, steps: readonly PlanStep[]): void {
		if (steps.length === 0) return;
		this.#note(steps.map(({n}) => ({n, state: 'pending'})));
		for (const step of steps) this.#await(step);
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
		if (this.#channels === undefined) {
			const reading = readDirectory(this.#options.client).then(({channels}) => channels);
			this.#channels = reading;
			reading.catch(() => (this.#channels = undefined));
		}
		return this.#channels;
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
		for (const {n} of notes) this.#intended.delete(n);
		this.#writer.add(notes);
	}

	/**
	 * The intent of a call is on the disk before it leaves. Where calls end as quickly as something is
	 * written, those of the next ones are in the same write, unless a sudden end would leave it open whether
	 * they were made.
	 */
	async #intend(carrier: ChangeCalls<PlanChange>, steps: readonly PlanStep[]): Promise<void> {
		const isOpen = ({n}: PlanStep) => !this.#intended.has(n);
		if (!steps.some(isOpen)) return this.#intending;
		const {at, calls} = this.#lastIntents;
		const isQuick = steadyNow() - at < calls * quickPaceMilliseconds;
		const isTold = carrier.isFinal !== true && carrier.asFound === undefined;
		const next = this.#waiting.slice(0, isQuick && isTold ? mostAhead : 0);
		const ahead = next.flatMap(job => (job.carrier === carrier ? job.steps : []));
		const intents = [...steps, ...ahead].filter(isOpen);
		for (const {n} of intents) this.#intended.add(n);
		this.#lastIntents = {at: steadyNow(), calls: 1 + next.length};
		this.#writer.add(intents.map(({n}) => ({n, state: 'running'})));
		this.#intending = this.#writer.written();
		await this.#intending;
	}

	#await(step: PlanStep): void {
		for (const name of namesOf(step.change)) {
			const steps = this.#unsent.get(name);
			if (steps === undefined) this.#unsent.set(name, new Set([step]));
			else steps.add(step);
		}
	}

	#leave(step: PlanStep): void {
		this.#intended.delete(step.n);
		for (const name of namesOf(step.change)) {
			const steps = this.#unsent.get(name);
			steps?.delete(step);
			if (steps?.size === 0) this.#unsent.delete(name);
		}
	}
}

function jobsOf(carrier: Carrier<PlanChange>, steps: readonly PlanStep[]): readonly Job[] {
	if (!('callsFor' in carrier)) return steps.map(step => ({carrier, steps: [step]}));
	const byChange = new Map(steps.map(step => [step.change, step]));
	const calls = carrier.callsFor(steps.map(({change}) => change));
	return calls.map(call => ({carrier, steps: call.flatMap(change => byChange.get(change) ?? [])}));
}

/** Whether something is left to be decided: what was to be taken away and is gone needs nobody. */
function asksForDecision(holds: readonly Hold[], steps: readonly PlanStep[]): boolean {
	const reasons = new Map(holds.map(({n, reason}) => [n, reason]));
	return steps.some(({n, change}) => {
		const reason = reasons.get(n);
		return reason !== undefined && !isAlreadyGone({state: 'held', reason, change});
	});
}

/** What became of a step that made something, by what stands there after a sudden end. */
function foundNote(n: number, found: FoundMade<PlanChange> | undefined): StepNote {
	if (found === undefined) return {n, state: 'unknown'};
	const {made, isWhole} = found;
	return isWhole ? {n, state: 'done', made} : {n, state: 'pending', change: made};
}

/** Whether it says that the service is out of reach, or that nobody could look what became of it. */
function isLost({error, isUnknown}: FailedChange): boolean {
	return (
		isOutOfReach(error) ||
		isSignedOut(error) ||
		(isUnknown === true && error instanceof Unreachable)
	);
}

/** Whether the service failed so, not this program. */
function isOfService(error: unknown): boolean {
	return error instanceof ApiError || isUnanswered(error);
}

function isOfLimit(error: unknown): boolean {
	return error instanceof ApiError && error.is('RATE_LIMIT_HIT');
}

/** What is asked for twice is done once. */
function canRepeat({kind}: PlanChange): boolean {
	return kind === 'flag' || kind === 'reaction' || kind === 'mark';
}

/** What became of a change that takes steps. */
function stateOf(
	{done, failed, left}: Awaited<ReturnType<ChangeSteps<PlanChange>['carryOut']>>,
	change: PlanChange,
): Omit<StepNote, 'n'> {
	const made = (done[0] ?? left[0] ?? failed[0]?.change) as PlanChange | undefined;
	const asMade = made === undefined || made === change ? {} : {made};
	const [first] = failed;
	if (first !== undefined && isLost(first) && first.isUnknown !== true) {
		return {state: 'pending', ...(made && made !== change && {change: made})};
	}
	if (first !== undefined) {
		const state: StepState = first.isUnknown === true ? 'unknown' : 'refused';
		return {state, ...wordsOf(first.error), ...asMade};
	}
	if (left.length > 0) return {state: 'pending', ...(made && made !== change && {change: made})};
	return {state: 'done', ...asMade};
}

/** As the service said it. */
function wordsOf(error: unknown): Pick<StepNote, 'code' | 'sentence'> {
	const sentence = error instanceof Error ? error.message : String(error);
	return {...(error instanceof ApiError && {code: error.code}), sentence};
}
