import {z} from 'zod';
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

/** A draft of the own account that comes or goes; null: there is none. */
export type DraftChange = {
	readonly kind: 'draft';
	/** Names it on this computer, whether or not the service knows it. */
	readonly uid: string;
	readonly before: DraftBody | null;
	readonly after: DraftBody | null;
	/** When it was last typed in, in UNIX milliseconds: it keeps that when it comes back. */
	readonly at: number;
};
