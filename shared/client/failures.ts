import type {FailureKind} from '../gateway';

const calls = new WeakMap<object, number>();

/** Remembers by which call, as the gateway counts them, a failure came about. */
export function blameCall(failure: object, call: number): void {
	calls.set(failure, call);
}

/** The number of the call that failed so; undefined where there was no gateway. */
export function callOf(failure: unknown): number | undefined {
	return typeof failure === 'object' && failure !== null ? calls.get(failure) : undefined;
}

/** The service gave no answer, or one that cannot be used. `kind` says which way. */
export class Unreachable extends Error {
	override readonly name = 'Unreachable';
	readonly kind: FailureKind;

	constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
		super(message, options);
		this.kind = kind;
	}
}

/** The service answered, but not in the shape that the contract says. */
export class UnexpectedAnswer extends Error {
	override readonly name = 'UnexpectedAnswer';
	/** Where in the answer, e.g. `members[3].role`; empty when the whole is wrong. */
	readonly at: string;

	constructor(operation: string, at: string, message: string, options?: ErrorOptions) {
		super(`${operation}: ${at === '' ? 'the answer' : at} ${message}`, options);
		this.at = at;
	}
}
