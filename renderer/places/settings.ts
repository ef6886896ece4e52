import {Settings} from 'lucide-react';
import {definePlace} from './place';

export const settings = definePlace({
	title: 'Settings',
	scope: 'computer',
	icon: Settings,
	keys: 'Mod+,',
	alsoCalled: ['preferences', 'theme', 'appearance', 'keys', 'organizations'],
});
