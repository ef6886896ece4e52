import {groupSetting, plainSetting, type GroupSetting} from './group-setting';
import type {RealmSettings} from './realm-settings';

/** Which groups a permission can be given to (api-facts 15.3). */
export type Choosable = {
	readonly nobody: boolean;
	/** Everyone in the organization, guests included. */
	readonly everyone: boolean;
	/** False where owners cannot be chosen alone, as with some older servers. */
	readonly owners?: boolean | undefined;
	/** The groups of the system that can be chosen, where that is not all others. */
	readonly only?: readonly string[] | undefined;
	/** Whether it is one role, and neither groups of people nor people can be chosen. */
	readonly isForRoles?: true | undefined;
	/** Who has it where nothing is said: a group of the system, or whoever makes what it is about. */
	readonly usual?: string | undefined;
};

type PermissionFacts = Choosable & {
	/** First feature level that has it. */
	readonly since: number;
	/** What it took the place of, under the name and with the numbers of before. */
	readonly replaces: readonly (keyof RealmSettings)[];
	readonly isForOwners?: true;
};

const roles = {nobody: true, everyone: false} as const;
const all = {nobody: true, everyone: true} as const;

/** Permissions of the organization that newer servers give to any group, as PATCH /realm names them (api-facts 15.3). */
const table = {
	can_create_public_channel_group: {
		...roles,
		since: 264,
		replaces: ['create_public_stream_policy'],
	},
	can_create_private_channel_group: {
		...roles,
		since: 266,
		replaces: ['create_private_stream_policy'],
	},
	can_create_web_public_channel_group: {
		...roles,
		since: 280,
		replaces: ['create_web_public_stream_policy'],
		only: ['role:nobody', 'role:owners', 'role:administrators', 'role:moderators'],
		isForRoles: true,
	},
	can_add_subscribers_group: {...roles, since: 341, replaces: ['invite_to_stream_policy']},
	can_invite_users_group: {
		...roles,
		since: 321,
		replaces: ['invite_to_realm_policy'],
		isForOwners: true,
	},
	create_multiuse_invite_group: {...roles, since: 314, replaces: [], isForOwners: true},
	can_move_messages_between_topics_group: {...all, since: 316, replaces: ['edit_topic_policy']},
	can_move_messages_between_channels_group: {
		...roles,
		since: 310,
		replaces: ['move_messages_between_streams_policy'],
	},
	can_resolve_topics_group: {...all, since: 367, replaces: []},
	can_delete_own_message_group: {...all, since: 291, replaces: ['delete_own_message_policy']},
	can_delete_any_message_group: {...roles, since: 281, replaces: []},
	direct_message_initiator_group: {...all, since: 270, replaces: ['private_message_policy']},
	direct_message_permission_group: {...all, since: 270, replaces: ['private_message_policy']},
	can_mention_many_users_group: {...all, since: 352, replaces: ['wildcard_mention_policy']},
	can_create_groups: {
		...roles,
		since: 299,
		replaces: ['user_group_edit_policy'],
		isForOwners: true,
	},
	can_manage_all_groups: {
		nobody: false,
		everyone: false,
		since: 299,
		replaces: ['user_group_edit_policy'],
		isForOwners: true,
	},
	can_add_custom_emoji_group: {...roles, since: 307, replaces: ['add_custom_emoji_policy']},
	can_create_bots_group: {...roles, since: 344, replaces: ['bot_creation_policy']},
	can_create_write_only_bots_group: {...roles, since: 344, replaces: ['bot_creation_policy']},
	can_access_all_users_group: {
		nobody: false,
		everyone: true,
		since: 314,
		replaces: [],
		only: ['role:everyone', 'role:members'],
		isForRoles: true,
	},
} as const satisfies Record<string, PermissionFacts>;

export type PermissionName = keyof typeof table;

export const realmPermissions: Readonly<Record<PermissionName, PermissionFacts>> = table;

export const permissionNames = Object.keys(table) as readonly PermissionName[];

/** Whether a setting of the organization is given to a group by newer servers. */
export function isPermission(property: string): property is PermissionName {
	return Object.hasOwn(table, property);
}

/** Whether a server of this level gives it to a group. */
export function isGivenAt(name: PermissionName, level: number): boolean {
	return level >= realmPermissions[name].since;
}

/**
 * First level that takes groups of people, and people, where it is not said that roles alone can be chosen. Who
 * may mention a group could be any group before.
 */
export const givenToPeopleSince = 309;

/** The permissions that took the place of a setting. */
export function replacementsOf(property: string): readonly PermissionName[] {
	return permissionNames.filter(name =>
		realmPermissions[name].replaces.some(one => one === property),
	);
}

/** The permissions that an answer of register tells; what it tells in no known form is left out. */
export function permissionsTold(
	state: Readonly<Record<string, unknown>>,
): Partial<Record<PermissionName, GroupSetting>> {
	return Object.fromEntries(
		permissionNames.flatMap(name => {
			const told = state[`realm_${name}`];
			if (told === undefined || !groupSetting.safeParse(told).success) return [];
			return [[name, plainSetting(told)] as const];
		}),
	);
}
