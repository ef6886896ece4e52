import {CalendarClock} from 'lucide-react';
import {z} from 'zod';
import {definePlace, listSearch, type SearchOf} from './place';

export const scheduledMessages = definePlace({
	title: 'Scheduled messages',
	scope: 'account',
	icon: CalendarClock,
	keys: 'G W',
	group: 'Personal',
	alsoCalled: ['send later', 'planned messages', 'delayed', 'reschedule'],
	reads: ['getScheduledMessages'],
	search: listSearch.extend({
		/** Whether a new one is begun at once. */
		add: z.literal(true).optional().catch(undefined),
	}),
	views: {
		all: 'All scheduled',
		builtIn: [{key: 'failed', name: 'Could not be sent', filter: 'is:failed'}],
	},
});

export type ScheduledSearch = SearchOf<typeof scheduledMessages>;
