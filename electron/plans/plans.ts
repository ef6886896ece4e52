import {t} from '@lingui/core/macro';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {plansName} from '../data-formats';
import {wallNow} from '../../shared/clock';
import {targetOf} from '../../shared/model/change';
import type {Outlook} from '../../shared/model/outlook';
import {
	changesSomething,
	headOf,
	mergedSteps,
	mergeSteps,
	mostPlanName,
	planState,
	undoSteps,
	type PlanChange,
	type PlanHead,
	type PlanOwner,
	type PlanStep,
	type PlanSummary,
	type StepOrder,
} from '../../shared/model/plan';
import type {Rehearsal} from '../../shared/model/rehearsal';
import {makeFolderDurably} from '../durable';
import {inside} from '../inside';
import {editedStep, isNamedByValue} from './edit-step';
import {lookAhead} from './outlook';
import {PlanRefusal, requireHost, type PlanHost} from './plan-host';
import {freeId} from './plan-id';
import {acceptedToday, lookedAgain} from './plan-permission';
import {PlanRehearsals} from './plan-rehearsals';
import type {RunEnd} from './plan-run';
import {PlanRuns, type ApplyOptions} from './plan-runs';
import {openPlanStore, type PlanStore} from './plan-store';
import {clearCopies, type RehearsalOptions} from './rehearsal';
import {lockRun} from './run-lock';

/** Plans on this computer: kept until they are deleted, carried out by one engine. */
export type Plans = {
	/** Keeps a plan; its steps are merged, one for each thing. */
	add(
		owner: PlanOwner,
		name: string,
		steps: readonly StepOrder[],
		facts?: Pick<PlanHead, 'isDirect'>,
	): PlanSummary;
	/** The same of many steps, with turns between: the window goes on meanwhile. */
	addInTurns(owner: PlanOwner, name: string, steps: readonly StepOrder[]): Promise<PlanSummary>;
	/**
	 * Merges further steps into a plan of which nothing was tried yet; what a rehearsal found counts no
	 * more. Throws PlanRefusal `begun`.
	 */
	append(id: string, steps: readonly StepOrder[]): PlanSummary;
	/** It is somebody's own plan from then on. */
	rename(id: string, name: string): void;
	/** Gives a step another value, over what was seen; it is pending again. Throws PlanRefusal. */
	edit(id: string, n: number, change: PlanChange): void;
	/** Newest first. */
	list(): readonly PlanSummary[];
	find(id: string): PlanSummary | undefined;
	/** Throws PlanRefusal `unknown`. */
	summary(id: string): PlanSummary;
	steps(id: string, wanted?: Parameters<PlanStore['steps']>[1]): readonly PlanStep[];
	/** Leaves steps out of the plan, or takes them in again. */
	exclude(id: string, numbers: readonly number[], isExcluded: boolean): void;
	/** Takes what stands there today as what held steps were made over. */
	accept(id: string, numbers: readonly number[], host: PlanHost): Promise<void>;
	/** Looks at held steps once more: those against which nothing is left are pending again. */
	lookAgain(id: string, numbers: readonly number[], host: PlanHost): Promise<void>;
	/** What the steps that are left would do, found in as few calls as it takes; nothing is kept of it. */
	outlook(id: string, host: PlanHost): Promise<Outlook>;
	/** Tries again what was refused, skipped or not known. */
	renew(id: string): void;
	/**
	 * Runs what is left of a plan, after those of its connection that were ordered before. Throws PlanRefusal;
	 * what SQLite says of a disk that takes nothing.
	 */
	apply(id: string, host: PlanHost, options?: ApplyOptions): Promise<RunEnd>;
	/**
	 * Tries what is left of a plan on a copy of the organization; the outcome is kept with the plan, and the
	 * plan is rehearsed until it is changed. One at a time for each connection. Throws PlanRefusal, and what
	 * `rehearse` throws.
	 */
	rehearse(
		id: string,
		host: PlanHost,
		options: Pick<RehearsalOptions, 'startCopy' | 'signal' | 'onStage'>,
	): Promise<Rehearsal>;
	/** Ends rehearsals without a result; resolves when their copies are gone. */
	endRehearsals(of: {readonly plan: string} | {readonly connection: string} | 'all'): Promise<void>;
	/** What the last rehearsal of a plan found. */
	rehearsal(id: string): Rehearsal | undefined;
	/**
	 * Asks the run of a plan to pause, also one of another process; one that waits for its turn is not run.
	 * False where none runs.
	 */
	pause(id: string): boolean;
	/** Pauses all runs of this process; those that wait for their turn are not run. */
	pauseAll(): void;
	/** Keeps the plan that undoes what was done. */
	undo(id: string): PlanSummary;
	/** All of them or none. Throws PlanRefusal `running`. */
	remove(...ids: readonly string[]): void;
	/** Ends the runs of a connection and takes its plans away. */
	forget(connection: string): Promise<void>;
	/** Says of plans that a sudden end cut off that they are paused, unless another process runs them. */
	noteCutOff(): void;
	/** Pauses all runs of this process and ends its rehearsals; resolves when they have ended. */
	settle(): Promise<void>;
	close(): void;
};

export async function openPlans(folder: string, now: () => number = wallNow): Promise<Plans> {
	await makeFolderDurably(folder);
	const store = openPlanStore(inside(folder, plansName));
	clearUnfinished(folder, store);
	const copies = inside(folder, 'copies');
	await clearCopies(copies);
	const parts = {store, summary};
	const runs = new PlanRuns({...parts, folder});
	const rehearsals = new PlanRehearsals({...parts, folder: copies});
	/** Plans that are being written in turns, by what ends that. */
	const written = new Map<
		AbortController,
		{connection: string | undefined; over: Promise<unknown>}
	>();

	function summary(id: string): PlanSummary {
		const found = find(id);
		if (found === undefined) throw new PlanRefusal('unknown', t`There is no plan ${id}.`);
		return found;
	}

	function find(id: string): PlanSummary | undefined {
		const found = store.summary(id);
		return found && asItStands(found);
	}

	function asItStands(plan: PlanSummary): PlanSummary {
		return runs.isQueued(plan.id) ? {...plan, isQueued: true} : plan;
	}

	/** Throws PlanRefusal `running` for a plan that runs or waits for that, here or in another process. */
	function requireIdle(id: string): PlanSummary {
		const plan = summary(id);
		if (!runs.isOrdered(id) && planState(plan) !== 'running') return plan;
		throw new PlanRefusal('running', t`${{plan: plan.name}} is running. Pause it first.`);
	}

	function add(head: Omit<PlanHead, 'id' | 'madeAt'>, steps: readonly StepOrder[]): PlanSummary {
		const madeAt = now();
		const id = freeId(madeAt, store.has);
		store.add({...head, id, madeAt}, steps);
		return summary(id);
	}

	async function addInTurns(
		{organization, account, connection}: PlanOwner,
		name: string,
		steps: readonly StepOrder[],
		signal: AbortSignal,
	): Promise<PlanSummary> {
		const merged = await mergedInTurns(steps);
		signal.throwIfAborted();
		const madeAt = now();
		const id = freeId(madeAt, store.has);
		// Other processes that open the folder see by it that somebody is at it.
		const lock = lockRun(folder, id);
		if (lock === undefined) throw new PlanRefusal('running', t`Plan ${id} is written already.`);
		try {
			const owner = {organization, account, ...(connection && {connection})};
			await store.addInTurns({...owner, name, id, madeAt}, merged, signal);
		} finally {
			lock.release();
		}
		return summary(id);
	}

	/** Ends the writing of plans of some connections; resolves when nothing of them is left. */
	async function endWritten(isMeant: (connection: string | undefined) => boolean): Promise<void> {
		const meant = [...written].filter(([, {connection}]) => isMeant(connection));
		for (const [end] of meant) end.abort();
		await Promise.all(meant.map(([, {over}]) => over));
	}

	/**
	 * What the plan that was appended to last is about: a long one comes in many parts, and is not read anew
	 * for each. The id of a plan that was deleted may be that of another one later.
	 */
	let lately: (Pick<PlanHead, 'id' | 'madeAt'> & {last: number; targets: Set<string>}) | undefined;

	function targetsIn({id, madeAt}: PlanHead): Set<string> {
		const isSame = lately?.id === id && lately.madeAt === madeAt;
		if (lately !== undefined && isSame && lately.last === store.lastNumber(id))
			return lately.targets;
		return new Set(store.steps(id).map(({change}) => targetOf(change)));
	}

	/** What was tried is another plan now. */
	function noteEdit(id: string): void {
		const {rehearsal, ...head} = headOf(summary(id));
		if (rehearsal !== undefined) store.renew(head);
	}

	function heldAmong(id: string, numbers: readonly number[]): readonly PlanStep[] {
		const chosen = new Set(numbers);
		return store.steps(id, {states: ['held']}).filter(({n}) => chosen.has(n));
	}

	return {
		add: ({organization, account, connection}, name, steps, facts = {}) =>
			add(
				{organization, account, name, ...(connection && {connection}), ...facts},
				mergedSteps(steps),
			),
		async addInTurns(owner, name, steps) {
			const end = new AbortController();
			const made = addInTurns(owner, name, steps, end.signal);
			written.set(end, {connection: owner.connection, over: made.catch(() => {})});
			try {
				return await made;
			} finally {
				written.delete(end);
			}
		},
		append(id, steps) {
			const plan = summary(id);
			if (!['draft', 'rehearsed'].includes(planState(plan)) || runs.isOrdered(id)) {
				throw new PlanRefusal('begun', t`${{plan: plan.name}} was begun already. Make a new plan.`);
			}
			const merged = mergedSteps(steps);
			const known = targetsIn(plan);
			const added = steps.map(({change}) => targetOf(change));
			if (!added.some(target => known.has(target))) {
				noteEdit(id);
				store.append(id, merged);
				for (const {change} of merged) known.add(targetOf(change));
				lately = {id, madeAt: plan.madeAt, last: store.lastNumber(id), targets: known};
				return summary(id);
			}
			lately = undefined;
			const there = store.steps(id);
			const again = new Set(added);
			const left = new Set(
				there.flatMap(({change, state}) =>
					state === 'excluded' && !again.has(targetOf(change)) ? [targetOf(change)] : [],
				),
			);
			noteEdit(id);
			const orders = there.map(({change, target, seenAt}) => ({change, target, seenAt}));
			store.replace(
				id,
				mergedSteps([...orders, ...steps]).map(order => ({
					...order,
					state: left.has(targetOf(order.change)) ? 'excluded' : 'pending',
				})),
			);
			return summary(id);
		},
		edit(id, n, change) {
			requireIdle(id);
			const [step] = store.steps(id, {from: n, limit: 1});
			const others = step !== undefined && isNamedByValue(change) ? store.steps(id) : [];
			const edited = editedStep(
				step?.n === n ? step : undefined,
				change,
				others.filter(one => one.n !== n),
			);
			if ('why' in edited) throw new PlanRefusal(edited.why, edited.words);
			noteEdit(id);
			lately = undefined;
			store.note(id, [edited]);
		},
		rename(id, name) {
			const {isDirect: _isDirect, ...head} = headOf(summary(id));
			store.renew({...head, name});
		},
		list: () => store.list().map(asItStands),
		find,
		summary,
		steps: (id, wanted) => store.steps(summary(id).id, wanted),
		exclude(id, numbers, isExcluded) {
			requireIdle(id);
			noteEdit(id);
			const chosen = new Set(numbers);
			const from = isExcluded ? (['pending', 'held'] as const) : (['excluded'] as const);
			const steps = store.steps(summary(id).id, {states: from}).filter(({n}) => chosen.has(n));
			const state = isExcluded ? 'excluded' : 'pending';
			store.note(
				id,
				steps.map(({n}) => ({n, state})),
			);
		},
		async accept(id, numbers, host) {
			requireHost(requireIdle(id), host);
			noteEdit(id);
			store.note(id, await acceptedToday(host.client, heldAmong(id, numbers), now()));
		},
		async lookAgain(id, numbers, host) {
			requireHost(requireIdle(id), host);
			store.note(id, await lookedAgain(host.client, heldAmong(id, numbers)));
		},
		outlook(id, host) {
			requireHost(summary(id), host);
			return lookAhead(host, store.steps(id, {states: ['pending', 'running']}));
		},
		renew(id) {
			store.turn(requireIdle(id).id, ['refused', 'skipped'], 'pending');
			// The next run looks what became of them first.
			store.turn(id, ['unknown'], 'running');
		},
		apply: (id, host, options = {}) => runs.apply(id, host, options),
		rehearse: (id, host, options) => rehearsals.rehearse(id, host, options),
		endRehearsals: of => rehearsals.end(of),
		rehearsal(id) {
			const text = store.rehearsal(summary(id).id);
			return text === undefined ? undefined : (JSON.parse(text) as Rehearsal);
		},
		pause: id => runs.pause(id),
		pauseAll: () => runs.pauseAll(),
		undo(id) {
			const plan = summary(id);
			const begun = store.steps(id, {states: ['done', 'refused', 'unknown']});
			const steps = undoSteps(begun, now());
			if (steps.length === 0) {
				throw new PlanRefusal('nothing-left', t`Nothing of plan ${id} can be undone.`);
			}
			const {organization, account, name, connection, isDirect} = plan;
			const back = {organization, account, name: undoName(name), undoes: id};
			return add({...back, ...(connection && {connection}), ...(isDirect && {isDirect})}, steps);
		},
		remove(...ids) {
			for (const id of ids) {
				summary(id);
				// What another process runs can be deleted: that it runs may be what a sudden end left.
				if (runs.isOrdered(id)) {
					throw new PlanRefusal('running', t`Plan ${id} is running. Pause it first.`);
				}
			}
			for (const id of ids) void rehearsals.end({plan: id});
			store.remove(ids);
		},
		async forget(connection) {
			await endWritten(one => one === connection);
			const own = store.list().filter(plan => plan.connection === connection);
			const ids = new Set(own.map(({id}) => id));
			await runs.end(id => ids.has(id));
			await rehearsals.end({connection});
			store.remove([...ids]);
			store.compact();
		},
		noteCutOff: () => runs.noteCutOff(),
		async settle() {
			await Promise.all([endWritten(() => true), runs.end(() => true), rehearsals.end('all')]);
		},
		close: () => store.close(),
	};
}

/** Takes away what a sudden end left of plans; those that another process is writing stay. */
function clearUnfinished(folder: string, store: PlanStore): void {
	for (const id of store.unfinished()) {
		const lock = lockRun(folder, id);
		if (lock === undefined) continue;
		store.removeUnfinished(id);
		lock.release();
	}
}

/** So many steps are merged in one turn. */
const mergedInTurn = 5000;

/** What `mergedSteps` gives, with turns between. */
async function mergedInTurns(orders: readonly StepOrder[]): Promise<readonly StepOrder[]> {
	const byTarget = new Map<string, StepOrder>();
	for (let at = 0; at < orders.length; at += mergedInTurn) {
		mergeSteps(byTarget, orders.slice(at, at + mergedInTurn));
		await nextTurn();
	}
	const merged: StepOrder[] = [];
	for (const order of byTarget.values()) {
		if (changesSomething(order)) merged.push(order);
		if (merged.length % mergedInTurn === mergedInTurn - 1) await nextTurn();
	}
	return merged;
}

/** As long as a name may be. */
function undoName(name: string): string {
	return t`Undo: ${name}`.slice(0, mostPlanName);
}
