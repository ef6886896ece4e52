import {t} from '@lingui/core/macro';
import {synonyms} from '../../shared/languages/synonyms';
import {ListChecks} from 'lucide-react';
import {z} from 'zod';
import {definePlace, type SearchOf} from './place';

export const profileFields = definePlace({
	get title() {
		return t`Profile fields`;
	},
	scope: 'organization',
	icon: ListChecks,
	keys: 'G F',
	group: 'Directory',
	get alsoCalled() {
		return synonyms(t`custom fields, profiles`);
	},
	reads: ['getProfileFields'],
	search: z.object({
		/** Id of the field that is open beside the list, or the one being added. */
		open: z
			.union([z.int().positive(), z.literal('new')])
			.optional()
			.catch(undefined),
	}),
});

export type ProfileFieldsSearch = SearchOf<typeof profileFields>;
