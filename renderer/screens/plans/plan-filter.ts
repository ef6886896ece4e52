import {planStates} from '../../../shared/model/plan';
import {defineFilter, type ListView} from '../../components/list-filter';
import {planStateWords} from '../../plans/plan-words';
import type {PlanRow} from './plan-row';

export type PlanView = ListView<PlanRow, 'state' | 'is'>;

export const planFilter = defineFilter<PlanRow, 'state' | 'is'>({
	idOf: ({id}) => id,
	keys: {
		state: {
			note: 'How it stands',
			choices: planStates.map(value => ({
				value,
				note: planStateWords[value],
				group: 'state',
				test: ({state}) => state === value,
			})),
		},
		is: {
			note: 'What needs a decision, or takes another plan back',
			choices: [
				{value: 'held', note: 'Has held steps', test: ({plan}) => plan.counts.held > 0},
				{
					value: 'failed',
					note: 'Has refused or unknown steps',
					test: ({plan}) => plan.counts.refused + plan.counts.unknown > 0,
				},
				{value: 'undo', note: 'Undoes another plan', test: ({plan}) => plan.undoes !== undefined},
			],
		},
	},
	words: ({text}) => text,
});
