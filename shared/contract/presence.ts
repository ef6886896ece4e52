import {z} from 'zod';
import {features} from '../model/features';
import {clientPresence, legacyPresence, modernPresence} from '../model/presence';
import {endpoint} from './endpoint';
import {json, text} from './parameters';
import {exactMoment} from '../model/moment';

/** api-spec 12, api-facts 8.12. */
export const reportPresence = endpoint({
	method: 'POST',
	path: '/users/me/presence',
	access: 'human',
	effect: 'view',
	summary: 'Report that one is there, and learn who else is.',
	notes: [
		'Times are written anew only when they are older than 55 seconds.',
		'People who are invisible are not shown, and their reports are not kept.',
		'With `last_update_id` only what changed since then is sent; -1 sends everything.',
	],
	params: {
		last_update_id: json(z.int()).optional(),
		history_limit_days: json(z.int().min(0)).optional(),
		ping_only: json(z.boolean()).optional(),
		new_user_input: json(z.boolean()).optional(),
		slim_presence: json(z.boolean()).optional(),
		status: text,
	},
	defaults: {ping_only: false, new_user_input: false, slim_presence: false},
	about: {
		status: '`active` or `idle`.',
		ping_only: 'Whether only the own presence is reported and nothing is sent back.',
		last_update_id: 'The last one received, or -1; asks for the modern format.',
		history_limit_days: 'How far back entries reach; at most 14 days (feature level 288).',
		new_user_input: 'Whether the person is doing something right now.',
		slim_presence: 'Older way to ask for the modern format.',
	},
	since: {last_update_id: features.presenceUpdates.since},
	returns: z.object({
		presence_last_update_id: z.int().optional(),
		/** UNIX seconds. */
		server_timestamp: exactMoment.optional(),
		/** Modern: by user id. Older format: by API address. */
		presences: z.record(z.string(), z.union([legacyPresence, modernPresence])).optional(),
	}),
	refusals: [
		['BAD_REQUEST', 'the caller is a bot'],
		['BAD_REQUEST', 'the status is neither active nor idle'],
	],
});

/** api-facts 9.10. */
export const getUserPresence = endpoint({
	method: 'GET',
	path: '/users/{user_id_or_email}/presence',
	access: 'user',
	effect: 'read',
	summary: 'Fetch the presence of one person.',
	inPath: {user_id_or_email: text},
	about: {user_id_or_email: 'Id, or API address.'},
	returns: z.object({
		presence: z.union([z.record(z.string(), clientPresence), modernPresence]),
	}),
	refusals: [['BAD_REQUEST', 'no such person, a bot, deactivated, or nothing is known of them']],
});

/** api-facts 9.10. */
export const getRealmPresence = endpoint({
	method: 'GET',
	path: '/realm/presence',
	access: 'user',
	effect: 'read',
	answer: 'large',
	summary: 'Fetch the presence of everybody in the older format.',
	returns: z.object({
		server_timestamp: exactMoment,
		presences: z.record(z.string(), legacyPresence),
	}),
});
