import {FileInput} from 'lucide-react';
import {definePlace} from './place';

export const filesInOut = definePlace({
	title: 'Files in and out',
	scope: 'organization',
	icon: FileInput,
	keys: 'G O',
	group: 'Organization',
	alsoCalled: [
		'export',
		'export public data',
		'import',
		'YAML',
		'backup',
		'organization file',
		'compare',
		'diff',
		'CSV',
		'TSV',
		'spreadsheet',
		'import people',
	],
});
