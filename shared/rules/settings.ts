import {
	isGivenAt,
	isPermission,
	realmPermissions,
	replacementsOf,
	type PermissionName,
} from '../model/realm-permissions';
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

function isGivenByOwners(name: PermissionName): boolean {
	return realmPermissions[name].isForOwners === true;
}

/** Whether a server of this level keeps a setting as a group: the numbers of before are not taken then. */
export function isKeptAsGroup(property: string, level: number): boolean {
	return replacementsOf(property).some(name => isGivenAt(name, level));
}
