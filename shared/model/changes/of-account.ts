import {z} from 'zod';
import {bounds} from '../bounds';

/** What the caller has for themselves, beside channels, drafts and a status. */

const id = z.int();
const name = z.string().max(bounds.name);

/** A word that the caller is told of; case does not matter. */
export const alertWordChange = z
	.strictObject({
		kind: z.literal('alert-word'),
		word: name,
		before: z.boolean(),
		after: z.boolean(),
	})
	.readonly();
export type AlertWordChange = z.output<typeof alertWordChange>;

/** Whether the caller has muted somebody. */
export const mutedPersonChange = z
	.strictObject({
		kind: z.literal('muted-person'),
		user_id: id,
		before: z.boolean(),
		after: z.boolean(),
	})
	.readonly();
export type MutedPersonChange = z.output<typeof mutedPersonChange>;

/** Settings of the own account that a screen sets, by the names of the call. */
export const accountProperties = [
	'full_name',
	'timezone',
	'send_read_receipts',
	'email_address_visibility',
] as const;
export type AccountProperty = (typeof accountProperties)[number];

const value = z.union([name, z.int(), z.boolean()]);

/** A setting of the own account. */
export const accountSettingChange = z
	.strictObject({
		kind: z.literal('account-setting'),
		/** The caller. */
		user_id: id,
		property: z.enum(accountProperties),
		before: value,
		after: value,
	})
	.readonly();
export type AccountSettingChange = z.output<typeof accountSettingChange>;

/** What is to be sent, to whom, and when. */
export const scheduledBody = z
	.strictObject({
		type: z.enum(['stream', 'private']),
		/** One channel, or people. */
		to: z.array(id).min(1).max(bounds.list).readonly(),
		/** Of channels only. */
		topic: name,
		content: z.string().max(bounds.text),
		/** UNIX seconds. */
		at: z.int(),
	})
	.readonly();
export type ScheduledBody = z.output<typeof scheduledBody>;

/** A scheduled message that comes, goes or is another; null: there is none. */
export const scheduledChange = z
	.strictObject({
		kind: z.literal('scheduled-message'),
		/** Tells those apart that the service has no number for yet. */
		mark: name,
		message_id: id.exactOptional(),
		before: scheduledBody.nullable(),
		after: scheduledBody.nullable(),
	})
	.readonly();
export type ScheduledChange = z.output<typeof scheduledChange>;
