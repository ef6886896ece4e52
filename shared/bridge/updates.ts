import {z} from 'zod';

/** New versions of the program: looked for, told and installed as a person decides. */

export const updateModes = ['off', 'tell', 'download'] as const;
export type UpdateMode = (typeof updateModes)[number];

/** Why an update was not taken; nothing of it is used. */
export const updateFaults = [
	'unreachable', // the feed gives no answer, or an incomplete one
	'unsigned', // nobody vouches for it
	'wrong-signature', // it is not what was signed, or is for another platform
	'damaged', // what came is not what was announced
	'disk', // it could not be written
	'unexpected',
] as const;
export type UpdateFault = (typeof updateFaults)[number];

/** The longest notes that are shown, in UTF-16 units. */
export const mostNotesLength = 20_000;

const offered = {
	version: z.string().max(100),
	/** As text; nothing in it is drawn as anything else. */
	notes: z.string().max(mostNotesLength),
} as const;

export const updateState = z.discriminatedUnion('is', [
	/** This build has no feed, so it never looks. */
	z.object({is: z.literal('no-feed')}),
	z.object({
		is: z.literal('idle'),
		/** UNIX milliseconds of the last answer; null before. */
		checkedAt: z.number().nullable(),
	}),
	z.object({is: z.literal('checking')}),
	z.object({is: z.literal('available'), ...offered}),
	z.object({is: z.literal('downloading'), ...offered, percent: z.int()}),
	/** It waits for a click. */
	z.object({is: z.literal('ready'), ...offered}),
	z.object({is: z.literal('failed'), fault: z.enum(updateFaults), version: z.string().nullable()}),
]);
export type UpdateState = z.output<typeof updateState>;

/** `plan-running`: it would end what is under way. */
export const updateInstall = z.enum(['installing', 'not-ready', 'plan-running', 'not-clicked']);
export type UpdateInstall = z.output<typeof updateInstall>;
