import {channelSettings} from '../../../shared/model/realm-settings';
import {randomBytes} from 'node:crypto';
import {limits} from '../../../shared/model/limits';
import {channelRow} from '../domain/channel-row';
import {archived} from '../domain/channels';
import {announceDefaults, audienceOf} from '../delivery/announce-channels';
import type {ChannelRecord} from '../storage/channel';
import type {Store, Transaction} from '../storage/store';
import type {Note} from '../storage/upkeep';
import {trafficOf} from '../access/channel-access';
import {beginReading, type LeftUnread} from './left-unread';

/**
 * Archives a channel: everybody who could see it hears that it is gone, then everybody leaves it.
 * Answers with what they have not read there and has yet to be marked.
 */
export function archive(
	tx: Transaction,
	store: Store,
	channel: ChannelRecord,
): Note<LeftUnread> | undefined {
	const audience = audienceOf(store, channel);
	const people = tx.subscriptions.end(channel.id);
	tx.emit(audience, {
		type: 'stream',
		op: 'delete',
		streams: [channelRow(channel, trafficOf(store))],
		stream_ids: [channel.id],
		// Whom a guest knew by it cannot be worked out any more when it is told.
		...(store.realm.keepsGuestsApart() && {left: people}),
	});
	const unread = beginReading(tx, store, {
		groups: [{channelIds: [channel.id], people}],
		// Whoever hears that a channel is gone counts nothing of it any more.
		isTold: false,
	});
	const mark = randomBytes(4).toString('hex').slice(0, 7);
	tx.channels.update(archived(channel, mark, limits.channelNameMaxCharacters));
	if (channel.isDefault) announceDefaults(tx, store);
	endAnnouncements(tx, store, channel);
	return unread;
}

/** Nothing is announced in a channel that is gone. */
function endAnnouncements(tx: Transaction, store: Store, channel: ChannelRecord): void {
	for (const property of channelSettings) {
		const settings = store.realm.settings();
		if (settings[property] !== channel.id) continue;
		tx.realm.putSettings({...settings, [property]: -1});
		tx.emit({to: 'everyone'}, {type: 'realm', op: 'update', property, value: -1});
	}
}
