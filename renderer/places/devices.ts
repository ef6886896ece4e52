import {Smartphone} from 'lucide-react';
import {z} from 'zod';
import {definePlace, listSearch, type SearchOf} from './place';

export const devices = definePlace({
	title: 'Devices',
	icon: Smartphone,
	keys: 'G D',
	group: 'Advanced',
	alsoCalled: ['push', 'phones', 'tokens', 'apns'],
	search: z.object({
		/** Filter as it is typed. */
		q: listSearch.shape.q,
		/** Id of what is open beside the list. */
		open: listSearch.shape.open,
	}),
});

export type DevicesSearch = SearchOf<typeof devices>;
