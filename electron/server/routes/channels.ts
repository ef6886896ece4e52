import {randomBytes} from 'node:crypto';
import {badRequest} from '../../../shared/contract/errors';
import {limits} from '../../../shared/model/limits';
import {channelRow} from '../domain/channel-row';
import {archived, edited, mayRead, maySee, noSuchChannel} from '../domain/channels';
import {isAdministrator, isGuest} from '../domain/permissions';
import {announceChannelUpdate, announceDefaults, audienceOf} from '../events/announce-channels';
import type {Handlers} from '../handler';
import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import type {TopicRecord} from '../storage/messages';
import type {Store, Transaction} from '../storage/store';
import type {Note} from '../storage/upkeep';
import {isIn, requireReadable, requireVisible, rulesOf, trafficOf} from './channel-access';
import {beginReading, finishReading, type LeftUnread} from './left-unread';
import {listField, longAnswer, memberSteps} from './long-lists';
import {noticeOfEdit} from './notices';

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

/** Channels in the order of their names. */
export function byName(channels: readonly ChannelRecord[]): readonly ChannelRecord[] {
	return channels.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

export const getChannel: Handlers['getChannel'] = ({actor, store}, {stream_id}) => ({
	stream: channelRow(requireVisible(store, actor, stream_id), trafficOf(store)),
});

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
		store.channels.update(after);
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

/**
 * Archives a channel: everybody who could see it hears that it is gone, then everybody leaves it.
 * Answers with what they have not read there and has yet to be marked.
 */
export function archive(
	tx: Transaction,
	store: Store,
	channel: ChannelRecord,
): Note<LeftUnread> | undefined {
	tx.emit(audienceOf(store, channel), {
		type: 'stream',
		op: 'delete',
		streams: [channelRow(channel, trafficOf(store))],
		stream_ids: [channel.id],
	});
	const people = store.subscriptions.end(channel.id);
	const unread = beginReading(tx, store, {
		groups: [{channelIds: [channel.id], people}],
		// Whoever hears that a channel is gone counts nothing of it any more.
		isTold: false,
	});
	const mark = randomBytes(4).toString('hex').slice(0, 7);
	store.channels.update(archived(channel, mark, limits.channelNameMaxCharacters));
	if (channel.isDefault) announceDefaults(tx, store);
	endAnnouncements(tx, store, channel);
	return unread;
}

/** New channels are announced nowhere once the channel for it is gone. */
function endAnnouncements(tx: Transaction, store: Store, channel: ChannelRecord): void {
	const property = 'new_stream_announcements_stream_id';
	const settings = store.realm.settings();
	if (settings[property] !== channel.id) return;
	store.realm.putSettings({...settings, [property]: -1});
	tx.emit({to: 'everyone'}, {type: 'realm', op: 'update', property, value: -1});
}

/** Whether somebody can join a channel by themselves; administrators cannot join a private one. */
export function mayJoin(store: Store, actor: Account, channel: ChannelRecord): boolean {
	return mayRead(actor, channel, isIn(store, actor, channel.id));
}
