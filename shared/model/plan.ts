import type {Change} from './change';
import {inverse, isReversible, targetOf} from './change';
import type {DraftChange} from './draft';

/**
 * Plans: what touches more than one thing, seen before it is done, held where the world changed meanwhile,
 * paused, resumed and undone. Data and plain functions; `electron/plans/` keeps and carries them out.
 */

/** What a step may carry out. Drafts are thrown away and brought back here at once. */
export type PlanChange = Exclude<Change, DraftChange>;

/**
 * excluded: left out by hand; held: something has to be decided first; running: its call left, or was about
 * to; unknown: the answer was lost and nothing could be seen; skipped: the run was stopped before it.
 */
export const stepStates = [
	'excluded',
	'pending',
	'held',
	'running',
	'done',
	'refused',
	'unknown',
	'skipped',
] as const;
export type StepState = (typeof stepStates)[number];

/**
 * drift: the service says something else than what was seen; identity: the id belongs to somebody else;
 * permission: the account may not; gone: there is no such thing any more.
 */
export type HoldReason = 'drift' | 'identity' | 'permission' | 'gone';

/** What a step is about, as it was seen when it was planned. */
export type StepTarget = {
	readonly kind: 'user' | 'channel' | 'topic' | 'message' | 'field' | 'link' | 'file' | 'account';
	readonly id?: number;
	readonly name: string;
	/** Of a person: the same id with another address is somebody else. */
	readonly email?: string;
	/** The channel of a membership or a topic, or the profile field of a value. */
	readonly within?: {
		readonly kind: 'channel' | 'field';
		readonly id: number;
		readonly name: string;
	};
};

export type PlanStep = {
	/** From 1, in the order of the plan. */
	readonly n: number;
	readonly change: PlanChange;
	readonly target: StepTarget;
	/** When `before` was read, in UNIX milliseconds. */
	readonly seenAt: number;
	readonly state: StepState;
	/** Why it is held. */
	readonly reason?: HoldReason;
	/** What stands there instead, where it is held for that. */
	readonly now?: unknown;
	/** Of a refusal: the code and the sentence of the service. */
	readonly code?: string;
	readonly sentence?: string;
	/** As it was made, where that is not as it was planned. */
	readonly made?: PlanChange;
};

/** Whose plan it is: on any other organization or account it refuses to run. */
export type PlanOwner = {
	readonly organization: {
		/** Of the server, without the path of its API. */
		readonly address: string;
		/** Where the server gives one that stays. */
		readonly id?: string;
		readonly name?: string;
	};
	readonly account: {readonly id: number; readonly email: string};
};

/** Why a run ended before all of it was done. */
export type PauseReason = 'asked' | 'unreachable' | 'signed-out' | 'ended';

export type PlanHead = PlanOwner & {
	readonly id: string;
	readonly name: string;
	/** UNIX milliseconds. */
	readonly madeAt: number;
	/** `running` on disk without a run in this process is one that a sudden end cut off. */
	readonly run?: 'running' | 'paused';
	readonly pause?: PauseReason;
	/** The plan that this one takes back. */
	readonly undoes?: string;
	readonly rehearsal?: RehearsalNote;
};

/** That a plan was tried on a copy. */
export type RehearsalNote = {
	readonly at: number;
	/** When the copy was read. */
	readonly snapshotAt: number;
	readonly refused: number;
	readonly held: number;
};

export type StepCounts = Readonly<Record<StepState, number>>;

export const planStates = [
	'draft',
	'rehearsed',
	'running',
	'paused',
	'done',
	'partly-done',
	'undone',
] as const;
export type PlanState = (typeof planStates)[number];

export type PlanSummary = PlanHead & {
	readonly counts: StepCounts;
	/** Of the plan that takes this one back: whether all of that is done. */
	readonly isUndone?: boolean;
};

/** A plan's state, which follows from its run and those of its steps. */
export function planState({run, counts, isUndone, rehearsal}: PlanSummary): PlanState {
	if (isUndone === true) return 'undone';
	if (run === 'running') return 'running';
	if (run === 'paused') return 'paused';
	const {done, excluded} = counts;
	const all = stepStates.reduce((sum, state) => sum + counts[state], 0);
	if (done > 0 && done === all - excluded) return 'done';
	const {refused, unknown, skipped} = counts;
	if (done + refused + unknown + skipped > 0) return 'partly-done';
	return rehearsal === undefined ? 'draft' : 'rehearsed';
}

export type Reversibility = 'reversible' | 'reversible with loss' | 'permanent';

/** What stays after a step is taken back (product 3.12). */
export type Remainder =
	'notification' | 'bots-and-invitations' | 'notices-and-marks' | 'edit-history' | 'who-read-it';

/** Whether a change can be taken back, and what stays then. */
export function reversibilityOf(change: PlanChange): {
	readonly label: Reversibility;
	readonly stays?: Remainder;
} {
	if (change.kind === 'mark') {
		return {label: change.way === 'exact' ? 'reversible' : 'permanent'};
	}
	if (!isReversible(change)) return {label: 'permanent'};
	const stays = remainderOf(change);
	return stays === undefined ? {label: 'reversible'} : {label: 'reversible with loss', stays};
}

function remainderOf(change: PlanChange): Remainder | undefined {
	switch (change.kind) {
		case 'membership':
			return 'notification';
		case 'active':
			return change.after ? undefined : 'bots-and-invitations';
		case 'resolve':
		case 'move':
			return 'notices-and-marks';
		case 'message-text':
			return 'edit-history';
		case 'channel':
			return 'is_private' in change.after || 'is_web_public' in change.after
				? 'who-read-it'
				: 'new_name' in change.after
					? 'notification'
					: undefined;
		default:
			return undefined;
	}
}

/** A step as it is ordered. */
export type StepOrder = Pick<PlanStep, 'change' | 'target' | 'seenAt'>;

/**
 * Steps in the order in which they were asked for, one for each thing: of two changes of the same the
 * later one counts, over what was seen before the first. What comes back to that is left out.
 */
export function mergedSteps(orders: readonly StepOrder[]): readonly StepOrder[] {
	const byTarget = new Map<string, StepOrder>();
	for (const order of orders) {
		const name = targetOf(order.change);
		const earlier = byTarget.get(name);
		const change =
			earlier === undefined
				? order.change
				: ({...order.change, before: earlier.change.before} as PlanChange);
		byTarget.set(name, {...order, seenAt: earlier?.seenAt ?? order.seenAt, change});
	}
	return [...byTarget.values()].filter(
		({change}) => JSON.stringify(change.before) !== JSON.stringify(change.after),
	);
}

/** The steps that take back what was done, the last one first; what cannot be taken back is left out. */
export function undoSteps(steps: readonly PlanStep[], seenAt: number): readonly StepOrder[] {
	return steps
		.filter(({state}) => state === 'done')
		.flatMap(({change, made = change, target}) => {
			const back = inverse(made);
			return back === undefined ? [] : [{change: back as PlanChange, target, seenAt}];
		})
		.reverse();
}
