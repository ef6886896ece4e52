import {z} from 'zod';
import {journalFilter} from '../model/journal';
import {meaning, mostMeaningLength, mostMeanings} from '../model/meaning';
import {connectionId} from './connections';

/** What page and main process say of the journal. */

export const journalMeaning = z.object({
	connectionId,
	/** The page names the call by it, in a header that the gateway alone hears. */
	number: z.int().positive().max(999_999_999),
	meanings: z
		.array(meaning)
		.min(1)
		.max(mostMeanings)
		.refine(all => JSON.stringify(all).length <= mostMeaningLength),
});

export const mostJournalEntries = 500;

export const journalQuestion = z.object({
	connectionId,
	filter: journalFilter,
	/** Only entries before this number. */
	before: z.int().positive().optional(),
	limit: z.int().positive().max(mostJournalEntries),
});

export const journalOutlineQuestion = z.object({
	connectionId,
	filter: journalFilter,
	/** Moments as entries have them. */
	since: z.array(z.string().max(40)).max(5),
});

export const journalForms = ['jsonl', 'csv'] as const;
export type JournalForm = (typeof journalForms)[number];

export const journalExport = z.object({
	connectionId,
	form: z.enum(journalForms),
	/** Lines of JSON are the whole chain, which alone can be verified. */
	filter: journalFilter,
});

/** That a connection has entries up to this number. */
export const journalAddition = z.object({connectionId, last: z.int()});
