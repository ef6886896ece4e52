import {z} from 'zod';
import {bounds} from '../bounds';

const id = z.int();
const name = z.string().max(bounds.name);
const flag = z.literal(true).exactOptional();
/** A profile value as it is stored; null is none. */
const value = z.string().max(bounds.ids).nullable();

export const roleChange = z
	.strictObject({
		kind: z.literal('role'),
		user_id: id,
		before: z.int(),
		after: z.int(),
		/** The caller lowers their own role, and may not raise it again. */
		isOneWay: flag,
	})
	.readonly();

export const nameChange = z
	.strictObject({kind: z.literal('name'), user_id: id, before: name, after: name})
	.readonly();

export const activeChange = z
	.strictObject({
		kind: z.literal('active'),
		user_id: id,
		before: z.boolean(),
		after: z.boolean(),
		/** Bots are deactivated by a call of their own (api-facts 9.10). */
		isBot: flag,
		/** Nothing undoes it. */
		isOneWay: flag,
	})
	.readonly();

/** Whose a bot is; null is nobody's, which no call makes it again. */
export const botOwnerChange = z
	.strictObject({kind: z.literal('bot-owner'), user_id: id, before: id.nullable(), after: id})
	.readonly();

export const valueChange = z
	.strictObject({
		kind: z.literal('value'),
		user_id: id,
		field_id: id,
		before: value,
		after: value,
		/** Somebody who may not fill in others fills in their own, by a call of its own. */
		isOwn: flag,
	})
	.readonly();

/** A change of a person or bot. */
export type UserChange = z.output<
	| typeof roleChange
	| typeof nameChange
	| typeof activeChange
	| typeof botOwnerChange
	| typeof valueChange
>;

/** What somebody says of themselves; an empty text, and no emoji, is nothing. */
export const saidStatus = z
	.strictObject({
		status_text: name,
		emoji: z
			.strictObject({emoji_name: name, emoji_code: name, reaction_type: name})
			.readonly()
			.nullable(),
	})
	.readonly();
export type SaidStatus = z.output<typeof saidStatus>;

/** What the caller says of themselves for a while. */
export const statusChange = z
	.strictObject({
		kind: z.literal('status'),
		/** The caller. */
		user_id: id,
		before: saidStatus,
		after: saidStatus,
	})
	.readonly();
export type StatusChange = z.output<typeof statusChange>;

/** Whether others see when the caller is here. */
export const visibilityChange = z
	.strictObject({kind: z.literal('visibility'), before: z.boolean(), after: z.boolean()})
	.readonly();
export type VisibilityChange = z.output<typeof visibilityChange>;

/** All parts of a custom profile field but its type. */
export const fieldParts = z
	.strictObject({
		name,
		hint: z.string().max(bounds.description),
		required: z.boolean(),
		display_in_profile_summary: z.boolean(),
		field_data: z
			.record(name, z.unknown())
			.refine(data => Object.keys(data).length <= bounds.options)
			.readonly(),
	})
	.readonly();
export type FieldParts = z.output<typeof fieldParts>;

/** A custom profile field that is edited. */
export const fieldChange = z
	.strictObject({
		kind: z.literal('profile-field'),
		field_id: id,
		before: fieldParts,
		after: fieldParts,
	})
	.readonly();
export type FieldChange = z.output<typeof fieldChange>;

const order = z.array(id).max(bounds.fields).readonly();

/** The order of the custom profile fields, by their ids. */
export const fieldOrderChange = z
	.strictObject({kind: z.literal('field-order'), before: order, after: order})
	.readonly();
export type FieldOrderChange = z.output<typeof fieldOrderChange>;
