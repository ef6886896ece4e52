import {useQuery, type QueryClient} from '@tanstack/react-query';
import {topicKey, TopicPolicy, type UserTopic} from '../../../shared/model/topic';
import {useClient, useConnection} from '../connection/client-context';
import {serverNow} from '../../state/server-time';
import {savedKey} from '../saved/saved-key';

export const topicKeys = {
	policies: savedKey('topic-policies'),
};

/** Every policy that the account has set for a topic. */
export function useTopicPolicies() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: topicKeys.policies(id),
		queryFn: async ({signal}): Promise<readonly UserTopic[]> => {
			const request = {fetch_event_types: ['user_topic'], event_types: []};
			return (await client.register(request, {signal})).user_topics ?? [];
		},
	});
}

const keyOf = (stream_id: number, topic: string) => `${stream_id} ${topicKey(topic)}`;
const keyedLists = new WeakMap<readonly UserTopic[], ReadonlyMap<string, UserTopic>>();

/** A list by the keys of its topics; made once, and kept by patches. */
function keyed(list: readonly UserTopic[]): ReadonlyMap<string, UserTopic> {
	return (
		keyedLists.get(list) ??
		new Map(list.map(entry => [keyOf(entry.stream_id, entry.topic_name), entry]))
	);
}

/** Looks policies up in the cached list; undefined before it was read. */
export function policiesNow(
	queries: QueryClient,
	connectionId: string,
): ((channelId: number, topic: string) => number) | undefined {
	const list = queries.getQueryData<readonly UserTopic[]>(topicKeys.policies(connectionId));
	if (list === undefined) return undefined;
	const byTopic = keyed(list);
	return (channelId, topic) =>
		byTopic.get(keyOf(channelId, topic))?.visibility_policy ?? TopicPolicy.inherit;
}

type PolicyPatch = {
	readonly stream_id: number;
	readonly topic: string;
	readonly policy: number;
	/** The policy that has to stand there for the patch to count; any where it is left out. */
	readonly from?: number;
};

/** Puts policies into the cached list; 0 takes one out. Before the list was read nothing is put. */
export function patchPolicies(
	queries: QueryClient,
	connectionId: string,
	patches: readonly PolicyPatch[],
): void {
	queries.setQueryData<readonly UserTopic[]>(topicKeys.policies(connectionId), list => {
		if (list === undefined) return list;
		const byTopic = new Map(keyed(list));
		const now = Math.floor(serverNow(connectionId) / 1000);
		for (const {stream_id, topic, policy, from} of patches) {
			const key = keyOf(stream_id, topic);
			const present = byTopic.get(key)?.visibility_policy ?? TopicPolicy.inherit;
			if (from !== undefined && from !== present) continue;
			if (policy === TopicPolicy.inherit) byTopic.delete(key);
			else {
				const entry = {
					stream_id,
					topic_name: topic,
					last_updated: now,
					visibility_policy: policy,
				};
				byTopic.set(key, entry);
			}
		}
		const next = [...byTopic.values()];
		keyedLists.set(next, byTopic);
		return next;
	});
}
