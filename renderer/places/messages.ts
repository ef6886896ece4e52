import {t} from '@lingui/core/macro';
import {synonyms} from '../../shared/languages/synonyms';
import {MessagesSquare} from 'lucide-react';
import {z} from 'zod';
import {definePlace, type SearchOf} from './place';

export const longestSearch = 1000;

export const messages = definePlace({
	get title() {
		return t`Messages`;
	},
	scope: 'account',
	icon: MessagesSquare,
	keys: 'G M',
	group: 'Channels',
	get alsoCalled() {
		return synonyms(t`conversations, topics, search, read, edit, move`);
	},
	search: z.object({
		/** Id of the channel. */
		channel: z.int().positive().optional().catch(undefined),
		topic: z.coerce.string().max(200).optional().catch(undefined),
		/** The narrow as it is typed: words and `key:value`. */
		q: z.coerce
			.string()
			// One that is too long stays so, and is said to be: without it everything would be found.
			.transform(text => text.slice(0, longestSearch + 1))
			.optional()
			.catch(undefined),
		/** Id of a message to stand at. */
		near: z.int().positive().optional().catch(undefined),
	}),
});

export type MessagesSearch = SearchOf<typeof messages>;
