import {t} from '@lingui/core/macro';
import {synonyms} from '../../shared/languages/synonyms';
import {LayoutDashboard} from 'lucide-react';
import {definePlace} from './place';

export const overview = definePlace({
	get title() {
		return t`Overview`;
	},
	scope: 'organization',
	icon: LayoutDashboard,
	keys: 'G V',
	group: 'Directory',
	get alsoCalled() {
		return synonyms(t`dashboard, home, start, statistics, charts, worth a look, health`);
	},
	reads: ['getUsers', 'getProfileFields', 'getInvitations'],
});
