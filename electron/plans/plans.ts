import {t} from '@lingui/core/macro';
import {plansName} from '../data-formats';
import {wallNow} from '../../shared/clock';
import type {Outlook} from '../../shared/model/outlook';
import {
	headOf,
	mergedSteps,
	mostPlanName,
	planState,
	undoSteps,
	type PlanChange,
	type PlanHead,
	type PlanOwner,
	type PlanStep,
	type PlanSummary,
	type NewStep,
} from '../../shared/model/plan';
import type {Rehearsal} from '../../shared/model/rehearsal';
import {makeFolderDurably} from '../durable';
import {inside} from '../inside';
import {editedStep, isNamedByValue} from './edit-step';
import {lookAhead} from './outlook';
import {PlanRefusal, requireHost, type PlanHost} from './plan-host';
import {freeId} from './plan-id';
import {acceptedToday, lookedAgain} from './plan-permission';
import {PlanAppends} from './plan-appends';
import {PlanRehearsals} from './plan-rehearsals';
import type {RunEnd} from './plan-run';
import {PlanRuns, type ApplyOptions} from './plan-runs';
import {clearUnfinished, PlanWrites} from './plan-writes';
import {openPlanStore, type PlanStore} from './plan-store';
import {clearCopies, type RehearsalOptions} from './rehearsal';

/** Plans on this computer: kept until they are deleted, carried out by one engine. */
export type Plans = {
	/** Saves a plan; its steps are merged into one for each target. */
	add(
		owner: PlanOwner,
		name: string,
		steps: readonly NewStep[],
		facts?: Pick<PlanHead, 'isDirect'>,
	): PlanSummary;
	/** The same for many steps, yielding to the event loop so that the window stays responsive. */
	addInTurns(owner: PlanOwner, name: string, steps: readonly NewStep[]): Promise<PlanSummary>;
	/**
	 * Merges further steps into a plan of which nothing was tried yet; what a rehearsal found counts no
	 * more. Throws PlanRefusal `begun`.
	 */
	append(id: string, steps: readonly NewStep[]): PlanSummary;
	/** From then on it counts as a plan somebody made, not as a direct change. */
	rename(id: string, name: string): void;
	/** Gives a step another value; what was seen stays, and the step is pending again. Throws PlanRefusal. */
	edit(id: string, n: number, change: PlanChange): void;
	/** Newest first. */
	list(): readonly PlanSummary[];
	find(id: string): PlanSummary | undefined;
	/** Throws PlanRefusal `unknown`. */
	summary(id: string): PlanSummary;
	steps(id: string, wanted?: Parameters<PlanStore['steps']>[1]): readonly PlanStep[];
	/** Leaves steps out of the plan, or takes them in again. */
	exclude(id: string, numbers: readonly number[], isExcluded: boolean): void;
	/** Accepts the present state as the one that held steps are based on. */
	accept(id: string, numbers: readonly number[], host: PlanHost): Promise<void>;
	/** Checks held steps again: those that nothing speaks against any more are pending again. */
	lookAgain(id: string, numbers: readonly number[], host: PlanHost): Promise<void>;
	/** What the steps that are left would do, found in as few calls as it takes; nothing is kept of it. */
	outlook(id: string, host: PlanHost): Promise<Outlook>;
	/** Makes refused, skipped and unknown steps ready for another run. */
	renew(id: string): void;
	/**
	 * Runs the remaining steps of a plan, after earlier orders of its connection. Throws PlanRefusal, and the
	 * error of SQLite when nothing can be written.
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
	/** Marks plans that a crash interrupted as paused, unless another process runs them. */
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
	const writes = new PlanWrites({folder, store, now});
	const appends = new PlanAppends(store);

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

	/** Throws PlanRefusal `running` for a plan that runs or is queued, here or in another process. */
	function requireIdle(id: string): PlanSummary {
		const plan = summary(id);
		if (!runs.isOrdered(id) && planState(plan) !== 'running') return plan;
		throw new PlanRefusal('running', t`${{plan: plan.name}} is running. Pause it first.`);
	}

	function add(head: Omit<PlanHead, 'id' | 'madeAt'>, steps: readonly NewStep[]): PlanSummary {
		const madeAt = now();
		const id = freeId(madeAt, store.has);
		store.add({...head, id, madeAt}, steps);
		return summary(id);
	}

	/** The rehearsal was of the plan as it stood before. */
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
		addInTurns: async (owner, name, steps) => summary(await writes.add(owner, name, steps)),
		append(id, steps) {
			const plan = summary(id);
			if (!['draft', 'rehearsed'].includes(planState(plan)) || runs.isOrdered(id)) {
				throw new PlanRefusal('begun', t`${{plan: plan.name}} was begun already. Make a new plan.`);
			}
			noteEdit(id);
			appends.append(plan, steps);
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
			appends.forget();
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
			// The next run finds out first what became of them.
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
				// A plan another process seems to run can be deleted: the mark may be left over from a crash.
				if (runs.isOrdered(id)) {
					throw new PlanRefusal('running', t`Plan ${id} is running. Pause it first.`);
				}
			}
			for (const id of ids) void rehearsals.end({plan: id});
			store.remove(ids);
		},
		async forget(connection) {
			await writes.end(one => one === connection);
			const own = store.list().filter(plan => plan.connection === connection);
			const ids = new Set(own.map(({id}) => id));
			await runs.end(id => ids.has(id));
			await rehearsals.end({connection});
			store.remove([...ids]);
			store.compact();
		},
		noteCutOff: () => runs.noteCutOff(),
		async settle() {
			await Promise.all([writes.end(() => true), runs.end(() => true), rehearsals.end('all')]);
		},
		close: () => store.close(),
	};
}

/** Cut to the longest name a plan may have. */
function undoName(name: string): string {
	return t`Undo: ${name}`.slice(0, mostPlanName);
}
