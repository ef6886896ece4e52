import {Paperclip} from 'lucide-react';
import {definePlace, listSearch, type SearchOf} from './place';

export const files = definePlace({
	title: 'Files',
	icon: Paperclip,
	keys: 'G L',
	group: 'Your account',
	alsoCalled: ['uploads', 'attachments'],
	search: listSearch,
});

export type FilesSearch = SearchOf<typeof files>;
