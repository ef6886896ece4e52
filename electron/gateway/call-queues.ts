import type {CallsState} from '../../shared/bridge';
import {noAnswerText} from '../../shared/no-answer';
import {CallQueue} from './call-queue';
import type {QueueClock} from './queued-call';
import {GatewayFailure} from './failure';

export type CallQueues = {
	/** The queue of a connection; made with its first call. */
	of(connectionId: string): CallQueue;
	/** Gives back the calls of a run that were not sent yet. */
	cancelRun(connectionId: string, run: number): void;
	/** Lets one call ask whether a long pause is still needed. */
	retryNow(connectionId: string): void;
	/** Ends all calls of a connection that was left. Who signs in anew begins with an empty queue. */
	end(connectionId: string): void;
};

type Options = {
	readonly onState: (state: CallsState) => void;
	readonly clock?: QueueClock;
	/** The clock on the wall, for what a person is told. */
	readonly wallClock?: () => number;
};

/** News of one queue come at most as often. */
const paceMilliseconds = 250;
/** While nothing is sent, what is left of the allowance is told as seldom. */
const restMilliseconds = 5000;

const systemClock: QueueClock = {
	now: () => performance.now(),
	after(milliseconds, act) {
		const timer = setTimeout(act, milliseconds);
		return () => clearTimeout(timer);
	},
	random: () => Math.random(),
};

/** More than anybody has organizations; each knows of the limit of its service. */
const mostQueues = 64;

/** One queue for each connection, which tells how it stands. */
export function openCallQueues(options: Options): CallQueues {
	const queues = new Map<string, Told>();
	/** The page may name what it likes: what nobody uses any more makes room, the oldest first. */
	function forgetIdle(): void {
		for (const [id, {queue, fallSilent}] of queues) {
			if (queues.size < mostQueues) return;
			if (!queue.isIdle()) continue;
			queues.delete(id);
			fallSilent();
		}
	}
	return {
		of(connectionId) {
			const known = queues.get(connectionId);
			if (known !== undefined) return known.queue;
			const made = makeQueue(connectionId, options);
			if (queues.size >= mostQueues) forgetIdle();
			queues.set(connectionId, made);
			return made.queue;
		},
		cancelRun: (connectionId, run) => queues.get(connectionId)?.queue.cancelRun(run),
		retryNow: connectionId => queues.get(connectionId)?.queue.retryNow(),
		end(connectionId) {
			const known = queues.get(connectionId);
			if (known === undefined) return;
			queues.delete(connectionId);
			known.queue.end(new GatewayFailure('signed-out', noAnswerText('left')));
			known.fallSilent();
			options.onState({connectionId, waiting: 0});
		},
	};
}

/** A queue, and the end of the news of it. */
type Told = {readonly queue: CallQueue; readonly fallSilent: () => void};

function makeQueue(connectionId: string, options: Options): Told {
	const {onState, clock = systemClock, wallClock = Date.now} = options;
	let toldAt = -Infinity;
	let told = '';
	let cancelTelling: (() => void) | undefined;
	let cancelRest = () => {};
	const tell = () => {
		cancelTelling = undefined;
		const {pausedUntil, ...state} = queue.state();
		// A clock on the wall that is set meanwhile shall not make news.
		const news = JSON.stringify({...state, pausedUntil: pausedUntil && Math.round(pausedUntil)});
		if (news !== told) {
			told = news;
			toldAt = clock.now();
			const until = pausedUntil && pausedUntil - clock.now() + wallClock();
			onState({connectionId, ...state, ...(until !== undefined && {pausedUntil: until})});
		}
		cancelRest();
		const change = queue.nextChange();
		if (change === undefined) return;
		cancelRest = clock.after(Math.max(restMilliseconds, change - clock.now()), soon);
	};
	const soon = () => {
		cancelTelling ??= clock.after(Math.max(0, toldAt + paceMilliseconds - clock.now()), tell);
	};
	let isSilent = false;
	const queue = new CallQueue(clock, () => {
		if (!isSilent) soon();
	});
	const fallSilent = () => {
		isSilent = true;
		cancelTelling?.();
		cancelRest();
	};
	return {queue, fallSilent};
}
