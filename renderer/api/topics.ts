import {useQuery, type QueryClient} from '@tanstack/react-query';
import {topicKey, TopicPolicy, type UserTopic} from '../../shared/model/topic';
import {useClient, useConnection} from './client-context';

export const topicKeys = {
	policies: (connectionId: string) => [connectionId, 'topic-policies'] as const,
};

/** Every policy that the account has set for a topic. */
export function useTopicPolicies() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: topicKeys.policies(id),
		queryFn: async ({signal}): Promise<readonly UserTopic[]> => {
			const order = {fetch_event_types: ['user_topic'], event_types: []};
			return (await client.register(order, {signal})).user_topics ?? [];
		},
	});
}

/** The policy that the account has for a topic: 0 where none was set. */
export function policyOf(policies: readonly UserTopic[], channelId: number, topic: string): number {
	const key = topicKey(topic);
	return (
		policies.find(
			({stream_id, topic_name}) => stream_id === channelId && topicKey(topic_name) === key,
		)?.visibility_policy ?? TopicPolicy.inherit
	);
}

/** Puts a policy into the cached list; 0 takes it out. */
export function patchPolicy(
	queries: QueryClient,
	connectionId: string,
	{stream_id, topic, policy}: {stream_id: number; topic: string; policy: number},
): void {
	const key = topicKey(topic);
	queries.setQueryData<readonly UserTopic[]>(topicKeys.policies(connectionId), list => {
		const others = (list ?? []).filter(
			other => other.stream_id !== stream_id || topicKey(other.topic_name) !== key,
		);
		if (policy === TopicPolicy.inherit) return others;
		const now = Math.floor(Date.now() / 1000);
		return [
			...others,
			{stream_id, topic_name: topic, last_updated: now, visibility_policy: policy},
		];
	});
}
