import {z} from 'zod';
import {bounds, listUpTo, textOf} from './bounds';

/** Value of a custom profile field; `rendered_value` only for types that know Markdown. */
export const profileValue = z.object({
	value: textOf('description', z.string()),
	rendered_value: textOf('description', z.string()).nullable().optional(),
});

/**
 * A person or bot as listings give it (api-spec "User", api-facts 8.13). What servers older or newer
 * than level 263 leave out is optional.
 */
export const user = z
	.object({
		user_id: z.int(),
		/** API address; synthetic when the real one is hidden from the reader. */
		email: textOf('name', z.string()),
		/** Real address; null when the reader may not see it. */
		delivery_email: textOf('name', z.string()).nullable().optional(),
		full_name: textOf('name', z.string()),
		role: z.int(),
		is_owner: z.boolean(),
		is_admin: z.boolean(),
		is_billing_admin: z.boolean().optional(),
		is_guest: z.boolean(),
		is_bot: z.boolean(),
		is_active: z.boolean(),
		/** 1 generic, 2 incoming webhook, 3 outgoing webhook, 4 embedded; absent or null for humans. */
		bot_type: z.int().nullable().optional(),
		bot_owner_id: z.int().nullable().optional(),
		timezone: textOf('name', z.string()),
		/** ISO 8601 with offset. */
		date_joined: z.string(),
		/** Null: build the gravatar address from the e-mail. */
		avatar_url: z.string().nullable().optional(),
		avatar_version: z.int().optional(),
		profile_data: listUpTo(bounds.fields, z.record(z.string(), profileValue)).optional(),
	})
	.meta({id: 'User'});

export type User = Readonly<z.output<typeof user>>;

/** The caller's own row carries more. */
export const ownUser = user
	.extend({
		/** Id of the last message received, -1 when there is none; deprecated by the service. */
		max_message_id: z.int().optional(),
	})
	.meta({id: 'OwnUser'});

export type OwnUser = Readonly<z.output<typeof ownUser>>;
