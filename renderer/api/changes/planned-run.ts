import type {QueryClient} from '@tanstack/react-query';
import {isAlike} from '../../../shared/changes/calls';
import {isCreation, isMadeInPart, targetOf, type Change} from '../../../shared/model/change';
import type {PauseReason, PlanChange, StepNote} from '../../../shared/model/plan';
import {isRemoval} from '../../../shared/model/removal';
import {groupBy} from '../../../shared/model/group-by';
import {useChangesStore} from '../../state/changes';
import {whenForgotten} from '../../state/forget';
import {valueOf} from '../connection/connections';
import {addToPlan, readSteps} from '../plans/plans';
import type {FailedOutcome} from '../../../shared/changes/attempt';
import type {Family} from './family';
import {noteMade} from './new-things';
import {stepFailure} from './step-failure';

/**
 * Several changes are a plan of this computer: kept before the first call leaves, held where others changed
 * something since, and gone on with after a crash. The main process carries it out; the page follows what
 * becomes of each.
 */

/** What a run of the page has to do with a plan. */
export type PlannedWork =
	| {readonly way: 'new'; readonly name: string}
	/** Takes a plan back. */
	| {readonly way: 'undo'; readonly of: string}
	/** Goes on with a plan, with what failed as well where that is tried again. */
	| {readonly way: 'again'; readonly plan: string; readonly isRetry: boolean};

/** A change as it was asked for, and as it is meant over what stands there by now. */
export type RequestedAndMade = readonly [asked: Change, meant: Change];

type Callbacks = {
	readonly isStopped: () => boolean;
	readonly onPlan: (plan: string) => void;
	/** Changes that are made, each as it was asked for and as it was made. */
	readonly onDone: (done: readonly RequestedAndMade[]) => void;
	readonly onFailed: (changes: readonly Change[], error: unknown, outcome: FailedOutcome) => void;
};

export type PlannedEnd = {
	/** What was neither made nor failed. */
	readonly left: readonly Change[];
	/** Whether the service could not be reached any more, or somebody signed out. */
	readonly isCutOff: boolean;
	/** Why nothing more could be written down, so that nothing more was sent. */
	readonly problem?: unknown;
};

type RunEnd = {readonly pause?: PauseReason | undefined; readonly problem?: unknown};

/** Runs that wait for the end of their plan, by connection: of one that was left nothing is told. */
const waiting = new Map<string, Set<(end: RunEnd) => void>>();

whenForgotten(id => {
	for (const end of waiting.get(id) ?? []) end({});
});

/** So many signs of what is said of a run name its plan. */
const longestName = 100;

/**
 * Whether changes are carried out as a plan: several, each of which is done or refused as a whole. A new bot
 * is one always, for the page makes no call that answers with a key.
 */
export function isPlannable(
	changes: readonly Change[],
	families: readonly Family<Change>[],
): changes is readonly PlanChange[] {
	return (
		(changes.length > 1 || changes.some(({kind}) => kind === 'new-bot')) &&
		families.every(family => 'callsFor' in family) &&
		// A draft is written over at once, wherever it is typed.
		changes.every(({kind}) => kind !== 'draft')
	);
}

/** Has changes carried out as a plan, and resolves when its run has ended. */
export async function carryOutPlanned(
	deps: {readonly queries: QueryClient; readonly connectionId: string},
	work: PlannedWork,
	changes: readonly RequestedAndMade[],
	hears: Callbacks,
): Promise<PlannedEnd> {
	const {connectionId} = deps;
	const left = new Set(changes.map(([asked]) => asked));
	const people = peopleUnderWay(connectionId);
	const over = (some: readonly Change[]) => {
		for (const change of some) left.delete(change);
		people.end(some);
	};
	const {pause, problem} = await followPlan(deps, work, changes, {
		...hears,
		onRunning: people.begin,
		onDone(done) {
			over(done.map(([asked]) => asked));
			hears.onDone(done);
		},
		onFailed(some, error, outcome) {
			over(some);
			hears.onFailed(some, error, outcome);
		},
	});
	people.end([...left]);
	return {
		left: [...left],
		isCutOff: pause === 'unreachable' || pause === 'signed-out',
		...(problem !== undefined && {problem}),
	};
}

/** Shows the people whose changes are on their way as waiting. */
function peopleUnderWay(connectionId: string) {
	const {setPending} = useChangesStore.getState();
	const set = (changes: readonly Change[], isPending: boolean) =>
		setPending(
			connectionId,
			changes.flatMap(change => ('user_id' in change ? [change.user_id] : [])),
			isPending,
		);
	return {
		begin: (changes: readonly Change[]) => set(changes, true),
		end: (changes: readonly Change[]) => set(changes, false),
	};
}

async function followPlan(
	deps: {readonly queries: QueryClient; readonly connectionId: string},
	work: PlannedWork,
	changes: readonly RequestedAndMade[],
	hears: StepCallbacks & Callbacks,
): Promise<RunEnd> {
	const {connectionId} = deps;
	const {ask, on} = window.steward;
	/** What is told before it is known which step is about what. */
	const early: StepNote[] = [];
	let id: string | undefined;
	let follow = (notes: readonly StepNote[]): void => {
		early.push(...notes);
	};
	let end: (how: RunEnd) => void = () => {};
	const ended = new Promise<RunEnd>(resolve => (end = resolve));
	const own = waiting.get(connectionId) ?? new Set();
	waiting.set(connectionId, own.add(end));
	const unfollow = on('plans:news', news => {
		if (news.id !== id || news.connectionId !== connectionId) return;
		follow(news.notes ?? []);
		if (news.isEnd !== true) return;
		const {problem} = news;
		end({
			...(news.plan?.run === 'paused' && {pause: news.plan.pause}),
			...(problem !== undefined && {problem: new Error(problem)}),
		});
	});
	try {
		const meant = changes.map(([, change]) => change);
		id = await planOf(deps, work, meant);
		hears.onPlan(id);
		const tell = await tellerOf({connectionId, id}, changes, hears);
		if (hears.isStopped()) return {pause: 'asked'};
		if (work.way === 'again' && work.isRetry) valueOf(await ask('plans:renew', {connectionId, id}));
		valueOf(await ask('plans:apply', {connectionId, id}));
		follow = tell;
		tell(early);
		return await ended;
	} catch (problem) {
		return {problem};
	} finally {
		unfollow();
		own.delete(end);
	}
}

async function planOf(
	deps: {readonly queries: QueryClient; readonly connectionId: string},
	work: PlannedWork,
	changes: readonly Change[],
): Promise<string> {
	const {connectionId} = deps;
	if (work.way === 'again') return work.plan;
	if (work.way === 'undo') {
		const asked = window.steward.ask('plans:undo', {connectionId, id: work.of});
		return valueOf(await asked).id;
	}
	// A name is no sentence.
	const name = [...work.name.replace(/\.$/, '')].slice(0, longestName).join('');
	const to = {name, isNow: true} as const;
	return (await addToPlan(deps, to, changes as readonly PlanChange[])).id;
}

type StepCallbacks = Pick<Callbacks, 'onDone' | 'onFailed'> & {
	readonly onRunning: (changes: readonly Change[]) => void;
};

/** Changes that were not made for the same reason. */
type Failed = {
	readonly changes: Change[];
	readonly note: StepNote;
	/** Others have set the same. */
	readonly isSo: boolean;
};

/** What is to be taken away and was gone by then is as it was wanted. */
function isTakenAway([, meant]: RequestedAndMade): boolean {
	return isRemoval(meant);
}

/** Says of the notes of a run what became of the changes that it carries out. */
async function tellerOf(
	{connectionId, id}: {readonly connectionId: string; readonly id: string},
	changes: readonly RequestedAndMade[],
	{onRunning, onDone, onFailed}: StepCallbacks,
): Promise<(notes: readonly StepNote[]) => void> {
	const byTarget = groupBy(changes, ([, meant]) => targetOf(meant));
	const byNumber = new Map<number, readonly RequestedAndMade[]>();
	for (const {n, change} of await readSteps(connectionId, id)) {
		const name = targetOf(change);
		const some = byTarget.get(name);
		if (some === undefined) continue;
		byNumber.set(n, some);
		byTarget.delete(name);
	}
	// Several that come to nothing are no step: it is as they want it.
	const idle = [...byTarget.values()].flat();
	if (idle.length > 0) onDone(idle);
	return notes => {
		const running: Change[] = [];
		const done: RequestedAndMade[] = [];
		const failed = new Map<string, Failed>();
		for (const note of notes) {
			const some = byNumber.get(note.n) ?? [];
			const asked = some.map(([change]) => change);
			if (note.state === 'running') running.push(...asked);
			else if (note.state === 'done') {
				done.push(...some.map(([change, meant]) => [change, note.made ?? meant] as const));
			} else if (note.state === 'held' && note.reason === 'gone' && some.every(isTakenAway)) {
				done.push(
					...some.map(([change, meant]) => [change, {...meant, isGone: true} as Change] as const),
				);
			} else if (note.state === 'held' || note.state === 'refused' || note.state === 'unknown') {
				const {state, reason, code, sentence, now, change: part} = note;
				if (part !== undefined && isCreation(part) && isMadeInPart(part)) {
					for (const change of asked) if (isCreation(change)) noteMade(change, part);
				}
				const isSo = reason === 'drift' && some.some(([, {after}]) => isAlike(now, after));
				const key = JSON.stringify([state, reason, code, sentence, isSo]);
				const like = failed.get(key);
				if (like === undefined) failed.set(key, {changes: asked, note, isSo});
				else like.changes.push(...asked);
			}
		}
		if (running.length > 0) onRunning(running);
		if (done.length > 0) onDone(done);
		for (const {changes: some, note, isSo} of failed.values()) {
			const {error, outcome} = stepFailure(note, isSo);
			onFailed(some, error, outcome);
		}
	};
}
