import {channelKind, type Channel, type ChannelKind} from '../../shared/model/channel';
import type {ChannelDirectory} from '../api/channels/channels';
import type {PeopleIndex} from '../people/index/people-index';
import {orderKey} from '../text/fold';
import {foldedOnce, madeOnce, mostOfName} from '../text/folded';
import {isInactive, isUnled} from './attention';

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
	/** Whether nobody who is in it is active; undefined where that is not known. */
	readonly isInactive?: boolean | undefined;
	/** Whether it is private and nobody left in it can change it; undefined where that is not known. */
	readonly isUnled?: boolean | undefined;
};

/** The channels of a directory as rows, in its order; with everybody there is more to say of each. */
export function rowsOf(directory: ChannelDirectory, index?: PeopleIndex): readonly ChannelRow[] {
	const {channels, members, defaults, own} = directory;
	return channels.map(channel => ({
		id: channel.stream_id,
		channel,
		kind: channelKind(channel),
		subscribers: members.get(channel.stream_id)?.length,
		isDefault: defaults.has(channel.stream_id),
		isMine: own.has(channel.stream_id),
		isInactive: index && isInactive(directory, index, channel),
		isUnled: index && isUnled(directory, index, channel),
	}));
}

/** So much of a description is searched, and the service takes no more. */
const mostOfDescription = 1024;

/** What a search looks through: name and description, in one text; made once for a channel. */
export const searchText = foldedOnce<Channel>(
	({name, description}) =>
		`${name.slice(0, mostOfName)}\n${description.slice(0, mostOfDescription)}`,
);

/** By what lists order the names of channels; made once for a channel. */
export const nameKey = madeOnce<Channel>(({name}) => orderKey(name));

/** The same for descriptions, as far as a line shows them. */
export const descriptionKey = madeOnce<Channel>(({description}) =>
	orderKey(description.slice(0, mostOfName)),
);
