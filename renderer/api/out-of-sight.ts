import {z} from 'zod';
import {keptDrafts, putDraft} from './drafts/kept-draft';
import {readAs, type ServerEvent} from './events/family';
import {deletedIds} from './events/message-events';
import {isOneTopic, placesOfAttempt, type Attempt} from './find-sent';
import {textsOf} from './kept-texts';
import {channelPrefix, keepUnsent, unsentOf} from './unsent';

const goneFrom = z.object({stream_id: z.int(), topic: z.string()});

/**
 * Notes which attempts may be messages that went out of sight: who loses sight of a message, because it was
 * moved, is told that it is deleted. That such an attempt is not found says nothing.
 */
export function noteOutOfSight(connectionId: string, events: readonly ServerEvent[]): void {
	for (const event of events) {
		const from = event.type === 'delete_message' ? readAs(goneFrom, event) : undefined;
		if (from === undefined) continue;
		const newest = Math.max(0, ...deletedIds(event));
		const mayBe = (becomes: Attempt | undefined): becomes is Attempt =>
			becomes !== undefined &&
			newest > (becomes.after ?? 0) &&
			placesOfAttempt(becomes).some(place => isOneTopic(place, from));
		for (const key of textsOf(connectionId).keys()) {
			if (!key.startsWith(channelPrefix)) continue;
			const record = unsentOf(connectionId, key);
			if (!mayBe(record?.becomes)) continue;
			const becomes = {...record.becomes, isOutOfSight: true as const};
			keepUnsent(connectionId, key, {...record, becomes});
		}
		for (const line of keptDrafts(connectionId)) {
			if (!mayBe(line.becomes)) continue;
			putDraft(connectionId, {...line, becomes: {...line.becomes, isOutOfSight: true}});
		}
	}
}
