import {badRequest} from '../../../shared/contract/errors';
import {lengthInCodePoints, limits} from '../../../shared/model/limits';
import {TopicPolicy} from '../../../shared/model/topic';
import {mayRead, noSuchChannel} from '../domain/channels';
import {requireRoomFor} from '../domain/room';
import type {Handlers} from '../handler';
import type {Account} from '../storage/account';
import type {Store} from '../storage/store';
import {isIn, requireReadable, requireVisible} from '../access/channel-access';
import {putPolicy} from '../services/topic-policies';

export const setTopicPolicy: Handlers['setTopicPolicy'] = async (
	{store, write},
	{stream_id, topic, visibility_policy: policy},
) => {
	requireTopic(topic);
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

/** The older way, which knows mutes alone: taking one away takes any other policy away as well. */
export const setTopicMuted: Handlers['setTopicMuted'] = async (
	{store, write},
	{stream_id: id, stream: name, topic, op},
) => {
	requireTopic(topic);
	if (op !== 'add' && op !== 'remove') throw badRequest('Invalid op');
	if (id === undefined && name === undefined) throw badRequest("Please supply 'stream'.");
	if (id !== undefined && name !== undefined) {
		throw badRequest("Please choose one: 'stream' or 'stream_id'.");
	}
	await write((tx, actor) => {
		const isMute = op === 'add';
		const channelId = id ?? store.channels.byName(name ?? '')?.id;
		const known =
			channelId === undefined ? undefined : store.userTopics.get(actor.id, channelId, topic);
		// What was set in a channel that is out of reach by now can still be taken away.
		if (isMute || known === undefined) {
			requireChannel(
				store,
				actor,
				channelId,
				isMute ? noSuchChannelFor(name) : 'Topic is not muted',
			);
		}
		const policy = isMute ? TopicPolicy.muted : TopicPolicy.inherit;
		if (channelId === undefined || (known?.policy ?? TopicPolicy.inherit) === policy) return;
		if (known === undefined) requireRoomFor('topicPolicies', store.userTopics.countOf(actor.id));
		putPolicy(tx, store, actor, {channelId, topic, policy});
	});
	return {};
};

function noSuchChannelFor(name: string | undefined): string {
	return name === undefined ? noSuchChannel : `Invalid channel name '${name.trim()}'`;
}

function requireChannel(
	store: Store,
	actor: Account,
	id: number | undefined,
	refusal: string,
): void {
	const channel = id === undefined ? undefined : store.channels.byId(id);
	if (channel === undefined || !mayRead(actor, channel, isIn(store, actor, channel.id))) {
		throw badRequest(refusal);
	}
}

function requireTopic(topic: string): void {
	if (lengthInCodePoints(topic) > limits.topicMaxCharacters) {
		throw badRequest(`topic is too long (limit: ${limits.topicMaxCharacters} characters)`);
	}
	if (topic.includes('\0')) throw badRequest('topic cannot hold null bytes');
}
