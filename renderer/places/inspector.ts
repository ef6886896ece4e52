import {ScanSearch} from 'lucide-react';
import {definePlace, listSearch, type SearchOf} from './place';

export const inspector = definePlace({
	title: 'Inspector',
	scope: 'computer',
	icon: ScanSearch,
	keys: 'G N',
	alsoCalled: ['calls', 'requests', 'API', 'network', 'traffic', 'curl'],
	search: listSearch,
});

export type CallsSearch = SearchOf<typeof inspector>;
