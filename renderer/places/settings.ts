import {t} from '@lingui/core/macro';
import {synonyms} from '../../shared/languages/synonyms';
import {Settings} from 'lucide-react';
import {definePlace} from './place';

export const settings = definePlace({
	get title() {
		return t`Settings`;
	},
	scope: 'computer',
	icon: Settings,
	keys: 'Mod+,',
	get alsoCalled() {
		return synonyms(t`preferences, theme, appearance, keys, organizations`);
	},
});
