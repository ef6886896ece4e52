import {t} from '@lingui/core/macro';
import {synonyms} from '../../shared/languages/synonyms';
import {Grid3x3} from 'lucide-react';
import {z} from 'zod';
import {definePlace, listSearch, type SearchOf} from './place';

export const access = definePlace({
	get title() {
		return t`Access`;
	},
	scope: 'organization',
	icon: Grid3x3,
	keys: 'G A',
	group: 'Channels',
	get alsoCalled() {
		return synonyms(t`subscriptions, members, matrix, who is where`);
	},
	reads: ['getUsers'],
	search: z.object({
		/** Filter of people as it is typed. */
		q: listSearch.shape.q,
		/** Filter of channels as it is typed. */
		channels: z.coerce.string().max(500).optional().catch(undefined),
		/** Whether bots have rows. */
		bots: z.boolean().optional().catch(undefined),
		/** Order of the people: `role`, `channels`, or the id of a channel whose people come first. */
		rows: z
			.union([z.enum(['role', 'channels']), z.int().positive()])
			.optional()
			.catch(undefined),
		/** Order of the channels: `people`, `privacy`, or the id of a person whose channels come first. */
		columns: z
			.union([z.enum(['people', 'privacy']), z.int().positive()])
			.optional()
			.catch(undefined),
	}),
});

export type AccessSearch = SearchOf<typeof access>;
