import {z} from 'zod';
import {bounds} from '../bounds';
import {linkGrant} from './creations';

/** Something that is taken away and never comes back. */
const removal = {
	/** As people know it, for when no list holds it. */
	name: z.string().max(bounds.name),
	before: z.literal(true),
	after: z.literal(false),
} as const;

/** A removal that finds done what it is for counts as done, and says so. */
const foundGone = {
	/** Somebody else was quicker, or it went out of the caller's sight. */
	isGone: z.literal(true).exactOptional(),
} as const;

/** An invitation link that is revoked: its address opens nothing any more. */
export const linkChange = z
	.strictObject({
		...removal,
		kind: z.literal('link'),
		invite_id: z.int(),
		/** What it grants, where this console knows: so it can be made anew, with another address. */
		grant: linkGrant.exactOptional(),
	})
	.readonly();
export type LinkChange = z.output<typeof linkChange>;

/** An own upload that is deleted; links to it stay and lead nowhere. */
export const fileChange = z
	.strictObject({...removal, kind: z.literal('file'), attachment_id: z.int()})
	.readonly();
export type FileChange = z.output<typeof fileChange>;

/** A message that is deleted for everybody. */
export const messageDeletion = z
	.strictObject({
		...removal,
		...foundGone,
		kind: z.literal('message-deletion'),
		message_id: z.int(),
	})
	.readonly();
export type MessageDeletion = z.output<typeof messageDeletion>;

/** A channel that is archived: everybody is taken out of it, and nobody reads it. */
export const archiving = z
	.strictObject({...removal, ...foundGone, kind: z.literal('archiving'), stream_id: z.int()})
	.readonly();
export type Archiving = z.output<typeof archiving>;

/** A custom profile field that is deleted, with the values of all people. */
export const fieldDeletion = z
	.strictObject({...removal, ...foundGone, kind: z.literal('field-deletion'), field_id: z.int()})
	.readonly();
export type FieldDeletion = z.output<typeof fieldDeletion>;
