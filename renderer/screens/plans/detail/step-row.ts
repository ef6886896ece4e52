import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../../shared/languages/in-language';
import {
	reversibilityOf,
	type PlanStep,
	type Remainder,
	type Reversibility,
} from '../../../../shared/model/plan';
import {nameWithId} from '../../../../shared/model/name-with-id';
import {barrierWords} from '../../../../shared/model/outlook-words';
import {targetWords} from '../../../../shared/model/target-words';
import {defineFilter, type ListView} from '../../../components/list-filter';
import {defineOrder} from '../../../components/grid/list-order';
import {
	asSentence,
	heldWords,
	reversibilityWords,
	standingOf,
	standingWords,
	type StepStanding,
	stepStandings,
} from '../../../plans/plan-words';
import {valueWords, whatWords, type StepNames} from '../../../plans/step-words';
import {fold, orderKey} from '../../../text/fold';
import type {StepVerdict} from '../rehearsal/rehearsal';

/** A step as the list shows it, in words. */
export type StepRow = {
	/** Its number. */
	readonly id: number;
	readonly step: PlanStep;
	readonly standing: StepStanding;
	/** What it is about. */
	readonly name: string;
	readonly what: string;
	readonly seen: string;
	readonly planned: string;
	/** What stands there instead, where it is held for that. */
	readonly now: string | undefined;
	readonly label: Reversibility;
	readonly stays: Remainder | undefined;
	/** It was done, and undone with its plan. */
	readonly isUndone: boolean;
	/** Why it is held, or what the server said. */
	readonly reason: string;
	/** What the rehearsal says of it, where it was not tried in earnest since. */
	readonly verdict: StepVerdict | undefined;
	readonly text: string;
	readonly nameKey: string;
};

/** Rows of steps; those of which nothing changed stay the same, for a run renews few of many. */
export function stepRows(
	steps: readonly PlanStep[],
	names: StepNames,
	verdicts: ReadonlyMap<number, StepVerdict>,
	isUndone: boolean,
): readonly StepRow[] {
	const known = knownRows.get(names) ?? new WeakMap<PlanStep, StepRow>();
	knownRows.set(names, known);
	const shared = sharedNames(steps);
	return steps.map(step => {
		const isShared = step.target.kind === 'user' && shared.has(step.target.name);
		const row = isShared
			? {...rowOf(withId(step), names), step}
			: (known.get(step) ?? rowOf(step, names));
		// Whether a name is shared follows from the other steps.
		if (!isShared) known.set(step, row);
		if (isUndone && step.state === 'done' && row.label !== 'permanent') {
			return {...row, isUndone: true};
		}
		const verdict = step.state === 'pending' ? verdicts.get(step.n) : undefined;
		if (verdict === undefined) return row;
		const {words} = verdict;
		return {...row, verdict, reason: words, text: `${row.text}\n${fold(words)}`};
	});
}

/** Names that several people of the plan have. */
function sharedNames(steps: readonly PlanStep[]): ReadonlySet<string> {
	const owners = new Map<string, number | undefined>();
	const shared = new Set<string>();
	for (const {target} of steps) {
		if (target.kind !== 'user') continue;
		const {name, id} = target;
		if (owners.has(name) && owners.get(name) !== id) shared.add(name);
		owners.set(name, id);
	}
	return shared;
}

/** The same step about somebody whose name has the id behind it: a column has no room for an address. */
function withId(step: PlanStep): PlanStep {
	const {name, id} = step.target;
	if (id === undefined) return step;
	return {...step, target: {...step.target, name: nameWithId(name, id)}};
}

const knownRows = new WeakMap<StepNames, WeakMap<PlanStep, StepRow>>();

function rowOf(step: PlanStep, names: StepNames): StepRow {
	const {n, change, target, reason, barrier, sentence} = step;
	const {label, stays} = reversibilityOf(change);
	const name = targetWords(step);
	const what = whatWords(change, names);
	const why =
		reason === undefined
			? (sentence ?? '')
			: barrier
				? [heldWords(reason, change), barrierWords(barrier)].map(asSentence).join(' ')
				: heldWords(reason, change);
	return {
		id: n,
		step,
		standing: standingOf(step),
		name,
		what,
		seen: valueWords(change, change.before, names),
		planned: valueWords(change, change.after, names),
		now: 'now' in step ? valueWords(change, step.now, names) : undefined,
		label,
		stays,
		isUndone: false,
		reason: why,
		verdict: undefined,
		text: fold([name, target.email ?? '', what, why].join('\n')),
		nameKey: orderKey(name),
	};
}

/** Whether a step can be undone, or that it was. */
export function undoWords({isUndone, label}: StepRow): string {
	return isUndone ? t`Undone` : reversibilityWords[label];
}

/** The orders of steps; as they are planned. */
export const stepOrder = defineOrder({
	keys: {
		target: ({nameKey}: StepRow) => nameKey,
		what: ({what}) => what,
		seen: ({seen}) => seen,
		now: ({now}) => now,
		planned: ({planned}) => planned,
		undo: ({label}) => label,
		state: ({standing}) => stepStandings.indexOf(standing),
		n: ({id}) => id,
		reason: ({reason}) => reason,
	},
	usual: {column: 'n', isDescending: false},
	ties: (a, b) => a.id - b.id,
});

export type StepView = ListView<StepRow, 'state' | 'undo' | 'rehearsal'>;

const undoValues = {
	reversible: 'full',
	'reversible with loss': 'part',
	permanent: 'none',
} as const;

export const stepFilter = inLanguage(() =>
	defineFilter<StepRow, 'state' | 'undo' | 'rehearsal'>({
		idOf: ({id}) => id,
		keys: {
			state: {
				note: t`What became of it`,
				choices: stepStandings.map(value => ({
					value,
					note: standingWords(value),
					group: 'state',
					test: ({standing}) => standing === value,
				})),
			},
			undo: {
				note: t`Whether it can be undone`,
				choices: (['reversible', 'reversible with loss', 'permanent'] as const).map(label => ({
					value: undoValues[label],
					note: reversibilityWords[label],
					group: 'undo',
					test: row => row.label === label,
				})),
			},
			rehearsal: {
				note: t`What the rehearsal found`,
				choices: (
					[
						['refused', t`Would be refused`],
						['held', t`Would be held`],
						['unknown', t`Could not be judged`],
						['not-tried', t`Could not be tried`],
					] as const
				).map(([value, note]) => ({
					value,
					note,
					group: 'rehearsal',
					test: ({verdict}) => verdict?.state === value,
				})),
			},
		},
		words: ({text}) => text,
	}),
);
