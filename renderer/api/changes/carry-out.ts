import {notDone, type FailedOutcome} from '../../../shared/changes/attempt';
import type {FailedChange} from '../../../shared/changes/outcome';
import {Conflict} from '../../../shared/changes/conflict';
import {inLane} from '../../../shared/client/create-client';
import type {Change} from '../../../shared/model/change';
import {openSentence} from '../../../shared/model/shown-name';
import {nextRunId, useChangesStore, type Run} from '../../state/changes';
import {channelsGoneWith} from '../../state/gone-channels';
import type {ChangeRequest} from './change-request';
import {byFamily} from './families';
import type {Dependencies} from './family';
import {openOutcomes} from './open-outcomes';
import {carryOutPlanned, isPlannable, type PlannedWork} from './planned-run';
import {readingsUntil} from './readings-until';
import {takesSeveralCalls, type Job} from './run-calls';
import {heldBack, settledOf} from './run-looks';
import {changesLeft, RunReport} from './run-report';
import {stopsOf} from './run-stops';
import {OptimisticChanges} from './optimistic-changes';
import {runDirectly, type UnderWay} from './direct-run';
import {takeTurns} from './turns';

/** So few are over before anybody waits for them. */
const fewCalls = 4;

/** What is not made by then may still wait for the limit when the window is closed. */
const lateMilliseconds = 1000;

/** What a run has to do with one of before. */
export type Before = {
	/** The run that is undone. */
	readonly undoes?: number | undefined;
	/** What it said of itself. */
	readonly undoesLabel?: string;
	/** The run that goes on. */
	readonly from?: Run;
	/** What it goes on with. */
	readonly changes?: readonly Change[];
	/** What it does with the plan of the run that goes on or is undone. */
	readonly planned?: PlannedWork | undefined;
};

/**
 * Carries changes out: shown at once, and rolled back one by one where the service refuses. A single one
 * goes to the service at once; several are a plan, which the main process carries out.
 */
export async function carryOut(
	deps: Dependencies,
	request: ChangeRequest,
	before: Before = {},
): Promise<Run> {
	const {undoes, from, changes: wanted = request.changes} = before;
	/** What stood there is known from earlier: others may have changed it since. */
	const isLater = undoes !== undefined || from !== undefined;
	const isUndo = undoes !== undefined;
	const families = byFamily(wanted).map(([family]) => family);
	const planned =
		before.planned ??
		(!isLater && isPlannable(wanted, families)
			? {way: 'new' as const, name: openSentence(request.label)}
			: undefined);
	const report = new RunReport(beginningOf(deps.connectionId, request, before));
	const {id: runId} = report.run;
	const saveLate =
		planned === undefined ? window.setTimeout(() => report.save(), lateMilliseconds) : undefined;
	const outcomes = openOutcomes(deps.connectionId);
	const stops = stopsOf(runId);
	const {isStopped, signal} = stops;
	for (const family of families) await family.cancelReads(deps);
	// A plan looks for itself.
	const looking = {...deps, client: readingsUntil(deps.client, signal)};
	const held =
		isLater && planned === undefined
			? await heldBack(looking, wanted, isUndo, {outcomes, isStopped})
			: [];
	if (held.length > 0) report.note({failed: [...report.run.failed, ...held]});
	const isHeld = new Set(held.map(({change}) => change));
	const groups = byFamily(wanted.filter(change => !isHeld.has(change)));
	const shown = new OptimisticChanges(deps, groups, {isLater});
	const turns = takeTurns(
		deps.connectionId,
		groups.flatMap(([family, changes]) => ('callsFor' in family ? changes : [])),
	);

	const under: UnderWay = {
		report,
		shown,
		turns,
		outcomes,
		stops,
		fail(job, error, outcome: FailedOutcome = 'not made') {
			shown.rollBack(job);
			turns.end(job.changes);
			const failed = job.changes.map((change): FailedChange => {
				if (outcome === 'unknown') outcomes.note(change);
				else if (outcome === 'not made') outcomes.end(change);
				return {
					change,
					error,
					...(outcomes.has(change) && {isUnknown: true}),
					...(error instanceof Conflict && {isLeftAlone: true}),
				};
			});
			report.note({failed: [...report.run.failed, ...failed]});
		},
		leave({family, changes}, error: unknown = notDone) {
			// Of what an earlier try may have made it is told that nobody knows.
			const isOpen = changes.filter(outcomes.has);
			if (isOpen.length > 0) under.fail({family, changes: isOpen}, error, 'as before');
			shown.rollBack({family, changes: changes.filter(change => !isOpen.includes(change))});
		},
		noteMade(some) {
			turns.end(some, true);
			for (const change of some) outcomes.end(change);
			shown.noteMade(some);
			const {changes, done} = report.run;
			const made = (change: Change) => shown.made(change);
			report.note({
				changes: shown.isOtherwise ? changes.map(made) : changes,
				done: [...done, ...some.map(made)],
			});
		},
	};

	const straight = () => {
		const jobs = groups.flatMap(([family, changes]) =>
			changes.map((change): Job => ({family, changes: [change]})),
		);
		const isLong = jobs.length > fewCalls || jobs.some(takesSeveralCalls);
		if (isLong || turns.isBehind) report.save();
		const client = inLane(deps.client, isLong ? 'background' : undefined, runId);
		const onMade = (change: Change, after: Change) => shown.makeOver(change, after);
		const sending = {...deps, client, isUndo, mayBeMade: outcomes.has, onMade, isStopped};
		const calling = {...sending, client: readingsUntil(client, signal)};
		const work = () =>
			runDirectly(jobs, under, {sending, calling, isLong, longestWait: request.longestWait});
		return {work, calling};
	};
	const direct = planned === undefined ? straight() : undefined;
	try {
		if (direct !== undefined) await direct.work();
		else if (planned !== undefined) await makePlanned(deps, planned, groups, under);
		window.clearTimeout(saveLate);
		turns.endAll();
		const isLeft = changesLeft(report.run).length > 0;
		const wasStopped = stops.wasStopped() || isLeft;
		report.end(wasStopped ? 'stopped' : 'finished', isLeft);
		shown.showAll();
		await Promise.allSettled(groups.map(([family, changes]) => family.refetch(deps, changes)));
		const stood = groups.map(
			([family, changes]) => [family, changes.map(one => shown.made(one))] as const,
		);
		const settled = await settledOf(
			signal.aborted || direct === undefined ? deps : direct.calling,
			stood,
		);
		const settle = (change: Change) => settled.get(change) ?? change;
		const {changes, done} = report.run;
		if (settled.size > 0) report.note({changes: changes.map(settle), done: done.map(settle)});
		const {forgetChannel} = useChangesStore.getState();
		for (const id of channelsGoneWith(report.run)) forgetChannel(deps.connectionId, id);
	} finally {
		window.clearTimeout(saveLate);
		stops.end();
		turns.endAll();
		shown.end();
	}
	return report.run;
}

function beginningOf(connectionId: string, request: ChangeRequest, before: Before): Run {
	const {undoes, undoesLabel, from} = before;
	return {
		id: nextRunId(),
		connectionId,
		label: openSentence(request.label),
		changes: request.changes,
		done: from?.done ?? [],
		failed: from?.failed ?? [],
		aside: from?.aside,
		state: 'running',
		staysAfterUndo: request.staysAfterUndo,
		harmOfUndo: undoes === undefined ? request.harmOfUndo : undefined,
		undoes,
		undoesLabel: undoesLabel ?? from?.undoesLabel,
		detail: request.detail,
		plan: from?.plan,
		isQuiet: request.isQuiet === true,
		pendingOn: undoes === undefined ? request.pendingOn : undefined,
	};
}

/** Has the main process carry changes out, and tells what becomes of each. */
async function makePlanned(
	deps: Dependencies,
	work: PlannedWork,
	groups: ReturnType<typeof byFamily>,
	{report, shown, turns, stops, fail, leave, noteMade}: UnderWay,
): Promise<void> {
	const {isStopped} = stops;
	const familyOf = new Map(groups.flatMap(([family, some]) => some.map(one => [one, family])));
	const mine = [...familyOf.keys()];
	const jobsFor = (some: readonly Change[]) =>
		groups.flatMap(([family]) => {
			const changes = some.filter(change => familyOf.get(change) === family);
			return changes.length === 0 ? [] : [{family, changes}];
		});
	for (const [change, over] of await turns.wait(mine, isStopped)) shown.makeOver(change, over);
	const meant = mine.map(change => [change, shown.made(change)] as const);
	const {left, isCutOff, problem} = await carryOutPlanned(deps, work, meant, {
		isStopped,
		onPlan: plan => report.note({plan}),
		onDone(done) {
			for (const [change, after] of done) if (after !== change) shown.makeOver(change, after);
			noteMade(done.map(([change]) => change));
		},
		onFailed(changes, error, outcome) {
			for (const job of jobsFor(changes)) fail(job, error, outcome);
		},
	});
	for (const job of jobsFor(left)) {
		// What is paused can be gone on with.
		if (problem === undefined || isCutOff) leave(job, problem);
		else fail(job, problem);
	}
	if (!isCutOff) return;
	report.note({isCutOff: true});
	stops.stop();
}
