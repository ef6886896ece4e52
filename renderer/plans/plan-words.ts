import {plural, t} from '@lingui/core/macro';
import {formatNumber} from '../../shared/languages/formats';
import {inLanguage} from '../../shared/languages/in-language';
import {
	isAlreadyGone,
	planState,
	reversibilityOf,
	stepStates,
	type HoldReason,
	type PauseReason,
	type PlanChange,
	type PlanState,
	type PlanStep,
	type PlanSummary,
	type Remainder,
	type Reversibility,
	type StepState,
} from '../../shared/model/plan';
import {inARow} from '../text/in-a-row';
import {ownWords} from '../api/failures/own-words';

/** What screens say of plans. */

export const planStateWords: Readonly<Record<PlanState, string>> = inLanguage(() => ({
	draft: t`Draft`,
	rehearsed: t`Rehearsed`,
	queued: t`Queued`,
	running: t`Running`,
	paused: t`Paused`,
	done: t`Done`,
	'partly-done': t`Partly done`,
	undone: t`Undone`,
}));

export const stepStateWords: Readonly<Record<StepState, string>> = inLanguage(() => ({
	excluded: t`Excluded`,
	pending: t`Pending`,
	held: t`Held`,
	running: t`Running`,
	done: t`Done`,
	refused: t`Refused`,
	unknown: t`Not known`,
	skipped: t`Skipped`,
}));

/** How a step stands on screen: of what was gone already nothing is left to be decided. */
export type StepStanding = StepState | 'gone';
export const stepStandings: readonly StepStanding[] = [...stepStates, 'gone'];

export function standingOf(step: PlanStep): StepStanding {
	return isAlreadyGone(step) ? 'gone' : step.state;
}

export function standingWords(standing: StepStanding): string {
	return standing === 'gone' ? t`Already gone` : stepStateWords[standing];
}

export const holdWords: Readonly<Record<HoldReason, string>> = inLanguage(() => ({
	drift: t`Changed since planned`,
	identity: t`The ID now belongs to someone else`,
	permission: t`No permission`,
	gone: t`No longer exists`,
}));

/** Why a step is held. */
export function heldWords(reason: HoldReason, change: PlanChange): string {
	return isAlreadyGone({state: 'held', reason, change}) ? t`Nothing left to do` : holdWords[reason];
}

const pauseWords: Readonly<Record<PauseReason, string>> = inLanguage(() => ({
	asked: t`You paused it.`,
	unreachable: t`The connection was lost.`,
	'signed-out': t`You're signed out.`,
	ended: t`Steward was closed.`,
}));

export const reversibilityWords: Readonly<Record<Reversibility, string>> = inLanguage(() => ({
	reversible: t`Can be undone`,
	'reversible with loss': t`Partly undoable`,
	permanent: t`Can't be undone`,
}));

/** What stays after an undo, as the end of "After an undo, ...". */
export const remainderWords: Readonly<Record<Remainder, string>> = inLanguage(() => ({
	notification: t`the notification message stays`,
	'bots-and-invitations': t`bots outside this plan stay deactivated and invitations stay revoked`,
	'notices-and-marks': t`notices in the topics stay; read and star marks may be lost`,
	'edit-history': t`the edit stays in the message history`,
	'who-read-it': t`people may have read it before you change it back`,
	'archived-channel': t`the channel stays archived, with what was written in it`,
	'lost-values': t`values entered since are deleted`,
	'deleted-messages': t`messages deleted for their age stay deleted`,
	'who-joined': t`people who joined with the link stay`,
	'sent-mail': t`the e-mail was sent; its link no longer works`,
	'old-address': t`the old URL stays invalid; the new link has another URL`,
	'old-group': t`the group is recreated without its mentions, the groups that contained it and its permissions`,
	account: t`the account stays, deactivated`,
}));

/** What stays after an undo, as a sentence. */
export function afterUndoWords(remainder: Remainder): string {
	const stays = remainderWords[remainder];
	return t`After an undo, ${stays}.`;
}

export function countSteps(count: number): string {
	return plural(count, {one: '# step', other: '# steps'});
}

/** Under a list of steps that has no more room. */
export function moreSteps(count: number): string {
	return plural(count, {one: 'and # more step', other: 'and # more steps'});
}

/** How many steps a plan has, without those that were excluded. */
export function stepsIn({counts}: PlanSummary): number {
	return stepStates.reduce((sum, state) => sum + (state === 'excluded' ? 0 : counts[state]), 0);
}

/** How a plan stands, in a sentence. */
export function summaryWords(plan: PlanSummary): string {
	const {counts, pause, alreadyGone = 0} = plan;
	const held = counts.held - alreadyGone;
	const all = stepsIn(plan);
	const {refused, unknown, skipped, excluded} = counts;
	const others = [
		...(alreadyGone > 0
			? [plural(alreadyGone, {one: '# already gone', other: '# already gone'})]
			: []),
		...(held > 0 ? [plural(held, {one: '# held', other: '# held'})] : []),
		...(refused > 0 ? [plural(refused, {one: '# refused', other: '# refused'})] : []),
		...(unknown > 0 ? [plural(unknown, {one: '# not known', other: '# not known'})] : []),
		...(skipped > 0 ? [plural(skipped, {one: '# skipped', other: '# skipped'})] : []),
		...(excluded > 0 ? [plural(excluded, {one: '# excluded', other: '# excluded'})] : []),
	];
	const state = planState(plan);
	if (state === 'draft' || state === 'rehearsed') {
		const pending = plural(
			{count: counts.pending},
			{one: '# step to apply', other: '# steps to apply'},
		);
		return asSentence(inARow([pending, ...others]));
	}
	const done = formatNumber(counts.done);
	if (state === 'undone') {
		return plural(all, {
			one: `Undone: ${done} of # step were done.`,
			other: `Undone: ${done} of # steps were done.`,
		});
	}
	const told = plural(all, {one: `${done} of # step done`, other: `${done} of # steps done`});
	const words = asSentence(inARow([told, ...others]));
	if (state === 'queued') return `${words} ${t`It starts when the plan that is running now ends.`}`;
	return state === 'paused' && pause !== undefined ? `${words} ${pauseWords[pause]}` : words;
}

/** With the stop that a sentence of the language has. */
export function asSentence(words: string): string {
	return t`${words}.`;
}

export type ReversibilityCount = {
	readonly label: Reversibility;
	readonly count: number;
	readonly stays: readonly Remainder[];
};

/** How many of the steps can be undone, and what would stay. */
export function reversibilityCounts(steps: readonly PlanStep[]): readonly ReversibilityCount[] {
	const meant = steps.filter(({state}) => state !== 'excluded');
	const labels = ['reversible', 'reversible with loss', 'permanent'] as const;
	const found = meant.map(({change}) => reversibilityOf(change));
	return labels.flatMap(label => {
		const some = found.filter(one => one.label === label);
		const stays = [...new Set(some.flatMap(one => one.stays ?? []))];
		return some.length === 0 ? [] : [{label, count: some.length, stays}];
	});
}

/** Of steps that failed, by the sentence of the server. */
export function refusalGroups(
	steps: readonly PlanStep[],
): readonly {readonly said: string; readonly steps: readonly PlanStep[]}[] {
	const groups = new Map<string, PlanStep[]>();
	for (const step of steps) {
		if (step.state !== 'refused' && step.state !== 'unknown') continue;
		const said =
			step.state === 'unknown'
				? `${t`The outcome is not known.`} ${ownWords(step.sentence ?? '')}`.trim()
				: ownWords(step.sentence ?? t`The server refused.`);
		const known = groups.get(said);
		if (known === undefined) groups.set(said, [step]);
		else known.push(step);
	}
	return [...groups].map(([said, some]) => ({said, steps: some}));
}

/** What a choice comes to, before it is added. */
export function ordersLeft(changes: number, others: number): string {
	const told = changes === 0 ? t`Nothing would change.` : asSentence(countSteps(changes));
	if (others === 0) return told;
	const left = plural(others, {
		one: '# left out: no change or no permission.',
		other: '# left out: no change or no permission.',
	});
	return `${told} ${left}`;
}
