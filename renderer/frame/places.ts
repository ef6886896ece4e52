import {
	Activity,
	Grid3x3,
	Hash,
	Link2,
	ListChecks,
	MessagesSquare,
	NotebookPen,
	Paperclip,
	ScanSearch,
	Settings,
	ShieldUser,
	SlidersHorizontal,
	Smartphone,
	Users,
	type LucideIcon,
} from 'lucide-react';
import type {ShortcutId} from '../shortcuts/shortcuts';

/** Last part of the address of a screen about one organization. */
type OrganizationPlace =
	| 'people'
	| 'roles'
	| 'profile-fields'
	| 'invitations'
	| 'presence'
	| 'channels'
	| 'access'
	| 'your-channels'
	| 'devices'
	| 'messages'
	| 'drafts'
	| 'files';

/** Screens that are about this computer, whatever organization is open. */
const commonPlaces = ['/settings', '/inspector'] as const;
type CommonPlace = (typeof commonPlaces)[number];

/** Whether a place is there without any organization. */
export function isCommon(to: NavigationPlace['to']): to is CommonPlace {
	return commonPlaces.some(place => place === to);
}

/** A screen as the rail and the palette list it; its route is in routes.tsx. */
export type NavigationPlace = {
	readonly to: `/o/$connection/${OrganizationPlace}` | CommonPlace;
	readonly title: string;
	readonly icon: LucideIcon;
	readonly shortcut: ShortcutId;
	/** Places with a heading in common stand together; those without one stand at the foot. */
	readonly group: 'Directory' | 'Channels' | 'Your account' | 'Advanced' | undefined;
	/** Other words under which the palette finds it. */
	readonly alsoCalled: readonly string[];
};

export const places: readonly NavigationPlace[] = [
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
		to: '/o/$connection/profile-fields',
		title: 'Profile fields',
		icon: ListChecks,
		shortcut: 'goFields',
		group: 'Directory',
		alsoCalled: ['custom fields', 'profiles'],
	},
	{
		to: '/o/$connection/invitations',
		title: 'Invitations',
		icon: Link2,
		shortcut: 'goInvitations',
		group: 'Directory',
		alsoCalled: ['invites', 'links', 'join'],
	},
	{
		to: '/o/$connection/presence',
		title: 'Presence',
		icon: Activity,
		shortcut: 'goPresence',
		group: 'Directory',
		alsoCalled: ['online', 'active', 'idle', 'last seen'],
	},
	{
		to: '/o/$connection/channels',
		title: 'Channels',
		icon: Hash,
		shortcut: 'goChannels',
		group: 'Channels',
		alsoCalled: ['streams', 'rooms'],
	},
	{
		to: '/o/$connection/access',
		title: 'Access',
		icon: Grid3x3,
		shortcut: 'goAccess',
		group: 'Channels',
		alsoCalled: ['subscriptions', 'members', 'matrix', 'who is where'],
	},
	{
		to: '/o/$connection/your-channels',
		title: 'Your channels',
		icon: SlidersHorizontal,
		shortcut: 'goYourChannels',
		group: 'Your account',
		alsoCalled: ['own settings', 'mute', 'pin', 'notifications', 'colours', 'topics', 'followed'],
	},
	{
		to: '/o/$connection/messages',
		title: 'Messages',
		icon: MessagesSquare,
		shortcut: 'goMessages',
		group: 'Channels',
		alsoCalled: ['conversations', 'topics', 'search', 'read', 'edit', 'move'],
	},
	{
		to: '/o/$connection/drafts',
		title: 'Drafts',
		icon: NotebookPen,
		shortcut: 'goDrafts',
		group: 'Your account',
		alsoCalled: ['unsent', 'not sent', 'outbox', 'write'],
	},
	{
		to: '/o/$connection/files',
		title: 'Files',
		icon: Paperclip,
		shortcut: 'goFiles',
		group: 'Your account',
		alsoCalled: ['uploads', 'attachments'],
	},
	{
		to: '/o/$connection/devices',
		title: 'Devices',
		icon: Smartphone,
		shortcut: 'goDevices',
		group: 'Advanced',
		alsoCalled: ['push', 'phones', 'tokens', 'apns'],
	},
	{
		to: '/inspector',
		title: 'Inspector',
		icon: ScanSearch,
		shortcut: 'goInspector',
		group: undefined,
		alsoCalled: ['calls', 'requests', 'API', 'network', 'traffic', 'curl'],
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
