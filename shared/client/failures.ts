import type {FailureKind} from '../gateway';
import type {Misfit} from './salvage';

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
		const place = misfit.at === '' ? 'The answer' : misfit.at;
		super(`${place}: expected ${misfit.expected}, received ${misfit.came}.`, options);
		this.call = call;
		this.at = misfit.at;
		this.misfit = misfit;
		this.server = server;
	}
}
