import {hasFeature} from '../model/features';
import {isPermission, realmPermissions, type PermissionName} from '../model/realm-permissions';
import type {RealmSettings} from '../model/realm-settings';

/** What only owners may set (api-facts 9.10). */
const forOwners: ReadonlySet<string> = new Set<keyof RealmSettings>([
	'invite_to_realm_policy',
	'invite_required',
	'create_multiuse_invite_group',
	'waiting_period_threshold',
	'message_retention_days',
	'emails_restricted_to_domains',
	'disallow_disposable_email_addresses',
]);

/** Whether a setting of the organization is for owners alone; all others are for administrators too. */
export function isForOwners(property: string): boolean {
	return forOwners.has(property) || (isPermission(property) && isGivenByOwners(property));
}

/** What became a group of people by and by (api-facts 15.2). */
const asGroups: ReadonlySet<string> = new Set<keyof RealmSettings>([
	'create_public_stream_policy',
	'create_private_stream_policy',
	'create_web_public_stream_policy',
	'invite_to_stream_policy',
	'move_messages_between_streams_policy',
	'edit_topic_policy',
	'delete_own_message_policy',
	'private_message_policy',
]);

function isGivenByOwners(name: PermissionName): boolean {
	return realmPermissions[name].isForOwners === true;
}

/** Whether newer servers keep a setting as a group: the numbers of before are not taken then. */
function becameGroup(property: string): boolean {
	return asGroups.has(property);
}

/** Whether a server of this level does. */
export function isKeptAsGroup(property: string, level: number): boolean {
	return becameGroup(property) && !hasFeature('roleRules', level);
}
