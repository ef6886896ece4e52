import {t} from '@lingui/core/macro';
import {synonyms} from '../../shared/languages/synonyms';
import {Building2} from 'lucide-react';
import {z} from 'zod';
import {definePlace, listSearch, type SearchOf} from './place';

export const organization = definePlace({
	get title() {
		return t`Organization settings`;
	},
	scope: 'organization',
	icon: Building2,
	keys: 'G H',
	group: 'Organization',
	get alsoCalled() {
		return synonyms(
			t`permissions, policies, who can, who may, what can a person do, invitations, retention, message editing, limits, guests, realm, rules`,
		);
	},
	search: z.object({
		/** What is looked for, as it is typed. */
		q: listSearch.shape.q,
	}),
});

export type OrganizationSearch = SearchOf<typeof organization>;
