import {resolveCalls} from '../../../shared/changes/message-calls';
import {cancelReadings} from './cancel-readings';
import type {ResolveChange} from '../../../shared/model/change';
import {withResolved} from '../../../shared/model/message';
import {topicKey, type Topic} from '../../../shared/model/topic';
import {channelKeys} from '../channels/channel-keys';
import {readMessagesAnew} from '../messages/read-messages-anew';
import type {CallFamily, Dependencies} from './family';

/** Topics that are resolved or not any more: one call each, which moves the whole topic. */
export const resolveChanges: CallFamily<ResolveChange> = {
	...resolveCalls,
	async cancelReads({queries, connectionId}) {
		await cancelReadings(queries, [...channelKeys.all(connectionId), 'topics']);
	},
	applyOptimistically: (deps, changes) => rename(deps, changes, change => change.after),
	rollBack: (deps, changes) => rename(deps, changes, change => change.before),
	refetch: ({queries, connectionId}) => readMessagesAnew(queries, connectionId),
};

/** Gives the topics in the cached lists the name of what they should be. */
function rename(
	{queries, connectionId}: Dependencies,
	changes: readonly ResolveChange[],
	isDone: (change: ResolveChange) => boolean,
): void {
	for (const change of changes) {
		const wanted = isDone(change);
		const from = topicKey(withResolved(change.topic, !wanted));
		queries.setQueryData<readonly Topic[]>(
			channelKeys.topics(connectionId, change.stream_id),
			list =>
				list?.map(topic =>
					topicKey(topic.name) === from
						? {...topic, name: withResolved(topic.name, wanted)}
						: topic,
				),
		);
	}
}
