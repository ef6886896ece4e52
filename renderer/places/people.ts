import {Users} from 'lucide-react';
import {z} from 'zod';
import {definePlace, listSearch, type SearchOf} from './place';

export const people = definePlace({
	title: 'People',
	scope: 'organization',
	icon: Users,
	keys: 'G P',
	group: 'Directory',
	alsoCalled: ['users', 'members', 'accounts', 'bots'],
	reads: ['getUsers', 'getProfileFields'],
	search: listSearch.extend({
		/** Columns shown, in their order, where they are not those of the person's own layout. */
		columns: z.string().max(500).optional().catch(undefined),
	}),
});

export type PeopleSearch = SearchOf<typeof people>;
