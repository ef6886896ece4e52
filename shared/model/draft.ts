import {z} from 'zod';
import {bounds} from './bounds';
import {listOf} from './list';
import {exactMoment} from './moment';

/** Kinds of drafts: one that goes nowhere yet, to people, to a channel. */
export const draftTypes = ['', 'private', 'stream'] as const;

/** A draft as it is stored and sent (api-spec "Draft"); it has no id of its own then. */
export const draftContent = z
	.strictObject({
		type: z.enum(draftTypes),
		/** One channel, or people; empty for one that goes nowhere yet. */
		to: listOf(z.int()),
		/** Of channels only. */
		topic: z.string(),
		content: z.string().refine(text => text.trim() !== '', 'is blank'),
		/** UNIX seconds of the last edit; now where it is missing. */
		timestamp: exactMoment.nullable().optional(),
	})
	.meta({id: 'DraftContent'});
export type DraftContent = Readonly<z.output<typeof draftContent>>;

/** A draft as it is fetched. */
export const draft = z
	.object({
		id: z.int(),
		type: z.enum(draftTypes),
		to: z.array(z.int()),
		topic: z.string(),
		content: z.string(),
		/** UNIX seconds of the last edit. */
		timestamp: exactMoment,
	})
	.meta({id: 'Draft'});
export type Draft = Readonly<z.output<typeof draft>>;

/** What a draft says, and to whom. */
export const draftBody = draft.pick({type: true, to: true, topic: true, content: true});
export type DraftBody = Readonly<z.output<typeof draftBody>>;

/** What a draft says, within the bounds of what is kept. */
const keptBody = z
	.strictObject({
		...draftBody.shape,
		to: z.array(z.int()).max(bounds.list),
		topic: z.string().max(bounds.name),
		content: z.string().max(bounds.text),
	})
	.readonly()
	.nullable();

/** A draft of the own account that comes, goes or is another; null: there is none. */
export const draftChange = z
	.strictObject({
		kind: z.literal('draft'),
		/** Names it on this computer, whether or not the service knows it. */
		uid: z.string().max(bounds.name),
		/** What the service calls it; the window finds that by the name of its own. */
		draft_id: z.int().exactOptional(),
		before: keptBody,
		after: keptBody,
		/** When it was last typed in, in UNIX milliseconds: it keeps that when it comes back. */
		at: z.number(),
	})
	.readonly();
export type DraftChange = z.output<typeof draftChange>;
