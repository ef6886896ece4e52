import {z} from 'zod';
import {connectionId} from './connections';

/** What the page asks about keys of bots and of the own account. No answer holds one. */

/** Whose key it is: that of the account, or of a bot by its number. */
export const keyOwner = z.discriminatedUnion('kind', [
	z.object({kind: z.literal('own')}),
	z.object({kind: z.literal('bot'), id: z.int().positive()}),
]);
export type KeyOwner = z.output<typeof keyOwner>;

export const keyQuestions = {
	handOver: z.object({
		connectionId,
		of: keyOwner,
		/** Whether a new one is made first: the one of before stops working at once. */
		isNew: z.boolean(),
		/** What is done with it: nothing at first, the clipboard, or a file in the form that programs read. */
		to: z.enum(['nowhere', 'clipboard', 'file']),
	}),
	letGo: z.object({connectionId}),
} as const;

/** What became of a key. */
export const handedOver = z.object({
	/** Whether a new one was made. */
	isMade: z.boolean(),
	/** For how long it is on the clipboard, where it is. */
	clearSeconds: z.int().optional(),
	/** Where the file is. */
	path: z.string().optional(),
	/** Why it is made and yet not where it was to go. */
	problem: z.string().optional(),
});
