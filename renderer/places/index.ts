import {inLanguage} from '../../shared/languages/in-language';
import {access} from './access';
import {bots} from './bots';
import {channels} from './channels';
import {compare} from './compare';
import {devices} from './devices';
import {drafts} from './drafts';
import {emoji} from './emoji';
import {files} from './files';
import {filesInOut} from './files-in-out';
import {groups} from './groups';
import {inspector} from './inspector';
import {invitations} from './invitations';
import {journal} from './journal';
import {linkifiers} from './linkifiers';
import {messages} from './messages';
import {organization} from './organization';
import {overview} from './overview';
import {people} from './people';
import {plans} from './plans';
import type {PlaceFacts} from './place';
import {presence} from './presence';
import {profileFields} from './profile-fields';
import {roles} from './roles';
import {scheduledMessages} from './scheduled-messages';
import {settings} from './settings';
import {yourAccount} from './your-account';
import {yourChannels} from './your-channels';

/** Screens about one organization, by the last part of their address, in the order of the rail. */
export const organizationPlaces = {
	overview,
	people,
	roles,
	groups,
	bots,
	'profile-fields': profileFields,
	invitations,
	presence,
	channels,
	access,
	messages,
	plans,
	journal,
	organization,
	emoji,
	linkifiers,
	'files-in-out': filesInOut,
	compare,
	'your-account': yourAccount,
	'your-channels': yourChannels,
	drafts,
	'scheduled-messages': scheduledMessages,
	files,
	devices,
} as const;

/** Screens that are about this computer, whatever organization is open. */
export const commonPlaces = {inspector, settings} as const;

export type OrganizationPlaceName = keyof typeof organizationPlaces;
export type CommonPlaceName = keyof typeof commonPlaces;
export type PlaceName = OrganizationPlaceName | CommonPlaceName;

type CommonAddress = `/${CommonPlaceName}`;

/** A screen with its name and its address. */
export type Place = PlaceFacts & {
	readonly name: PlaceName;
	readonly to: `/o/$connection/${OrganizationPlaceName}` | CommonAddress;
};

const named = <Name extends string>(table: Readonly<Record<Name, PlaceFacts>>) =>
	(Object.keys(table) as Name[]).map(name => [name, table[name]] as const);

/** Every screen that is reached by itself. */
export const places: readonly Place[] = inLanguage(() => [
	...named(organizationPlaces).map(([name, facts]): Place => ({
		...facts,
		name,
		to: `/o/$connection/${name}`,
	})),
	...named(commonPlaces).map(([name, facts]): Place => ({...facts, name, to: `/${name}`})),
]);

/** Whether a place is there without any organization. */
export function isCommon(to: Place['to']): to is CommonAddress {
	return named(commonPlaces).some(([name]) => to === `/${name}`);
}
