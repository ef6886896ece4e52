import {z} from 'zod';
import {bounds} from '../bounds';

const name = z.string().max(bounds.name);
const address = z.string().max(bounds.description);

const linkifierParts = z
	.strictObject({pattern: z.string().max(bounds.description), url_template: address})
	.readonly();
export type LinkifierParts = z.output<typeof linkifierParts>;

/** A linkifier that is added (nothing before), changed, or removed (nothing after). */
export const linkifierChange = z
	.strictObject({
		kind: z.literal('linkifier'),
		/** Known of one that is there. */
		linkifier_id: z.int().exactOptional(),
		before: linkifierParts.nullable(),
		after: linkifierParts.nullable(),
		/** Of one that is removed: where it stood, from 0, so that it comes back to that place. */
		place: z.int().nonnegative().exactOptional(),
	})
	.readonly();
export type LinkifierChange = z.output<typeof linkifierChange>;

const ids = z.array(z.int()).max(bounds.list).readonly();

/** The order in which linkifiers are applied: ids of all. */
export const linkifierOrder = z
	.strictObject({kind: z.literal('linkifier-order'), before: ids, after: ids})
	.readonly();
export type LinkifierOrder = z.output<typeof linkifierOrder>;

const playgroundParts = z
	.strictObject({pygments_language: name, name, url_template: address})
	.readonly();
export type PlaygroundParts = z.output<typeof playgroundParts>;

/** A code playground that is added, changed or removed, like a linkifier. */
export const playgroundChange = z
	.strictObject({
		kind: z.literal('playground'),
		playground_id: z.int().exactOptional(),
		before: playgroundParts.nullable(),
		after: playgroundParts.nullable(),
	})
	.readonly();
export type PlaygroundChange = z.output<typeof playgroundChange>;

/** A custom emoji that is there or not. Adding one takes a picture, which is no part of the change. */
export const emojiChange = z
	.strictObject({
		kind: z.literal('emoji'),
		name,
		emoji_id: name.exactOptional(),
		before: z.boolean(),
		after: z.boolean(),
	})
	.readonly();
export type EmojiChange = z.output<typeof emojiChange>;
