import {z} from 'zod';
import {profileField} from '../../model/profile-field';
import {clientPresence, modernPresence} from '../../model/presence';
import {realmBot} from '../../model/bot';
import {userStatus} from '../../model/status';
import {user} from '../../model/user';
import {userGroup} from '../../model/user-group';
import type {EventSpec} from './event';

const ids = z.array(z.int());
const everybody = 'everybody who may know of the account';

const memberShape = {group_id: z.int(), user_ids: ids};
const subgroupShape = {group_id: z.int(), direct_subgroup_ids: ids};

/** What is told of somebody: their id and the part that changed. */
const changedPerson = z.object({
	user_id: z.int(),
	full_name: z.string().optional(),
	role: z.int().optional(),
	is_active: z.boolean().optional(),
	is_billing_admin: z.boolean().optional(),
	/** With the time zone. */
	email: z.string().optional(),
	timezone: z.string().optional(),
	/** Address of the API. */
	new_email: z.string().optional(),
	/** Null when the reader does not see it any more. */
	delivery_email: z.string().nullable().optional(),
	avatar_source: z.string().optional(),
	avatar_url: z.string().nullable().optional(),
	avatar_url_medium: z.string().nullable().optional(),
	avatar_version: z.int().optional(),
	bot_owner_id: z.int().nullable().optional(),
	custom_profile_field: z
		.object({
			id: z.int(),
			value: z.string().nullable(),
			rendered_value: z.string().optional(),
		})
		.optional(),
});

/** Events about people and what they say of themselves (api-facts 12). */
export const peopleEvents = {
	realm_user: {
		summary: 'Somebody is new, changed, or known no more.',
		hears: everybody,
		renews: ['people', 'channels', 'names'],
		ops: {
			add: {person: user},
			update: {person: changedPerson},
			remove: {person: z.object({user_id: z.int(), full_name: z.string()})},
		},
	},
	realm_bot: {
		summary: 'A bot is new, changed, or in the hands of somebody else.',
		hears: 'administrators and the owner of the bot',
		renews: [],
		ops: {
			add: {bot: realmBot},
			update: {bot: realmBot.partial().extend({user_id: z.int()})},
			delete: {bot: z.object({user_id: z.int()})},
		},
	},
	user_group: {
		summary: 'A group is new, gone, or has other members; of roles the system groups tell.',
		hears: everybody,
		renews: ['channels'],
		ops: {
			add: {group: userGroup},
			remove: {group_id: z.int()},
			update: {group_id: z.int(), data: z.record(z.string(), z.unknown())},
			add_members: memberShape,
			remove_members: memberShape,
			add_subgroups: subgroupShape,
			remove_subgroups: subgroupShape,
		},
	},
	custom_profile_fields: {
		summary: 'The custom profile fields, all of them, in their order.',
		hears: 'everybody',
		renews: ['fields'],
		shape: {fields: z.array(profileField)},
	},
	presence: {
		summary: 'Somebody came, or is seen no more.',
		hears: `${everybody}, in organizations that are not too large`,
		renews: ['presence'],
		shape: {
			user_id: z.int().optional(),
			/** Left out for clients that declare `slim_presence`. */
			email: z.string().optional(),
			server_timestamp: z.number().optional(),
			presence: z.record(z.string(), clientPresence).optional(),
			/** Of newer servers, by id of the person. */
			presences: z.record(z.string(), modernPresence).optional(),
		},
	},
	user_status: {
		summary: 'Somebody says something else of themselves; only the parts that changed.',
		hears: everybody,
		renews: ['statuses'],
		shape: {user_id: z.int(), ...userStatus.shape},
	},
} as const satisfies Record<string, EventSpec>;
