import {announceFlags} from '../delivery/announce-messages';
import {flagBits} from '../storage/message';
import type {Store, Transaction} from '../storage/store';
import type {Note} from '../storage/upkeep';

/** What people who are out of channels have not been marked as having read there. */
export type LeftUnread = {
	readonly groups: readonly Group[];
	/** The last message that was there when they left: whoever comes back keeps what came later. */
	readonly until: number;
	/** Whether people hear of it. */
	readonly isTold: boolean;
	/** Up to where the first person of the first group is done. */
	readonly after: number;
};
type Group = {readonly channelIds: readonly number[]; readonly people: readonly number[]};

/** Copies that are looked at at once. */
const mostVisitedAtOnce = 20_000;
/** In the notes of what is to be finished. */
const kind = 'unread';
/** Marking one copy takes about as long as looking at so many. */
const visitsOfMark = 5;
/** Copies of one person that are looked at at once: all may have to be marked. */
const longestRun = 1500;
/** Asking for one person takes as long as looking at so many copies. */
const visitsOfPerson = 16;
/** So few messages of channels are looked up one by one where somebody has more unread elsewhere. */
const fewMessages = 1000;

/**
 * Whoever leaves channels has nothing unread there any more (api-facts 10.3). Marks some of it, in the
 * change in which they leave, and notes what is left; undefined for nothing.
 */
export function beginReading(
	tx: Transaction,
	store: Store,
	left: Pick<LeftUnread, 'groups' | 'isTold'>,
): Note<LeftUnread> | undefined {
	const rest = readSome(tx, store, {...left, until: store.messages.lastId(), after: 0});
	return rest && tx.upkeep.add(kind, rest);
}

/**
 * Marks what is noted, some at a time. It was decided with the leaving: whoever ordered that, the
 * account `by`, may have lost the right to it meanwhile.
 */
export async function finishReading(
	store: Store,
	noted: Note<LeftUnread>,
	by?: number,
): Promise<void> {
	for (let rest: LeftUnread | undefined = noted.work; rest !== undefined && !store.isClosed;) {
		const left = rest;
		rest = await store.write(tx => {
			const after = readSome(tx, store, left);
			if (after === undefined) tx.upkeep.remove(noted);
			return after;
		}, by);
	}
}

/** Finishes what was cut off when the server stopped. */
export async function finishAllReading(store: Store): Promise<void> {
	for (const noted of store.upkeep.all<LeftUnread>(kind)) {
		await finishReading(store, noted);
	}
}

/**
 * Marks some and answers with what is left: people go forward through their messages, so that it ends
 * whatever they do in the meantime.
 */
function readSome(tx: Transaction, store: Store, left: LeftUnread): LeftUnread | undefined {
	const {until, isTold} = left;
	let {after} = left;
	let room = mostVisitedAtOnce;
	for (const [at, {channelIds, people}] of left.groups.entries()) {
		const few = store.messages.someIn(channelIds, until, fewMessages + 1);
		if (few.length === 0) continue;
		for (const [nth, userId] of people.entries()) {
			if (room <= 0) {
				const rest = {channelIds, people: people.slice(nth)};
				return {groups: [rest, ...left.groups.slice(at + 1)], until, after, isTold};
			}
			const run = {after, until, most: few.length <= fewMessages ? few.length + 1 : longestRun};
			const found = nextUnread(store, userId, {channelIds, few, run});
			const messages = tx.messages.changeFlag(userId, flagBits.read, true, found.ids);
			if (isTold && messages.length > 0)
				announceFlags(tx, userId, {isSet: true, flag: 'read', messages});
			room -= visitsOfPerson + found.visits + messages.length * visitsOfMark;
			after = found.after ?? 0;
			if (found.after === undefined) continue;
			const rest = {channelIds, people: people.slice(nth)};
			return {groups: [rest, ...left.groups.slice(at + 1)], until, after, isTold};
		}
	}
	return undefined;
}

type Run = {readonly after: number; readonly until: number; readonly most: number};
type Found = {readonly ids: readonly number[]; readonly visits: number; readonly after?: number};

/** Walks what somebody has not read, or the messages of the channels where those are fewer. */
function nextUnread(
	store: Store,
	userId: number,
	{
		channelIds,
		few,
		run,
	}: {readonly channelIds: readonly number[]; readonly few: readonly number[]; readonly run: Run},
): Found {
	const unread = store.messages.unreadRun(userId, run);
	const isLast = unread.length < run.most;
	if (!isLast && few.length <= fewMessages) {
		return {ids: store.messages.unreadOf(userId, few), visits: unread.length + few.length};
	}
	const wanted = new Set<number | null>(channelIds);
	const ids = unread.flatMap(([id, channelId]) => (wanted.has(channelId) ? id : []));
	const [last = run.until] = unread.at(-1) ?? [];
	return {ids, visits: unread.length, ...(!isLast && {after: last})};
}
