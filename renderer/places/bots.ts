import {t} from '@lingui/core/macro';
import {synonyms} from '../../shared/languages/synonyms';
import {Bot} from 'lucide-react';
import {z} from 'zod';
import {definePlace, listSearch} from './place';

export const bots = definePlace({
	get title() {
		return t`Bots`;
	},
	scope: 'organization',
	icon: Bot,
	keys: 'G Q',
	group: 'Directory',
	get alsoCalled() {
		return synonyms(t`webhooks, integrations, API key, zuliprc, owner of a bot, orphaned`);
	},
	reads: ['getUsers'],
	search: listSearch.extend({
		/** Whether a new bot is begun at once. */
		add: z.literal(true).optional().catch(undefined),
	}),
	views: {
		get all() {
			return t`All bots`;
		},
		builtIn: [
			{
				key: 'orphaned',
				get name() {
					return t`Without active owner`;
				},
				filter: 'is:orphaned is:active',
			},
			{
				key: 'active',
				get name() {
					return t`Active`;
				},
				filter: 'is:active',
			},
		],
	},
});
