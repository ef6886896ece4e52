import {z} from 'zod';

/** SHA-256, in hex. */
const digest = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * What became of a change. unknown: no answer came, or none that says so; it may have happened.
 */
export const journalOutcomes = ['done', 'refused', 'unknown'] as const;

/**
 * What the journal itself has to say, beside the names of operations. begun: what was there before this
 * chain; resumed: no head vouched for the entries before this one, though there is a key for heads.
 */
export const journalBegun = 'journal-begun';
export const journalResumed = 'journal-resumed';
/** Entries up to one were deleted, as the retention says; the chain goes on from that one. */
export const journalCheckpoint = 'journal-checkpoint';

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

/** Something that a change is about. */
const journalTarget = z.strictObject({
	kind: z.string(),
	id: z.int().optional(),
	/** As it was seen. */
	name: z.string().optional(),
});
export type JournalTarget = z.output<typeof journalTarget>;

/** What was done or tried, as those who do it know it. */
const journalChange = z.strictObject({
	/** The operation of the contract. */
	act: z.string(),
	/** What it means (`shared/model/meaning.ts`), where it was said. */
	change: z.string().optional(),
	target: journalTarget,
	/** The channel of a topic or a membership, the profile field of a value. */
	within: journalTarget.optional(),
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

const moment = z.string().max(40);
const typed = z.string().max(500);
const values = z.array(typed).max(100);

/** A thing by its id, or a topic by its name and the channel that it is in. */
const aboutThing = z.object({
	kind: typed,
	id: z.int().optional(),
	name: typed.optional(),
	within: z.int().optional(),
});

/** One thing that is asked of entries: any of the values, or none of them. */
export const journalAsked = z.discriminatedUnion('of', [
	z.object({
		of: z.literal('time'),
		/** From a moment on, and before one. */
		ranges: z.array(z.object({from: moment.optional(), until: moment.optional()})).max(100),
		isNot: z.boolean(),
	}),
	/** What was done to one of these things, or to something in it. */
	z.object({of: z.literal('about'), things: z.array(aboutThing).max(100), isNot: z.boolean()}),
	z.object({
		/** act: what a change is, or the operation; actor and words: a part of what is named. */
		of: z.enum(['act', 'kind', 'outcome', 'plan', 'step', 'actor', 'words']),
		values,
		isNot: z.boolean(),
	}),
]);
export type JournalAsked = z.output<typeof journalAsked>;

/** Which entries are wanted; what is left out does not matter. */
export const journalFilter = z.object({
	/** Moments as an entry has them: from this one on, and before that one. */
	from: moment.optional(),
	until: moment.optional(),
	/** E-mail address. */
	actor: typed.optional(),
	act: typed.optional(),
	kind: typed.optional(),
	id: z.int().optional(),
	outcome: z.enum(journalOutcomes).optional(),
	plan: typed.optional(),
	/** Everything about one thing. */
	about: aboutThing.optional(),
	/** What else is asked: all of it has to hold. */
	where: z.array(journalAsked).max(100).optional(),
});
export type JournalFilter = Readonly<z.output<typeof journalFilter>>;

/** An entry as it is read. */
export const journalRead = z.strictObject({
	...journalEntry.shape,
	/** The call in the inspector that carried it, in this run of the program. */
	callId: z.int().optional(),
});
export type JournalRead = z.output<typeof journalRead>;

export const journalPage = z.object({
	/** Newest first. */
	entries: z.array(journalRead),
	/** Where the next page begins; undefined where there is none. */
	before: z.int().optional(),
});
export type JournalPage = z.output<typeof journalPage>;

/** By what entries are counted. */
export const journalGroups = ['act', 'kind', 'outcome', 'actor', 'plan'] as const;
export type JournalGroup = (typeof journalGroups)[number];

const valueCounts = z.array(z.object({value: z.string(), count: z.int()}));

/** What a filter finds, without the entries. */
export const journalOutline = z.object({
	total: z.int(),
	/** Newest first: the number of the newest entry of each, and how many of them are read together. */
	blocks: z.array(z.object({first: z.int(), count: z.int()})),
	/** Newest first, by the midnight before each in UNIX milliseconds. */
	days: z.array(z.object({day: z.int(), count: z.int()})),
	/** How many a value would show, given everything else that is asked for. */
	counts: z.record(z.enum(journalGroups), valueCounts),
	/** How many came since the moments that were asked for, given everything but the time. */
	since: z.array(z.int()),
});
export type JournalOutline = z.output<typeof journalOutline>;

/**
 * What is wrong with an entry. changed: it is not what was written; missing: it was taken out;
 * inserted: it was not written by Steward; tail-cut: it and those after it are gone.
 */
export const journalFault = z.object({
	number: z.int(),
	why: z.enum(['changed', 'missing', 'inserted', 'tail-cut']),
});
export type JournalFault = z.output<typeof journalFault>;

/**
 * Whether the end of a chain is the one that was written. proved: the head says so; open: so many entries
 * came after the head, as after a sudden end; no-key: there is no place for the key of the head, or it is
 * locked; head-unknown: there is no head, or not one of ours, though there is a key.
 */
export const journalTail = z.discriminatedUnion('state', [
	z.object({state: z.enum(['proved', 'no-key', 'head-unknown'])}),
	z.object({state: z.literal('open'), entries: z.int()}),
]);
export type JournalTail = z.output<typeof journalTail>;

export const journalVerdict = z.object({
	/** Entries that were looked at. */
	entries: z.int(),
	/** The first bad entry. */
	fault: journalFault.optional(),
	tail: journalTail,
});
export type JournalVerdict = z.output<typeof journalVerdict>;
