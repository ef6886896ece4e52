import {badRequest} from '../../../shared/contract/errors';
import {mayRead, maySee, noSuchChannel, type ChannelRules} from '../domain/channels';
import type {TrafficView} from '../domain/channel-row';
import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import type {Store} from '../storage/store';

/** What the rules of channels need of the organization. */
export function rulesOf(store: Store): ChannelRules {
	const settings = store.realm.settings();
	return {
		settings,
		now: store.clock(),
		waitingPeriodDays: settings.waiting_period_threshold,
		groupName: id => store.realm.groupName(id),
	};
}

/** A channel that the caller may know of; any other looks as if it did not exist. */
export function requireVisible(store: Store, actor: Account, id: number): ChannelRecord {
	const channel = store.channels.byId(id);
	if (channel === undefined || !maySee(actor, channel, isIn(store, actor, id))) {
		throw badRequest(noSuchChannel);
	}
	return channel;
}

/** A channel in which the caller may read. */
export function requireReadable(store: Store, actor: Account, id: number): ChannelRecord {
	const channel = store.channels.byId(id);
	if (channel === undefined || !mayRead(actor, channel, isIn(store, actor, id))) {
		throw badRequest(noSuchChannel);
	}
	return channel;
}

/**
 * The channel that a reader means by its id or a text: the name of one that they may know, else an id
 * as the service writes it. Names that they may not know change nothing.
 */
export function knownChannel(
	store: Store,
	reader: Account,
	nameOrId: string | number,
): ChannelRecord | undefined {
	const known = (channel: ChannelRecord | undefined) =>
		channel !== undefined && mayName(store, reader, channel) ? channel : undefined;
	if (typeof nameOrId === 'number') return known(store.channels.byId(nameOrId));
	const id = idIn(nameOrId);
	return (
		known(store.channels.byName(nameOrId)) ??
		(id === undefined ? undefined : known(store.channels.byId(id)))
	);
}

function mayName(store: Store, reader: Account, channel: ChannelRecord): boolean {
	return (
		maySee(reader, channel, isIn(store, reader, channel.id)) ||
		// What was received in a channel that one has left can still be found.
		store.subscriptions.storedIn(channel.id, [reader.id]).size > 0
	);
}

/** The id that a text is, digit by digit as the service writes ids. */
export function idIn(text: string): number | undefined {
	return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

export function isIn(store: Store, actor: Account, channelId: number): boolean {
	return store.subscriptions.isIn(channelId, actor.id);
}

/** How long counted traffic serves. */
const trafficServesMilliseconds = 10 * 60 * 1000;
const counted = new WeakMap<Store, TrafficView>();

/** Messages a week by channel, counted now and then. */
export function trafficOf(store: Store): TrafficView {
	const now = store.clock();
	const known = counted.get(store);
	if (known !== undefined && Math.abs(now - known.now) < trafficServesMilliseconds) {
		return {...known, now};
	}
	const fresh = {now, weekly: store.messages.weeklyTraffic(now)};
	counted.set(store, fresh);
	return fresh;
}

/** Channels in the order of their names. */
export function byName(channels: readonly ChannelRecord[]): readonly ChannelRecord[] {
	return channels.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Whether somebody can join a channel by themselves; administrators cannot join a private one. */
export function mayJoin(store: Store, actor: Account, channel: ChannelRecord): boolean {
	return mayRead(actor, channel, isIn(store, actor, channel.id));
}

/** Id of a channel that a setting names, or -1 for none and for one that the reader may not know of. */
export function shownChannelId(store: Store, reader: Account, id: number): number {
	const channel = store.channels.byId(id);
	const isKnown = channel !== undefined && maySee(reader, channel, isIn(store, reader, id));
	return isKnown ? id : -1;
}
