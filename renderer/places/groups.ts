import {t} from '@lingui/core/macro';
import {synonyms} from '../../shared/languages/synonyms';
import {Group} from 'lucide-react';
import {z} from 'zod';
import {definePlace, listSearch, type SearchOf} from './place';

export const groupTabs = ['members', 'subgroups', 'settings', 'history'] as const;
export type GroupTab = (typeof groupTabs)[number];

export const groups = definePlace({
	get title() {
		return t`Groups`;
	},
	scope: 'organization',
	icon: Group,
	keys: 'G G',
	group: 'Directory',
	get alsoCalled() {
		return synonyms(t`user groups, teams, subgroups, mentions, members of groups, permissions`);
	},
	reads: ['getUsers'],
	search: listSearch.extend({
		/** Whether a new group is begun at once. */
		add: z.literal(true).optional().catch(undefined),
		/** What is shown of the open group; its members where nothing is said. */
		tab: z.literal(groupTabs).optional().catch(undefined),
	}),
	views: {
		get all() {
			return t`All groups`;
		},
		builtIn: [
			{
				key: 'people',
				get name() {
					return t`Made by people`;
				},
				filter: 'kind:people',
			},
			{
				key: 'roles',
				get name() {
					return t`Groups by role`;
				},
				filter: 'kind:role',
			},
			{
				key: 'empty',
				get name() {
					return t`Empty groups`;
				},
				filter: 'is:empty kind:people',
			},
		],
	},
});

export type GroupsSearch = SearchOf<typeof groups>;
