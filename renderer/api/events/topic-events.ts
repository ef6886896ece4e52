import {z} from 'zod';
import type {Message} from '../../../shared/model/message';
import {topicKey, type Topic} from '../../../shared/model/topic';
import {channelKeys} from '../channels';
import {messageKeys} from '../messages';
import type {TopicMessages} from '../read-topic';
import {patchQuery, readAs, type CacheReach, type EventFamily, type ServerEvent} from './family';
import {deletedIds, messageFrom} from './message-events';

/** Topics after a message came, the newest first. */
export function topicsAfter(
	topics: readonly Topic[],
	{id, subject}: Pick<Message, 'id' | 'subject'>,
): readonly Topic[] {
	const known = topics.find(({name}) => topicKey(name) === topicKey(subject));
	if (known !== undefined && known.max_id >= id) return topics;
	return [{name: subject, max_id: id}, ...topics.filter(topic => topic !== known)];
}

const timesLength = 200;

/** Times of the newest messages of a channel, after one came. */
export function lastTimesAfter(
	times: ReadonlyMap<number, number>,
	{id, timestamp}: Pick<Message, 'id' | 'timestamp'>,
): ReadonlyMap<number, number> {
	if (times.has(id)) return times;
	const newest = [...times, [id, timestamp] as const].sort(([a], [b]) => a - b);
	return new Map(newest.slice(-timesLength));
}

const place = z.object({
	stream_id: z.int(),
	new_stream_id: z.int().optional(),
	orig_subject: z.string().optional(),
	subject: z.string().optional(),
	topic: z.string().optional(),
});

/** Topics of channels, and what is known of the messages in them. */
export const topicEvents: EventFamily = {
	types: ['message', 'update_message', 'delete_message', 'update_message_flags', 'stream'],
	apply(reach, events) {
		for (const event of events) {
			if (event.type === 'message') added(reach, messageFrom(event));
			else if (event.type === 'update_message') moved(reach, event);
			else if (event.type === 'delete_message') removed(reach, event);
		}
		const {queries, connectionId} = reach;
		// Counts of what would be marked are made when somebody asks for them.
		const queryKey = [...messageKeys.all(connectionId), 'mark-count'];
		void queries.invalidateQueries({queryKey, refetchType: 'none'});
	},
};

function keysOf({connectionId}: CacheReach, channelId: number) {
	const messages = messageKeys.all(connectionId);
	return {
		topics: channelKeys.topics(connectionId, channelId),
		times: [...messages, 'last-times', channelId],
		ids: (topic: string) => [...messages, 'topic-ids', channelId, topicKey(topic)],
	};
}

function added(reach: CacheReach, message: Message | undefined): void {
	if (message?.stream_id === undefined) return;
	const {id, timestamp, subject} = message;
	const keys = keysOf(reach, message.stream_id);
	patchQuery<readonly Topic[]>(reach.queries, keys.topics, topics => topicsAfter(topics, message));
	patchQuery<ReadonlyMap<number, number>>(reach.queries, keys.times, times =>
		lastTimesAfter(times, message),
	);
	patchQuery<TopicMessages>(reach.queries, keys.ids(subject), known =>
		known.messages.some(other => other.id === id)
			? known
			: {...known, messages: [...known.messages, {id, timestamp}]},
	);
}

/** Where a topic begins and ends after a move only the service can say. */
function moved(reach: CacheReach, event: ServerEvent): void {
	const told = readAs(place, event);
	if (told?.orig_subject === undefined) return;
	const to = told.new_stream_id ?? told.stream_id;
	const from = keysOf(reach, told.stream_id);
	reach.readAgain(from.topics);
	reach.readAgain(from.ids(told.orig_subject));
	reach.readAgain(keysOf(reach, to).ids(told.subject ?? told.orig_subject));
	if (to === told.stream_id) return;
	reach.readAgain(from.times);
	reach.readAgain(keysOf(reach, to).topics);
	reach.readAgain(keysOf(reach, to).times);
}

function removed(reach: CacheReach, event: ServerEvent): void {
	const told = readAs(place, event);
	if (told === undefined) return;
	const gone = new Set(deletedIds(event));
	const keys = keysOf(reach, told.stream_id);
	patchQuery<readonly Topic[]>(reach.queries, keys.topics, topics => {
		if (topics.some(({max_id}) => gone.has(max_id))) reach.readAgain(keys.topics);
		return topics;
	});
	patchQuery<ReadonlyMap<number, number>>(reach.queries, keys.times, times => {
		const kept = [...times].filter(([id]) => !gone.has(id));
		return kept.length === times.size ? times : new Map(kept);
	});
	if (told.topic === undefined) return;
	patchQuery<TopicMessages>(reach.queries, keys.ids(told.topic), known => {
		const messages = known.messages.filter(({id}) => !gone.has(id));
		return messages.length === known.messages.length ? known : {...known, messages};
	});
}
