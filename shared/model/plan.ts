import {z} from 'zod';
import {barrier} from './barrier';
import {bounds} from './bounds';
import {shortensRetention} from './changes/of-organization';
import {inverse, isCreation, isMadeInPart, isReversible, targetOf} from './change';
import {combinedChange} from './combined-change';
import type {Creation} from './changes/creations';
import {isRemoval} from './removal';
import {planChange, type PlanChange} from './changes/plan-change';

export type {PlanChange} from './changes/plan-change';

/**
 * Plans: what touches more than one thing, seen before it is done, held where the world changed meanwhile,
 * paused, resumed and undone. Data and plain functions; `electron/plans/` keeps and carries them out.
 */

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

const text = z.string().max(bounds.name);
/** UNIX milliseconds. */
const moment = z.number();

/**
 * drift: the service says something else than what was seen; identity: the id belongs to somebody else;
 * permission: the account may not; gone: there is no such thing any more.
 */
export const holdReason = z.enum(['drift', 'identity', 'permission', 'gone']);
export type HoldReason = z.output<typeof holdReason>;

/** What a step is about, as it was seen when it was planned. */
export const stepTarget = z
	.strictObject({
		kind: z.enum([
			'user',
			'channel',
			'topic',
			'message',
			'field',
			'link',
			'file',
			'draft',
			'group',
			'organization',
			'linkifier',
			'playground',
			'emoji',
			'account',
		]),
		id: z.int().exactOptional(),
		name: text,
		/** Of a person: the same id with another address is somebody else. */
		email: text.exactOptional(),
		/** The channel of a membership or a topic, or the profile field of a value. */
		within: z
			.strictObject({kind: z.enum(['channel', 'field', 'group']), id: z.int(), name: text})
			.readonly()
			.exactOptional(),
	})
	.readonly();
export type StepTarget = z.output<typeof stepTarget>;

const ordered = {
	change: planChange,
	target: stepTarget,
	/** When `before` was read. */
	seenAt: moment,
} as const;

/** A step as it is ordered. */
export const newStep = z.strictObject(ordered).readonly();
export type NewStep = z.output<typeof newStep>;

/** What is written of a step beside what was ordered: its state and whatever says why. */
const outcomeOf = {
	/** From 1, in the order of the plan. */
	n: z.int().positive(),
	state: z.enum(stepStates),
	/** Why it is held. */
	reason: holdReason.exactOptional(),
	/** Of one that the account may not make: why, and who could. */
	barrier: barrier.exactOptional(),
	/** What stands there instead, where it is held for that. */
	now: z.unknown().exactOptional(),
	/** Of a refusal: the code and the sentence of the service. */
	code: z.string().exactOptional(),
	sentence: z.string().exactOptional(),
	/** As it was made, where that is not as it was planned. */
	made: planChange.exactOptional(),
} as const;

export const planStep = z.strictObject({...ordered, ...outcomeOf}).readonly();
export type PlanStep = z.output<typeof planStep>;

/** How a step stands from now on; what a note leaves out of the outcome is no more. */
export const stepNote = z
	.strictObject({
		...outcomeOf,
		seenAt: moment.exactOptional(),
		change: planChange.exactOptional(),
		target: stepTarget.exactOptional(),
	})
	.readonly();
export type StepNote = z.output<typeof stepNote>;

const owner = {
	organization: z
		.strictObject({
			/** Of the server, without the path of its API. */
			address: z.string(),
			/** Where the server gives one that stays. */
			id: z.string().exactOptional(),
			name: z.string().exactOptional(),
		})
		.readonly(),
	account: z.strictObject({id: z.int(), email: z.string()}).readonly(),
	/** Of the window: the connection that it goes with when that is left. */
	connection: z.string().exactOptional(),
} as const;

/** Characters that the name of a plan can have. */
export const mostPlanName = 200;

/** Whose plan it is: on any other organization or account it refuses to run. */
export const planOwner = z.strictObject(owner).readonly();
export type PlanOwner = z.output<typeof planOwner>;

/** Why a run ended before all of it was done. */
export const pauseReason = z.enum(['asked', 'unreachable', 'signed-out', 'ended']);
export type PauseReason = z.output<typeof pauseReason>;

/** That a plan was tried on a copy. */
export const rehearsalNote = z
	.strictObject({
		at: moment,
		/** When the copy was read. */
		snapshotAt: moment,
		refused: z.int(),
		held: z.int(),
	})
	.readonly();

const head = {
	...owner,
	id: z.string(),
	name: z.string(),
	madeAt: moment,
	/** `running` on disk without a run in this process is one that a sudden end cut off. */
	run: z.enum(['running', 'paused']).exactOptional(),
	pause: pauseReason.exactOptional(),
	/** The plan that this one undoes. */
	undoes: z.string().exactOptional(),
	/** Begun as soon as it was ordered on a screen: nobody built or named it. */
	isDirect: z.literal(true).exactOptional(),
	rehearsal: rehearsalNote.exactOptional(),
} as const;
const planHead = z.strictObject(head).readonly();
export type PlanHead = z.output<typeof planHead>;

export const stepCounts = z.record(z.enum(stepStates), z.int()).readonly();
export type StepCounts = z.output<typeof stepCounts>;

export const planStates = [
	'draft',
	'rehearsed',
	'queued',
	'running',
	'paused',
	'done',
	'partly-done',
	'undone',
] as const;
export type PlanState = (typeof planStates)[number];

export const planSummary = z
	.strictObject({
		...head,
		counts: stepCounts,
		/** Held steps with which nothing is left to do (`isAlreadyGone`), where there are any. */
		alreadyGone: z.int().positive().exactOptional(),
		/** Of the plan that undoes this one: whether all of that is done. */
		isUndone: z.boolean().exactOptional(),
		/** It was ordered, and another plan of the organization runs first. */
		isQueued: z.literal(true).exactOptional(),
	})
	.readonly();
export type PlanSummary = z.output<typeof planSummary>;

/** What is stored of a plan: nothing that follows from its steps or its run. */
export function headOf(plan: PlanSummary): PlanHead {
	const {
		counts: _counts,
		alreadyGone: _gone,
		isUndone: _isUndone,
		isQueued: _isQueued,
		...stored
	} = plan;
	return stored;
}

/** Whether a plan runs or waits for that: nothing of it can be edited. */
export function isUnderWay(plan: PlanSummary): boolean {
	const state = planState(plan);
	return state === 'running' || state === 'queued';
}

/** Whether what a step would take away was gone by then, so that it is as it was wanted. */
export function isAlreadyGone({
	state,
	reason,
	change,
}: Pick<PlanStep, 'state' | 'reason' | 'change'>): boolean {
	return state === 'held' && reason === 'gone' && isRemoval(change);
}

/** A plan's state, which follows from its run and those of its steps. */
export function planState({
	run,
	counts,
	alreadyGone = 0,
	isUndone,
	isQueued,
	rehearsal,
}: PlanSummary): PlanState {
	if (isUndone === true) return 'undone';
	if (run === 'running') return 'running';
	if (isQueued === true) return 'queued';
	if (run === 'paused') return 'paused';
	const {done, excluded} = counts;
	const all = stepStates.reduce((sum, state) => sum + counts[state], 0);
	const over = done + alreadyGone;
	if (over > 0 && over === all - excluded) return 'done';
	const {refused, unknown, skipped} = counts;
	if (over + refused + unknown + skipped > 0) return 'partly-done';
	return rehearsal === undefined ? 'draft' : 'rehearsed';
}

export type Reversibility = 'reversible' | 'reversible with loss' | 'permanent';

/** What stays after a step is undone (product 3.12). */
export type Remainder =
	| 'notification'
	| 'bots-and-invitations'
	| 'notices-and-marks'
	| 'edit-history'
	| 'who-read-it'
	| 'archived-channel'
	| 'lost-values'
	| 'deleted-messages'
	| 'who-joined'
	| 'sent-mail'
	| 'old-address'
	| 'old-group'
	| 'account';

/** Whether a change can be undone, and what stays then. */
export function reversibilityOf(change: PlanChange): {
	readonly label: Reversibility;
	readonly stays?: Remainder;
} {
	if (change.kind === 'mark') {
		return {label: change.way === 'exact' ? 'reversible' : 'permanent'};
	}
	// What undoes it is known once it is made.
	if (!isReversible(change) && !isCreation(change)) return {label: 'permanent'};
	const stays = remainderOf(change);
	return stays === undefined ? {label: 'reversible'} : {label: 'reversible with loss', stays};
}

function remainderOf(change: PlanChange): Remainder | undefined {
	switch (change.kind) {
		case 'membership':
		case 'group-member':
			return 'notification';
		case 'active':
			return change.after || change.isBot ? undefined : 'bots-and-invitations';
		case 'resolve':
		case 'move':
			return 'notices-and-marks';
		case 'message-text':
			return 'edit-history';
		case 'new-channel':
			return 'archived-channel';
		case 'new-field':
			return 'lost-values';
		case 'mail-invitation':
			return 'sent-mail';
		case 'new-link':
			return 'who-joined';
		case 'group-deletion':
			return 'old-group';
		case 'link':
			return 'old-address';
		case 'new-person':
			return 'account';
		case 'setting':
			return shortensRetention(change) ? 'deleted-messages' : undefined;
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

/**
 * Steps in the order in which they were asked for, one for each thing: two changes of the same are one,
 * over what was seen before the first. What comes back to that is left out.
 */
export function mergedSteps(steps: readonly NewStep[]): readonly NewStep[] {
	const byTarget = new Map<string, NewStep>();
	mergeSteps(byTarget, steps);
	return [...byTarget.values()].filter(changesSomething);
}

/** Merges some new steps into those of before, by what they are about. */
export function mergeSteps(byTarget: Map<string, NewStep>, steps: readonly NewStep[]): void {
	for (const planned of steps) {
		const name = targetOf(planned.change);
		const earlier = byTarget.get(name);
		const change =
			earlier === undefined ? planned.change : combinedChange(earlier.change, planned.change);
		byTarget.set(name, {...planned, seenAt: earlier?.seenAt ?? planned.seenAt, change});
	}
}

/** Whether what is planned is anything else than what was seen. */
export function changesSomething({change}: NewStep): boolean {
	return JSON.stringify(change.before) !== JSON.stringify(change.after);
}

/** The steps that undo what was done, the last one first; what cannot be undone is left out. */
export function undoSteps(steps: readonly PlanStep[], seenAt: number): readonly NewStep[] {
	return steps
		.filter(({state, change, made = change}) => state === 'done' || isMadeInPart(made))
		.flatMap(({change, made = change, target}) => {
			const back = inverse(made);
			const about = isCreation(made) ? {...target, ...idOf(made)} : target;
			return back === undefined ? [] : [{change: back as PlanChange, target: about, seenAt}];
		})
		.reverse();
}

/** The id of what was made, for an undo of it. */
function idOf(made: Creation): {readonly id?: number} {
	const id =
		made.kind === 'new-channel'
			? made.stream_id
			: made.kind === 'new-field'
				? made.field_id
				: made.kind === 'new-group'
					? made.group_id
					: made.kind === 'new-link'
						? made.invite_id
						: made.user_id;
	return id === undefined ? {} : {id};
}

const letters = 26;

/** The day and the letters of an id as a number, for the list and the address. */
export function planNumber(id: string): number {
	const [year = '', month = '', day = '', mark = ''] = id.split('-');
	const place = [...mark].reduce((sum, one) => sum * letters + one.charCodeAt(0) - 96, 0);
	return Number(`${year}${month}${day}`) * letters ** 4 + place;
}
