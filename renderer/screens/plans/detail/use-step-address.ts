import {useMemo} from 'react';
import {planNumber, type PlanSummary} from '../../../../shared/model/plan';
import {useAddress} from '../../../frame/use-address';
import type {ListAddress, ListSearch} from '../../../lists/list-address';
import type {SearchOf} from '../../../places/place';
import type {plans as place} from '../../../places/plans';

type Search = SearchOf<typeof place>;

/** Nothing said of the steps of a plan. */
export const noStepsShown = {
	steps: undefined,
	stepSort: undefined,
	stepView: undefined,
	step: undefined,
} satisfies Partial<Search>;

/** The part of the address that the steps have, as lists read it. */
export function useStepAddress() {
	const {shown, push, replace, replaceSoon} = useAddress<Search>();
	const address = useMemo((): ListAddress => {
		const named = (change: ListSearch) => ({
			...('q' in change && {steps: change.q}),
			...('sort' in change && {stepSort: change.sort}),
			...('view' in change && {stepView: change.view}),
			...('open' in change && {step: change.open}),
		});
		return {
			shown: {q: shown.steps, sort: shown.stepSort, view: shown.stepView, open: shown.step},
			push: change => push(named(change)),
			replace: change => replace(named(change)),
			replaceSoon: change => replaceSoon(named(change)),
		};
	}, [shown, push, replace, replaceSoon]);
	const show = (plan: PlanSummary) => push({...noStepsShown, open: planNumber(plan.id)});
	return {address, show};
}
