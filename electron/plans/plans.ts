import {wallNow} from '../../shared/clock';
import type {CallBudget} from '../../shared/changes/estimate';
import type {Announce} from '../../shared/changes/saying';
import type {Client} from '../../shared/client/create-client';
import {targetOf} from '../../shared/model/change';
import type {Outlook} from '../../shared/model/outlook';
import {
	mergedSteps,
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
import {createTurns, type Turns} from '../../shared/turns';
import {makeFolderDurably} from '../durable';
import {inside} from '../inside';
import {editedStep, isNamedByValue, type NotEdited} from './edit-step';
import {lookAhead} from './outlook';
import {acceptedToday, lookedAgain} from './plan-permission';
import {PlanRun, type RunEnd, type RunNews} from './plan-run';
import {openPlanStore, type PlanStore} from './plan-store';
import {clearCopies, rehearse, type RehearsalOptions} from './rehearsal';
import {lockRun} from './run-lock';

/** Why a plan is not run; `words` say what to do. */
export class PlanRefusal extends Error {
	override readonly name = 'PlanRefusal';
	readonly why:
		| 'unknown'
		| 'other-organization'
		| 'other-account'
		| 'running'
		| 'begun'
		| 'nothing-left'
		| 'rehearsing'
		| NotEdited['why'];

	constructor(why: PlanRefusal['why'], words: string) {
		super(words);
		this.why = why;
	}
}

/** The organization and account that a run acts as, and the way to it. */
export type PlanHost = Omit<PlanOwner, 'connection'> & {
	/** Names the connection: runs of one follow each other. */
	readonly connection: string;
	readonly client: Client;
	/** Tells the gateway what calls mean, for the journal. */
	readonly announce?: Announce;
	/** Has the calls of the client given back that were not sent yet. */
	readonly giveBack?: () => void;
	/** What the limit of the service allows, as it is known at the moment. */
	readonly budget?: () => CallBudget;
};

export type ApplyOptions = {
	readonly onHeld?: 'skip' | 'stop';
	readonly onNews?: (news: RunNews) => void;
	/** Aborting it pauses the run after the calls under way. */
	readonly signal?: AbortSignal;
};

/** Plans on this computer: kept until they are deleted, carried out by one engine. */
export type Plans = {
	/** Keeps a plan; its steps are merged, one for each thing. */
	add(owner: PlanOwner, name: string, steps: readonly StepOrder[]): PlanSummary;
	/**
	 * Merges further steps into a plan of which nothing was tried yet; what a rehearsal found counts no
	 * more. Throws PlanRefusal `begun`.
	 */
	append(id: string, steps: readonly StepOrder[]): PlanSummary;
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
	/** Runs what is left of a plan. Throws PlanRefusal; what SQLite says of a disk that takes nothing. */
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
	/** Asks the run of a plan to pause, also one of another process; false where none runs. */
	pause(id: string): boolean;
	/** Keeps the plan that takes back what was done. */
	undo(id: string): PlanSummary;
	/** Throws PlanRefusal `running`. */
	remove(id: string): void;
	/** Ends the runs of a connection and takes its plans away. */
	forget(connection: string): Promise<void>;
	/** Says of plans that a sudden end cut off that they are paused, unless another process runs them. */
	noteCutOff(): void;
	/** Pauses all runs of this process and ends its rehearsals; resolves when they have ended. */
	settle(): Promise<void>;
	close(): void;
};

/** Name of the database in the folder of plans. */
export const plansName = 'plans.db';

export async function openPlans(folder: string, now: () => number = wallNow): Promise<Plans> {
	await makeFolderDurably(folder);
	const store = openPlanStore(inside(folder, plansName));
	const copies = inside(folder, 'copies');
	await clearCopies(copies);
	const turns = new Map<string, Turns>();
	const runs = new Map<string, PlanRun>();
	/** Runs that were ordered and did not end yet, by their plans. */
	const ordered = new Map<Promise<unknown>, string>();
	/** Plans whose runs are being ended. */
	const ended = new Set<string>();
	/** By their connections. */
	const rehearsals = new Map<string, Rehearsing>();
	const isOrdered = (id: string) => [...ordered.values()].includes(id);

	function summary(id: string): PlanSummary {
		const found = store.summary(id);
		if (found === undefined) throw new PlanRefusal('unknown', `There is no plan ${id}.`);
		return found;
	}

	function add(head: Omit<PlanHead, 'id' | 'madeAt'>, steps: readonly StepOrder[]): PlanSummary {
		const madeAt = now();
		const id = freeId(madeAt, store.has);
		store.add({...head, id, madeAt}, steps);
		return summary(id);
	}

	/** What was tried is another plan now. */
	function noteEdit(id: string): void {
		const {counts: _counts, isUndone: _isUndone, rehearsal, ...head} = summary(id);
		if (rehearsal !== undefined) store.renew(head);
	}

	function requireHost(plan: PlanSummary, host: PlanHost): void {
		const {organization, account} = plan;
		const isSame =
			organization.id === undefined || host.organization.id === undefined
				? organization.address === host.organization.address
				: organization.id === host.organization.id;
		if (!isSame) {
			throw new PlanRefusal(
				'other-organization',
				`Plan ${plan.id} is for ${organization.address}, not for ${host.organization.address}.`,
			);
		}
		if (account.id !== host.account.id || account.email !== host.account.email) {
			throw new PlanRefusal(
				'other-account',
				`Plan ${plan.id} was made as ${account.email}. Sign in as that account to run it.`,
			);
		}
	}

	function heldAmong(id: string, numbers: readonly number[]): readonly PlanStep[] {
		const chosen = new Set(numbers);
		return store.steps(id, {states: ['held']}).filter(({n}) => chosen.has(n));
	}

	function setRun(id: string, run: Pick<PlanHead, 'run' | 'pause'>): void {
		const {counts: _counts, isUndone: _isUndone, run: _run, pause: _pause, ...head} = summary(id);
		store.renew({...head, ...run});
	}

	async function carryOut(
		id: string,
		host: PlanHost,
		{onHeld, onNews, signal}: ApplyOptions,
	): Promise<RunEnd> {
		const plan = summary(id);
		const lock = lockRun(folder, id);
		if (lock === undefined) throw new PlanRefusal('running', `Plan ${id} is running already.`);
		const {connection, client, announce, giveBack} = host;
		const isUndo = plan.undoes !== undefined;
		if (ended.has(id)) {
			lock.release();
			return {why: 'ended', calls: 0};
		}
		const run = new PlanRun({
			plan: id,
			connection,
			store,
			client,
			isUndo,
			...(announce && {announce}),
			...(giveBack && {giveBack}),
			...(onHeld && {onHeld}),
			...(onNews && {onNews}),
		});
		const pause = () => run.pause();
		signal?.addEventListener('abort', pause);
		if (signal?.aborted) pause();
		runs.set(id, run);
		try {
			setRun(id, {run: 'running'});
			store.askPause(id, false);
			const end = await run.run();
			const isLeft = store.steps(id, {states: ['pending', 'running'], limit: 1}).length > 0;
			setRun(
				id,
				isLeft && end.why !== 'finished' && end.why !== 'held'
					? {run: 'paused', pause: end.why}
					: {},
			);
			return end;
		} catch (error) {
			// What is on disk says how far it came; the next run begins there.
			setRun(id, {run: 'paused', pause: 'ended'});
			throw error;
		} finally {
			runs.delete(id);
			signal?.removeEventListener('abort', pause);
			lock.release();
		}
	}

	/** Pauses runs, also those that wait for their turn; resolves when they have ended. */
	async function endRuns(isMeant: (id: string) => boolean): Promise<void> {
		const meant = [...ordered].filter(([, id]) => isMeant(id));
		for (const [, id] of meant) {
			ended.add(id);
			runs.get(id)?.pause('ended');
		}
		await Promise.allSettled(meant.map(([run]) => run));
		for (const [, id] of meant) ended.delete(id);
	}

	async function endRehearsals(isMeant: (one: Rehearsing, connection: string) => boolean) {
		const meant = [...rehearsals].flatMap(([connection, one]) =>
			isMeant(one, connection) ? one : [],
		);
		for (const {stop} of meant) stop.abort();
		await Promise.allSettled(meant.map(one => one.ended));
	}

	async function carryOutRehearsal(
		plan: PlanSummary,
		host: PlanHost,
		options: Omit<RehearsalOptions, 'folder'>,
	): Promise<Rehearsal> {
		const {id} = plan;
		const wanted = {states: ['pending', 'held']} as const;
		const steps = store.steps(id, wanted);
		if (steps.length === 0) {
			throw new PlanRefusal('nothing-left', `Nothing of plan ${id} is left to be tried.`);
		}
		const found = await rehearse(plan, steps, host.client, {...options, folder: copies});
		const {counts: _counts, isUndone: _isUndone, rehearsal: _earlier, ...head} = summary(id);
		store.keepRehearsal(id, JSON.stringify(found));
		const {at, snapshotAt, outcomes} = found;
		const count = (state: PlanStep['state']) => outcomes.filter(one => one.state === state).length;
		const rehearsal = {at, snapshotAt, refused: count('refused'), held: count('held')};
		// Changed meanwhile, it is not what was tried.
		const isSame = JSON.stringify(store.steps(id, wanted)) === JSON.stringify(steps);
		store.renew(isSame ? {...head, rehearsal} : head);
		return found;
	}

	return {
		add: ({organization, account, connection}, name, steps) =>
			add({organization, account, name, ...(connection && {connection})}, mergedSteps(steps)),
		append(id, steps) {
			const plan = summary(id);
			if (!['draft', 'rehearsed'].includes(planState(plan)) || isOrdered(id)) {
				throw new PlanRefusal('begun', `${plan.name} was begun already. Make a new plan.`);
			}
			const there = store.steps(id);
			const again = new Set(steps.map(({change}) => targetOf(change)));
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
			const plan = summary(id);
			if (isOrdered(id) || planState(plan) === 'running') {
				throw new PlanRefusal('running', `${plan.name} is running. Pause it first.`);
			}
			const [step] = store.steps(id, {from: n, limit: 1});
			const others = step !== undefined && isNamedByValue(change) ? store.steps(id) : [];
			const edited = editedStep(
				step?.n === n ? step : undefined,
				change,
				others.filter(one => one.n !== n),
			);
			if ('why' in edited) throw new PlanRefusal(edited.why, edited.words);
			noteEdit(id);
			store.note(id, [edited]);
		},
		rename(id, name) {
			const {counts: _counts, isUndone: _isUndone, ...head} = summary(id);
			store.renew({...head, name});
		},
		list: () => store.list(),
		find: store.summary,
		summary,
		steps: (id, wanted) => store.steps(summary(id).id, wanted),
		exclude(id, numbers, isExcluded) {
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
			requireHost(summary(id), host);
			noteEdit(id);
			store.note(id, await acceptedToday(host.client, heldAmong(id, numbers), now()));
		},
		async lookAgain(id, numbers, host) {
			requireHost(summary(id), host);
			store.note(id, await lookedAgain(host.client, heldAmong(id, numbers)));
		},
		outlook(id, host) {
			requireHost(summary(id), host);
			return lookAhead(host, store.steps(id, {states: ['pending', 'running']}));
		},
		renew(id) {
			store.turn(summary(id).id, ['refused', 'skipped'], 'pending');
			// The next run looks what became of them first.
			store.turn(id, ['unknown'], 'running');
		},
		apply(id, host, options = {}) {
			const plan = summary(id);
			requireHost(plan, host);
			if (plan.counts.pending + plan.counts.running === 0) {
				throw new PlanRefusal('nothing-left', `Nothing of plan ${id} is left to be done.`);
			}
			const {connection} = host;
			let inTurn = turns.get(connection);
			if (inTurn === undefined) turns.set(connection, (inTurn = createTurns()));
			const run = inTurn(() => carryOut(id, host, options));
			ordered.set(run, id);
			const over = () => void ordered.delete(run);
			run.then(over, over);
			return run;
		},
		async rehearse(id, host, {signal, ...options}) {
			const plan = summary(id);
			requireHost(plan, host);
			const {connection} = host;
			const other = rehearsals.get(connection);
			if (other !== undefined) {
				const {name} = other.plan;
				const words =
					other.plan.id === id
						? `${name} is being rehearsed already.`
						: `${name} is being rehearsed. Stop that rehearsal first, or wait for it.`;
				throw new PlanRefusal('rehearsing', words);
			}
			const stop = new AbortController();
			const either = signal === undefined ? stop.signal : AbortSignal.any([stop.signal, signal]);
			const trial = carryOutRehearsal(plan, host, {...options, signal: either});
			rehearsals.set(connection, {plan, stop, ended: trial});
			try {
				return await trial;
			} finally {
				rehearsals.delete(connection);
			}
		},
		endRehearsals: of =>
			endRehearsals((one, connection) => {
				if (of === 'all') return true;
				return 'plan' in of ? one.plan.id === of.plan : connection === of.connection;
			}),
		rehearsal(id) {
			const text = store.rehearsal(summary(id).id);
			return text === undefined ? undefined : (JSON.parse(text) as Rehearsal);
		},
		pause(id) {
			const run = runs.get(summary(id).id);
			run?.pause();
			if (run !== undefined) return true;
			const lock = lockRun(folder, id);
			lock?.release();
			if (lock === undefined) store.askPause(id, true);
			return lock === undefined;
		},
		undo(id) {
			const plan = summary(id);
			const begun = store.steps(id, {states: ['done', 'refused', 'unknown']});
			const steps = undoSteps(begun, now());
			if (steps.length === 0) {
				throw new PlanRefusal('nothing-left', `Nothing of plan ${id} can be taken back.`);
			}
			const {organization, account, name, connection} = plan;
			const back = {organization, account, name: `Undo: ${name}`, undoes: id};
			return add({...back, ...(connection && {connection})}, steps);
		},
		remove(id) {
			summary(id);
			void endRehearsals(one => one.plan.id === id);
			if (isOrdered(id)) {
				throw new PlanRefusal('running', `Plan ${id} is running. Pause it first.`);
			}
			store.remove(id);
		},
		async forget(connection) {
			const own = store.list().filter(plan => plan.connection === connection);
			const ids = new Set(own.map(({id}) => id));
			await endRuns(id => ids.has(id));
			await endRehearsals((_one, of) => of === connection);
			for (const id of ids) store.remove(id);
			store.compact();
		},
		noteCutOff() {
			for (const {id, run} of store.list()) {
				if (run !== 'running') continue;
				const lock = lockRun(folder, id);
				if (lock === undefined) continue;
				setRun(id, {run: 'paused', pause: 'ended'});
				lock.release();
			}
		},
		async settle() {
			await Promise.all([endRuns(() => true), endRehearsals(() => true)]);
		},
		close: () => store.close(),
	};
}

type Rehearsing = {
	readonly plan: Pick<PlanHead, 'id' | 'name'>;
	readonly stop: AbortController;
	readonly ended: Promise<unknown>;
};

/** The day and a letter: short enough to be typed. */
function freeId(at: number, isTaken: (id: string) => boolean): string {
	const day = new Date(at).toISOString().slice(0, 10);
	for (let number = 0; ; number++) {
		const id = `${day}-${lettersOf(number)}`;
		if (!isTaken(id)) return id;
	}
}

/** a to z, then aa, ab and so on. */
function lettersOf(number: number): string {
	const letter = String.fromCharCode(97 + (number % 26));
	return number < 26 ? letter : lettersOf(Math.floor(number / 26) - 1) + letter;
}
