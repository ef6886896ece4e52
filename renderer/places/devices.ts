import {t} from '@lingui/core/macro';
import {synonyms} from '../../shared/languages/synonyms';
import {Smartphone} from 'lucide-react';
import {z} from 'zod';
import {definePlace, listSearch} from './place';

export const devices = definePlace({
	get title() {
		return t`Devices`;
	},
	scope: 'account',
	icon: Smartphone,
	keys: 'G D',
	group: 'Personal',
	get alsoCalled() {
		return synonyms(t`push, phones, tokens, apns`);
	},
	search: z.object({
		/** Filter as it is typed. */
		q: listSearch.shape.q,
		/** Id of what is open beside the list. */
		open: listSearch.shape.open,
	}),
});
