import {badRequest} from '../../../shared/contract/errors';
import {lengthInCodePoints, limits} from '../../../shared/model/limits';
import {TopicPolicy} from '../../../shared/model/topic';
import {requireRoomFor} from '../domain/room';
import type {Handlers} from '../handler';
import {requireReadable, requireVisible} from '../access/channel-access';
import {putPolicy} from '../services/topic-policies';

export const setTopicPolicy: Handlers['setTopicPolicy'] = async (
	{store, write},
	{stream_id, topic, visibility_policy: policy},
) => {
	if (lengthInCodePoints(topic) > limits.topicMaxCharacters) {
		throw badRequest(`topic is too long (limit: ${limits.topicMaxCharacters} characters)`);
	}
	if (topic.includes('\0')) throw badRequest('topic cannot hold null bytes');
	await write((tx, actor) => {
		const before = store.userTopics.get(actor.id, stream_id, topic);
		if (policy !== TopicPolicy.inherit) requireReadable(store, actor, stream_id);
		// What was set in a channel that is out of reach by now can still be taken away.
		else if (before === undefined) requireVisible(store, actor, stream_id);
		if ((before?.policy ?? TopicPolicy.inherit) === policy) {
			// The spelling is the one last written (api-facts 8.4).
			if (before === undefined || before.topic === topic) return;
		}
		if (before === undefined) requireRoomFor('topicPolicies', store.userTopics.countOf(actor.id));
		putPolicy(tx, store, actor, {channelId: stream_id, topic, policy});
	});
	return {};
};
