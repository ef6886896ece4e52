import {channelKind, type Channel, type ChannelKind} from '../../../../shared/model/channel';
import type {ChannelDirectory} from '../../../api/channels';
import {fold, orderKey} from '../../../people/index/fold';

/** A channel with what its directory says beside it, as lists show it. */
export type ChannelRow = {
	readonly id: number;
	readonly channel: Channel;
	readonly kind: ChannelKind;
	/** Undefined where the account may not see who is in it. */
	readonly subscribers: number | undefined;
	readonly isDefault: boolean;
	/** Whether the account itself is in it. */
	readonly isMine: boolean;
};

/** The channels of a directory as rows, in its order. */
export function rowsOf(directory: ChannelDirectory): readonly ChannelRow[] {
	const {channels, members, defaults, own} = directory;
	return channels.map(channel => ({
		id: channel.stream_id,
		channel,
		kind: channelKind(channel),
		subscribers: members.get(channel.stream_id)?.length,
		isDefault: defaults.has(channel.stream_id),
		isMine: own.has(channel.stream_id),
	}));
}

const texts = new WeakMap<Channel, string>();
const nameKeys = new WeakMap<Channel, string>();

/** What a search looks through: name and description, in one text; made once for a channel. */
export function searchText(channel: Channel): string {
	return remembered(texts, channel, () => fold(`${channel.name}\n${channel.description}`));
}

/** By what lists order the names of channels; made once for a channel. */
export function nameKey(channel: Channel): string {
	return remembered(nameKeys, channel, () => orderKey(channel.name));
}

function remembered(known: WeakMap<Channel, string>, channel: Channel, make: () => string): string {
	const text = known.get(channel) ?? make();
	known.set(channel, text);
	return text;
}
