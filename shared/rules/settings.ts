import type {RealmSettings} from '../model/realm-settings';

/** What only owners may set (api-facts 9.10). */
const forOwners: ReadonlySet<string> = new Set<keyof RealmSettings>([
	'invite_to_realm_policy',
	'invite_required',
	'create_multiuse_invite_group',
	'waiting_period_threshold',
	'message_retention_days',
]);

/** Whether a setting of the organization is for owners alone; all others are for administrators too. */
export function isForOwners(property: string): boolean {
	return forOwners.has(property);
}
