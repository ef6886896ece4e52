import {z} from 'zod';
import {bounds} from '../bounds';
import type {NewGroup} from './of-groups';
import {fieldParts} from './of-people';

/**
 * What is made new. Before it there is nothing of that name; what the service calls it is known once it is
 * made, and missing where nobody could tell.
 */

const id = z.int();
const name = z.string().max(bounds.name);
const ids = z.array(id).max(bounds.list).readonly();
const nothing = {before: z.null()} as const;

/** A channel with its first people, under the names of the call that makes it. */
export const newChannel = z
	.strictObject({
		...nothing,
		kind: z.literal('new-channel'),
		after: z
			.strictObject({
				name,
				description: z.string().max(bounds.description),
				invite_only: z.boolean(),
				history_public_to_subscribers: z.boolean().exactOptional(),
				is_web_public: z.boolean().exactOptional(),
				is_default_stream: z.boolean().exactOptional(),
				stream_post_policy: z.int(),
				message_retention_days: z
					.union([z.int(), z.literal(['realm_default', 'unlimited'])])
					.exactOptional(),
				can_remove_subscribers_group: z.int().exactOptional(),
				/** Whether the notification bot tells of it. */
				announce: z.boolean(),
				/** People by id; of nobody the service makes the caller. */
				subscribers: ids,
			})
			.readonly(),
		stream_id: id.exactOptional(),
	})
	.readonly();
export type NewChannel = z.output<typeof newChannel>;

/** A custom profile field. */
export const newField = z
	.strictObject({
		...nothing,
		kind: z.literal('new-field'),
		after: fieldParts.unwrap().extend({field_type: z.int()}).readonly(),
		field_id: id.exactOptional(),
	})
	.readonly();
export type NewField = z.output<typeof newField>;

/** What an invitation link grants. Its address is no part of it: by that anybody joins. */
export const linkGrant = z
	.strictObject({
		role: z.literal([100, 200, 300, 400, 600]),
		channels: ids,
		/** Whether they join the default channels as well; missing where the server does not know that. */
		withDefaults: z.boolean().exactOptional(),
		/** How long it opens; null never ends. */
		minutes: z.int().nullable(),
	})
	.readonly();
export type LinkGrant = z.output<typeof linkGrant>;

/** An invitation link. */
export const newLink = z
	.strictObject({
		...nothing,
		kind: z.literal('new-link'),
		after: linkGrant,
		/** Tells links apart that grant the same. */
		mark: name,
		invite_id: id.exactOptional(),
	})
	.readonly();
export type NewLink = z.output<typeof newLink>;

/** Somebody who is added. Their first password is no part of it: it is handed to the call alone. */
export const newPerson = z
	.strictObject({
		...nothing,
		kind: z.literal('new-person'),
		after: z.strictObject({full_name: name, email: name, role: z.int()}).readonly(),
		user_id: id.exactOptional(),
		/** The role that they have once they are there: everybody begins as a member. */
		has_role: z.int().exactOptional(),
	})
	.readonly();
export type NewPerson = z.output<typeof newPerson>;

/** A bot of the account, or made for somebody else. Its key is no part of it: nobody is told that but who asks for it. */
export const newBot = z
	.strictObject({
		...nothing,
		kind: z.literal('new-bot'),
		after: z
			.strictObject({
				full_name: name,
				/** The first part of its address, without `-bot`. */
				short_name: name,
				bot_type: z.int(),
				/** Of an outgoing webhook: what is called, and in which form. */
				payload_url: z.string().max(bounds.description).exactOptional(),
				interface_type: z.int().exactOptional(),
				/** Of an embedded bot, or of an incoming webhook: what it is for. */
				service_name: name.exactOptional(),
				/** Who is to own it, where that is somebody else. */
				owner_id: id.exactOptional(),
			})
			.readonly(),
		user_id: id.exactOptional(),
		/** Who owns it once it is there: the service makes every bot for whoever asks. */
		has_owner: id.exactOptional(),
	})
	.readonly();
export type NewBot = z.output<typeof newBot>;

export type Creation = NewChannel | NewField | NewGroup | NewLink | NewPerson | NewBot;
