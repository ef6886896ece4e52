import {Settings, ShieldUser, Users, type LucideIcon} from 'lucide-react';
import type {ShortcutId} from './shortcuts';

/** A screen as the rail and the palette list it; its route is in routes.tsx. */
export type Place = {
	readonly to: '/o/$connection/people' | '/o/$connection/roles' | '/settings';
	readonly title: string;
	readonly icon: LucideIcon;
	readonly shortcut: ShortcutId;
	/** Places with a heading in common stand together; those without one stand at the foot. */
	readonly group: 'Directory' | undefined;
	/** Other words under which the palette finds it. */
	readonly alsoCalled: readonly string[];
};

export const places: readonly Place[] = [
	{
		to: '/o/$connection/people',
		title: 'People',
		icon: Users,
		shortcut: 'goPeople',
		group: 'Directory',
		alsoCalled: ['users', 'members', 'accounts', 'bots'],
	},
	{
		to: '/o/$connection/roles',
		title: 'Roles',
		icon: ShieldUser,
		shortcut: 'goRoles',
		group: 'Directory',
		alsoCalled: ['owners', 'administrators', 'moderators', 'guests', 'permissions'],
	},
	{
		to: '/settings',
		title: 'Settings',
		icon: Settings,
		shortcut: 'settings',
		group: undefined,
		alsoCalled: ['preferences', 'theme', 'appearance', 'keys', 'organizations'],
	},
];
