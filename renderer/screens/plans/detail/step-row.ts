import {
	reversibilityOf,
	stepStates,
	type PlanStep,
	type Remainder,
	type Reversibility,
} from '../../../../shared/model/plan';
import {targetWords} from '../../../../shared/model/target-words';
import {defineFilter, type ListView} from '../../../components/list-filter';
import {defineOrder} from '../../../components/grid/list-order';
import {holdWords, reversibilityWords, stepStateWords} from '../../../plans/plan-words';
import {valueWords, whatWords, type StepNames} from '../../../plans/step-words';
import {fold, orderKey} from '../../../text/fold';

/** A step as the list shows it, in words. */
export type StepRow = {
	/** Its number. */
	readonly id: number;
	readonly step: PlanStep;
	/** What it is about. */
	readonly name: string;
	readonly what: string;
	readonly seen: string;
	readonly planned: string;
	/** What stands there instead, where it is held for that. */
	readonly now: string | undefined;
	readonly label: Reversibility;
	readonly stays: Remainder | undefined;
	/** Why it is held, or what the server said. */
	readonly reason: string;
	readonly text: string;
	readonly nameKey: string;
};

export function stepRows(steps: readonly PlanStep[], names: StepNames): readonly StepRow[] {
	return steps.map(step => {
		const {n, change, target, reason, sentence} = step;
		const {label, stays} = reversibilityOf(change);
		const name = targetWords(step);
		const what = whatWords(change, names);
		const why = reason === undefined ? (sentence ?? '') : holdWords[reason];
		return {
			id: n,
			step,
			name,
			what,
			seen: valueWords(change, change.before, names),
			planned: valueWords(change, change.after, names),
			now: 'now' in step ? valueWords(change, step.now, names) : undefined,
			label,
			stays,
			reason: why,
			text: fold([name, target.email ?? '', what, why].join('\n')),
			nameKey: orderKey(name),
		};
	});
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
		state: ({step}) => stepStates.indexOf(step.state),
		n: ({id}) => id,
		reason: ({reason}) => reason,
	},
	usual: {column: 'n', isDescending: false},
	ties: (a, b) => a.id - b.id,
});

export type StepView = ListView<StepRow, 'state' | 'undo'>;

const undoValues = {
	reversible: 'full',
	'reversible with loss': 'part',
	permanent: 'none',
} as const;

export const stepFilter = defineFilter<StepRow, 'state' | 'undo'>({
	idOf: ({id}) => id,
	keys: {
		state: {
			note: 'What became of it',
			choices: stepStates.map(value => ({
				value,
				note: stepStateWords[value],
				group: 'state',
				test: ({step}) => step.state === value,
			})),
		},
		undo: {
			note: 'Whether it can be undone',
			choices: (['reversible', 'reversible with loss', 'permanent'] as const).map(label => ({
				value: undoValues[label],
				note: reversibilityWords[label],
				group: 'undo',
				test: row => row.label === label,
			})),
		},
	},
	words: ({text}) => text,
});
