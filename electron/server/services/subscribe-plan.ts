import {badRequest} from '../../../shared/contract/errors';
import type {Received} from '../../../shared/contract/endpoint';
import type {Contract} from '../../../shared/contract/index';
import {channelKey} from '../../../shared/model/channel';
import {isColor} from '../../../shared/model/channel-colors';
import {
	cleanDescription,
	requireChannelName,
	requireMayCreate,
	requirePostPolicy,
	type ChannelOptions,
} from '../domain/channels';
import {isAdministrator} from '../domain/permissions';
import {requireRoomFor} from '../domain/room';
import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import type {Store} from '../storage/store';
import {rulesOf, mayJoin} from '../access/channel-access';
import {mostNewChannels} from './joining';

export type SubscribeRequest = Received<Contract['subscribe']>;

export type Wanted = {readonly name: string; readonly description: string; readonly color?: string};

export function removeGroupOf(store: Store, request: SubscribeRequest): number {
	return request.can_remove_subscribers_group ?? store.realm.groupId('role:administrators');
}

export function requireFewNew(newChannels: number): void {
	if (newChannels > mostNewChannels) {
		throw badRequest(`One call makes at most ${mostNewChannels} channels. Send fewer at a time.`);
	}
}

/**
 * Lists hold every channel, so one person cannot fill them; administrators answer for theirs.
 * One that is archived counts as well: nobody can take it away again.
 */
function requireRoom(store: Store, actor: Account, missing: readonly Wanted[]): void {
	if (missing.length === 0 || isAdministrator(actor)) return;
	const {channels, characters} = store.channels.madeBy(actor.id);
	requireRoomFor('channels', channels + missing.length - 1);
	const more = missing.reduce((sum, {description}) => sum + description.length, 0);
	if (more > 0) requireRoomFor('descriptions', characters + more - 1);
}

type Found = ReadonlyMap<Wanted, ChannelRecord | undefined>;

/**
 * What the first plan found, by id, and what this call made: between blocks others rename channels and
 * take names, and people must not be put into a channel that is not the one that was meant.
 */
export function foundAgain(
	store: Store,
	wanted: readonly Wanted[],
	ids: ReadonlyMap<string, number>,
): Found {
	return new Map(
		wanted.map(each => {
			const id = ids.get(channelKey(each.name));
			const channel = id === undefined ? undefined : store.channels.byId(id);
			const isGone = id !== undefined && channel === undefined;
			const isTaken = id === undefined && store.channels.byName(each.name) !== undefined;
			if (isGone || isTaken) {
				const what = isGone ? 'was archived' : 'was made by somebody else';
				throw badRequest(
					`Channel '${each.name}' ${what} in the meantime. Channels before it in the list may be done and stay as they are; look at them, then send the rest again.`,
				);
			}
			return [each, channel];
		}),
	);
}

export type Plan = {
	readonly wanted: readonly Wanted[];
	readonly missing: readonly Wanted[];
	readonly existing: readonly (readonly [Wanted, ChannelRecord])[];
	readonly open: readonly (readonly [Wanted, ChannelRecord])[];
	readonly unauthorized: string[];
};

/** What is to be done with channels; `made` were made by this call. Throws what forbids it. */
export function planOf(
	store: Store,
	actor: Account,
	{
		request,
		found,
		made,
	}: {
		readonly request: SubscribeRequest;
		readonly found: Found;
		readonly made: ReadonlySet<number>;
	},
): Plan {
	const wanted = [...found.keys()];
	const missing = wanted.filter(each => found.get(each) === undefined);
	const options = optionsOf(request);
	requirePostPolicy(options.postPolicy);
	if (missing.length > 0) requireMayCreate(actor, options, rulesOf(store));
	requireRoom(store, actor, missing);
	const existing = [...found].flatMap(([each, channel]) =>
		channel === undefined ? [] : [[each, channel] as const],
	);
	// Who made it may fill it, as long as nobody has made it another kind of channel.
	const isAsMade = (channel: ChannelRecord) =>
		made.has(channel.id) &&
		channel.isPrivate === options.isPrivate &&
		channel.isWebPublic === options.isWebPublic;
	const isOpen = (channel: ChannelRecord) => isAsMade(channel) || mayJoin(store, actor, channel);
	const open = existing.filter(([, channel]) => isOpen(channel));
	// As they were sent: how a hidden channel is spelt is nobody's business.
	const unauthorized = existing.flatMap(([{name}, channel]) => (isOpen(channel) ? [] : name));
	if (unauthorized.length > 0 && request.authorization_errors_fatal) {
		throw badRequest(`Unable to access channel (${unauthorized.join(', ')}).`);
	}
	return {wanted, missing, existing, open, unauthorized};
}

/** The channels that are asked for, each once, with what a new one would be called. */
export function wantedChannels(request: SubscribeRequest): readonly Wanted[] {
	const wanted = new Map<string, Wanted>();
	for (const {name, description = '', color} of request.subscriptions) {
		requireChannelName(name);
		if (color !== undefined && !isColor(color)) {
			throw badRequest('color is # and 3 to 6 hexadecimal digits.');
		}
		const key = channelKey(name);
		if (wanted.has(key)) continue;
		wanted.set(key, {
			name: name.trim(),
			description: cleanDescription(description),
			...(color !== undefined && {color}),
		});
	}
	return [...wanted.values()];
}

export function optionsOf(request: SubscribeRequest): ChannelOptions {
	return {
		isPrivate: request.invite_only,
		isWebPublic: request.is_web_public,
		isDefault: request.is_default_stream,
		postPolicy: request.stream_post_policy,
		hasSharedHistory: request.history_public_to_subscribers,
		retention: request.message_retention_days,
	};
}
