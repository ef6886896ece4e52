import {Smile} from 'lucide-react';
import {z} from 'zod';
import {definePlace, listSearch} from './place';

export const emoji = definePlace({
	title: 'Emoji',
	scope: 'organization',
	icon: Smile,
	keys: 'G K',
	group: 'Organization',
	alsoCalled: ['custom emoji', 'reactions', 'upload emoji', 'smileys'],
	reads: ['getRealmEmoji'],
	search: listSearch.extend({
		/** Whether a new one is begun at once. */
		add: z.literal(true).optional().catch(undefined),
	}),
	views: {
		all: 'All emoji',
		builtIn: [
			{key: 'active', name: 'In use', filter: 'is:active'},
			{key: 'deactivated', name: 'No longer in use', filter: 'is:deactivated'},
		],
	},
});
