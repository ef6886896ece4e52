import {t} from '@lingui/core/macro';
import {synonyms} from '../../shared/languages/synonyms';
import {Smile} from 'lucide-react';
import {z} from 'zod';
import {definePlace, listSearch} from './place';

export const emoji = definePlace({
	get title() {
		return t`Emoji`;
	},
	scope: 'organization',
	icon: Smile,
	keys: 'G K',
	group: 'Organization',
	get alsoCalled() {
		return synonyms(t`custom emoji, reactions, upload emoji, smileys`);
	},
	reads: ['getRealmEmoji'],
	search: listSearch.extend({
		/** Whether a new one is begun at once. */
		add: z.literal(true).optional().catch(undefined),
	}),
	views: {
		get all() {
			return t`All emoji`;
		},
		builtIn: [
			{
				key: 'active',
				get name() {
					return t`In use`;
				},
				filter: 'is:active',
			},
			{
				key: 'deactivated',
				get name() {
					return t`No longer in use`;
				},
				filter: 'is:deactivated',
			},
		],
	},
});
