import type {FailureKind} from '../gateway';

/** The service gave no answer, or one that cannot be used. `kind` says which way. */
export class Unreachable extends Error {
	override readonly name = 'Unreachable';
	readonly kind: FailureKind;
	/** Whether the call could change nothing, answered or not. */
	readonly isRead: boolean;

	constructor(
		kind: FailureKind,
		message: string,
		{isRead = false, ...options}: ErrorOptions & {readonly isRead?: boolean} = {},
	) {
		super(message, options);
		this.kind = kind;
		this.isRead = isRead;
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
