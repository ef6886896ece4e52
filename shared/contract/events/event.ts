import type {z} from 'zod';

/** What a window has cached; an event says which of it is not what it was. */
export const cachedFacts = [
	'people',
	'channels',
	'messages',
	'edits',
	'deletions',
	'reactions',
	'flags',
	'names',
	'topics',
	'unread',
	'policies',
	'fields',
	'invitations',
	'realm',
	'emoji',
	'presence',
	'statuses',
	'ownSettings',
	'drafts',
	'files',
] as const;
export type CachedFact = (typeof cachedFacts)[number];

type Shape = Readonly<Record<string, z.ZodType>>;

/** Events of one type: told alone, or one shape for each `op`. */
export type EventSpec = {
	readonly summary: string;
	/** Who hears it, for the reference page. */
	readonly hears: string;
	/** What is read anew or changed in a window that hears it. */
	readonly renews: readonly CachedFact[];
} & ({readonly shape: Shape} | {readonly ops: Readonly<Record<string, Shape>>});
