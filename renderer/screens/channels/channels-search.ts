import {z} from 'zod';

export const channelTabs = ['settings', 'members', 'topics'] as const;
export type ChannelTab = (typeof channelTabs)[number];

/** What the address of Channels holds. */
export const channelsSearch = z.object({
	/** Filter as it is typed: words and `key:value`. */
	q: z.coerce.string().max(500).optional().catch(undefined),
	/** Id of the channel beside the list. */
	open: z.int().positive().optional().catch(undefined),
	/** Columns with a minus for descending, the most important first: `-subscribers,name`. */
	sort: z.string().max(200).optional().catch(undefined),
	/** Whether a new channel is begun at once. */
	add: z.literal(true).optional().catch(undefined),
	/** What is shown of the open channel; its settings where nothing is said. */
	tab: z.literal(channelTabs).optional().catch(undefined),
});

export type ChannelsSearch = z.output<typeof channelsSearch>;
