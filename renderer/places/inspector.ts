import {t} from '@lingui/core/macro';
import {synonyms} from '../../shared/languages/synonyms';
import {ScanSearch} from 'lucide-react';
import {definePlace, listSearch, type SearchOf} from './place';

export const inspector = definePlace({
	get title() {
		return t`Inspector`;
	},
	scope: 'computer',
	icon: ScanSearch,
	keys: 'G N',
	get alsoCalled() {
		return synonyms(t`calls, requests, API, network, traffic, curl`);
	},
	search: listSearch,
});

export type CallsSearch = SearchOf<typeof inspector>;
