import {z} from 'zod';
import type {Place} from '../../../shared/model/change';
import {largest} from '../../../shared/model/largest';
import {localDrafts, putDraft} from '../drafts/local-draft';
import {readAs, type ServerEvent} from '../events/family';
import {deletedIds} from './message-events';
import {alsoIn, isOneTopic, placesOfAttempt, type Attempt} from '../drafts/find-sent';
import {textsOf} from '../saved/saved-texts';
import {channelPrefix, saveUnsent, unsentOf} from '../drafts/unsent';

const goneFrom = z.object({stream_id: z.int(), topic: z.string()});

const move = z.object({
	message_id: z.int(),
	message_ids: z.array(z.int()).default([]),
	stream_id: z.int(),
	new_stream_id: z.int().optional(),
	orig_subject: z.string(),
	subject: z.string().optional(),
});

/** Messages that left their place; `to` is undefined where they went out of sight. */
type Left = {readonly from: Place; readonly to: Place | undefined; readonly newest: number};

/**
 * Notes where messages went that may be what an attempt became: it is looked for there as well. Who loses
 * sight of one, because it was moved, is told that it is deleted: that it is not found then says nothing.
 */
export function noteMovedAttempts(connectionId: string, events: readonly ServerEvent[]): void {
	if (textsOf(connectionId).size === 0) return;
	for (const left of events.flatMap(event => leftBy(event) ?? [])) {
		const follow = (one: Attempt): Attempt => {
			if (!mayBeOf(one, left)) return one;
			return left.to === undefined ? {...one, isOutOfSight: true} : alsoIn(one, left.to);
		};
		for (const key of textsOf(connectionId).keys()) {
			const record = key.startsWith(channelPrefix) ? unsentOf(connectionId, key) : undefined;
			const becomes = record?.becomes && follow(record.becomes);
			if (record === undefined || becomes === record.becomes) continue;
			saveUnsent(connectionId, key, {...record, becomes});
		}
		for (const line of localDrafts(connectionId)) {
			const becomes = line.becomes && follow(line.becomes);
			if (becomes !== line.becomes) putDraft(connectionId, {...line, becomes});
		}
	}
}

function leftBy(event: ServerEvent): Left | undefined {
	if (event.type === 'delete_message') {
		const from = readAs(goneFrom, event);
		return from && {from, to: undefined, newest: largest(deletedIds(event), 0)};
	}
	const told = event.type === 'update_message' ? readAs(move, event) : undefined;
	if (told === undefined) return undefined;
	const {stream_id, orig_subject, subject = orig_subject, new_stream_id = stream_id} = told;
	return {
		from: {stream_id, topic: orig_subject},
		to: {stream_id: new_stream_id, topic: subject},
		newest: largest(told.message_ids, told.message_id),
	};
}

function mayBeOf(one: Attempt, {from, newest}: Left): boolean {
	if (newest <= (one.after ?? 0)) return false;
	return placesOfAttempt(one).some(place => isOneTopic(place, from));
}
