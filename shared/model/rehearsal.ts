import {z} from 'zod';
import {planStep} from './plan';

/** What a plan did to a copy of the organization: for the page, the command line and the file of plans. */

/** What something is, in a difference of two snapshots. */
export const differenceKinds = [
	'setting',
	'domain',
	'sign-in',
	'channel-group',
	'default-setting',
	'field',
	'group',
	'person',
	'channel',
	'own-subscription',
	'topic-policy',
	'own-setting',
	'status',
	'emoji',
	'linkifier',
	'playground',
	'invitation',
	'message',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** One part of one thing that is another in the second snapshot. */
const difference = z.object({
	kind: z.enum(differenceKinds),
	id: z.int().exactOptional(),
	name: z.string(),
	/** Undefined where the whole thing is new or gone. */
	part: z.string().exactOptional(),
	before: z.unknown().exactOptional(),
	after: z.unknown().exactOptional(),
});
export type Difference = Readonly<z.output<typeof difference>>;

/** Whether a step said so. */
const found = difference.extend({isSaid: z.boolean()}).readonly();
export type FoundDifference = z.output<typeof found>;

/** What became of a step on the copy. */
const outcome = planStep
	.unwrap()
	.pick({n: true, state: true, reason: true, barrier: true, now: true, code: true, sentence: true})
	.readonly();
export type RehearsedStep = z.output<typeof outcome>;

/** UNIX milliseconds. */
const moment = z.number();

export const rehearsal = z
	.object({
		at: moment,
		/** When the copy was read. */
		snapshotAt: moment,
		/** By the number of the step in the plan. */
		outcomes: z.array(outcome).readonly(),
		/** What is another on the copy than before, said by a step or not. */
		difference: z.array(found).readonly(),
		/** What the copy could not know. */
		unknown: z
			.array(z.object({section: z.string(), what: z.string(), why: z.string()}).readonly())
			.readonly(),
		/** Steps whose messages or drafts the copy does not have, by their number. */
		beyond: z.array(z.int()).readonly(),
	})
	.readonly();
export type Rehearsal = z.output<typeof rehearsal>;

/** How far a rehearsal has come. */
export const rehearsalStage = z.discriminatedUnion('phase', [
	z.object({phase: z.enum(['reading', 'starting', 'comparing'])}),
	z.object({phase: z.literal('trying'), done: z.int(), all: z.int()}),
]);
export type RehearsalStage = Readonly<z.output<typeof rehearsalStage>>;
