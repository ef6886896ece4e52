import {t} from '@lingui/core/macro';
import {CircleCheck, CirclePlus, CircleSlash, Pencil} from 'lucide-react';
import type {PlanStep} from '../../../../shared/model/plan';
import type {RowAction} from '../../../components/row-menu';
import {keysOf} from '../../../shortcuts/shortcuts';
import {hasValues, whyNotEdit} from './edit/step-problem';

type StepWork = {
	readonly isRunning: boolean;
	readonly exclude: (steps: readonly PlanStep[], isExcluded: boolean) => void;
	readonly accept: (steps: readonly PlanStep[]) => void;
	readonly edit: (step: PlanStep) => void;
};

/** What can be done with some steps of a plan; `edit` only where one of them has a value. */
export function stepActions(
	steps: readonly PlanStep[],
	{isRunning, exclude, accept, edit}: StepWork,
) {
	const [only] = steps.length === 1 ? steps : [];
	const whyNot = (states: readonly string[], words: string): string | undefined => {
		if (isRunning) return t`The plan is running. Pause it first.`;
		return steps.some(({state}) => states.includes(state)) ? undefined : words;
	};
	const editing: RowAction = {
		label: t`Edit value…`,
		Sign: Pencil,
		keys: keysOf('rename'),
		whyNot: only === undefined ? t`Edit steps one at a time.` : whyNotEdit(only, isRunning),
		run: () => only && edit(only),
	};
	return {
		edit: steps.some(hasValues) ? editing : undefined,
		accept: {
			label: t`Accept today's value`,
			Sign: CircleCheck,
			whyNot: whyNot(['held'], only ? t`It is not held.` : t`None of them is held.`),
			run: () => accept(steps),
		},
		exclude: {
			label: t`Exclude`,
			Sign: CircleSlash,
			keys: 'Delete',
			whyNot: whyNot(['pending', 'held'], t`Only pending and held steps can be excluded.`),
			run: () => exclude(steps, true),
		},
		include: {
			label: t`Include`,
			Sign: CirclePlus,
			whyNot: whyNot(['excluded'], only ? t`It is not excluded.` : t`None of them is excluded.`),
			run: () => exclude(steps, false),
		},
	} satisfies Record<string, RowAction | undefined>;
}
