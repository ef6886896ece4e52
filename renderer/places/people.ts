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
	views: {
		all: 'All people',
		builtIn: [
			{
				key: 'admins',
				name: 'Owners and admins',
				filter: 'role:owner,administrator status:active',
				sort: 'role,name',
			},
			{key: 'guests', name: 'Guests', filter: 'role:guest status:active'},
			{
				key: 'never-seen',
				name: 'Never seen',
				filter: 'active:never status:active is:person',
				sort: 'joined',
			},
			{
				key: 'ownerless',
				name: 'Bots without active owner',
				filter: 'is:ownerless status:active',
			},
			{
				key: 'joined-lately',
				name: 'Joined in the last 30 days',
				filter: 'joined:<30d',
				sort: '-joined',
			},
		],
	},
});

export type PeopleSearch = SearchOf<typeof people>;
