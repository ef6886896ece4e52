import {Paperclip} from 'lucide-react';
import {definePlace, listSearch} from './place';

export const files = definePlace({
	title: 'Files',
	scope: 'account',
	icon: Paperclip,
	keys: 'G L',
	group: 'Personal',
	alsoCalled: ['uploads', 'attachments'],
	reads: ['getAttachments'],
	search: listSearch,
	views: {
		all: 'All files',
		builtIn: [
			{key: 'unused', name: 'Not used in messages', filter: 'is:unused', sort: '-size'},
			{key: 'largest', name: 'Ten largest', filter: 'is:largest', sort: '-size'},
		],
	},
});
