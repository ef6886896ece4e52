import {t} from '@lingui/core/macro';
import {synonyms} from '../../shared/languages/synonyms';
import {CircleUser} from 'lucide-react';
import {definePlace} from './place';

export const yourAccount = definePlace({
	get title() {
		return t`Your account`;
	},
	scope: 'account',
	icon: CircleUser,
	keys: 'G U',
	group: 'Personal',
	get alsoCalled() {
		return synonyms(
			t`my account, own account, my profile, avatar, picture, password, time zone, alert words, muted people, mute, my API key, read receipts, close my account`,
		);
	},
	reads: ['getOwnUser', 'getAlertWords'],
});
