import {t} from '@lingui/core/macro';
import {synonyms} from '../../shared/languages/synonyms';
import {GitCompareArrows} from 'lucide-react';
import {definePlace} from './place';

export const compare = definePlace({
	get title() {
		return t`Compare`;
	},
	scope: 'organization',
	icon: GitCompareArrows,
	keys: 'G E',
	group: 'Organization',
	get alsoCalled() {
		return synonyms(t`diff, difference, two organizations, make like, carry over, copy channels`);
	},
});
