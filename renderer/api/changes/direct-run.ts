import {steadyNow} from '../../../shared/clock';
import {isOutOfReach, isSignedOut, type FailedOutcome} from '../../../shared/changes/attempt';
import {Stopped} from '../../../shared/changes/while-fresh';
import {isMadeInPart, type Change} from '../../../shared/model/change';
import type {StepDependencies, StepFamily} from './family';
import {attemptShown, isOfSteps, outcomeOf, type Job} from './run-calls';
import {leftAlone} from './run-looks';
import {together, type RunReport} from './run-report';
import type {OptimisticChanges} from './optimistic-changes';
import type {stopsOf} from './run-stops';
import type {OpenOutcomes} from './open-outcomes';
import type {takeTurns} from './turns';

/** What a run under way has in hand. */
export type UnderWay = {
	readonly report: RunReport;
	readonly shown: OptimisticChanges;
	readonly turns: ReturnType<typeof takeTurns>;
	readonly outcomes: OpenOutcomes;
	readonly stops: ReturnType<typeof stopsOf>;
	/** Tells what failed, and rolls it back. */
	fail(job: Job, error: unknown, outcome?: FailedOutcome): void;
	/** Leaves work to whoever goes on. */
	leave(job: Job, error?: unknown): void;
	noteMade(changes: readonly Change[]): void;
};

type DirectRun = {
	/** Sends; a change that takes steps reads with it as long as it needs. */
	readonly sending: StepDependencies;
	/** The same, whose reading ends soon after the run was stopped. */
	readonly calling: StepDependencies;
	/** Whether what is left is told and can be gone on with when the service is out of reach. */
	readonly isLong: boolean;
	readonly longestWait: number | undefined;
};

/** Makes changes one after the other: each by one call of its own, or by the steps that it takes. */
export async function runDirectly(
	jobs: readonly Job[],
	under: UnderWay,
	{sending, calling, isLong, longestWait}: DirectRun,
): Promise<void> {
	const {report, shown, turns, outcomes, stops} = under;
	const waiting = [...jobs];
	let cutOffBy: unknown;

	/** All that follow would fail in the same way: whoever goes on later loses none of them. */
	function cutOff(error: unknown): void {
		cutOffBy = error;
		report.note({isCutOff: true});
		stops.stop();
	}

	async function makeCall(job: Job & {readonly family: {readonly callsFor: unknown}}) {
		const [change] = job.changes;
		if (change === undefined) return;
		if (shown.isInConflict(change)) {
			report.note({failed: [...report.run.failed, leftAlone(change)]});
			return turns.end([change], true);
		}
		for (const [one, over] of await turns.wait(job.changes, stops.isStopped)) {
			shown.makeOver(one, over);
		}
		const problem = await attemptShown(
			calling,
			job as Parameters<typeof attemptShown>[1],
			{
				isInConflict: () => shown.isInConflict(change),
				onPause(seconds) {
					report.save();
					const until = seconds === undefined ? undefined : steadyNow() + seconds * 1000;
					report.note({heldUntil: until});
				},
				longest: longestWait,
			},
			[shown.made(change)],
		);
		if (problem === undefined) return under.noteMade([change]);
		const {error, outcome, isSilent} = problem;
		// Conflict while it waited for the limit: told as such by the next turn.
		if (error instanceof Stopped && !stops.isStopped()) waiting.unshift(job);
		else if (error instanceof Stopped) under.leave(job);
		else if (isSignedOut(error) || (isLong && isOutOfReach(error))) {
			report.save();
			under.leave(job, error);
			cutOff(error);
		} else {
			under.fail(job, error, outcome);
			if (isLong && isSilent === true) {
				report.save();
				cutOff(error);
			}
		}
	}

	async function takeSteps(family: StepFamily<Change>, change: Change) {
		/** As it stands in the run by now. */
		let current = change;
		const onStep = (done: number, astray = 0) =>
			report.note(report.stepsNow(change, {done, astray}));
		const onChange = (next: Change) => {
			report.note({changes: report.run.changes.map(one => (one === current ? next : one))});
			current = next;
		};
		const hears = {...sending, onStep, onChange};
		const outcome = await outcomeOf(hears, family, change);
		const {done, left, aside} = outcome;
		const failed = outcome.failed.filter(({error}) => !isSignedOut(error));
		const undone = [...outcome.failed.map(one => one.change), ...left];
		const isCutOff = failed.length < outcome.failed.length;
		if (isCutOff) {
			report.save();
			cutOff(outcome.failed.find(({error}) => isSignedOut(error))?.error);
		}
		shown.rollBack({family, changes: undone});
		outcomes.end(change);
		for (const one of failed) if (one.isUnknown === true) outcomes.note(one.change);
		const {run} = report;
		report.note({
			changes: run.changes.flatMap(one => (one === current ? [...done, ...undone] : [one])),
			done: [...run.done, ...done],
			failed: [...run.failed, ...failed],
			aside: together(run.aside, aside),
			// How far it came is told still, unless it says that itself.
			...(isCutOff && !undone.some(isMadeInPart) ? {} : report.stepsNow(change, undefined)),
		});
	}

	for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
		if (stops.isStopped()) under.leave(job, cutOffBy);
		else if (isOfSteps(job)) for (const change of job.changes) await takeSteps(job.family, change);
		else await makeCall(job as Parameters<typeof makeCall>[0]);
	}
}
