import {t} from '@lingui/core/macro';
import {formatNumber} from '../../shared/languages/formats';
import {useCallback} from 'react';
import type {TopicPolicyChange} from '../../shared/model/change';
import {TopicPolicy} from '../../shared/model/topic';
import {useApplyChanges} from '../api/changes/apply-changes';
import {wordsOfPolicy} from './policy-words';

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
	const {name} = wordsOfPolicy(policy);
	const isBack = policy === TopicPolicy.inherit;
	if (changes.length === 1 && only !== undefined) {
		return isBack
			? t`“${only.topic}” follows its channel again.`
			: t`“${only.topic}” is ${name} now.`;
	}
	const topics = `${formatNumber(changes.length)} topics`;
	return isBack ? `${topics} follow their channels again.` : `${topics} are ${name} now.`;
}
