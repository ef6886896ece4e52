import {t} from '@lingui/core/macro';
import {synonyms} from '../../shared/languages/synonyms';
import {Activity} from 'lucide-react';
import {z} from 'zod';
import {definePlace, listSearch, type SearchOf} from './place';

/** How long ago somebody was here, the nearest first. */
export const buckets = ['now', 'idle', 'today', 'week', 'fortnight', 'older'] as const;

export const presence = definePlace({
	get title() {
		return t`Presence`;
	},
	scope: 'organization',
	icon: Activity,
	keys: 'G S',
	group: 'Directory',
	get alsoCalled() {
		return synonyms(t`online, active, idle, last seen`);
	},
	reads: ['reportPresence', 'getUsers'],
	search: listSearch.extend({
		/** The only bucket that is shown. */
		bucket: z.enum(buckets).optional().catch(undefined),
	}),
	views: {
		get all() {
			return t`Everyone`;
		},
		also: ['bucket'],
		builtIn: [
			{
				key: 'guests',
				get name() {
					return t`Guests`;
				},
				filter: 'role:guest',
			},
		],
	},
});

export type PresenceSearch = SearchOf<typeof presence>;
