import {z} from 'zod';
import {filePhases, workCount} from './file-progress';

/** The organization as a file, as far as page and engine speak of it. */

/** A larger file is not read. */
export const mostFileBytes = 50 * 1024 * 1024;
/** Differences that are listed at once; the others are counted. */
export const mostListed = 2000;

/** Sections in the order of the file. */
export const sections = [
	'organization',
	'settings',
	'profile_fields',
	'groups',
	'channels',
	'people',
	'invitations',
] as const;
export type Section = (typeof sections)[number];

/** Those whose entries a plan can make, change and, where asked to, take away. */
export const planned = ['profile_fields', 'groups', 'channels', 'people'] as const;
export type Planned = (typeof planned)[number];

export function isPlanned(name: string): name is Planned {
	return (planned as readonly string[]).includes(name);
}

export function isSection(name: string): name is Section {
	return (sections as readonly string[]).includes(name);
}

/**
 * planned: a step of the plan does it; later: it takes what this plan makes first, and another diff after
 * it; invite: the account may not create people, who can be invited instead; information: no plan does it.
 */
export const hows = ['planned', 'later', 'invite', 'information'] as const;
export type How = (typeof hows)[number];

const place = {line: z.int().positive(), column: z.int().positive()};

/** What the file says and the organization does not. */
export const fileDifference = z.object({
	...place,
	/** Section, entry, and what of it: `['people', 'ana@example.com', 'role']`. */
	path: z.array(z.string()),
	act: z.enum(['create', 'change', 'remove']),
	before: z.json(),
	after: z.json(),
	how: z.enum(hows),
});
export type FileDifference = z.output<typeof fileDifference>;

/** What is wrong with a file, and the line where it stands. */
export const fileProblem = z.object({
	...place,
	message: z.string(),
	/** A part of the line. */
	text: z.string(),
	/** Where in that part it stands, from 0. */
	at: z.int().nonnegative(),
});
export type FileProblem = z.output<typeof fileProblem>;

/** What came of a comparison. */
export const fileComparison = z.discriminatedUnion('state', [
	z.object({
		state: z.literal('compared'),
		/** Names this comparison, for the plan that is made of it. */
		mark: z.int().positive(),
		/** Those of the sections that a plan can change that the file has. */
		sections: z.array(z.enum(planned)),
		/** The first of them. */
		differences: z.array(fileDifference).max(mostListed),
		counts: z.record(z.enum(hows), z.int().nonnegative()),
		/** Of the plan. */
		steps: z.int().nonnegative(),
	}),
	z.object({state: z.literal('unusable'), problems: z.array(fileProblem)}),
	/** Somebody stopped it. */
	z.object({state: z.literal('stopped')}),
]);
export type FileComparison = z.output<typeof fileComparison>;

/** What came of an export. */
export const fileExport = z.discriminatedUnion('state', [
	z.object({
		state: z.literal('saved'),
		path: z.string(),
		/** The file was there: its comments and its order are kept. */
		isRenewed: z.boolean(),
		/** What the account could not read. */
		unknown: z.array(z.object({what: z.string(), why: z.string()})),
	}),
	/** An organization file is there that has mistakes; it is as it was. */
	z.object({state: z.literal('unusable'), path: z.string(), problems: z.array(fileProblem)}),
	/** No place was chosen, or somebody stopped it. */
	z.object({state: z.literal('stopped')}),
]);
export type FileExport = z.output<typeof fileExport>;

/** How far an export or a comparison is: reading the organization, working on the file, looking at permissions. */
export const fileProgress = z.object({
	connectionId: z.string(),
	phase: z.enum(filePhases),
	/** Of the phase, where something of it is done. */
	count: workCount.optional(),
});
export type FileProgress = z.output<typeof fileProgress>;
