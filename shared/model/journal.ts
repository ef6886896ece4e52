import {z} from 'zod';

/** SHA-256, in hex. */
const digest = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * What became of a change. unknown: no answer came, or none that says so; it may have happened.
 */
export const journalOutcomes = ['done', 'refused', 'unknown'] as const;
export type JournalOutcome = (typeof journalOutcomes)[number];

/**
 * What the journal itself has to say, beside the names of operations. begun: what was there before this
 * chain; resumed: no head vouched for the entries before this one, though there is a key for heads.
 */
export const journalBegun = 'journal-begun';
export const journalResumed = 'journal-resumed';

/** The call that carried a change. Of its parameters there are names, never values. */
const journalCall = z.strictObject({
	method: z.string(),
	/** As the contract has it, with the numbers of what it is about; other parts keep their name. */
	path: z.string(),
	/** None where no answer came. */
	status: z.int().optional(),
	milliseconds: z.int(),
	parameters: z.array(z.string()),
});

/** What was done or tried, as those who do it know it. */
const journalChange = z.strictObject({
	/** The operation of the contract. */
	act: z.string(),
	target: z.strictObject({kind: z.string(), id: z.int().optional(), name: z.string().optional()}),
	before: z.json().optional(),
	after: z.json().optional(),
	outcome: z.enum(journalOutcomes),
	/** Of a refusal, as the service names it. */
	code: z.string().optional(),
	plan: z.string().optional(),
	step: z.int().optional(),
	call: journalCall.optional(),
});
export type JournalChange = z.output<typeof journalChange>;

/** Whose change it is. */
const journalAccount = z.strictObject({
	organization: z.strictObject({address: z.string(), name: z.string().optional()}),
	actor: z.strictObject({id: z.int().optional(), email: z.string()}),
});
export type JournalAccount = z.output<typeof journalAccount>;

/** One entry of a chain, of which each connection has its own (`docs/journal.md`). */
export const journalEntry = z.strictObject({
	...journalAccount.shape,
	...journalChange.shape,
	/** From 1, without a gap. */
	number: z.int().positive(),
	/** UTC, to the millisecond. */
	at: z.iso.datetime({precision: 3}),
	/** The digest of the entry before; of the first one, `chainBeginning`. */
	previous: digest,
	/** Of the canonical JSON (RFC 8785) of the entry without this field. */
	digest,
});
export type JournalEntry = z.output<typeof journalEntry>;

export const chainBeginning = '0'.repeat(64);

/** Which entries are wanted; what is left out does not matter. */
export type JournalFilter = {
	/** Moments as an entry has them: from this one on, and before that one. */
	readonly from?: string;
	readonly until?: string;
	/** E-mail address. */
	readonly actor?: string;
	readonly act?: string;
	readonly kind?: string;
	readonly id?: number;
	readonly outcome?: JournalOutcome;
	readonly plan?: string;
};

export type JournalPage = {
	/** Newest first. */
	readonly entries: readonly JournalEntry[];
	/** Where the next page begins; undefined where there is none. */
	readonly before: number | undefined;
};

/**
 * What is wrong with an entry. changed: it is not what was written; missing: it was taken out;
 * inserted: it was not written by Steward; tail-cut: it and those after it are gone.
 */
export type JournalFault = {
	readonly number: number;
	readonly why: 'changed' | 'missing' | 'inserted' | 'tail-cut';
};

/**
 * Whether the end of a chain is the one that was written. proved: the head says so; open: so many entries
 * came after the head, as after a sudden end; no-key: there is no place for the key of the head, or it is
 * locked; head-unknown: there is no head, or not one of ours, though there is a key.
 */
export type JournalTail =
	| {readonly state: 'proved' | 'no-key' | 'head-unknown'}
	| {readonly state: 'open'; readonly entries: number};

export type JournalVerdict = {
	/** Entries that were looked at. */
	readonly entries: number;
	/** The first bad entry. */
	readonly fault: JournalFault | undefined;
	readonly tail: JournalTail;
};
