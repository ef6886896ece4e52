import {isUnclearFailure, type FailureKind} from '../gateway';
import {noAnswerText} from '../no-answer';
import type {Misfit} from './salvage';

const calls = new WeakMap<object, number>();

/** Remembers by which call, as the gateway counts them, a failure came about. */
export function blameCall(failure: object, call: number): void {
	calls.set(failure, call);
}

/** The number of the call that failed so; undefined where there was no gateway. */
export function callOf(failure: unknown): number | undefined {
	return typeof failure === 'object' && failure !== null ? calls.get(failure) : undefined;
}

const readings = new WeakSet<object>();

/** Remembers that a failure is one of a call that could change nothing. */
export function blameReading(failure: object): void {
	readings.add(failure);
}

/** Whether a call that could change nothing failed so. */
export function isOfReading(failure: object): boolean {
	return readings.has(failure);
}

/** The service gave no answer, or one that cannot be used. `kind` says which way. */
export class Unreachable extends Error {
	override readonly name = 'Unreachable';
	readonly kind: FailureKind;
	/** Whether the call could change nothing, answered or not. */
	readonly isRead: boolean;
	/** Whether the service may still be at work on the call: what stands in front of it gave up first. */
	readonly isUnderWay: boolean;
	/** Whether the same call was made before, and nobody knows what became of it. */
	readonly isAfterUnknown: boolean;

	constructor(kind: FailureKind, message: string, facts: ErrorOptions & CallFacts = {}) {
		const {
			isRead = false,
			isUnderWay = endlessKinds.has(kind),
			isAfterUnknown = false,
			...options
		} = facts;
		super(message, options);
		this.kind = kind;
		this.isRead = isRead;
		this.isUnderWay = isUnderWay;
		this.isAfterUnknown = isAfterUnknown;
	}
}

/** With these nothing says that the service is done with the call. */
const endlessKinds: ReadonlySet<FailureKind> = new Set(['slow', 'cut']);

type CallFacts = {
	readonly isRead?: boolean;
	readonly isUnderWay?: boolean;
	readonly isAfterUnknown?: boolean;
};

/** Whether the service may have made a change although its call failed so, or the same one before it. */
export function mayHaveHappened(error: unknown): boolean {
	if (error instanceof UnexpectedAnswer) return !isOfReading(error);
	if (!(error instanceof Unreachable) || error.isRead) return false;
	return error.isAfterUnknown || isUnclearFailure(error.kind);
}

/** Whether no answer came, or one that cannot be read: what became of the call is for a look to tell. */
export function isUnanswered(error: unknown): boolean {
	return error instanceof Unreachable || error instanceof UnexpectedAnswer;
}

/**
 * Whether a look at the service right after such a failure proves nothing where it finds nothing: the
 * call may still be under way, or was said to be done.
 */
export function mayStillHappen(error: unknown): boolean {
	if (error instanceof UnexpectedAnswer) return !isOfReading(error);
	return error instanceof Unreachable && !error.isRead && error.isUnderWay;
}

/** What server answered, as far as it said. */
export type ServerFacts = {
	readonly featureLevel: number | undefined;
	readonly version: string | undefined;
};

type Parts = {
	/** Method and path as the contract has them: nothing of what was asked for. */
	readonly call: string;
	readonly misfit: Misfit;
	readonly server: ServerFacts;
};

/** The service answered, but not in the shape that the contract says. */
export class UnexpectedAnswer extends Error {
	override readonly name = 'UnexpectedAnswer';
	readonly call: string;
	/** Where in the answer, e.g. `members[3].role`; empty when the whole is wrong. */
	readonly at: string;
	readonly misfit: Misfit;
	readonly server: ServerFacts;

	constructor({call, misfit, server}: Parts, options?: ErrorOptions) {
		super(misfitText(misfit), options);
		this.call = call;
		this.at = misfit.at;
		this.misfit = misfit;
		this.server = server;
	}
}

function misfitText({at: place, ...misfit}: Misfit): string {
	return place === ''
		? noAnswerText('other shape of all', misfit)
		: noAnswerText('other shape', {place, ...misfit});
}
