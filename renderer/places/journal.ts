import {ScrollText} from 'lucide-react';
import {definePlace, listSearch, type SearchOf} from './place';

export const journal = definePlace({
	title: 'Journal',
	scope: 'organization',
	icon: ScrollText,
	keys: 'G J',
	group: 'Changes',
	isEmptyAtFirst: true,
	alsoCalled: ['history', 'audit', 'log', 'changes', 'who changed what'],
	search: listSearch,
	views: {
		all: 'All entries',
		builtIn: [
			{key: 'today', name: 'Today', filter: 'time:today'},
			{key: 'refused', name: 'Refused or unknown', filter: 'outcome:refused,unknown'},
		],
	},
});

export type JournalSearch = SearchOf<typeof journal>;
