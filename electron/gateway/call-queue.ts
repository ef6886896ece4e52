import type {CallsState} from '../../shared/bridge';
import type {CallBudget} from '../../shared/changes/estimate';
import {longestPauseSeconds, repeatedFailures} from '../../shared/gateway';
import {GatewayFailure} from './failure';
import {RateBudget, type CallLane, type Sent} from './rate-budget';
import {
	LimitReached,
	earlier,
	type QueueClock,
	type Answer,
	type QueuedCall,
	type Delivered,
	type Job,
} from './queued-call';

const callsAtOnce = 12;
/** The others are left to what a person waits for. */
const backgroundAtOnce = 6;
const firstPauseMilliseconds = 1000;
const longestPauseMilliseconds = 60_000;
/** So often a service that names too short a pause is believed. */
const mostShortPauses = 8;
/** Longer than this a call that somebody waits for does not wait; one of a run waits as long as it takes. */
export const patienceMilliseconds = 120_000;
/** Timers count in 31 bits. */
const longestTimerMilliseconds = 60 * 60_000;
const mostRepeats = 2;
const repeatMilliseconds = 400;
/** An answer that took longer to fail would take as long again. */
const quickFailureMilliseconds = 5000;

const repeatedKinds: ReadonlySet<string> = new Set(repeatedFailures);
const notSentKinds: ReadonlySet<string> = new Set([
	'bad-address',
	'blocked-port',
	'insecure',
	'no-name',
	'refused',
	'tls',
	'starting',
	'signed-out',
	'unknown-connection',
]);
const lanes: readonly CallLane[] = ['poll', 'foreground', 'background'];

/**
 * The calls of one connection, in the order that does most good: what a person waits for first, no
 * more at once than is useful, and none before the service's limit allows it (R10). What a service
 * refused because of its limit was not done and is sent again; a read that got no answer is repeated;
 * a change never is (R11).
 */
export class CallQueue {
	readonly #clock: QueueClock;
	readonly #onChange: () => void;
	readonly #budget = new RateBudget();
	readonly #waiting: Readonly<Record<CallLane, Job[]>> = {poll: [], foreground: [], background: []};
	readonly #underWay = {poll: 0, foreground: 0, background: 0};
	/** Nothing is sent before: the service said so. */
	#pausedUntil = -Infinity;
	#refusalsInARow = 0;
	/** After a pause one call goes ahead, to see whether others may follow. */
	#isCareful = false;
	#probe: Job | undefined;
	#cancelWake = () => {};
	readonly #sent = new Set<Job>();
	/** Why nothing is sent any more. */
	#end: GatewayFailure | undefined;
	/** When the limit lets the next call through, of those that wait for it. */
	#freeAt: number | undefined;

	constructor(clock: QueueClock, onChange: () => void = () => {}) {
		this.#clock = clock;
		this.#onChange = onChange;
	}

	/** Sends a call when its turn has come. Throws what `send` throws, the reason of an abort, or LimitReached. */
	run<A extends Answer>(call: QueuedCall<A>): Promise<Delivered<A>> {
		return new Promise<Delivered<Answer>>((resolve, reject) => {
			if (this.#end !== undefined) return reject(this.#end);
			if (call.signal.aborted) return reject(call.signal.reason);
			const job: Job = {
				call,
				queuedAt: this.#clock.now(),
				notBefore: -Infinity,
				failures: 0,
				refusals: 0,
				isDropped: false,
				resolve,
				reject,
				giveUp: () => {
					if (!this.#takeOut(job)) return;
					reject(call.signal.reason);
					this.#goOn();
				},
				ending: new AbortController(),
			};
			call.signal.addEventListener('abort', job.giveUp, {once: true});
			this.#waiting[call.lane].push(job);
			this.#goOn();
		}) as Promise<Delivered<A>>;
	}

	/** Gives the calls of a run back that were not sent yet, or are refused for the limit: somebody stopped it. */
	cancelRun(run: number): void {
		for (const job of this.#sent) if (job.call.run === run) job.isDropped = true;
		const jobs = lanes.flatMap(lane => this.#waiting[lane]);
		for (const job of jobs.filter(({call}) => call.run === run)) {
			this.#settle(job, () => job.reject(new LimitReached(1)));
		}
		this.#goOn();
	}

	/** Somebody does not want to wait out a long pause: one call goes ahead to ask whether it is needed. */
	retryNow(): void {
		const now = this.#clock.now();
		const isLong = (at: number) => at < Infinity && at - now > patienceMilliseconds;
		const isPaused = isLong(this.#pausedUntil);
		const isFull = isLong(this.#budget.next('foreground', now).at);
		const held = lanes.flatMap(lane => this.#waiting[lane]).filter(job => isLong(job.notBefore));
		if (!isPaused && !isFull && held.length === 0) return;
		for (const job of held) job.notBefore = now;
		if (isPaused) this.#pausedUntil = now;
		if (isFull) this.#budget.doubt();
		this.#isCareful = true;
		this.#goOn();
	}

	/** Ends all calls, those under way as well: whoever made them left. Nothing is sent afterwards. */
	end(reason: GatewayFailure): void {
		this.#end = reason;
		const jobs = [...lanes.flatMap(lane => this.#waiting[lane]), ...this.#sent];
		for (const job of jobs) {
			this.#settle(job, () => job.reject(reason));
			job.ending.abort(reason);
		}
		this.#goOn();
	}

	/** Nothing waits, and nothing is under way. */
	isIdle(): boolean {
		return this.#sent.size === 0 && lanes.every(lane => this.#waiting[lane].length === 0);
	}

	hasEnded(): boolean {
		return this.#end !== undefined;
	}

	/** What a person may know of it; times are those of the clock. */
	state(): Omit<CallsState, 'connectionId'> {
		const now = this.#clock.now();
		const facts = this.#budget.facts(now);
		const waiting = lanes.reduce((sum, lane) => sum + this.#waiting[lane].length, 0);
		return {waiting, pausedUntil: this.#freeAt, remaining: facts?.remaining, limit: facts?.limit};
	}

	/** What the limit allows, for an estimate; without a limit where the service told of none. */
	budget(): CallBudget {
		const facts = this.#budget.facts(this.#clock.now());
		const {limit, remaining} = facts ?? {};
		return {limit, remaining, windowSeconds: this.#budget.windowSeconds};
	}

	/** When more of the allowance is left than now, without any call. */
	nextChange(): number | undefined {
		return this.#budget.facts(this.#clock.now()) && this.#budget.nextChange(this.#clock.now());
	}

	/** Starts all that may start, and sees to it that the rest is looked at in time. */
	#goOn(): void {
		this.#cancelWake();
		this.#cancelWake = () => {};
		let [wakeAt, freeAt] = [Infinity, Infinity];
		for (const lane of lanes) {
			for (;;) {
				const next = this.#nextOf(lane);
				if (next === undefined) break;
				const {job, at, isProbe} = next;
				if (this.#isStale(job)) {
					this.#giveBack(job, at);
					continue;
				}
				if (at <= this.#clock.now()) {
					this.#start(job, isProbe);
					continue;
				}
				if (this.#isTooLong(job, at)) continue;
				freeAt = Math.min(freeAt, at);
				wakeAt = Math.min(wakeAt, at, this.#patienceEnd(job));
				break;
			}
		}
		this.#freeAt = freeAt === Infinity ? undefined : freeAt;
		if (wakeAt !== Infinity) {
			const wait = Math.min(longestTimerMilliseconds, Math.max(0, wakeAt - this.#clock.now()));
			this.#cancelWake = this.#clock.after(wait, () => this.#goOn());
		}
		this.#onChange();
	}

	/** The call of a lane that is the first to go, and when. */
	#nextOf(lane: CallLane): {job: Job; at: number; isProbe: boolean} | undefined {
		const now = this.#clock.now();
		const inLane = this.#waiting[lane];
		const ripe = inLane.find(({notBefore}) => notBefore <= now);
		const job = ripe ?? inLane.reduce<Job | undefined>(earlier, undefined);
		if (job === undefined) return undefined;
		const start = Math.max(job.notBefore, this.#pausedUntil);
		if (!this.#hasRoom(lane)) return {job, at: Infinity, isProbe: false};
		const {at, isProbe} = this.#budget.next(lane, now);
		return {job, at: Math.max(at, start), isProbe};
	}

	#hasRoom(lane: CallLane): boolean {
		if (lane === 'poll') return true;
		if (this.#probe !== undefined) return false;
		const {foreground, background} = this.#underWay;
		if (lane === 'background' && background >= backgroundAtOnce) return false;
		return foreground + background < callsAtOnce;
	}

	#patienceEnd({call, queuedAt}: Job): number {
		if (call.patience !== undefined) return queuedAt + call.patience;
		return call.lane === 'background' ? Infinity : queuedAt + patienceMilliseconds;
	}

	/** Gives a call back that would wait longer than somebody has patience. */
	#isTooLong(job: Job, at: number): boolean {
		const now = this.#clock.now();
		const end = this.#patienceEnd(job);
		if (now < end && (at <= end || at === Infinity)) return false;
		this.#giveBack(job, at);
		return true;
	}

	/** Whether what its caller saw is too long ago, though nothing else holds the call any more. */
	#isStale(job: Job): boolean {
		return job.call.patience !== undefined && this.#clock.now() > this.#patienceEnd(job);
	}

	#giveBack(job: Job, at: number): void {
		const seconds = Math.max(1, Math.ceil((at - this.#clock.now()) / 1000));
		this.#settle(job, () => job.reject(new LimitReached(at === Infinity ? 1 : seconds)));
	}

	#takeOut(job: Job): boolean {
		const inLane = this.#waiting[job.call.lane];
		const at = inLane.indexOf(job);
		if (at === -1) return false;
		inLane.splice(at, 1);
		return true;
	}

	#settle(job: Job, act: () => void): void {
		this.#takeOut(job);
		job.call.signal.removeEventListener('abort', job.giveUp);
		act();
	}

	#start(job: Job, isProbe: boolean): void {
		const {call} = job;
		this.#takeOut(job);
		// An upload may take minutes; nobody waits for it to see whether the limit is over.
		if (this.#isCareful && call.lane !== 'poll' && call.canRepeat) this.#probe = job;
		this.#underWay[call.lane] += 1;
		this.#sent.add(job);
		const sent = this.#budget.begin(call.lane, isProbe, this.#clock.now());
		void call
			.send(job.ending.signal)
			.then(
				answer => this.#answered(job, sent, answer),
				(error: unknown) => this.#failed(job, sent, error),
			)
			.finally(() => {
				this.#underWay[call.lane] -= 1;
				this.#sent.delete(job);
				if (this.#probe === job) this.#probe = undefined;
				this.#goOn();
			});
	}

	#answered(job: Job, sent: Sent, answer: Answer): void {
		if (answer.status === 429) return this.#refused(job, sent, answer);
		this.#budget.answered(sent, answer.headers, this.#clock.now());
		if (sent.sentAt >= this.#pausedUntil) {
			this.#refusalsInARow = 0;
			this.#isCareful = false;
		}
		const waited = sent.sentAt - job.queuedAt;
		this.#settle(job, () => job.resolve({answer, waited}));
	}

	#refused(job: Job, sent: Sent, answer: Answer): void {
		const now = this.#clock.now();
		const pause = this.#pauseOf(job, sent, answer);
		const freeAt = now + pause.ofAll * 1000;
		const retryAt = now + pause.ofJob * 1000;
		const isForAll = this.#budget.refused(sent, answer.headers, freeAt, now);
		if (isForAll) {
			this.#pausedUntil = Math.max(this.#pausedUntil, freeAt);
			this.#isCareful = true;
		}
		const {canRepeat, patience, signal} = job.call;
		const isTooLong = retryAt > this.#patienceEnd(job);
		// After a refusal what its caller saw is looked at anew.
		const isOver = job.isDropped || isTooLong || signal.aborted;
		if (!canRepeat || patience !== undefined || isOver) {
			const waited = sent.sentAt - job.queuedAt;
			this.#settle(job, () => job.resolve({answer, waited}));
		} else this.#again(job, retryAt);
	}

	/**
	 * What the service asks for, in seconds; a call that it refuses again and again waits longer, and
	 * holds up no others.
	 */
	#pauseOf(job: Job, sent: Sent, {headers}: Answer): {ofAll: number; ofJob: number} {
		job.refusals += 1;
		const named = secondsOf(headers.get('retry-after'));
		const isLonger = named === undefined || job.refusals > mostShortPauses;
		const longer = isLonger ? this.#backOff(sent) : 0;
		const ofAll = named === undefined ? longer : Math.min(named, longestPauseSeconds);
		return {ofAll, ofJob: Math.max(longer, ofAll)};
	}

	/** Refusals of calls that were under way together are one. */
	#backOff({sentAt}: Sent): number {
		if (sentAt >= this.#pausedUntil) this.#refusalsInARow += 1;
		const doubled = firstPauseMilliseconds * 2 ** Math.max(0, this.#refusalsInARow - 1);
		const jitter = 1 + this.#clock.random() / 4;
		return Math.min(longestPauseMilliseconds, doubled * jitter) / 1000;
	}

	#failed(job: Job, sent: Sent, error: unknown): void {
		const now = this.#clock.now();
		const kind = error instanceof GatewayFailure ? error.kind : 'cut';
		if (notSentKinds.has(kind)) this.#budget.notSent(sent);
		else this.#budget.answered(sent, undefined, now);
		const {isRead, lane, signal} = job.call;
		const isWorthIt = repeatedKinds.has(kind) && now - sent.sentAt < quickFailureMilliseconds;
		if (!isRead || lane === 'poll' || !isWorthIt || job.failures >= mostRepeats || signal.aborted) {
			this.#settle(job, () => job.reject(error));
			return;
		}
		job.failures += 1;
		const jitter = 1 + this.#clock.random() / 4;
		this.#again(job, now + repeatMilliseconds * 2 ** (job.failures - 1) * jitter);
	}

	/**
	 * Before those that came later; but where a service refuses one call again and again, after them, so
	 * that it holds up no others.
	 */
	#again(job: Job, notBefore: number): void {
		if (this.#end !== undefined) return;
		job.notBefore = notBefore;
		const inLane = this.#waiting[job.call.lane];
		if (job.refusals > 1) inLane.push(job);
		else inLane.unshift(job);
	}
}

/** May be a fraction. */
function secondsOf(text: string | null): number | undefined {
	return text !== null && /^\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : undefined;
}
