import {ListChecks} from 'lucide-react';
import {planState} from '../../../shared/model/plan';
import {usePlans} from '../../api/plans/plans';
import {countSteps, planStateWords, stepsIn} from '../../plans/plan-words';
import {usePlanInHand} from '../../plans/use-plan-in-hand';
import {useShowPlan} from '../../plans/use-show-plan';
import type {Entry} from './entry';

/** Plans by name; before anything is typed, the one that is being built. */
export function usePlanEntries(): readonly Entry[] {
	const plans = usePlans().data ?? [];
	const {plan: inHand} = usePlanInHand();
	const show = useShowPlan();
	return plans.map(plan => ({
		id: `plan ${plan.id}`,
		group: 'Plans',
		title: plan.name,
		detail: `${planStateWords[planState(plan)]}, ${countSteps(stepsIn(plan))}`,
		icon: <ListChecks />,
		alsoCalled: [`plan ${plan.name}`, plan.id],
		isQuiet: plan.id !== inHand?.id,
		run: () => show(plan.id),
	}));
}
