import {badRequest} from '../../../shared/contract/errors';
import {channelRow} from '../domain/channel-row';
import {edited, maySee, noSuchChannel} from '../domain/channels';
import {isAdministrator, isGuest} from '../domain/permissions';
import {announceChannelUpdate} from '../delivery/announce-channels';
import type {Handlers} from '../handler';
import type {ChannelRecord} from '../storage/channel';
import type {TopicRecord} from '../storage/messages';
import {
	isIn,
	requireReadable,
	requireVisible,
	rulesOf,
	trafficOf,
	byName,
} from '../access/channel-access';
import {finishReading} from '../services/left-unread';
import {memberSteps} from '../views/channel-members';
import {listField, longAnswer} from '../views/long-lists';
import {noticeOfEdit} from '../services/notices';
import {archive} from '../services/archiving';

export const getChannels: Handlers['getChannels'] = ({actor, store, inSteps}, options) => {
	if (options.include_all_active && !isAdministrator(actor)) {
		throw badRequest('User not authorized for this query');
	}
	const own = new Set(store.subscriptions.channelIdsOf(actor.id));
	const ownerIn = new Set(
		options.include_owner_subscribed && actor.botOwnerId !== undefined
			? store.subscriptions.channelIdsOf(actor.botOwnerId)
			: [],
	);
	const isWanted = (channel: ChannelRecord) =>
		options.include_all_active ||
		(options.include_subscribed && own.has(channel.id)) ||
		(options.include_public && !channel.isPrivate && !isGuest(actor)) ||
		(options.include_web_public && channel.isWebPublic) ||
		ownerIn.has(channel.id);
	const traffic = trafficOf(store);
	const channels = byName(store.channels.all().filter(isWanted));
	return longAnswer(inSteps, fields =>
		listField(fields, 'streams', channels, channel => {
			fields.add(
				JSON.stringify({
					...channelRow(channel, traffic),
					...(options.include_default && {is_default: channel.isDefault}),
				}),
			);
		}),
	);
};

export const getChannel: Handlers['getChannel'] = ({actor, store}, {stream_id}) => ({
	stream: channelRow(requireVisible(store, actor, stream_id), trafficOf(store)),
});

/** No e-mail comes in here: a channel has no address. */
export const getChannelAddress: Handlers['getChannelAddress'] = ({actor, store}, {stream_id}) => {
	requireReadable(store, actor, stream_id);
	return {email: ''};
};

export const getChannelId: Handlers['getChannelId'] = ({actor, store}, {stream}) => {
	const channel = store.channels.byName(stream);
	if (channel === undefined || !maySee(actor, channel, isIn(store, actor, channel.id))) {
		throw badRequest(`Invalid channel name '${stream.trim()}'`);
	}
	return {stream_id: channel.id};
};

export const getChannelMembers: Handlers['getChannelMembers'] = (
	{actor, store, inSteps},
	{stream_id},
) => {
	const {id} = requireVisible(store, actor, stream_id);
	return longAnswer(inSteps, fields => memberSteps(fields, store, id));
};

export const getChannelTopics: Handlers['getChannelTopics'] = (
	{actor, store, inSteps},
	{stream_id},
) => {
	const channel = requireReadable(store, actor, stream_id);
	// A guest must be in the channel even where the web may read.
	if (isGuest(actor) && !isIn(store, actor, channel.id)) throw badRequest(noSuchChannel);
	const topics =
		channel.isPrivate && !channel.hasSharedHistory
			? store.messages.topicsReceived(channel.id, actor.id)
			: store.messages.topicsOf(channel.id);
	return longAnswer(inSteps, function* (fields) {
		const byKey = new Map<string, TopicRecord>();
		for (const some of topics) {
			for (const topic of some) byKey.set(topic.key, topic);
			yield;
		}
		// Numbers by themselves: a hundred thousand records in order would take a turn that is felt.
		const byId = new Map([...byKey.values()].map(topic => [topic.maxId, topic.name]));
		const newest = Float64Array.from(byId.keys()).sort().reverse();
		yield;
		yield* listField(fields, 'topics', newest, id => {
			fields.add(JSON.stringify({name: byId.get(id), max_id: id}));
		});
	});
};

export const updateChannel: Handlers['updateChannel'] = async (
	{store, write},
	{stream_id, ...edit},
) => {
	await write((tx, actor) => {
		const channel = requireVisible(store, actor, stream_id);
		const after = edited(actor, channel, edit, {
			...rulesOf(store),
			isIn: isIn(store, actor, channel.id),
			isTaken: name => (store.channels.byName(name)?.id ?? channel.id) !== channel.id,
		});
		tx.channels.update(after);
		announceChannelUpdate(tx, store, channel, after);
		noticeOfEdit(tx, store, actor, channel, after);
	});
	return {};
};

export const archiveChannel: Handlers['archiveChannel'] = async (
	{actor: caller, store, write},
	{stream_id},
) => {
	const unread = await write((tx, actor) => {
		const channel = requireVisible(store, actor, stream_id);
		if (!isAdministrator(actor)) throw badRequest('Must be an organization administrator');
		return archive(tx, store, channel);
	});
	if (unread !== undefined) await finishReading(store, unread, caller.id);
	return {};
};
