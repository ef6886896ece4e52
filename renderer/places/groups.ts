import {Group} from 'lucide-react';
import {z} from 'zod';
import {definePlace, listSearch, type SearchOf} from './place';

export const groupTabs = ['members', 'subgroups', 'settings', 'history'] as const;
export type GroupTab = (typeof groupTabs)[number];

export const groups = definePlace({
	title: 'Groups',
	scope: 'organization',
	icon: Group,
	keys: 'G G',
	group: 'Directory',
	alsoCalled: ['user groups', 'teams', 'subgroups', 'mentions', 'members of groups', 'permissions'],
	reads: ['getUsers'],
	search: listSearch.extend({
		/** Whether a new group is begun at once. */
		add: z.literal(true).optional().catch(undefined),
		/** What is shown of the open group; its members where nothing is said. */
		tab: z.literal(groupTabs).optional().catch(undefined),
	}),
	views: {
		all: 'All groups',
		builtIn: [
			{key: 'people', name: 'Made by people', filter: 'kind:people'},
			{key: 'roles', name: 'Groups by role', filter: 'kind:role'},
			{key: 'empty', name: 'Empty groups', filter: 'is:empty kind:people'},
		],
	},
});

export type GroupsSearch = SearchOf<typeof groups>;
