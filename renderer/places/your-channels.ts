import {t} from '@lingui/core/macro';
import {synonyms} from '../../shared/languages/synonyms';
import {SlidersHorizontal} from 'lucide-react';
import {z} from 'zod';
import {definePlace, listSearch, type SearchOf} from './place';

export const yourChannels = definePlace({
	get title() {
		return t`Your channels`;
	},
	scope: 'account',
	icon: SlidersHorizontal,
	keys: 'G Y',
	group: 'Personal',
	get alsoCalled() {
		return synonyms(t`own settings, mute, pin, notifications, colours, topics, followed`);
	},
	search: z.object({
		/** Settings of channels when it is left out. */
		tab: z.enum(['settings', 'topics']).optional().catch(undefined),
		/** Filter of the list as it is typed. */
		q: listSearch.shape.q,
		/** Id of the channel whose topics are shown; without it, all policies. */
		open: listSearch.shape.open,
	}),
});

export type YourChannelsSearch = SearchOf<typeof yourChannels>;
