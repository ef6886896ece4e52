import {t} from '@lingui/core/macro';
import {synonyms} from '../../shared/languages/synonyms';
import {Hash} from 'lucide-react';
import {z} from 'zod';
import {definePlace, listSearch, type SearchOf} from './place';

export const channelTabs = ['settings', 'members', 'topics', 'history'] as const;
export type ChannelTab = (typeof channelTabs)[number];

export const channels = definePlace({
	get title() {
		return t`Channels`;
	},
	scope: 'organization',
	icon: Hash,
	keys: 'G C',
	group: 'Channels',
	get alsoCalled() {
		return synonyms(t`streams, rooms`);
	},
	reads: ['getUsers'],
	search: listSearch.extend({
		/** Whether a new channel is begun at once. */
		add: z.literal(true).optional().catch(undefined),
		/** What is shown of the open channel; its settings where nothing is said. */
		tab: z.literal(channelTabs).optional().catch(undefined),
	}),
	views: {
		get all() {
			return t`All channels`;
		},
		builtIn: [
			{
				key: 'private',
				get name() {
					return t`Private channels`;
				},
				filter: 'is:private',
			},
			{
				key: 'empty',
				get name() {
					return t`Empty channels`;
				},
				filter: 'is:empty',
			},
		],
	},
});

export type ChannelsSearch = SearchOf<typeof channels>;
