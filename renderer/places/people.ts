import {t} from '@lingui/core/macro';
import {synonyms} from '../../shared/languages/synonyms';
import {Users} from 'lucide-react';
import {z} from 'zod';
import {definePlace, listSearch, type SearchOf} from './place';

export const people = definePlace({
	get title() {
		return t`People`;
	},
	scope: 'organization',
	icon: Users,
	keys: 'G P',
	group: 'Directory',
	get alsoCalled() {
		return synonyms(t`users, members, accounts, bots`);
	},
	reads: ['getUsers', 'getProfileFields'],
	search: listSearch.extend({
		/** Columns shown, in their order, where they are not those of the person's own layout. */
		columns: z.string().max(500).optional().catch(undefined),
	}),
	views: {
		get all() {
			return t`All people`;
		},
		builtIn: [
			{
				key: 'admins',
				get name() {
					return t`Owners and admins`;
				},
				filter: 'role:owner,administrator status:active',
				sort: 'role,name',
			},
			{
				key: 'guests',
				get name() {
					return t`Guests`;
				},
				filter: 'role:guest status:active',
			},
			{
				key: 'never-seen',
				get name() {
					return t`Never seen`;
				},
				filter: 'active:never status:active is:person',
				sort: 'joined',
			},
			{
				key: 'ownerless',
				get name() {
					return t`Bots without active owner`;
				},
				filter: 'is:ownerless status:active',
			},
			{
				key: 'joined-lately',
				get name() {
					return t`Joined in the last 30 days`;
				},
				filter: 'joined:<30d',
				sort: '-joined',
			},
		],
	},
});

export type PeopleSearch = SearchOf<typeof people>;
