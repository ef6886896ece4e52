import type {ResolveChange} from '../../../../shared/model/change';
import type {Message} from '../../../../shared/model/message';
import {topicKey, type Topic} from '../../../../shared/model/topic';
import {mergedBy, resolvesFor} from '../editor/editor';

type ChannelTopics = {readonly channelId: number; readonly topics: readonly Topic[]};

/** The topics of messages by channel, each found by its newest message. */
export function topicsOf(messages: readonly Message[]): readonly ChannelTopics[] {
	const channels = new Map<number, Map<string, Topic>>();
	for (const {id, stream_id, subject} of messages) {
		if (stream_id === undefined) continue;
		const topics = channels.get(stream_id) ?? new Map<string, Topic>();
		const known = topics.get(topicKey(subject));
		if (known === undefined || known.max_id < id) {
			topics.set(topicKey(subject), {name: subject, max_id: id});
		}
		channels.set(stream_id, topics);
	}
	return [...channels].map(([channelId, topics]) => ({channelId, topics: [...topics.values()]}));
}

/** What resolving the topics, or undoing that, would change. */
export function resolvesIn(
	places: readonly ChannelTopics[],
	isDone: boolean,
): readonly ResolveChange[] {
	return places.flatMap(({channelId, topics}) => resolvesFor(channelId, topics, isDone));
}

/** The topics that would merge with one of the name that they get. */
export function mergedIn(
	changes: readonly ResolveChange[],
	all: ReadonlyMap<number, readonly Topic[]>,
): readonly string[] {
	const channelIds = [...new Set(changes.map(({stream_id}) => stream_id))];
	return channelIds.flatMap(channelId =>
		mergedBy(
			changes.filter(({stream_id}) => stream_id === channelId),
			all.get(channelId) ?? [],
		),
	);
}
