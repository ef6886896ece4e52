import {t} from '@lingui/core/macro';
import {synonyms} from '../../shared/languages/synonyms';
import {ShieldUser} from 'lucide-react';
import {z} from 'zod';
import {definePlace, listSearch, type SearchOf} from './place';

export const roles = definePlace({
	get title() {
		return t`Roles`;
	},
	scope: 'organization',
	icon: ShieldUser,
	keys: 'G R',
	group: 'Directory',
	get alsoCalled() {
		return synonyms(t`owners, administrators, moderators, guests, permissions`);
	},
	reads: ['getUsers'],
	search: z.object({
		/** Filter as it is typed. */
		q: listSearch.shape.q,
		/** Id of the person in the sheet. */
		open: listSearch.shape.open,
	}),
});

export type RolesSearch = SearchOf<typeof roles>;
