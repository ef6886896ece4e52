import {z} from 'zod';

/** Organizations that are connected, and who signs in to them. */

/** The longest link with which a sign-in in the browser is answered. */
export const mostAnswerLength = 8192;

/** Eight hues tell organizations apart; the demo organization has the striped strip instead. */
export const connectionHues = [
	'blue',
	'violet',
	'teal',
	'green',
	'amber',
	'rose',
	'slate',
	'orange',
] as const;

/** Names files and folders; made by the main process alone. */
export const connectionId = z.string().regex(/^[0-9a-z-]{1,64}$/);

/** Stands for the place before an organization; none of those that are connected is named so. */
export const connectPlace = 'connect';

export const connection = z.object({
	id: connectionId,
	kind: z.enum(['demo', 'server']),
	/** Name of the organization as its server gives it. */
	label: z.string(),
	/** API address, ends in `/api/v1`; shown to people, never called by the page. */
	baseUrl: z.string(),
	email: z.string(),
	userId: z.int(),
	hue: z.enum(connectionHues),
	featureLevel: z.int(),
	/** `locked`: it waits for the passphrase. `missing`: it cannot be read, the person signs in again. */
	key: z.enum(['kept', 'this-run', 'locked', 'missing']),
	/**
	 * Why a key is missing: there is none, another store than the one of now has it, it is for another
	 * server or account than the list names now, the store does not give it, or has not answered yet.
	 */
	whyMissing: z.enum(['none', 'other-store', 'other-server', 'unreadable', 'waiting']).optional(),
});
export type Connection = z.output<typeof connection>;

export const credentials = z.discriminatedUnion('method', [
	z.object({
		method: z.literal('password'),
		username: z.string().max(1024),
		password: z.string().max(1024),
	}),
	z.object({
		method: z.literal('key'),
		email: z.string().max(1024),
		apiKey: z.string().max(1024),
	}),
]);

/** A connection and who signed in there: what they may do follows from the role. */
export const signedIn = connection.extend({fullName: z.string(), role: z.int()});
export type SignedIn = z.output<typeof signedIn>;

/** What is kept of an organization beside its key, to be forgotten or not at signing out. */
export const localData = z.object({
	/** What was typed and not sent. */
	texts: z.boolean(),
	/** What the console remembers of it, and lists that were saved. */
	lists: z.boolean(),
	/** The record of changes made from here. */
	journal: z.boolean(),
	/** Plans, with what they saw. */
	plans: z.boolean(),
});
export type LocalData = z.output<typeof localData>;

/** How the calls of a connection stand against the limit of its service. */
export const callsState = z.object({
	connectionId: z.string(),
	/** Calls that were not sent yet. */
	waiting: z.int(),
	/** When the limit lets the next of them through, in UNIX milliseconds. */
	pausedUntil: z.number().optional(),
	/** What is left of the allowance, and the whole of it, where the service tells. */
	remaining: z.int().optional(),
	limit: z.int().optional(),
});
export type CallsState = z.output<typeof callsState>;
