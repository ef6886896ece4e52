import {badRequest} from '../../../shared/contract/errors';

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

/** Bytes of text in one answer; a client asks for the rest as for any further page. */
export const mostRangeBytes = 16 * 1024 * 1024;

/** The part of a range around its anchor that is within so many bytes: one message at least. */
export function within(
	found: Found,
	bytesOf: (id: number) => number,
	mostBytes = mostRangeBytes,
): Found {
	const {ids, anchor} = found;
	const middle = ids.findIndex(id => id >= anchor);
	let from = middle === -1 ? ids.length : middle;
	let to = from;
	let left = mostBytes;
	// From the anchor outwards, on both sides in turn.
	while (from > 0 || to < ids.length) {
		const isLater = to < ids.length && (from === 0 || to - middle <= middle - from);
		left -= bytesOf(ids[isLater ? to : from - 1] ?? 0);
		if (left < 0 && from < to) break;
		if (isLater) to++;
		else from--;
	}
	return {
		...found,
		ids: ids.slice(from, to),
		foundOldest: found.foundOldest && from === 0,
		foundNewest: found.foundNewest && to === ids.length,
	};
}

/** How a range is read: the nearest ids on each side, and whether the anchor passes. */
export type RangeReader = {
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
	return {
		ids: [...before.toReversed(), ...(foundAnchor ? [id] : []), ...after],
		anchor,
		foundAnchor,
		foundOldest: isOldest || before.length < range.before,
		foundNewest: isNewest || after.length < range.after,
	};
}
