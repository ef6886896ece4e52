import {noAnswerText} from '../../shared/no-answer';
import type {CallLane} from './rate-budget';

/** Time and chance of a queue. `now` is in milliseconds and never jumps (R16). */
export type QueueClock = {
	now(): number;
	/** Returns the function that cancels it. */
	after(milliseconds: number, act: () => void): () => void;
	random(): number;
};

/** What a queue has to see of an answer. */
export type Answer = {readonly status: number; readonly headers: Headers};

export type QueuedCall<A extends Answer> = {
	readonly lane: CallLane;
	/** The run of changes that it belongs to. */
	readonly run?: number | undefined;
	/** A read can do nothing twice: it is repeated when no answer came. */
	readonly isRead: boolean;
	/** Whether there is a body that can be sent a second time, or none. */
	readonly canRepeat: boolean;
	/**
	 * It rests on what its caller has just seen: after so many milliseconds, and when it is refused, it is
	 * given back and not sent.
	 */
	readonly patience?: number | undefined;
	readonly signal: AbortSignal;
	/** `ending` aborts when nobody may call this service any more. */
	readonly send: (ending: AbortSignal) => Promise<A>;
};

/** An answer, and how long its call waited before it was sent. */
export type Delivered<A extends Answer> = {readonly answer: A; readonly waited: number};

/** A call that was never sent, because the limit would have made it wait too long. */
export class LimitReached extends Error {
	override readonly name = 'LimitReached';
	readonly retryAfterSeconds: number;

	constructor(retryAfterSeconds: number) {
		super(noAnswerText('no room'));
		this.retryAfterSeconds = retryAfterSeconds;
	}
}

export type Job = {
	readonly call: QueuedCall<Answer>;
	readonly queuedAt: number;
	/** Not to be sent before. */
	notBefore: number;
	failures: number;
	refusals: number;
	/** Its run was stopped: it is not sent once more. */
	isDropped: boolean;
	readonly resolve: (delivered: Delivered<Answer>) => void;
	readonly reject: (error: unknown) => void;
	readonly giveUp: () => void;
	readonly ending: AbortController;
};

export function earlier(first: Job | undefined, second: Job): Job {
	return first !== undefined && first.notBefore <= second.notBefore ? first : second;
}
