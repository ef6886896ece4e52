import {CircleUser} from 'lucide-react';
import {definePlace} from './place';

export const yourAccount = definePlace({
	title: 'Your account',
	scope: 'account',
	icon: CircleUser,
	keys: 'G U',
	group: 'Personal',
	alsoCalled: [
		'my account',
		'own account',
		'my profile',
		'avatar',
		'picture',
		'password',
		'time zone',
		'alert words',
		'muted people',
		'mute',
		'my API key',
		'read receipts',
		'close my account',
	],
	reads: ['getOwnUser', 'getAlertWords'],
});
