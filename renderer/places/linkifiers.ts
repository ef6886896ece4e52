import {Regex} from 'lucide-react';
import {z} from 'zod';
import {definePlace, listSearch, type SearchOf} from './place';

export const linkifiers = definePlace({
	title: 'Linkifiers',
	scope: 'organization',
	icon: Regex,
	keys: 'G X',
	group: 'Organization',
	alsoCalled: [
		'playgrounds',
		'code playgrounds',
		'automatic links',
		'patterns',
		'issue links',
		'regular expressions',
	],
	reads: ['getLinkifiers'],
	search: z.object({
		/** What is looked for, as it is typed. */
		q: listSearch.shape.q,
	}),
});

export type LinkifiersSearch = SearchOf<typeof linkifiers>;
