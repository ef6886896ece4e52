import {Hash} from 'lucide-react';
import {z} from 'zod';
import {definePlace, listSearch, type SearchOf} from './place';

export const channelTabs = ['settings', 'members', 'topics', 'history'] as const;
export type ChannelTab = (typeof channelTabs)[number];

export const channels = definePlace({
	title: 'Channels',
	scope: 'organization',
	icon: Hash,
	keys: 'G C',
	group: 'Channels',
	alsoCalled: ['streams', 'rooms'],
	reads: ['getUsers'],
	search: listSearch.extend({
		/** Whether a new channel is begun at once. */
		add: z.literal(true).optional().catch(undefined),
		/** What is shown of the open channel; its settings where nothing is said. */
		tab: z.literal(channelTabs).optional().catch(undefined),
	}),
	views: {
		all: 'All channels',
		builtIn: [
			{key: 'private', name: 'Private channels', filter: 'is:private'},
			{key: 'empty', name: 'Empty channels', filter: 'is:empty'},
		],
	},
});

export type ChannelsSearch = SearchOf<typeof channels>;
