import {z} from 'zod';
import {groupBy} from '../../../shared/model/group-by';
import type {Message} from '../../../shared/model/message';
import {topicKey, type Topic} from '../../../shared/model/topic';
import {channelKeys} from './channel-keys';
import {messageKeys} from '../messages/messages';
import {mostRead, type TopicMessages} from '../../../shared/changes/read-topic';
import {
	patchQuery,
	readAs,
	readEach,
	type CacheDependencies,
	type EventFamily,
	type ServerEvent,
} from '../events/family';
import {goneIn, messageFrom} from '../messages/message-events';

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

/** Times of the newest messages of a channel, after some came. */
export function lastTimesAfter(
	times: ReadonlyMap<number, number>,
	messages: readonly Pick<Message, 'id' | 'timestamp'>[],
): ReadonlyMap<number, number> {
	const fresh = messages.filter(({id}) => !times.has(id));
	if (fresh.length === 0) return times;
	const told = fresh.map(({id, timestamp}) => [id, timestamp] as const);
	const newest = [...times, ...told].sort(([a], [b]) => a - b);
	return new Map(newest.slice(-timesLength));
}

/** What is known of a topic after messages came; of a long one no more is kept than is read. */
export function topicMessagesAfter(
	known: TopicMessages,
	messages: readonly Pick<Message, 'id' | 'timestamp'>[],
): TopicMessages {
	const ids = new Set(known.messages.map(({id}) => id));
	const fresh = messages.filter(({id}) => !ids.has(id));
	if (fresh.length === 0) return known;
	const all = [...known.messages, ...fresh.map(({id, timestamp}) => ({id, timestamp}))];
	const isWhole = known.isWhole && all.length <= mostRead;
	return {...known, messages: all.slice(-mostRead), isWhole};
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
	apply(deps, events) {
		const [first] = events;
		if (first?.type === 'message') added(deps, readEach(deps, events, messageFrom));
		else if (first?.type === 'delete_message') removed(deps, events);
		else if (first?.type === 'update_message') {
			for (const told of readEach(deps, events, readPlace)) moved(deps, told);
		}
		const {queries, connectionId} = deps;
		// Counts of what would be marked are made when somebody asks for them.
		const queryKey = [...messageKeys.all(connectionId), 'mark-count'];
		void queries.invalidateQueries({queryKey, refetchType: 'none'});
	},
};

type ToldPlace = z.output<typeof place>;

function readPlace(event: ServerEvent): ToldPlace | undefined {
	return readAs(place, event);
}

function keysOf({connectionId}: CacheDependencies, channelId: number) {
	const messages = messageKeys.all(connectionId);
	return {
		topics: channelKeys.topics(connectionId, channelId),
		times: [...messages, 'last-times', channelId],
		ids: (topic: string) => [...messages, 'topic-ids', channelId, topicKey(topic)],
	};
}

/** Once for each channel and topic: everything that is known of it is looked at. */
function added(deps: CacheDependencies, messages: readonly Message[]): void {
	const {queries} = deps;
	const inChannels = groupBy(messages, ({stream_id}) => stream_id);
	for (const [channelId, told] of inChannels) {
		if (channelId === undefined) continue;
		if (deps.isLate()) return;
		const keys = keysOf(deps, channelId);
		patchQuery<readonly Topic[]>(queries, keys.topics, topics => topicsAfter(topics, told));
		patchQuery<ReadonlyMap<number, number>>(queries, keys.times, times =>
			lastTimesAfter(times, told),
		);
		for (const [topic, some] of groupBy(told, ({subject}) => topicKey(subject))) {
			patchQuery<TopicMessages>(queries, keys.ids(topic), known => topicMessagesAfter(known, some));
		}
	}
}

/** Where a topic begins and ends after a move only the service can say. */
function moved(deps: CacheDependencies, told: ToldPlace): void {
	if (told.orig_subject === undefined) return;
	const to = told.new_stream_id ?? told.stream_id;
	const from = keysOf(deps, told.stream_id);
	deps.readAgain(from.topics);
	deps.readAgain(from.ids(told.orig_subject));
	deps.readAgain(keysOf(deps, to).ids(told.subject ?? told.orig_subject));
	if (to === told.stream_id) return;
	deps.readAgain(from.times);
	deps.readAgain(keysOf(deps, to).topics);
	deps.readAgain(keysOf(deps, to).times);
}

/** Ids are of one message each: what all of them name is looked for once in each channel and topic. */
function removed(deps: CacheDependencies, events: readonly ServerEvent[]): void {
	const {queries} = deps;
	const gone = goneIn(deps, events);
	const inChannels = groupBy(readEach(deps, events, readPlace), ({stream_id}) => stream_id);
	for (const [channelId, told] of inChannels) {
		if (deps.isLate()) return;
		const keys = keysOf(deps, channelId);
		patchQuery<readonly Topic[]>(queries, keys.topics, topics => {
			if (topics.some(({max_id}) => gone.has(max_id))) deps.readAgain(keys.topics);
			return topics;
		});
		patchQuery<ReadonlyMap<number, number>>(queries, keys.times, times => {
			const remaining = [...times].filter(([id]) => !gone.has(id));
			return remaining.length === times.size ? times : new Map(remaining);
		});
		for (const topic of new Set(
			told.flatMap(({topic: name}) => (name === undefined ? [] : topicKey(name))),
		)) {
			patchQuery<TopicMessages>(queries, keys.ids(topic), known => {
				const messages = known.messages.filter(({id}) => !gone.has(id));
				return messages.length === known.messages.length ? known : {...known, messages};
			});
		}
	}
}
