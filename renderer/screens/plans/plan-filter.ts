import {planStates} from '../../../shared/model/plan';
import {defineFilter, type ListView} from '../../components/list-filter';
import {planStateWords} from '../../plans/plan-words';
import type {PlanRow} from './plan-row';

export type PlanKey = 'state' | 'from' | 'is';
export type PlanView = ListView<PlanRow, PlanKey>;

export const fromWords = {hand: 'Made by hand', screens: 'From screens'} as const;

export const planFilter = defineFilter<PlanRow, PlanKey>({
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
		from: {
			note: 'Where it comes from',
			choices: [
				{
					value: 'hand',
					note: fromWords.hand,
					group: 'from',
					test: ({plan}) => plan.isDirect !== true,
				},
				{
					value: 'screens',
					note: fromWords.screens,
					group: 'from',
					test: ({plan}) => plan.isDirect === true,
				},
			],
		},
		is: {
			note: 'What needs a decision, or takes another plan back',
			choices: [
				{value: 'held', note: 'Has held steps', test: ({held}) => held > 0},
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
