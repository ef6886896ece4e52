import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {defineFilter, type ListFilter, type ListView} from '../../components/list-filter';
import {botKinds} from '../../people/bot-words';
import {fold} from '../../text/fold';
import type {BotRow} from './bot-row';

type BotKey = 'is' | 'kind' | 'owner';
export type BotView = ListView<BotRow, BotKey>;

/** The filter of bots. */
export const botFilter: ListFilter<BotRow, BotKey> = inLanguage(() =>
	defineFilter({
		idOf: ({id}: BotRow) => id,
		keys: {
			is: {
				note: t`Active, orphaned, or yours`,
				choices: [
					{
						value: 'orphaned',
						note: t`No owner, or a deactivated one`,
						also: ['ownerless', 'orphan'],
						test: ({ownerState}) => ownerState !== 'active',
					},
					{value: 'active', note: t`Works now`, group: 'standing', test: ({bot}) => bot.is_active},
					{
						value: 'deactivated',
						note: t`Its key works no more`,
						also: ['inactive'],
						group: 'standing',
						test: ({bot}) => !bot.is_active,
					},
					{value: 'yours', note: t`You own it`, also: ['mine'], test: ({isYours}) => isYours},
				],
			},
			kind: {
				note: t`Kind of bot`,
				choices: botKinds.map(({key, title}) => ({
					value: key,
					note: title,
					group: 'kind',
					test: row => row.kind === key,
				})),
			},
			owner: {
				note: t`Part of the name of its owner`,
				examples: [{value: 'none', note: t`Bots without an owner`}],
				takesOne: true,
				read: typed => {
					const word = fold(typed);
					if (word === 'none') return ({ownerState}) => ownerState === 'none';
					return ({owner}) => owner !== undefined && fold(owner.full_name).includes(word);
				},
			},
		},
		words: ({text}) => text,
	}),
);
