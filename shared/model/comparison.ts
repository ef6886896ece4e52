import {z} from 'zod';
import {filePhases, workCount} from './file-progress';
import {fileDifference, fileProblem, hows, mostListed} from './organization-file';

/** Two organizations or files of them, side by side, as far as page and engine speak of them. */

/** Sections that are compared, in the order of the file. */
export const comparedSections = [
	'settings',
	'profile_fields',
	'groups',
	'channels',
	'people',
] as const;
export type ComparedSection = (typeof comparedSections)[number];

/** from: what would be changed; to: what it would be like. */
export const sides = ['from', 'to'] as const;
export type ComparisonSide = (typeof sides)[number];

/** How far a comparison is; `side` is the one that is read. */
export const comparisonProgress = z.object({
	connectionId: z.string(),
	phase: z.enum(filePhases),
	side: z.enum(sides).optional(),
	count: workCount.optional(),
});
export type ComparisonProgress = z.output<typeof comparisonProgress>;

/** What came of a comparison, but that an organization could not be read. */
export const comparisonEnd = [
	z.object({
		state: z.literal('compared'),
		/** Names this comparison, for the plan that is made of it. */
		mark: z.int().positive(),
		/** The first of them. */
		differences: z.array(fileDifference).max(mostListed),
		counts: z.record(z.enum(hows), z.int().nonnegative()),
		/** Of the plan; none where `from` is a file. */
		steps: z.int().nonnegative(),
		/** What cannot be made like the other, by its entry. */
		impossible: z.array(fileProblem).max(mostListed),
		/** What an account could not read. */
		unknown: z.array(z.object({side: z.enum(sides), what: z.string(), why: z.string()})),
	}),
	/** A file cannot be used. */
	z.object({
		state: z.literal('unusable'),
		side: z.enum(sides),
		problems: z.array(fileProblem),
	}),
	/** Somebody stopped it. */
	z.object({state: z.literal('stopped')}),
] as const;
