import {plural, t} from '@lingui/core/macro';
import {formatNumber} from '../../../../shared/languages/formats';
import {inLanguage} from '../../../../shared/languages/in-language';
import {isAlreadyGone, type PlanStep, type PlanSummary} from '../../../../shared/model/plan';
import type {Rehearsal, RehearsalStage, RehearsedStep} from '../../../../shared/model/rehearsal';
import {countSteps, holdWords} from '../../../plans/plan-words';
import {seenWords} from '../../../text/seen-times';

/** What screens say of a rehearsal. */

const number = (count: number) => formatNumber(count);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago, UNIX milliseconds: "2 min ago". */
function agoWords(at: number, now: number): string {
	const age = now - at;
	if (age < minute) return t`just now`;
	if (age < hour) return t`${Math.floor(age / minute)} min ago`;
	if (age < day) return t`${Math.floor(age / hour)} h ago`;
	return t`on ${seenWords(at / 1000, now / 1000)}`;
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
	const succeed =
		done < all
			? `${number(done)} of ${countSteps(all)} would succeed`
			: all === 1
				? t`the step would succeed`
				: t`all ${countSteps(all)} would succeed`;
	const parts = [
		succeed,
		...(refused > 0 ? [`${number(refused)} would be refused`] : []),
		...(gone > 0
			? [`${number(gone)} ${plural(gone, {one: 'is', other: 'are'})} already gone`]
			: []),
		...(held > 0 ? [`${number(held)} would be held`] : []),
		...(unknown > 0 ? [`${number(unknown)} could not be judged`] : []),
		...(beyond.length > 0 ? [`${number(beyond.length)} could not be tried`] : []),
	];
	const read = seenWords(snapshotAt / 1000, now / 1000);
	return t`Rehearsed ${agoWords(at, now)} on a copy read at ${read}: ${parts.join(', ')}.`;
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
			return t`Would be refused: ${sentence ?? t`the server gave no reason`}`;
		case 'held':
			return t`Would be held: ${reason === undefined ? (sentence ?? '') : holdWords[reason].toLowerCase()}`;
		default:
			return t`The copy could not tell what would become of it`;
	}
}

export const untriedWords = (): string => t`the copy has no drafts, and not these messages`;
export const beyondWords = (): string => t`Not rehearsed: ${untriedWords()}`;
