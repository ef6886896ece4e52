import {z} from 'zod';
import {bounds} from './bounds';
import {narrowTerm} from './narrow';

/** Marking the messages of a narrow, which may be a million: one change, which says how far it is. */

/** What can be done to messages for the own account. */
export const markActions = ['read', 'unread', 'star', 'unstar'] as const;
export type MarkAction = (typeof markActions)[number];

export const opposite: Readonly<Record<MarkAction, MarkAction>> = {
	read: 'unread',
	unread: 'read',
	star: 'unstar',
	unstar: 'star',
};

/**
 * Exact: the ids of what will change are recorded first, and undone one by one. Fast: the service
 * walks the narrow by itself and only tells numbers.
 */
export const markWay = z.enum(['exact', 'fast']);
export type MarkWay = z.output<typeof markWay>;

/** Exact marking names every message that it is about, and there may be a million. */
const mostMarked = 2_000_000;

const idList = z.array(z.int()).max(mostMarked).readonly();
const channels = z.array(z.int()).max(bounds.list).readonly();
const count = z.int().nonnegative();

/** Which messages are marked, and as what. */
const orderParts = {
	after: z.enum(markActions),
	way: markWay,
	terms: z.array(narrowTerm.readonly()).max(bounds.fields).readonly(),
	/** The same in words: "in #design, from Ana Ruiz". */
	about: z.string().max(bounds.description),
	/** Only what was sent before this moment, in UNIX seconds. The service has no such term. */
	sentBefore: z.number().optional(),
	/** Where messages can be unread; others are left out of what is marked so. */
	ownChannels: channels,
	/** How many will change, where it was counted. */
	expected: count.optional(),
} as const;
const markRequest = z.strictObject(orderParts).readonly();
export type MarkRequest = z.output<typeof markRequest>;

/** How far marking is, and what undoing it needs. */
const progress = {
	/** What will change, the oldest first; empty in fast work. */
	ids: idList,
	/** The last message that was recorded or, in fast work, processed. */
	cursor: z.int().optional(),
	/** Whether the narrow was walked to its newest message. */
	foundEnd: z.boolean(),
	processed: count,
	changed: count,
	/** What was changed, for the way back; empty in fast work. */
	changedIds: idList,
	/** Sent, but without an answer: they may be changed or not. */
	uncertainIds: idList,
	/** Whether an answer with numbers was lost, so that more may have changed. */
	isAtLeast: z.boolean(),
	/** Messages that are gone, or not the account's to read any more. */
	missing: count,
	/** Channels that were left out because the account is not in them. */
	ignoredChannels: channels,
} as const;
const markProgress = z.strictObject(progress).readonly();
type MarkProgress = z.output<typeof markProgress>;

export const markChange = z
	.strictObject({
		...orderParts,
		...progress,
		kind: z.literal('mark'),
		before: z.enum(markActions),
	})
	.readonly();
export type MarkChange = z.output<typeof markChange>;

const notBegun: MarkProgress = {
	ids: [],
	cursor: undefined,
	foundEnd: false,
	processed: 0,
	changed: 0,
	changedIds: [],
	uncertainIds: [],
	isAtLeast: false,
	missing: 0,
	ignoredChannels: [],
};

/** Marking as it is before its first call. */
export function newMark(order: MarkRequest): MarkChange {
	return {...order, ...notBegun, kind: 'mark', before: opposite[order.after]};
}

/** What was changed, or may have been; all of it was the other way before. */
export function touchedIds({
	changedIds,
	uncertainIds,
}: Pick<MarkChange, 'changedIds' | 'uncertainIds'>): readonly number[] {
	return [...new Set([...changedIds, ...uncertainIds])].sort((a, b) => a - b);
}

/** Whether anything of it can be undone, and exactly; also while it is under way. */
export function hasTouched({changedIds, uncertainIds}: MarkChange): boolean {
	return changedIds.length + uncertainIds.length > 0;
}

/** Marks exactly those that it touched as they were; undefined where there are none, or nobody knows them. */
export function inverseMark(mark: MarkChange): MarkChange | undefined {
	if (!hasTouched(mark)) return undefined;
	const back = {before: mark.after, after: mark.before, way: 'exact', expected: undefined} as const;
	return {...mark, ...notBegun, ...back, ids: touchedIds(mark), foundEnd: true};
}

/** How many messages it is about; undefined while that is not known. */
export function markTotal({way, expected, ids, foundEnd}: MarkChange): number | undefined {
	if (way === 'fast') return expected;
	return foundEnd ? ids.length : undefined;
}
