import {badRequest} from '../../../shared/contract/errors';
import type {MessageFilter, MessageFinder} from '../storage/message-finder';

/** Stands for the newest message (api-facts 11). */
export const newestAnchor = 1e16;

/** Most messages in one answer. */
export const mostMessages = 5000;

export type Range = {
	readonly anchor: number;
	readonly includeAnchor: boolean;
	readonly before: number;
	readonly after: number;
};

/** What a range found: ids in order, and what is known of the ends. */
export type Found = {
	readonly ids: readonly number[];
	readonly anchor: number;
	readonly foundAnchor: boolean;
	readonly foundOldest: boolean;
	readonly foundNewest: boolean;
};

/** An anchor as text; `first_unread` is looked up. Throws BAD_REQUEST for what is none. */
export function anchorOf(text: string, firstUnread: () => number | undefined): number {
	switch (text) {
		case 'oldest':
			return 0;
		case 'newest':
			return newestAnchor;
		case 'first_unread':
			return firstUnread() ?? newestAnchor;
		default:
			if (!/^-?\d+$/.test(text)) throw badRequest('Invalid anchor');
			return Math.min(Math.max(0, Number(text)), newestAnchor);
	}
}

/** The range of a change of flags, lowered to what one call may do (api-facts 8.10). */
export function clamped(before: number, after: number): Pick<Range, 'before' | 'after'> {
	const less = Math.min(before, Math.max(mostMessages - after, mostMessages / 2));
	return {before: less, after: Math.min(after, mostMessages - less)};
}

/** Most bytes of text in one answer: what nobody waits for while it is made. */
export const mostPageBytes = 4 * 1024 * 1024;

/**
 * The part of what was found that lies nearest to the anchor and is not too heavy; at least one
 * message on each side, so that a client that goes on from the ends gets everywhere.
 */
export function withinWeight(
	found: Found,
	weightOf: (id: number) => number,
	most = mostPageBytes,
): Found {
	const {ids, anchor} = found;
	const before = ids.filter(id => id < anchor).toReversed();
	const after = ids.filter(id => id >= anchor);
	let weight = 0;
	let [lower, upper] = [0, 0];
	const takes = (id: number | undefined, taken: number) => {
		if (id === undefined) return false;
		const heavier = weight + weightOf(id);
		if (taken > 0 && heavier > most) return false;
		weight = heavier;
		return true;
	};
	for (let goesOn = true; goesOn;) {
		goesOn = false;
		if (takes(after[upper], upper)) [upper, goesOn] = [upper + 1, true];
		if (takes(before[lower], lower)) [lower, goesOn] = [lower + 1, true];
	}
	return {
		...found,
		ids: [...before.slice(0, lower).toReversed(), ...after.slice(0, upper)],
		foundOldest: found.foundOldest && lower === before.length,
		foundNewest: found.foundNewest && upper === after.length,
	};
}

/** How a range is read: the nearest ids on each side, and whether the anchor passes. */
type RangeReader = {
	readonly find: (side: 'before' | 'after', id: number, most: number) => readonly number[];
	readonly passes: (id: number) => boolean;
};

/** Ids around an anchor (api-facts 11). */
export function findRange(range: Range, {find, passes}: RangeReader): Found {
	const {anchor, includeAnchor} = range;
	const isOldest = anchor === 0;
	const isNewest = anchor >= newestAnchor;
	const id = Math.min(anchor, Number.MAX_SAFE_INTEGER);
	const before = isOldest ? [] : find('before', id, range.before);
	const after = isNewest ? [] : find('after', id, range.after);
	const foundAnchor = includeAnchor && !isOldest && !isNewest && passes(id);
	const upTo = [...before.toReversed(), ...(foundAnchor ? [id] : [])];
	return {
		ids: upTo.length === 0 ? after : [...upTo, ...after],
		anchor,
		foundAnchor,
		foundOldest: isOldest || before.length < range.before,
		foundNewest: isNewest || after.length < range.after,
	};
}

/** Whose narrow it is, and what of it is wanted. */
export type Finding = {
	readonly userId: number;
	readonly filter: MessageFilter;
	/** Of the first unread message, where that is the anchor. */
	readonly unread: MessageFilter;
	readonly range: Omit<Range, 'anchor'> & {readonly anchor: string};
};

/** Ids around an anchor that is yet a text. */
export function foundBy(finder: MessageFinder, {userId, filter, unread, range}: Finding): Found {
	const anchor = anchorOf(range.anchor, () => finder.firstUnread(userId, unread));
	return findRange(
		{...range, anchor},
		{
			find: (side, id, most) => finder.find(userId, filter, {side, id, most}),
			passes: id => finder.passes(userId, filter, id),
		},
	);
}
