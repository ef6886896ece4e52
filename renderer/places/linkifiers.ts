import {t} from '@lingui/core/macro';
import {synonyms} from '../../shared/languages/synonyms';
import {Regex} from 'lucide-react';
import {z} from 'zod';
import {definePlace, listSearch, type SearchOf} from './place';

export const linkifiers = definePlace({
	get title() {
		return t`Linkifiers`;
	},
	scope: 'organization',
	icon: Regex,
	keys: 'G X',
	group: 'Organization',
	get alsoCalled() {
		return synonyms(
			t`playgrounds, code playgrounds, automatic links, patterns, issue links, regular expressions`,
		);
	},
	reads: ['getLinkifiers'],
	search: z.object({
		/** What is looked for, as it is typed. */
		q: listSearch.shape.q,
	}),
});

export type LinkifiersSearch = SearchOf<typeof linkifiers>;
