import {t} from '@lingui/core/macro';
import {synonyms} from '../../shared/languages/synonyms';
import {ScrollText} from 'lucide-react';
import {definePlace, listSearch, type SearchOf} from './place';

export const journal = definePlace({
	get title() {
		return t`Journal`;
	},
	scope: 'organization',
	icon: ScrollText,
	keys: 'G J',
	group: 'Changes',
	isEmptyAtFirst: true,
	get alsoCalled() {
		return synonyms(t`history, audit, log, changes, who changed what`);
	},
	search: listSearch,
	views: {
		get all() {
			return t`All entries`;
		},
		builtIn: [
			{
				key: 'today',
				get name() {
					return t`Today`;
				},
				filter: 'time:today',
			},
			{
				key: 'refused',
				get name() {
					return t`Refused or unknown`;
				},
				filter: 'outcome:refused,unknown',
			},
		],
	},
});

export type JournalSearch = SearchOf<typeof journal>;
