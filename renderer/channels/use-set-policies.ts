import {t, plural} from '@lingui/core/macro';
import {useCallback} from 'react';
import type {TopicPolicyChange} from '../../shared/model/change';
import {TopicPolicy} from '../../shared/model/topic';
import {useApplyChanges} from '../api/changes/apply-changes';

/** A topic and what is set for it. */
type WithPolicy = {readonly stream_id: number; readonly topic: string; readonly policy: number};

/** What sets one policy for topics; those that have it are passed over. */
export function policyChanges(
	topics: readonly WithPolicy[],
	policy: number,
): readonly TopicPolicyChange[] {
	return topics
		.filter(row => row.policy !== policy)
		.map((row): TopicPolicyChange => ({
			kind: 'topic-policy',
			stream_id: row.stream_id,
			topic: row.topic,
			before: row.policy,
			after: policy,
		}));
}

/** Returns the function that sets one policy for topics, at once; those that have it are passed over. */
export function useSetPolicies() {
	const {apply} = useApplyChanges();
	return useCallback(
		async (topics: readonly WithPolicy[], policy: number) => {
			const changes = policyChanges(topics, policy);
			return changes.length === 0 ? undefined : apply({label: labelFor(changes, policy), changes});
		},
		[apply],
	);
}

function labelFor(changes: readonly TopicPolicyChange[], policy: number): string {
	const [only] = changes;
	if (changes.length === 1 && only !== undefined) return labelForOne(only.topic, policy);
	switch (policy) {
		case TopicPolicy.muted:
			return plural(
				{count: changes.length},
				{
					one: '# topic is muted now.',
					other: '# topics are muted now.',
				},
			);
		case TopicPolicy.unmuted:
			return plural(
				{count: changes.length},
				{
					one: '# topic is unmuted now.',
					other: '# topics are unmuted now.',
				},
			);
		case TopicPolicy.followed:
			return plural(
				{count: changes.length},
				{
					one: '# topic is followed now.',
					other: '# topics are followed now.',
				},
			);
		default:
			return plural(
				{count: changes.length},
				{
					one: '# topic follows its channel again.',
					other: '# topics follow their channels again.',
				},
			);
	}
}

function labelForOne(topic: string, policy: number): string {
	switch (policy) {
		case TopicPolicy.muted:
			return t`“${topic}” is muted now.`;
		case TopicPolicy.unmuted:
			return t`“${topic}” is unmuted now.`;
		case TopicPolicy.followed:
			return t`“${topic}” is followed now.`;
		default:
			return t`“${topic}” follows its channel again.`;
	}
}
