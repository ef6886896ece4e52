import {isUnanswered, mayHaveHappened, mayStillHappen, Unreachable} from '../client/failures';
import {ApiError, badRequest} from '../contract/errors';
import type {FailureKind} from '../gateway';
import type {Change} from '../model/change';
import {RefusedForAll, type CallDependencies} from './calls';
import {Stopped, whileFresh} from './while-fresh';
import {refusalText} from './refusals';

/** One call of a run, and what became of it. */

const outOfReach: ReadonlySet<FailureKind> = new Set<FailureKind>([
	'offline',
	'refused',
	'no-name',
	'starting',
	'locked',
	'proxy',
	'tls',
	'certificate-expired',
	'certificate-host',
	'certificate-revoked',
	'certificate-unknown',
]);

/** Whether the service was surely not reached: what follows would fail in the same way. */
export function isOutOfReach(error: unknown): boolean {
	return error instanceof Unreachable && outOfReach.has(error.kind);
}

/** Whether somebody signed out of the organization meanwhile. */
export function isSignedOut(error: unknown): boolean {
	return error instanceof Unreachable && error.kind === 'signed-out';
}

/** Whether a refusal may be because of some of the changes only. */
export function mayBeOfOne(error: unknown): boolean {
	return error instanceof ApiError && !(error instanceof RefusedForAll);
}

/** Changes of a call that was refused as a whole, in two: so the refusal is found by name, and the rest is done. */
export function halvesOf<C>(changes: readonly C[]): readonly (readonly C[])[] {
	const middle = Math.ceil(changes.length / 2);
	return [changes.slice(0, middle), changes.slice(middle)];
}

/** Why nothing became of what was left. */
export const notDone = badRequest(refusalText('stopped'));

/** What a failed call says of its changes; `as before` where it made none, and nobody could look. */
export type FailedOutcome = 'not made' | 'unknown' | 'as before';

/** Why a call failed, and what became of its changes. */
export type Problem = {
	readonly error: unknown;
	readonly outcome: FailedOutcome;
	/** The look at what became of it got no answer either: the service may be gone. */
	readonly isSilent?: boolean;
};

export type Watched = {
	readonly isInConflict: () => boolean;
	readonly onPause: (seconds: number | undefined) => void;
	/** What is waited for the limit in all, in seconds. */
	readonly longest?: number | undefined;
};

/**
 * Makes one call. Resolves to the failure, or to undefined when the service has it. A change that gets
 * into a conflict while it waits for the limit is no longer sent, as if it had been stopped.
 */
export async function attempt<C extends Change, D extends CallDependencies>(
	deps: D,
	calls: {
		send(deps: D, changes: readonly C[]): Promise<unknown>;
		hasHappened(deps: D, changes: readonly C[]): Promise<boolean>;
	},
	changes: readonly C[],
	{isInConflict, onPause, longest = Infinity}: Watched,
): Promise<Problem | undefined> {
	try {
		await whileFresh(({patience}) => calls.send({...deps, patience}, changes), {
			isStopped: () => deps.isStopped() || isInConflict(),
			onPause,
			longest,
		});
		return undefined;
	} catch (error) {
		const isAnswered = !isUnanswered(error);
		// Refused as not possible may be what an earlier try has made.
		const isOpen = changes.some(change => deps.mayBeMade?.(change));
		if (error instanceof Stopped) return {error, outcome: 'as before'};
		if (isAnswered && !isOpen) return {error, outcome: 'not made'};
		let isSilent = false;
		const hasHappened = await calls.hasHappened(deps, changes).catch((failure: unknown) => {
			isSilent = isUnanswered(failure);
			return undefined;
		});
		if (hasHappened === true) return undefined;
		if (hasHappened === false && !mayStillHappen(error)) return {error, outcome: 'not made'};
		return {error, outcome: mayHaveHappened(error) ? 'unknown' : 'as before', isSilent};
	}
}
