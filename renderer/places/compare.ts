import {GitCompareArrows} from 'lucide-react';
import {definePlace} from './place';

export const compare = definePlace({
	title: 'Compare',
	scope: 'organization',
	icon: GitCompareArrows,
	keys: 'G E',
	group: 'Organization',
	alsoCalled: [
		'diff',
		'difference',
		'two organizations',
		'make like',
		'carry over',
		'copy channels',
	],
});
