import {z} from 'zod';
import type {Message} from '../../../shared/model/message';
import {topicKey, type Topic} from '../../../shared/model/topic';
import {channelKeys} from '../channels';
import {messageKeys} from '../messages';
import type {TopicMessages} from '../read-topic';
import {patchQuery, readAs, type CacheReach, type EventFamily, type ServerEvent} from './family';
import {deletedIds, messageFrom} from './message-events';

/** Topics after messages came, the newest first. */
export function topicsAfter(
	topics: readonly Topic[],
	messages: readonly Pick<Message, 'id' | 'subject'>[],
): readonly Topic[] {
	const known = new Map(topics.map(topic => [topicKey(topic.name), topic]));
	const newer = new Map<string, Topic>();
	for (const {id, subject} of messages) {
		const key = topicKey(subject);
		const before = newer.get(key) ?? known.get(key);
		if (before !== undefined && before.max_id >= id) continue;
		newer.delete(key);
		newer.set(key, {name: subject, max_id: id});
	}
	if (newer.size === 0) return topics;
	const others = topics.filter(({name}) => !newer.has(topicKey(name)));
	return [...[...newer.values()].reverse(), ...others];
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
		const messages = events.flatMap(event =>
			event.type === 'message' ? (messageFrom(event) ?? []) : [],
		);
		addTopics(reach, messages);
		for (const message of messages) added(reach, message);
		for (const event of events) {
			if (event.type === 'update_message') moved(reach, event);
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

/** Once for all of them: every topic of the channel is looked at. */
function addTopics(reach: CacheReach, messages: readonly Message[]): void {
	const byChannel = new Map<number, Message[]>();
	for (const message of messages) {
		if (message.stream_id === undefined) continue;
		const others = byChannel.get(message.stream_id);
		if (others === undefined) byChannel.set(message.stream_id, [message]);
		else others.push(message);
	}
	for (const [channelId, some] of byChannel) {
		const key = keysOf(reach, channelId).topics;
		patchQuery<readonly Topic[]>(reach.queries, key, topics => topicsAfter(topics, some));
	}
}

function added(reach: CacheReach, message: Message): void {
	if (message.stream_id === undefined) return;
	const {id, timestamp, subject} = message;
	const keys = keysOf(reach, message.stream_id);
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
