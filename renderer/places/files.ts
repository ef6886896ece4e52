import {t} from '@lingui/core/macro';
import {synonyms} from '../../shared/languages/synonyms';
import {Paperclip} from 'lucide-react';
import {definePlace, listSearch} from './place';

export const files = definePlace({
	get title() {
		return t`Files`;
	},
	scope: 'account',
	icon: Paperclip,
	keys: 'G L',
	group: 'Personal',
	get alsoCalled() {
		return synonyms(t`uploads, attachments`);
	},
	reads: ['getAttachments'],
	search: listSearch,
	views: {
		get all() {
			return t`All files`;
		},
		builtIn: [
			{
				key: 'unused',
				get name() {
					return t`Not used in messages`;
				},
				filter: 'is:unused',
				sort: '-size',
			},
			{
				key: 'largest',
				get name() {
					return t`Ten largest`;
				},
				filter: 'is:largest',
				sort: '-size',
			},
		],
	},
});
