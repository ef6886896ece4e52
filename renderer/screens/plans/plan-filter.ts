import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {planStates} from '../../../shared/model/plan';
import {defineFilter} from '../../components/list-filter';
import {planStateWords} from '../../plans/plan-words';
import type {PlanRow} from './plan-row';

export type PlanKey = 'state' | 'from' | 'is';

export const fromWords = inLanguage(
	() => ({hand: t`Made by hand`, screens: t`From screens`}) as const,
);

export const planFilter = inLanguage(() =>
	defineFilter<PlanRow, PlanKey>({
		idOf: ({id}) => id,
		keys: {
			state: {
				note: t`State`,
				choices: planStates.map(value => ({
					value,
					note: planStateWords[value],
					group: 'state',
					test: ({state}) => state === value,
				})),
			},
			from: {
				note: t`Origin`,
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
				note: t`What needs a decision, or undoes another plan`,
				choices: [
					{value: 'held', note: t`Has held steps`, test: ({held}) => held > 0},
					{
						value: 'failed',
						note: t`Has refused or unknown steps`,
						test: ({plan}) => plan.counts.refused + plan.counts.unknown > 0,
					},
					{
						value: 'undo',
						note: t`Undoes another plan`,
						test: ({plan}) => plan.undoes !== undefined,
					},
				],
			},
		},
		words: ({text}) => text,
	}),
);
