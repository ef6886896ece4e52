import type {z} from 'zod';

/** What a window has cached and an event changes there; each has a reducer. */
export type PatchedFact =
	| 'people'
	| 'channels'
	| 'messages'
	| 'edits'
	| 'deletions'
	| 'reactions'
	| 'flags'
	| 'names'
	| 'topics'
	| 'unread'
	| 'policies'
	| 'fields'
	| 'realm'
	| 'emoji'
	| 'presence'
	| 'statuses'
	| 'ownSettings'
	| 'drafts'
	| 'files';

/** What is read anew when an event speaks of it: it is cached under the connection and this name. */
export const rereadFacts = [
	'invitations',
	'linkifiers',
	'playgrounds',
	'domains',
	'channelGroups',
	'userDefaults',
	'exports',
	'alertWords',
	'mutedPeople',
	'scheduled',
	'accountSettings',
] as const;
export type RereadFact = (typeof rereadFacts)[number];

/** What a window has cached; an event says which of it is not what it was. */
export type CachedFact = PatchedFact | RereadFact;

export function isReread(fact: CachedFact): fact is RereadFact {
	return rereadFacts.some(name => name === fact);
}

type Shape = Readonly<Record<string, z.ZodType>>;

/** Events of one type: told alone, or one shape for each `op`. */
export type EventSpec = {
	readonly summary: string;
	/** Who hears it, for the reference page. */
	readonly hears: string;
	/** What is read anew or changed in a window that hears it. */
	readonly renews: readonly CachedFact[];
} & ({readonly shape: Shape} | {readonly ops: Readonly<Record<string, Shape>>});
