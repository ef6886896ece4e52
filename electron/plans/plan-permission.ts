import {wallNow} from '../../shared/clock';
import {barrierTo} from '../../shared/changes/barriers/barrier-to';
import {Facts} from '../../shared/changes/facts';
import {readRuledWorld} from '../../shared/changes/barriers/read-world';
import type {Client} from '../../shared/client/create-client';
import {isCreation} from '../../shared/model/change';
import type {PlanStep, StepNote} from '../../shared/model/plan';
import {lookAtSteps, type Hold, type Looked} from './plan-drift';

/** A look before something is sent: what stands there, and what the account may not do. */
export type Judged = Looked & {
	/** Numbers of steps of which the server alone knows whether the account may. */
	readonly unsure: readonly number[];
	/** The account. */
	readonly ownId: number | undefined;
};

/**
 * Looks at steps anew, and holds those that the account may not make. What it may not do is not looked
 * at: whoever may not change a thing is often not told of it either.
 */
export async function lookAndJudge(
	client: Client,
	steps: readonly PlanStep[],
	facts = new Facts(client),
): Promise<Judged> {
	if (steps.length === 0) return {holds: [], found: new Map(), unsure: [], ownId: undefined};
	const changes = steps.map(({change}) => change);
	const world = await readRuledWorld(facts, changes, wallNow());
	const barred: Hold[] = [];
	const unsure: number[] = [];
	const free = steps.filter(({n, change}) => {
		const verdict = barrierTo(change, world);
		if (verdict === 'unsure') unsure.push(n);
		if (verdict === undefined || verdict === 'unsure') return true;
		barred.push({n, reason: 'permission', barrier: verdict});
		return false;
	});
	const {holds, found} = await lookAtSteps(client, free, facts);
	const all = [...barred, ...holds].sort((one, other) => one.n - other.n);
	return {holds: all, found, unsure, ownId: world.own.user_id};
}

/** What becomes of held steps after another look, which takes nothing else for granted than before. */
export async function lookedAgain(
	client: Client,
	held: readonly PlanStep[],
): Promise<readonly StepNote[]> {
	const {holds} = await lookAndJudge(client, held);
	const byNumber = new Map(holds.map(hold => [hold.n, hold]));
	return held.map(({n}): StepNote => {
		const hold = byNumber.get(n);
		return hold === undefined ? {n, state: 'pending'} : {...hold, state: 'held'};
	});
}

/** What becomes of held steps that are to be made over what stands there today. */
export async function acceptedToday(
	client: Client,
	held: readonly PlanStep[],
	seenAt: number,
): Promise<readonly StepNote[]> {
	const {found, holds} = await lookAndJudge(client, held);
	const byNumber = new Map(holds.map(hold => [hold.n, hold]));
	return held.flatMap(({n, change, reason}): readonly StepNote[] => {
		const hold = byNumber.get(n);
		// What stands there was not shown where it was held for something else.
		const isShown = hold?.reason === 'drift' && reason === 'drift';
		if (hold !== undefined && !isShown) return [{...hold, state: 'held'}];
		const there = found.get(n);
		// Nothing is made over what stands there.
		if (there?.state !== 'there' || isCreation(change)) return [];
		const after = {...change, before: there.value} as typeof change;
		return [{n, state: 'pending', change: after, seenAt}];
	});
}
