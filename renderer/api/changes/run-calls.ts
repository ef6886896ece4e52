import {
	isUnanswered,
	mayHaveHappened,
	mayStillHappen,
	Unreachable,
} from '../../../shared/client/failures';
import {ApiError, badRequest} from '../../../shared/contract/errors';
import type {Change} from '../../../shared/model/change';
import {useChangesStore} from '../../state/changes';
import {
	RefusedForAll,
	type CallFamily,
	type Family,
	type Outcome,
	type StepDependencies,
	type StepFamily,
} from './family';
import {sayingWhat} from './with-meaning';
import {Stopped, whileFresh} from './while-fresh';

/** The calls of a run: what goes into each, and what became of it. */

/** Changes of one family that go together. */
export type Job<F = Family<Change>> = {readonly family: F; readonly changes: readonly Change[]};

const outOfReach: ReadonlySet<string> = new Set(['offline', 'refused', 'no-name', 'starting']);

/** Whether the connection was lost, so that the service was surely not reached. */
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

/** Changes of a family by the calls that they take. */
export function jobsOf(family: Family<Change>, changes: readonly Change[]): readonly Job[] {
	const parts = 'callsFor' in family ? family.callsFor(changes) : changes.map(one => [one]);
	return parts.map(part => ({family, changes: part}));
}

/** Whether what a job leaves half done has to be told. */
export function takesSeveralCalls(job: Job): boolean {
	return isOfSteps(job) && job.changes.some(one => job.family.takesSeveralCalls(one));
}

/** Whether its changes take steps, each of which may be done in part. */
export function isOfSteps(job: Job): job is Job<StepFamily<Change>> {
	return 'carryOut' in job.family;
}

/** A call that was refused as a whole, in two: so the refusal is found by name, and the rest is done. */
export function halves({family, changes}: Job): readonly Job[] {
	const middle = Math.ceil(changes.length / 2);
	return [changes.slice(0, middle), changes.slice(middle)].flatMap(part => jobsOf(family, part));
}

/** Makes a change that takes steps; a mistake of ours on the way is its failure. */
export async function outcomeOf(
	deps: StepDependencies,
	family: StepFamily<Change>,
	change: Change,
): Promise<Outcome<Change>> {
	try {
		return await family.carryOut(sayingWhat(deps, [change]), change);
	} catch (error) {
		return {done: [], failed: [{change, error, isUnknown: true}], left: []};
	}
}

/** Why nothing became of what was left. */
export const notDone = badRequest('Stopped before it was done.');

/** What a failed call says of its changes; `as before` where it made none, and nobody could look. */
export type FailedOutcome = 'not made' | 'unknown' | 'as before';

/** Why a call failed, and what became of its changes. */
type Problem = {readonly error: unknown; readonly outcome: FailedOutcome};

type Watched = {
	/** The changes as they are made, where that is not as they were asked for. */
	readonly meant?: readonly Change[];
	readonly isOvertaken: () => boolean;
	readonly onPause: (seconds: number | undefined) => void;
};

/**
 * Makes one call. Resolves to the failure, or to undefined when the service has it. What is overtaken
 * while the limit lets it wait is not sent any more, as if it was stopped.
 */
export async function attempt(
	deps: StepDependencies,
	job: Job<CallFamily<Change>>,
	{meant, isOvertaken, onPause}: Watched,
): Promise<Problem | undefined> {
	const {family, changes} = job;
	const {setPending} = useChangesStore.getState();
	const people = [
		...new Set(changes.flatMap(change => ('user_id' in change ? [change.user_id] : []))),
	];
	setPending(deps.connectionId, people, true);
	try {
		const saying = sayingWhat(deps, meant ?? changes);
		await whileFresh(({patience}) => family.send({...saying, patience}, changes), {
			isStopped: () => deps.isStopped() || isOvertaken(),
			onPause,
		});
		return undefined;
	} catch (error) {
		const isAnswered = !isUnanswered(error);
		// Refused as not possible may be what an earlier try has made.
		const isOpen = changes.some(change => deps.mayBeMade?.(change));
		if (error instanceof Stopped) return {error, outcome: 'as before'};
		if (isAnswered && !isOpen) return {error, outcome: 'not made'};
		const hasHappened = await family.hasHappened(deps, changes).catch(() => undefined);
		if (hasHappened === true) return undefined;
		if (hasHappened === false && !mayStillHappen(error)) return {error, outcome: 'not made'};
		return {error, outcome: mayHaveHappened(error) ? 'unknown' : 'as before'};
	} finally {
		setPending(deps.connectionId, people, false);
	}
}
