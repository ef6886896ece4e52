import {useState} from 'react';
import {isUnderWay, type PlanStep, type PlanSummary} from '../../../../shared/model/plan';
import {usePlanActions, usePlanWork} from '../../../api/plans/plans';
import {whyNotEdit} from './edit/step-problem';

/** What can be asked about a plan before it is done. */
export type PlanQuestion = 'apply' | 'undo' | 'rename' | 'remove';

/** What is being done with a plan and its steps, and the question that is open about it. */
export function useDetailWork(plan: PlanSummary, steps: readonly PlanStep[]) {
	const {id} = plan;
	const isRunning = isUnderWay(plan);
	const actions = usePlanActions();
	const {mutate, reset, error, isPending} = usePlanWork();
	const [asked, ask] = useState<PlanQuestion>();
	const [editing, setEditing] = useState<number>();
	const close = () => {
		ask(undefined);
		reset();
	};
	const run = (what: () => Promise<unknown>) => mutate(what, {onSuccess: close});
	const numbersOf = (some: readonly PlanStep[]) => some.map(({n}) => n);
	return {
		isRunning,
		isBusy: isPending,
		error,
		asked,
		ask,
		close,
		apply: () => run(() => actions.apply(id)),
		pause: () => run(() => actions.pause(id)),
		retry: () => run(() => actions.retry(id)),
		undo: () => run(() => actions.undo(id)),
		lookAgain: (some: readonly PlanStep[]) =>
			run(() => actions.lookAgain({id, numbers: numbersOf(some)})),
		exclude: (some: readonly PlanStep[], isExcluded: boolean) => {
			const from = isExcluded ? ['pending', 'held'] : ['excluded'];
			const numbers = numbersOf(some.filter(one => from.includes(one.state)));
			if (numbers.length > 0) run(() => actions.exclude({id, numbers, isExcluded}));
		},
		accept: (some: readonly PlanStep[]) => {
			const numbers = numbersOf(some.filter(one => one.state === 'held' && one.reason === 'drift'));
			if (numbers.length > 0) run(() => actions.accept({id, numbers}));
		},
		/** The step whose value is being edited. */
		edited: steps.find(({n}) => n === editing),
		edit: (step: PlanStep) => {
			if (whyNotEdit(step, isRunning) === undefined) setEditing(step.n);
		},
		endEdit: () => setEditing(undefined),
	};
}
