import {channelColors} from '../../../shared/model/channel-colors';
import {nextColor} from '../domain/colors';
import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import type {Store, Transaction} from '../storage/store';

export type Outcome = {
	readonly joined: ReadonlyMap<ChannelRecord, readonly number[]>;
	readonly already: ReadonlyMap<ChannelRecord, readonly number[]>;
};

/** Puts people into channels; who is in already stays as they are. */
export function join(
	tx: Transaction,
	store: Store,
	channels: readonly ChannelRecord[],
	accounts: readonly Account[],
	colorOf: (channel: ChannelRecord) => string | undefined,
): Outcome {
	const ids = accounts.map(({id}) => id);
	const known = new Map(channels.map(each => [each, store.subscriptions.storedIn(each.id, ids)]));
	// Whoever comes back has the colour of before.
	const isNew = (id: number) => channels.some(each => known.get(each)?.has(id) !== true);
	const used = store.subscriptions.colorsOf(ids.filter(isNew), channelColors);
	const colorFor = (id: number, chosen: string | undefined) => {
		const own = used.get(id) ?? new Set();
		if (chosen === undefined) return nextColor(own);
		own.add(chosen.toLowerCase());
		return chosen;
	};
	const joined = new Map<ChannelRecord, readonly number[]>();
	const already = new Map<ChannelRecord, readonly number[]>();
	const joining: [number, (readonly [number, string])[]][] = [];
	for (const channel of channels) {
		const stored = known.get(channel) ?? new Map<number, boolean>();
		const fresh = ids.filter(id => stored.get(id) !== true);
		const chosen = colorOf(channel);
		joining.push([
			channel.id,
			fresh.map(id => [id, stored.has(id) ? '' : colorFor(id, chosen)] as const),
		]);
		joined.set(channel, fresh);
		already.set(
			channel,
			ids.filter(id => stored.get(id) === true),
		);
	}
	tx.subscriptions.addAll(joining);
	return {joined, already};
}

/** Channels that one call makes at most; each has its own notice. */
export const mostNewChannels = 500;
