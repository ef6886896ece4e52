import {ScrollText} from 'lucide-react';
import {definePlace, listSearch, type SearchOf} from './place';

export const journal = definePlace({
	title: 'Journal',
	scope: 'organization',
	icon: ScrollText,
	keys: 'G J',
	group: 'Advanced',
	isEmptyAtFirst: true,
	alsoCalled: ['history', 'audit', 'log', 'changes', 'who changed what'],
	search: listSearch,
});

export type JournalSearch = SearchOf<typeof journal>;
