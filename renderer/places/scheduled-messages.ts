import {t} from '@lingui/core/macro';
import {synonyms} from '../../shared/languages/synonyms';
import {CalendarClock} from 'lucide-react';
import {z} from 'zod';
import {definePlace, listSearch} from './place';

export const scheduledMessages = definePlace({
	get title() {
		return t`Scheduled messages`;
	},
	scope: 'account',
	icon: CalendarClock,
	keys: 'G W',
	group: 'Personal',
	get alsoCalled() {
		return synonyms(t`send later, planned messages, delayed, reschedule`);
	},
	reads: ['getScheduledMessages'],
	search: listSearch.extend({
		/** Whether a new one is begun at once. */
		add: z.literal(true).optional().catch(undefined),
	}),
	views: {
		get all() {
			return t`All scheduled`;
		},
		builtIn: [
			{
				key: 'failed',
				get name() {
					return t`Could not be sent`;
				},
				filter: 'is:failed',
			},
		],
	},
});
