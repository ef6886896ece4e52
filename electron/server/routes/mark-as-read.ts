import {badRequest} from '../../../shared/contract/errors';
import {topicKey} from '../../../shared/model/topic';
import type {Handlers} from '../handler';
import {requireVisible} from '../access/channel-access';
import {markEverything, markRead} from '../services/mark-read';

export const markAllAsRead: Handlers['markAllAsRead'] = async context => {
	await markEverything(context);
	return {complete: true};
};

export const markChannelAsRead: Handlers['markChannelAsRead'] = async (
	context,
	{stream_id: id},
) => {
	await markRead(context, ({channelId}) => channelId === id, {
		before: (_tx, actor) => void requireVisible(context.store, actor, id),
	});
	return {};
};

export const markTopicAsRead: Handlers['markTopicAsRead'] = async (
	context,
	{stream_id: id, topic_name: topic},
) => {
	const {store} = context;
	const key = topicKey(topic);
	await markRead(
		context,
		place => place.channelId === id && (topic === '' || place.topicKey === key),
		{
			before(_tx, actor) {
				requireVisible(store, actor, id);
				if (topic !== '' && !store.ownCopies.hasInTopic(actor.id, id, topic)) {
					throw badRequest(`No such topic '${topic}'`);
				}
			},
		},
	);
	return {};
};
