import {useQuery} from '@tanstack/react-query';
import type {z} from 'zod';
import type {unreadMessages} from '../../../shared/contract/register';
import {topicKey, TopicPolicy, type UserTopic} from '../../../shared/model/topic';
import {useClient, useConnection} from '../connection/client-context';

/** The topic of a channel that a message is in; undefined for a direct message. */
export type UnreadPlace = {readonly channelId: number; readonly topic: string} | undefined;

/** Which messages the account has not read, and where they are. */
export type Unread = {
	readonly places: ReadonlyMap<number, UnreadPlace>;
	/** Messages that mention the account; those that were read meanwhile may be among them. */
	readonly mentions: ReadonlySet<number>;
	/** False where there are more than are listed. */
	readonly isWhole: boolean;
};

/** How much is unread, by what the lists show. */
export type UnreadCounts = {
	/** By the id of the channel. */
	readonly channels: ReadonlyMap<number, number>;
	/** By `topicOf`. */
	readonly topics: ReadonlyMap<string, number>;
	readonly direct: number;
	readonly mentions: number;
};

/** The service lists as many; a list that is longer is not read to its end. */
export const mostUnread = 50_000;

export const unreadKeys = {
	all: (connectionId: string) => [connectionId, 'unread'] as const,
};

/** What is unread by the account. Nothing here marks it as read. */
export function useUnread() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: unreadKeys.all(id),
		queryFn: async ({signal}): Promise<Unread> => {
			const request = {fetch_event_types: ['message', 'update_message_flags'], event_types: []};
			return unreadFrom((await client.register(request, {signal})).unread_msgs);
		},
		structuralSharing: false,
	});
}

/** What is unread, as the service lists it by conversation. */
export function unreadFrom(told: z.output<typeof unreadMessages> | undefined): Unread {
	const places = new Map<number, UnreadPlace>();
	const add = (ids: readonly number[], place: UnreadPlace) => {
		for (const id of ids) {
			if (places.size >= mostUnread) return;
			places.set(id, place);
		}
	};
	for (const {stream_id: channelId, topic, unread_message_ids: ids} of told?.streams ?? []) {
		add(ids, {channelId, topic});
	}
	for (const {unread_message_ids: ids} of told?.pms ?? []) add(ids, undefined);
	for (const {unread_message_ids: ids} of told?.huddles ?? []) add(ids, undefined);
	const mentions = new Set(told?.mentions.filter(id => places.has(id)));
	return {
		places,
		mentions,
		isWhole: told?.old_unreads_missing !== true && places.size < mostUnread,
	};
}

/** Name of a topic in the counts. */
export function topicOf(channelId: number, topic: string): string {
	return `${channelId} ${topicKey(topic)}`;
}

const keys = new WeakMap<NonNullable<UnreadPlace>, string>();

/** Name of a place; made once, for messages of one topic share their place and events keep it. */
function keyOf(place: NonNullable<UnreadPlace>): string {
	const known = keys.get(place);
	if (known !== undefined) return known;
	const made = topicOf(place.channelId, place.topic);
	keys.set(place, made);
	return made;
}

const counted = new WeakMap<Unread, UnreadCounts>();
const nothing: UnreadCounts = {channels: new Map(), topics: new Map(), direct: 0, mentions: 0};

/** The counts of what is unread; made once for each state. */
export function unreadCounts(unread: Unread | undefined): UnreadCounts {
	if (unread === undefined) return nothing;
	const known = counted.get(unread);
	if (known !== undefined) return known;
	// Messages of one conversation share their place, so its name is made once.
	const byPlace = new Map<UnreadPlace, number>();
	for (const place of unread.places.values()) byPlace.set(place, (byPlace.get(place) ?? 0) + 1);
	const channels = new Map<number, number>();
	const topics = new Map<string, number>();
	for (const [place, count] of byPlace) {
		if (place === undefined) continue;
		const name = keyOf(place);
		channels.set(place.channelId, (channels.get(place.channelId) ?? 0) + count);
		topics.set(name, (topics.get(name) ?? 0) + count);
	}
	let mentions = 0;
	for (const id of unread.mentions) if (unread.places.has(id)) mentions += 1;
	const made = {channels, topics, direct: byPlace.get(undefined) ?? 0, mentions};
	counted.set(unread, made);
	return made;
}

/** What of the counts is in muted topics, by the id of the channel. */
export function mutedCounts(
	{topics}: UnreadCounts,
	policies: readonly UserTopic[],
): ReadonlyMap<number, number> {
	const counts = new Map<number, number>();
	for (const [name, channelId] of mutedIn(policies)) {
		const count = topics.get(name) ?? 0;
		if (count > 0) counts.set(channelId, (counts.get(channelId) ?? 0) + count);
	}
	return counts;
}

const mutedLists = new WeakMap<readonly UserTopic[], ReadonlyMap<string, number>>();

/** The muted topics of a list by their names in the counts, with their channels; made once for each list. */
function mutedIn(policies: readonly UserTopic[]): ReadonlyMap<string, number> {
	const known = mutedLists.get(policies);
	if (known !== undefined) return known;
	const muted = policies.filter(({visibility_policy: policy}) => policy === TopicPolicy.muted);
	const made = new Map(
		muted.map(({stream_id: channelId, topic_name: topic}) => [
			topicOf(channelId, topic),
			channelId,
		]),
	);
	mutedLists.set(policies, made);
	return made;
}
