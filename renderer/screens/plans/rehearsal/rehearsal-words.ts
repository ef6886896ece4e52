import {plural, t} from '@lingui/core/macro';
import {formatNumber} from '../../../../shared/languages/formats';
import {inLanguage} from '../../../../shared/languages/in-language';
import {
	type HoldReason,
	isAlreadyGone,
	type PlanStep,
	type PlanSummary,
} from '../../../../shared/model/plan';
import type {Rehearsal, RehearsalStage, RehearsedStep} from '../../../../shared/model/rehearsal';
import {seenWords} from '../../../text/seen-times';
import {inARow} from '../../../text/in-a-row';

/** What screens say of a rehearsal. */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** When it was, on which copy and what it came to; moments are UNIX milliseconds. */
function toldWords(at: number, copied: number, now: number, outcome: string): string {
	const age = now - at;
	const read = seenWords(copied / 1000, now / 1000);
	if (age < minute) return t`Rehearsed just now on a copy read at ${read}: ${outcome}.`;
	if (age < hour) {
		const minutes = Math.floor(age / minute);
		return t`Rehearsed ${minutes} min ago on a copy read at ${read}: ${outcome}.`;
	}
	if (age < day) {
		const hours = Math.floor(age / hour);
		return t`Rehearsed ${hours} h ago on a copy read at ${read}: ${outcome}.`;
	}
	const date = seenWords(at / 1000, now / 1000);
	return t`Rehearsed on ${date} on a copy read at ${read}: ${outcome}.`;
}

/** Steps of which nothing was left to do: what they take away was gone on the copy already. */
export function goneSteps({outcomes}: Rehearsal, steps: readonly PlanStep[]): ReadonlySet<number> {
	const changes = new Map(steps.map(({n, change}) => [n, change]));
	return new Set(
		outcomes.flatMap(({n, ...outcome}) => {
			const change = changes.get(n);
			return change !== undefined && isAlreadyGone({...outcome, change}) ? n : [];
		}),
	);
}

/** What it came to, in a sentence. */
export function resultWords(result: Rehearsal, now: number, gone: number): string {
	const {at, snapshotAt, outcomes, beyond} = result;
	const count = (state: RehearsedStep['state']) =>
		outcomes.filter(one => one.state === state).length;
	const all = outcomes.length + beyond.length;
	const done = count('done');
	const [refused, held, unknown] = [count('refused'), count('held') - gone, count('unknown')];
	const parts = [
		done < all ? someSucceed(done, all) : allSucceed(all),
		...(refused > 0
			? [plural(refused, {one: '# would be refused', other: '# would be refused'})]
			: []),
		...(gone > 0 ? [plural(gone, {one: '# is already gone', other: '# are already gone'})] : []),
		...(held > 0 ? [plural(held, {one: '# would be held', other: '# would be held'})] : []),
		...(unknown > 0
			? [plural(unknown, {one: '# could not be judged', other: '# could not be judged'})]
			: []),
		...(beyond.length > 0
			? [
					plural(
						{count: beyond.length},
						{one: '# could not be tried', other: '# could not be tried'},
					),
				]
			: []),
	];
	return toldWords(at, snapshotAt, now, inARow(parts));
}

function someSucceed(count: number, all: number): string {
	const done = formatNumber(count);
	return plural(all, {
		one: `${done} of # step would succeed`,
		other: `${done} of # steps would succeed`,
	});
}

function allSucceed(all: number): string {
	return plural(all, {one: 'the step would succeed', other: 'all # steps would succeed'});
}

/** What goes on. */
export const stageWords: Readonly<Record<RehearsalStage['phase'], string>> = inLanguage(() => ({
	reading: t`Reading the organization…`,
	starting: t`Starting the copy…`,
	trying: t`Rehearsing on the copy…`,
	comparing: t`Comparing the copy before and after…`,
}));

/** edited: the plan is another one now; run: steps of it were applied since. */
export type Standing = 'current' | 'edited' | 'run';

export function standingOf(
	plan: PlanSummary,
	steps: readonly PlanStep[],
	{at, outcomes}: Rehearsal,
): Standing {
	if (plan.rehearsal?.at !== at) return 'edited';
	const left = new Set(
		steps.flatMap(({n, state}) => (state === 'pending' || state === 'held' ? n : [])),
	);
	return outcomes.every(({n}) => left.has(n)) ? 'current' : 'run';
}

export const standingWords: Readonly<Record<Exclude<Standing, 'current'>, string>> = inLanguage(
	() => ({
		edited: t`Out of date: the plan was changed after this rehearsal. Rehearse it again.`,
		run: t`Out of date: steps were applied after this rehearsal.`,
	}),
);

/** What would become of a step, where it would not simply succeed. */
export function rehearsedWords({state, reason, sentence}: RehearsedStep): string | undefined {
	switch (state) {
		case 'done':
			return undefined;
		case 'refused':
			return sentence === undefined
				? t`Would be refused: the server gave no reason`
				: wouldBeRefused(sentence);
		case 'held':
			return reason === undefined ? wouldBeHeld(sentence ?? '') : wouldBeHeldFor[reason];
		default:
			return t`The copy could not tell what would become of it`;
	}
}

const wouldBeRefused = (said: string) => t`Would be refused: ${said}`;
const wouldBeHeld = (said: string) => t`Would be held: ${said}`;
const wouldBeHeldFor: Readonly<Record<HoldReason, string>> = inLanguage(() => ({
	drift: t`Would be held: changed since planned`,
	identity: t`Would be held: the ID now belongs to someone else`,
	permission: t`Would be held: no permission`,
	gone: t`Would be held: no longer exists`,
}));

export const untriedWords = (): string =>
	t`the copy has no drafts, none of these messages, and no permissions of newer servers`;
export const beyondWords = (): string =>
	t`Not rehearsed: the copy has no drafts, none of these messages, and no permissions of newer servers`;
