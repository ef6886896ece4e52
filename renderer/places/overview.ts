import {LayoutDashboard} from 'lucide-react';
import {definePlace} from './place';

export const overview = definePlace({
	title: 'Overview',
	scope: 'organization',
	icon: LayoutDashboard,
	keys: 'G V',
	group: 'Directory',
	alsoCalled: ['dashboard', 'home', 'start', 'statistics', 'charts', 'worth a look', 'health'],
	reads: ['getUsers', 'getProfileFields', 'getInvitations'],
});
