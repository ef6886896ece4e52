import {RefusedForSome} from '../../../shared/changes/calls';
import {useQueryClient} from '@tanstack/react-query';
import {useCallback} from 'react';
import {steadyNow} from '../../../shared/clock';
import {inLane} from '../../../shared/client/create-client';
import {inverse, isMadeInPart, type Change} from '../../../shared/model/change';
import {openSentence} from '../../../shared/model/shown-name';
import {channelsGoneWith, nextRunId, useChangesStore, type Run} from '../../state/changes';
import type {Aside, FailedChange} from '../../../shared/changes/outcome';
import {byFamily} from './families';
import {type CallFamily, type Family, type Dependencies, type StepFamily} from './family';
import {openOutcomes} from './open-outcomes';
import {Overtaken} from '../../../shared/changes/overtaken';
import {graceMilliseconds, Stopped, wait} from '../../../shared/changes/while-fresh';
import {readingsUntil} from './readings-until';
import {carryOutPlanned, isPlannable, type PlannedWork} from './planned-run';
import {
	isOutOfReach,
	isSignedOut,
	mayBeOfOne,
	notDone,
	type FailedOutcome,
} from '../../../shared/changes/attempt';
import {
	attemptShown,
	halves,
	isOfSteps,
	jobsOf,
	outcomeOf,
	takesSeveralCalls,
	type Job,
} from './run-calls';
import {heldBack, leftAlone, settledOf} from './run-looks';
import {takeTurns} from './turns';
import {whenForgotten} from '../../state/forget';
import {useClient, useConnection} from '../connection/client-context';
import {keepShown} from '../events/own-changes';
import {saveUnfinished} from '../saved/unfinished-runs';

/**
 * Carries out changes: shown at once, sent to the service in as few calls as it takes, taken back one
 * by one when refused. The one place that does so; every screen states only what it wants changed.
 */

const callsAtOnce = 4;

/** More are not shown before they are made, where lists count them: it may take many minutes. */
const mostShownAhead = 50;
const showMilliseconds = 300;

/** What is not made by then may still wait for the limit when the window is closed. */
const lateMilliseconds = 1000;

/** Of more changes it is not looked with each event whether others set something else. */
const mostLookedAt = 20_000;

export type ChangeOrder = {
	/** In the past tense, with object and number: "Role of 12 people changed." */
	readonly label: string;
	readonly changes: readonly Change[];
	/** What taking it back does not bring back, to go on in a sentence. */
	readonly staysAfterUndo?: string | undefined;
	/** What taking it back does that nothing brings back, in sentences: it is asked about. */
	readonly harmOfUndo?: string | undefined;
	/** What else has to be known about it, in sentences. */
	readonly detail?: string | undefined;
	/** What somebody waits for the limit in all, in seconds; as long as it takes where nothing is said. */
	readonly longestWait?: number;
	/** Seen where it happens: the bar leaves it out, and failures are for the caller to tell. */
	readonly isQuiet?: boolean;
	/** The screen of pending edits that it comes from. */
	readonly pendingOn?: string | undefined;
};

const stopRequests = new Set<number>();

/** Of the runs under way: what their calls read ends with it. */
const ends = new Map<number, AbortController>();

// Nothing can be sent for an organization that was left.
whenForgotten(id => {
	for (const run of useChangesStore.getState().runs)
		if (run.connectionId === id && run.state === 'running') stopRequests.add(run.id);
});

/**
 * Ends a run after the changes that are under way; what is read about them has a moment left, and what
 * waits for the limit is not sent.
 */
export function stopRun({id, connectionId}: Pick<Run, 'id' | 'connectionId'>): void {
	stopRequests.add(id);
	const plan = useChangesStore.getState().runs.find(run => run.id === id)?.plan;
	if (plan !== undefined) void window.steward.ask('plans:pause', {connectionId, id: plan});
	const end = ends.get(id);
	window.setTimeout(() => end?.abort(), graceMilliseconds);
	void window.steward.ask('calls:drop', {connectionId, run: id});
}

/**
 * Returns the functions that apply changes on this connection, take a run back, go on with one, and try
 * again what failed of one.
 */
export function useApplyChanges() {
	const client = useClient();
	const queries = useQueryClient();
	const {id: connectionId} = useConnection();
	const apply = useCallback(
		(order: ChangeOrder) => carryOut({client, queries, connectionId}, order),
		[client, queries, connectionId],
	);
	const undo = useCallback(
		(run: Run, label = run.label) => undoRun({client, queries, connectionId}, run, label),
		[client, queries, connectionId],
	);
	const goOn = useCallback(
		(run: Run) => continueRun({client, queries, connectionId}, run),
		[client, queries, connectionId],
	);
	const retry = useCallback(
		(run: Run) => retryRun({client, queries, connectionId}, run),
		[client, queries, connectionId],
	);
	return {apply, undo, goOn, retry};
}

/** Takes a report off for the work that follows it; false where that was begun already. */
function takeOff({id}: Run): boolean {
	const {runs, dismiss} = useChangesStore.getState();
	dismiss(id);
	return runs.some(run => run.id === id);
}

function undoRun(deps: Dependencies, run: Run, label: string): Promise<Run> {
	if (!takeOff(run)) return Promise.resolve(run);
	// What nobody knows of it is not taken back, and stays told.
	const failed = run.failed.filter(({isUnknown}) => isUnknown === true);
	if (failed.length > 0) {
		const changes = failed.map(({change}) => change);
		const rest = {changes, done: [], failed, state: 'finished' as const, aside: undefined};
		const untold = {isSeen: false, isHidden: false, isOffered: false};
		useChangesStore.getState().put({...run, id: nextRunId(), ...rest, ...untold});
	}
	const changes = madeOf(run)
		.flatMap(change => inverse(change) ?? [])
		.reverse();
	return carryOut(
		deps,
		{
			label,
			changes,
			...(run.staysAfterUndo !== undefined && {staysAfterUndo: run.staysAfterUndo}),
			isQuiet: run.isQuiet === true,
		},
		{
			undoes: run.id,
			undoesLabel: run.label,
			...(run.plan !== undefined && {planned: {way: 'undo', of: run.plan}}),
		},
	);
}

/** Goes on with what a run was stopped before; the whole of it is one run again. */
function continueRun(deps: Dependencies, run: Run): Promise<Run> {
	if (!takeOff(run)) return Promise.resolve(run);
	const planned = plannedAgain(run, false);
	return carryOut(deps, run, {undoes: run.undoes, from: run, changes: changesLeft(run), planned});
}

/** Tries again what failed; of a run that takes another back, whatever it has neither done nor left alone. */
function retryRun(deps: Dependencies, run: Run): Promise<Run> {
	if (!takeOff(run)) return Promise.resolve(run);
	const isOver = ({isLeftAlone}: FailedChange) => isLeftAlone === true;
	const from = {...run, failed: run.failed.filter(isOver)};
	const again = run.failed.filter(one => !isOver(one)).map(({change}) => change);
	const changes = run.undoes === undefined ? again : changesLeft(from);
	return carryOut(deps, run, {
		undoes: run.undoes,
		from,
		changes,
		planned: plannedAgain(run, true),
	});
}

function plannedAgain({plan}: Run, isRetry: boolean): PlannedWork | undefined {
	return plan === undefined ? undefined : {way: 'again', plan, isRetry};
}

/** What a run that was stopped neither did nor failed to do. */
export function changesLeft({changes, done, failed}: Run): readonly Change[] {
	const over = new Set([...done, ...failed.map(({change}) => change)]);
	return changes.filter(change => !over.has(change));
}

/** What a run did, be it a part of what a change sets. */
function madeOf({changes, done}: Run): readonly Change[] {
	const isDone = new Set(done);
	return [...done, ...changes.filter(change => isMadeInPart(change) && !isDone.has(change))];
}

type Before = {
	/** The run that is taken back. */
	readonly undoes?: number | undefined;
	/** What it said of itself. */
	readonly undoesLabel?: string;
	/** The run that goes on. */
	readonly from?: Run;
	/** What it goes on with. */
	readonly changes?: readonly Change[];
	/** What it does with the plan of the run that goes on or is taken back. */
	readonly planned?: PlannedWork | undefined;
};

async function carryOut(deps: Dependencies, order: ChangeOrder, before: Before = {}): Promise<Run> {
	const {undoes, undoesLabel, from, changes: wanted = order.changes} = before;
	/** What stood there is known from earlier: others may have changed it since. */
	const isLater = undoes !== undefined || from !== undefined;
	const {put, renew, forgetChannel} = useChangesStore.getState();
	let run: Run = {
		id: nextRunId(),
		connectionId: deps.connectionId,
		label: openSentence(order.label),
		changes: order.changes,
		done: from?.done ?? [],
		failed: from?.failed ?? [],
		aside: from?.aside,
		state: 'running',
		staysAfterUndo: order.staysAfterUndo,
		harmOfUndo: undoes === undefined ? order.harmOfUndo : undefined,
		undoes,
		undoesLabel: undoesLabel ?? from?.undoesLabel,
		detail: order.detail,
		plan: from?.plan,
		isQuiet: order.isQuiet === true,
		pendingOn: undoes === undefined ? order.pendingOn : undefined,
	};
	let unfinished: ReturnType<typeof saveUnfinished> | undefined;
	const note = (change: Partial<Run>) => {
		run = {...run, ...change};
		renew(run);
		unfinished?.note(run);
	};
	// The window asks before it closes on what was not sent yet.
	const save = () => {
		unfinished ??= saveUnfinished(run);
	};
	const families = byFamily(wanted).map(([family]) => family);
	const planned =
		before.planned ??
		(undoes === undefined && from === undefined && isPlannable(wanted, families)
			? {way: 'new' as const, name: run.label}
			: undefined);
	const saveLate = planned === undefined ? window.setTimeout(save, lateMilliseconds) : undefined;
	/** When the limit lets calls go on that were given back, by call. */
	const pauses = new Map<Job, number>();
	put(run);
	const isStopped = () => stopRequests.has(run.id);
	const outcomes = openOutcomes(deps.connectionId);
	const isUndo = undoes !== undefined;
	const end = new AbortController();
	ends.set(run.id, end);
	const looking = {...deps, client: readingsUntil(deps.client, end.signal)};
	for (const family of families) await family.begin(deps);
	// A plan looks for itself.
	const held =
		isLater && planned === undefined
			? await heldBack(looking, wanted, isUndo, {outcomes, isStopped})
			: [];
	if (held.length > 0) note({failed: [...run.failed, ...held]});
	const isHeld = new Set(held.map(({change}) => change));
	const groups = byFamily(wanted.filter(change => !isHeld.has(change)));
	const takenBack = new Set<Change>();
	const overtakenLate = new Set<Change>();
	const isMany = wanted.length > mostShownAhead;
	const isMade = new Set<Change>();
	const isShown = (family: Family<Change>, change: Change) =>
		!isMany || family.showsMadeOnly !== true || isMade.has(change);
	const show = () => {
		for (const [family, changes] of groups) {
			const left = takenBack.size === 0 ? changes : changes.filter(one => !takenBack.has(one));
			// What others set meanwhile stands there, and stays.
			const standing = isLater && left.length <= mostLookedAt ? family.standing?.(deps) : undefined;
			for (const change of standing === undefined ? [] : left) {
				if (standing?.(change) !== 'else') continue;
				takenBack.add(change);
				overtakenLate.add(change);
			}
			const own = left.filter(one => !overtakenLate.has(one) && isShown(family, one));
			if (own.length > 0) family.show(deps, own);
		}
	};
	/** Changes as they are made, where that is not as they were asked for: over another value, for one. */
	const asMade = new Map<Change, Change>();
	const made = (change: Change) => asMade.get(change) ?? change;
	/** What stands as a change would set it before it is shown stays when it fails. */
	const isSoBefore = new Set<Change>();
	if (isLater) {
		for (const [family, changes] of groups) {
			const standing = family.standing?.(deps);
			for (const change of changes) if (standing?.(change) === 'after') isSoBefore.add(change);
		}
	}
	const takeBack = ({family, changes}: Job) => {
		for (const change of changes) takenBack.add(change);
		const shown = changes.filter(change => isShown(family, change) && !isSoBefore.has(change));
		if (shown.length > 0) family.takeBack(deps, shown.map(made));
	};
	let soon: number | undefined;
	const showMade = () => {
		soon = undefined;
		show();
	};
	show();
	const isShowing = groups.some(([family]) => family.showsNothing !== true);
	const endShown = keepShown(deps.queries, deps.connectionId, isShowing ? show : undefined);

	let waiting: Job[] =
		planned === undefined ? groups.flatMap(([family, changes]) => jobsOf(family, changes)) : [];
	const turns = takeTurns(
		deps.connectionId,
		groups.flatMap(([family, changes]) => ('callsFor' in family ? changes : [])),
	);
	const isLong = waiting.length > callsAtOnce || waiting.some(takesSeveralCalls);
	// How far a plan is the main process keeps.
	if (planned === undefined && (isLong || turns.isBehind)) save();
	const client = inLane(deps.client, isLong ? 'background' : undefined, run.id);
	const onMade = (change: Change, after: Change) => asMade.set(change, after);
	const sending = {...deps, client, isUndo, mayBeMade: outcomes.has, onMade, isStopped};
	const calling = {...sending, client: readingsUntil(client, end.signal)};
	const fail = (job: Job, error: unknown, outcome: FailedOutcome = 'not made') => {
		takeBack(job);
		turns.end(job.changes);
		const failed = job.changes.map((change): FailedChange => {
			if (outcome === 'unknown') outcomes.note(change);
			else if (outcome === 'not made') outcomes.end(change);
			return {
				change,
				error,
				...(outcomes.has(change) && {isUnknown: true}),
				...(error instanceof Overtaken && {isLeftAlone: true}),
			};
		});
		note({failed: [...run.failed, ...failed]});
	};
	/** Leaves work to whoever goes on; of what an earlier try may have made it is told that nobody knows. */
	const leave = ({family, changes}: Job, error: unknown = notDone) => {
		const isOpen = changes.filter(outcomes.has);
		if (isOpen.length > 0) fail({family, changes: isOpen}, error, 'as before');
		takeBack({family, changes: changes.filter(change => !isOpen.includes(change))});
	};
	// What is left of a call stays one: to put all of them together anew takes long where they are many.
	const failSome = ({family, changes}: Job, error: RefusedForSome) => {
		const refused: Change[] = [];
		waiting = [{family, changes}, ...waiting].flatMap(job => {
			if (job.family !== family) return job;
			const rest: Change[] = [];
			for (const change of job.changes) (error.isRefused(change) ? refused : rest).push(change);
			return rest.length === 0 ? [] : {family, changes: rest};
		});
		fail({family, changes: refused}, error);
	};
	const noteMade = (some: readonly Change[]) => {
		const changes = asMade.size === 0 ? run.changes : run.changes.map(made);
		note({changes, done: [...run.done, ...some.map(made)]});
	};
	let cutOffBy: unknown;
	const makeCall = async ({family, changes: all}: Job<CallFamily<Change>>) => {
		const late = all.filter(change => overtakenLate.has(change));
		if (late.length > 0) note({failed: [...run.failed, ...late.map(one => leftAlone(one))]});
		const job = {family, changes: all.filter(change => !overtakenLate.has(change))};
		turns.end(late, true);
		if (job.changes.length === 0) return;
		for (const [change, over] of await turns.wait(job.changes, isStopped)) asMade.set(change, over);
		const isOvertaken = () => job.changes.some(change => overtakenLate.has(change));
		const onPause = (seconds: number | undefined) => {
			save();
			if (seconds === undefined) pauses.delete(job);
			else pauses.set(job, steadyNow() + seconds * 1000);
			note({heldUntil: pauses.size === 0 ? undefined : Math.min(...pauses.values())});
		};
		const meant = job.changes.map(made);
		const watched = {isOvertaken, onPause, longest: order.longestWait};
		const problem = await attemptShown(calling, job, watched, meant);
		if (problem === undefined) {
			turns.end(job.changes, true);
			for (const change of job.changes) {
				isMade.add(change);
				outcomes.end(change);
			}
			if (isMany) soon ??= window.setTimeout(showMade, showMilliseconds);
			return noteMade(job.changes);
		}
		const {error, outcome} = problem;
		if (error instanceof Stopped && !isStopped()) waiting.unshift(job);
		else if (error instanceof Stopped) leave(job);
		else if (isSignedOut(error) || (isLong && isOutOfReach(error))) {
			// All that follow would fail in the same way: whoever goes on later loses none of them.
			save();
			leave(job, error);
			cutOffBy = error;
			note({isCutOff: true});
			stopRequests.add(run.id);
		} else if (error instanceof RefusedForSome) {
			await nextTurn();
			failSome(job, error);
		} else if (job.changes.length > 1 && mayBeOfOne(error)) waiting.unshift(...halves(job));
		else fail(job, error, outcome);
	};
	const steps = new Map<Change, Steps>();
	const countSteps = (change: Change, now: Steps | undefined): Partial<Run> => {
		if (now === undefined) steps.delete(change);
		else steps.set(change, now);
		const sum = (of: keyof Steps) => [...steps.values()].reduce((all, one) => all + one[of], 0);
		return {stepsDone: sum('done'), astray: sum('astray')};
	};
	const takeSteps = async ({family, changes}: Job<StepFamily<Change>>) => {
		for (const change of changes) {
			/** As it stands in the run by now. */
			let current = change;
			const onStep = (done: number, astray = 0) => note(countSteps(change, {done, astray}));
			const onChange = (next: Change) => {
				note({changes: run.changes.map(one => (one === current ? next : one))});
				current = next;
			};
			const hears = {...sending, onStep, onChange};
			const {done, failed, left, aside} = await outcomeOf(hears, family, change);
			const undone = [...failed.map(one => one.change), ...left];
			takeBack({family, changes: undone});
			outcomes.end(change);
			for (const one of failed) if (one.isUnknown === true) outcomes.note(one.change);
			note({
				changes: run.changes.flatMap(one => (one === current ? [...done, ...undone] : [one])),
				done: [...run.done, ...done],
				failed: [...run.failed, ...failed],
				aside: together(run.aside, aside),
				...countSteps(change, undefined),
			});
		}
	};
	const worker = async () => {
		for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
			if (isStopped()) leave(job, cutOffBy);
			else if (isOfSteps(job)) await takeSteps(job);
			else await makeCall(job as Job<CallFamily<Change>>);
		}
	};
	const familyOf = new Map(groups.flatMap(([family, some]) => some.map(one => [one, family])));
	const jobsFor = (some: readonly Change[]) =>
		groups.flatMap(([family]) => {
			const changes = some.filter(change => familyOf.get(change) === family);
			return changes.length === 0 ? [] : [{family, changes}];
		});
	const makePlanned = async (work: PlannedWork) => {
		const mine = [...familyOf.keys()];
		for (const [change, over] of await turns.wait(mine, isStopped)) asMade.set(change, over);
		const meant = mine.map(change => [change, made(change)] as const);
		const {left, isCutOff, problem} = await carryOutPlanned(deps, work, meant, {
			isStopped,
			onPlan: plan => note({plan}),
			onDone(done) {
				const asked = done.map(([change]) => change);
				for (const [change, after] of done) {
					if (after !== change) asMade.set(change, after);
					isMade.add(change);
					outcomes.end(change);
				}
				turns.end(asked, true);
				if (isMany) soon ??= window.setTimeout(showMade, showMilliseconds);
				noteMade(asked);
			},
			onFailed(changes, error, outcome) {
				for (const job of jobsFor(changes)) fail(job, error, outcome);
			},
		});
		for (const job of jobsFor(left)) {
			if (problem === undefined) leave(job);
			else fail(job, problem);
		}
		if (isCutOff) note({isCutOff: true});
	};
	try {
		if (planned === undefined) {
			const isFinal = groups.some(([family]) => family.isFinal);
			await Promise.all(Array.from({length: isFinal ? 1 : callsAtOnce}, worker));
		} else await makePlanned(planned);
		window.clearTimeout(saveLate);
		turns.endAll();
		const wasStopped = stopRequests.delete(run.id) || changesLeft(run).length > 0;
		const isLeft = wasStopped && changesLeft(run).length > 0;
		note({state: wasStopped ? 'stopped' : 'finished'});
		if (isLeft) unfinished?.untilLeft();
		else unfinished?.end();
		unfinished = undefined;
		if (isMany) show();
		await Promise.allSettled(groups.map(([family, changes]) => family.readAnew(deps, changes)));
		const stood = groups.map(([family, changes]) => [family, changes.map(made)] as const);
		const settled = await settledOf(end.signal.aborted ? deps : calling, stood);
		const settle = (change: Change) => settled.get(change) ?? change;
		if (settled.size > 0) note({changes: run.changes.map(settle), done: run.done.map(settle)});
		for (const id of channelsGoneWith(run)) forgetChannel(deps.connectionId, id);
	} finally {
		window.clearTimeout(soon);
		window.clearTimeout(saveLate);
		ends.delete(run.id);
		turns.endAll();
		endShown('done');
	}
	return run;
}

/** Calls that are refused without being sent would follow each other without the window being drawn. */
function nextTurn(): Promise<void> {
	return wait(0);
}

/** How far a change under way is. */
type Steps = {readonly done: number; readonly astray: number};

function together(one: Aside | undefined, other: Aside | undefined): Aside | undefined {
	if (one === undefined || other === undefined) return one ?? other;
	return {
		gone: one.gone + other.gone,
		elsewhere: one.elsewhere + other.elsewhere,
		unfound: one.unfound + other.unfound,
	};
}
