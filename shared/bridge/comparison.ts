import {z} from 'zod';
import {comparedSections, comparisonEnd, sides} from '../model/comparison';
import {mostFileBytes, planned} from '../model/organization-file';
import {connectionId} from './connections';
import {failure} from './outcome';

/** What the page asks about two organizations or files side by side. */

const file = z.object({
	kind: z.literal('file'),
	name: z.string().min(1).max(1024),
	bytes: z.instanceof(Uint8Array).refine(({length}) => length <= mostFileBytes),
});

const source = z.discriminatedUnion('kind', [
	z.object({kind: z.literal('organization'), connectionId}),
	file,
]);
export type ComparisonSource = z.output<typeof source>;

export const comparisonQuestions = {
	compare: z.object({
		/** The organization on whose screen it is asked for. */
		connectionId,
		from: source,
		to: source,
		sections: z.array(z.enum(comparedSections)).min(1).max(comparedSections.length),
		/** Sections of which goes what `to` does not have. */
		prune: z.array(z.enum(planned)).max(planned.length),
	}),
	ofMark: z.object({connectionId, mark: z.int().positive()}),
	ofOne: z.object({connectionId}),
} as const;

export const comparisonOutcome = z.discriminatedUnion('state', [
	...comparisonEnd,
	/** An organization could not be read. */
	z.object({state: z.literal('unread'), side: z.enum(sides), failure}),
]);
export type ComparisonOutcome = z.output<typeof comparisonOutcome>;
