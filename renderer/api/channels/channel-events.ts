import {z} from 'zod';
import {compareNames} from '../../../shared/languages/formats';
import {
	channel,
	subscription,
	type Channel,
	type Subscription,
} from '../../../shared/model/channel';
import {readChannels, readSubscription} from '../../../shared/client/response-adapters/channels';
import {postPolicyOf} from '../../../shared/model/group-setting';
import {channelKeys} from './channel-keys';
import {type ChannelDirectory} from './channels';
import {userKeys} from '../users/user-keys';
import {changedParts} from './channel-parts';
import {withGroups, withPeople, withPolicies} from '../events/directory-settings';
import {
	patchQuery,
	readAs,
	readEach,
	type CacheDependencies,
	type EventFamily,
	type ServerEvent,
} from '../events/family';

const ids = z.array(z.int());
const someChannels = z.object({
	stream_ids: ids.optional(),
	streams: z.array(z.object({stream_id: z.int()})).optional(),
});
// Made once: what is known of a shape belongs to the shape.
const ownParts = subscription.partial();
const streamCreate = z.object({streams: z.array(channel)});
const streamUpdate = z.object({stream_id: z.int(), property: z.string().optional()});
const ownAdd = z.object({subscriptions: z.array(subscription)});
const ownRemove = z.object({subscriptions: z.array(z.object({stream_id: z.int()}))});
const ownUpdate = z.object({stream_id: z.int(), property: z.string(), value: z.unknown()});
const peers = z.object({stream_ids: ids, user_ids: ids});
const defaults = z.object({
	default_streams: z.array(z.union([z.int(), z.object({stream_id: z.int()})])),
});
const activity = z.object({person: z.object({user_id: z.int(), is_active: z.literal(false)})});
/** What stays undefined cannot be told from the event alone: the directory is read anew then. */
type Step = ChannelDirectory | undefined;

/** The directory after one event; the same one when the event does not touch it. */
export function directoryAfter(
	directory: ChannelDirectory,
	event: ServerEvent,
	ownUserId: number,
): Step {
	const after = stepAfter(directory, event, ownUserId);
	return after && inOrder(directory, after);
}

/** Sorted once after all events: that looks at every channel. */
function inOrder(before: ChannelDirectory, after: ChannelDirectory): ChannelDirectory {
	if (after.channels === before.channels) return after;
	return {...after, channels: after.channels.toSorted(byName)};
}

/** The same with the channels in no order. */
function stepAfter(directory: ChannelDirectory, event: ServerEvent, ownUserId: number): Step {
	switch (`${event.type} ${event.op ?? ''}`.trim()) {
		case 'stream create':
			return withCreated(directory, event);
		case 'stream delete':
			return without(directory, event);
		case 'stream update':
		case 'stream update_dict':
			return withUpdated(directory, event);
		case 'subscription add':
			return withJoined(directory, event, ownUserId);
		case 'subscription remove':
			return withLeft(directory, event, ownUserId);
		case 'subscription update':
			return withOwnSetting(directory, event);
		case 'subscription peer_add':
		case 'subscription peer_remove':
			return withPeers(directory, event);
		case 'default_streams':
			return withDefaults(directory, event);
		case 'realm_user update':
			return withoutInactive(directory, [event], () => false);
		case 'realm update':
		case 'realm update_dict':
			return withPolicies(directory, event);
		default:
			return event.type === 'user_group' ? withGroups(directory, event) : directory;
	}
}

function byName(a: Channel, b: Channel): number {
	return compareNames(a.name, b.name);
}

/** Puts channels into the list; known ones keep what the new object leaves out. */
function withChannels(list: readonly Channel[], added: readonly Channel[]): readonly Channel[] {
	const byId = new Map(list.map(row => [row.stream_id, row]));
	for (const row of added) byId.set(row.stream_id, {...byId.get(row.stream_id), ...row});
	return [...byId.values()];
}

/** Channels of an event in the shape that answers are read as; the event stays as it came. */
function channelsIn(
	list: unknown,
	{groups}: ChannelDirectory,
	more?: typeof readSubscription,
): unknown {
	return readChannels(structuredClone(list), groups, more);
}

/** Who is in a new channel comes with other events; who is in one that was hidden does not. */
function withCreated(directory: ChannelDirectory, event: ServerEvent): Step {
	const read = readAs(streamCreate, {streams: channelsIn(event['streams'], directory)});
	if (read === undefined) return undefined;
	return {...directory, channels: withChannels(directory.channels, read.streams)};
}

function without(directory: ChannelDirectory, event: ServerEvent): Step {
	const read = readAs(someChannels, event);
	const gone = new Set(read?.stream_ids ?? read?.streams?.map(({stream_id}) => stream_id));
	return read === undefined || gone.size === 0 ? undefined : withoutChannels(directory, gone);
}

function withoutChannels(directory: ChannelDirectory, gone: ReadonlySet<number>): ChannelDirectory {
	const stays = ([id]: readonly [number, unknown]) => !gone.has(id);
	return {
		...directory,
		channels: directory.channels.filter(({stream_id}) => !gone.has(stream_id)),
		own: new Map([...directory.own].filter(stays)),
		members: new Map([...directory.members].filter(stays)),
		defaults: new Set([...directory.defaults].filter(id => !gone.has(id))),
	};
}

function withUpdated(directory: ChannelDirectory, event: ServerEvent): Step {
	const read = readAs(streamUpdate, event);
	if (read === undefined) return undefined;
	if (read.property === 'is_archived') {
		return event['value'] === true
			? withoutChannels(directory, new Set([read.stream_id]))
			: undefined;
	}
	const told = changedParts(event);
	if (told === undefined) return undefined;
	const parts = {...told, ...postersOf(event, directory)};
	const change = <Row extends Channel>(row: Row): Row =>
		row.stream_id === read.stream_id ? {...row, ...parts} : row;
	const own = directory.own.get(read.stream_id);
	return {
		...directory,
		channels: directory.channels.map(change),
		own: own === undefined ? directory.own : new Map(directory.own).set(own.stream_id, change(own)),
	};
}

/** Who posts is a group on newer servers (api-facts 15.2: level 333). */
function postersOf(event: ServerEvent, {groups}: ChannelDirectory): Partial<Channel> {
	return event['property'] === 'can_send_message_group'
		? {stream_post_policy: postPolicyOf(event['value'], groups)}
		: {};
}

function withJoined(directory: ChannelDirectory, event: ServerEvent, ownUserId: number): Step {
	const read = readAs(ownAdd, {
		subscriptions: channelsIn(event['subscriptions'], directory, readSubscription),
	});
	if (read === undefined) return undefined;
	const own = new Map(directory.own);
	const members = new Map(directory.members);
	let looked = 0;
	for (const row of new Map(read.subscriptions.map(each => [each.stream_id, each])).values()) {
		own.set(row.stream_id, row);
		const list = members.get(row.stream_id);
		looked += list?.length ?? 0;
		if (looked > mostLooked) return undefined;
		if (row.subscribers !== undefined) members.set(row.stream_id, row.subscribers);
		else if (list !== undefined) members.set(row.stream_id, withPeople(list, [ownUserId], true));
	}
	return {
		...directory,
		own,
		members,
		channels: withChannels(directory.channels, read.subscriptions),
	};
}

function withLeft(directory: ChannelDirectory, event: ServerEvent, ownUserId: number): Step {
	const read = readAs(ownRemove, event);
	if (read === undefined) return undefined;
	const own = new Map(directory.own);
	const members = new Map(directory.members);
	let looked = 0;
	for (const id of new Set(read.subscriptions.map(each => each.stream_id))) {
		own.delete(id);
		const list = members.get(id);
		looked += list?.length ?? 0;
		if (looked > mostLooked) return undefined;
		if (list !== undefined) members.set(id, withPeople(list, [ownUserId], false));
	}
	return {...directory, own, members};
}

function withOwnSetting(directory: ChannelDirectory, event: ServerEvent): Step {
	const read = readAs(ownUpdate, event);
	const row = read && directory.own.get(read.stream_id);
	if (read === undefined) return undefined;
	if (row === undefined) return directory;
	const {property, value} = read;
	const parts = readAs(ownParts, {
		[property]: value,
		...(property === 'is_muted' && {in_home_view: value !== true}),
		...(property === 'in_home_view' && {is_muted: value !== true}),
	}) as Partial<Subscription> | undefined;
	const isNews = Object.entries(parts ?? {}).some(
		([key, part]) => row[key as keyof Subscription] !== part,
	);
	if (!isNews) return directory;
	return {...directory, own: new Map(directory.own).set(row.stream_id, {...row, ...parts})};
}

/** A short event may name so many people for so many channels that reading them costs less. */
const mostPairs = 1_000_000;
/** Or channels with so many members together, each of which is looked at. */
const mostLooked = 20_000_000;

function withPeers(directory: ChannelDirectory, event: ServerEvent): Step {
	const read = readAs(peers, {
		stream_ids: event['stream_ids'] ?? [event['stream_id']],
		user_ids: event['user_ids'] ?? [event['user_id']],
	});
	if (read === undefined) return undefined;
	if (read.stream_ids.length * read.user_ids.length > mostPairs) return undefined;
	let members: Map<number, readonly number[]> | undefined;
	let looked = 0;
	for (const id of new Set(read.stream_ids)) {
		const list = directory.members.get(id);
		if (list === undefined) continue;
		looked += list.length;
		if (looked > mostLooked) return undefined;
		const next = withPeople(list, read.user_ids, event.op === 'peer_add');
		if (next !== list) (members ??= new Map(directory.members)).set(id, next);
	}
	return members === undefined ? directory : {...directory, members};
}

function withDefaults(directory: ChannelDirectory, event: ServerEvent): Step {
	const read = readAs(defaults, event);
	if (read === undefined) return undefined;
	const list = read.default_streams.map(entry =>
		typeof entry === 'number' ? entry : entry.stream_id,
	);
	return {...directory, defaults: new Set(list)};
}

/** Who is deactivated counts as being in no channel; not every server says so by itself. */
function withoutInactive(
	directory: ChannelDirectory,
	events: readonly ServerEvent[],
	isLate: CacheDependencies['isLate'],
): ChannelDirectory {
	const gone = readEach({isLate}, events, event => readAs(activity, event)?.person.user_id);
	if (gone.length === 0) return directory;
	const named = new Set(gone);
	const lists = [...directory.members].map(
		([id, list]) => [id, isLate() ? list : withPeople(list, named, false)] as const,
	);
	const isSame = lists.every(([id, list]) => directory.members.get(id) === list);
	return isSame ? directory : {...directory, members: new Map(lists)};
}

const isUpdate = ({op}: ServerEvent) => op === 'update';

/** Which events leave something open that only the service can say. */
function leavesOpen(event: ServerEvent): boolean {
	return event.type === 'stream' && event.op === 'create';
}

/** Channels, who is in them, own settings of them, and the groups that may act there. */
export const channelEvents: EventFamily = {
	apply({queries, connectionId, ownUserId, readAgain, isLate}, events) {
		const key = channelKeys.directory(connectionId);
		let isClear = !events.some(leavesOpen);
		patchQuery<ChannelDirectory>(queries, key, directory => {
			// Events of people come by the thousand, and each would look at every list of members.
			if (events[0]?.type === 'realm_user')
				return withoutInactive(directory, events.filter(isUpdate), isLate);
			let next = directory;
			for (const event of events) {
				if (isLate()) break;
				const after = stepAfter(next, event, ownUserId);
				if (after === undefined) isClear = false;
				next = after ?? next;
			}
			return inOrder(directory, next);
		});
		if (!isClear) readAgain(key);
		const isAboutOwn = ({type, op}: ServerEvent) =>
			type === 'subscription' && (op === 'add' || op === 'remove');
		if (events.some(isAboutOwn)) readAgain(userKeys.own(connectionId));
	},
};
