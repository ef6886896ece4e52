import {attempt, type Problem, type Watched} from '../../../shared/changes/attempt';
import type {Outcome} from '../../../shared/changes/outcome';
import type {Change} from '../../../shared/model/change';
import {useChangesStore} from '../../state/changes';
import type {CallFamily, Family, StepDependencies, StepFamily} from './family';
import {sayingWhat} from './with-meaning';

/** The calls of a run: what goes into each, and what became of it. */

/** Changes of one family that go together. */
export type Job<F = Family<Change>> = {readonly family: F; readonly changes: readonly Change[]};

/** Whether what a job leaves half done has to be told. */
export function takesSeveralCalls(job: Job): boolean {
	return isOfSteps(job) && job.changes.some(one => job.family.takesSeveralCalls(one));
}

/** Whether its changes take steps, each of which may be done in part. */
export function isOfSteps(job: Job): job is Job<StepFamily<Change>> {
	return 'carryOut' in job.family;
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

/** Makes one call, while the people that it is about are shown as waiting. */
export async function attemptShown(
	deps: StepDependencies,
	{family, changes}: Job<CallFamily<Change>>,
	watched: Watched,
	/** The changes as they are made, where that is not as they were asked for. */
	meant: readonly Change[] = changes,
): Promise<Problem | undefined> {
	const {setPending} = useChangesStore.getState();
	const people = [
		...new Set(changes.flatMap(change => ('user_id' in change ? [change.user_id] : []))),
	];
	setPending(deps.connectionId, people, true);
	try {
		return await attempt(sayingWhat(deps, meant), family, changes, watched);
	} finally {
		setPending(deps.connectionId, people, false);
	}
}
