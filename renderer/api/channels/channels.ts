import {useCallback} from 'react';
import {
	queryOptions,
	useMutation,
	useQuery,
	useQueryClient,
	type QueryClient,
} from '@tanstack/react-query';
import type {Client} from '../../../shared/client/create-client';
import {steadyNow} from '../../../shared/clock';
import {leftOutOf, type Unreadable} from '../../../shared/client/salvage';
import type {Sent} from '../../../shared/contract/endpoint';
import {badRequest} from '../../../shared/contract/errors';
import type {Contract} from '../../../shared/contract/index';
import {channelKey, type Channel, type Subscription} from '../../../shared/model/channel';
import {policyOf} from '../../../shared/model/group-setting';
import type {UserGroup} from '../../../shared/model/user-group';
import {useMeaning} from '../changes/use-meaning';
import {differing} from '../../../shared/model/meaning';
import type {ChannelChange, ChannelSettings} from '../../../shared/model/change';
import {namesNow} from '../changes/names-now';
import {longestWaitSeconds, whileFresh} from '../changes/while-fresh';
import {useClient, useConnection} from '../connection/client-context';
import {recalled} from '../connection/recall-unknown';
import {userKeys} from '../users/user-keys';
import {savedKey} from '../saved/saved-key';

/**
 * Every channel that the account may know of, with who is in it and how oneself is: the service says
 * all of it in one answer.
 */
export type ChannelDirectory = {
	/** Sorted by name. */
	readonly channels: readonly Channel[];
	/** Own subscriptions by id of the channel. */
	readonly own: ReadonlyMap<number, Subscription>;
	/** Ids of subscribers by id of the channel; none where the account may not see them. */
	readonly members: ReadonlyMap<number, readonly number[]>;
	readonly defaults: ReadonlySet<number>;
	readonly groups: readonly UserGroup[];
	/** What the organization allows; undefined where a server does not say. */
	readonly policies: ChannelPolicies;
	/** What could not be read, and is not in it. */
	readonly leftOut?: Unreadable | undefined;
};

export type ChannelPolicies = {
	readonly createPublic: number | undefined;
	readonly createPrivate: number | undefined;
	readonly createWebPublic: number | undefined;
	readonly subscribeOthers: number | undefined;
	/** Who makes invitation links. */
	readonly inviteLinks?: number | undefined;
	/** Whether web-public channels are possible at all. */
	readonly webPublic: boolean;
	readonly retentionDays: number | undefined;
};

export const channelKeys = {
	all: (connectionId: string) => [connectionId, 'channels'] as const,
	directory: savedKey('channels', 'directory'),
	topics: (connectionId: string, channelId: number) =>
		[connectionId, 'channels', 'topics', channelId] as const,
};

export function useChannelDirectory() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: channelKeys.directory(id),
		queryFn: ({signal}) => readDirectory(client, signal),
		structuralSharing: false,
	});
}

/** The directory as far as it was read; asks nothing by itself. */
export function useKnownDirectory(): ChannelDirectory | undefined {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: channelKeys.directory(id),
		queryFn: ({signal}) => readDirectory(client, signal),
		structuralSharing: false,
		enabled: false,
	}).data;
}

/** Reads the directory; also for work that must not trust what is on screen. */
export async function readDirectory(
	client: Client,
	signal?: AbortSignal,
): Promise<ChannelDirectory> {
	const state = await client.register(
		{
			fetch_event_types: ['subscription', 'realm', 'realm_user_groups', 'default_streams'],
			event_types: [],
			include_subscribers: true,
			client_capabilities: {notification_settings_null: true},
		},
		signal && {signal},
	);
	const own = state.subscriptions ?? [];
	const others = [...(state.unsubscribed ?? []), ...(state.never_subscribed ?? [])];
	const all = [...own, ...others];
	return {
		leftOut: leftOutOf(state),
		channels: all.toSorted((a, b) => a.name.localeCompare(b.name)),
		own: new Map(own.map(channel => [channel.stream_id, channel])),
		members: new Map(
			all.flatMap(({stream_id, subscribers}) => (subscribers ? [[stream_id, subscribers]] : [])),
		),
		defaults: new Set(
			(state.realm_default_streams ?? []).map(channel =>
				typeof channel === 'number' ? channel : channel.stream_id,
			),
		),
		groups: state.realm_user_groups ?? [],
		policies: {
			createPublic: state.realm_create_public_stream_policy,
			createPrivate: state.realm_create_private_stream_policy,
			createWebPublic: state.realm_create_web_public_stream_policy,
			subscribeOthers: state.realm_invite_to_stream_policy,
			inviteLinks: policyOf(
				state.realm_create_multiuse_invite_group,
				state.realm_user_groups ?? [],
			),
			webPublic:
				state.server_web_public_streams_enabled === true &&
				state.realm_enable_spectator_access === true,
			retentionDays: state.realm_message_retention_days,
		},
	};
}

const memberSets = new WeakMap<readonly number[], ReadonlySet<number>>();
const nobody: ReadonlySet<number> = new Set();

/** Who is in a channel, for quick questions; made once for a list. */
export function membersOf(directory: ChannelDirectory, channelId: number): ReadonlySet<number> {
	const list = directory.members.get(channelId);
	if (list === undefined) return nobody;
	const known = memberSets.get(list);
	if (known !== undefined) return known;
	const made = new Set(list);
	memberSets.set(list, made);
	return made;
}

/** Channels that somebody is in, as far as the account may see it. */
export function channelsOf(directory: ChannelDirectory, userId: number): readonly Channel[] {
	return directory.channels.filter(({stream_id}) => membersOf(directory, stream_id).has(userId));
}

/** Puts changed memberships into the cached directory: channel -> people in and out. */
export function patchMembers(
	queries: QueryClient,
	connectionId: string,
	changes: ReadonlyMap<number, ReadonlyMap<number, boolean>>,
): void {
	queries.setQueryData<ChannelDirectory>(channelKeys.directory(connectionId), directory => {
		if (directory === undefined) return directory;
		const members = new Map(directory.members);
		for (const [channelId, people] of changes) {
			const list = members.get(channelId);
			if (list === undefined) continue;
			const remaining = list.filter(id => people.get(id) !== false);
			const known = new Set(remaining);
			const added = [...people].flatMap(([id, isIn]) => (isIn && !known.has(id) ? [id] : []));
			members.set(channelId, [...remaining, ...added]);
		}
		return {...directory, members};
	});
}

/** Puts changed own settings into the cached directory. */
export function patchOwn(
	queries: QueryClient,
	connectionId: string,
	change: (channel: Subscription) => Subscription,
): void {
	queries.setQueryData<ChannelDirectory>(
		channelKeys.directory(connectionId),
		directory =>
			directory && {
				...directory,
				own: new Map([...directory.own].map(([id, channel]) => [id, change(channel)])),
			},
	);
}

type SubscribeOrder = Sent<Contract['subscribe']>;

/** Makes a channel with its people, after a look at whether somebody else has made one of that name. */
export function useCreateChannel() {
	const client = useClient();
	const {saying} = useMeaning();
	const queries = useQueryClient();
	const {id} = useConnection();
	return useMutation({
		mutationFn: (order: SubscribeOrder) =>
			recalled(id, ['create channel', order], () =>
				whileFresh(
					async options => {
						const names = new Set(
							[...(await namesNow(client, steadyNow())).values()].map(channelKey),
						);
						if (order.subscriptions.some(({name}) => names.has(channelKey(name)))) {
							throw badRequest(
								'A channel with this name exists by now. Nothing was created, and nobody was added.',
							);
						}
						const {subscriptions, principals, ...settings} = order;
						const [channel] = subscriptions;
						const meant = saying({
							change: 'new-channel',
							target: {kind: 'channel', ...(channel !== undefined && {name: channel.name})},
							...differing(undefined, {
								description: channel?.description,
								...settings,
								subscribers: principals?.length,
							}),
						});
						await meant.subscribe(order, options);
					},
					{longest: longestWaitSeconds},
				),
			),
		onSettled: () => queries.invalidateQueries({queryKey: channelKeys.all(id)}),
	});
}

/** Returns the function that looks the channels up as they were read last, whatever is on screen. */
export function useChannelsNow(): () => ChannelDirectory | undefined {
	const queries = useQueryClient();
	const {id} = useConnection();
	return useCallback(
		() => queries.getQueryData<ChannelDirectory>(channelKeys.directory(id)),
		[queries, id],
	);
}

export type ChannelEdit = Sent<Contract['updateChannel']>;

type ChannelSave = {
	readonly edit: ChannelEdit;
	/** What the settings were before it. */
	readonly before?: ChannelSettings;
	/** Whether somebody else changed what the edit changes, by what stands now. */
	readonly isOvertaken: (now: ChannelDirectory) => boolean;
};

/** Changes the name, description or settings of a channel, after a look at what stands. */
export function useUpdateChannel() {
	const client = useClient();
	const {sayingChanges} = useMeaning();
	const queries = useQueryClient();
	const {id} = useConnection();
	return useMutation({
		mutationFn: ({edit, before = {}, isOvertaken}: ChannelSave) =>
			recalled(id, ['edit channel', edit], () =>
				whileFresh(
					async options => {
						if (isOvertaken(await readDirectory(client))) {
							throw badRequest(
								'Somebody else has changed this since. Nothing was saved: review it and try again.',
							);
						}
						const {stream_id, ...after} = edit;
						const change = {kind: 'channel', stream_id, before, after} as const;
						await sayingChanges([change as ChannelChange]).updateChannel(edit, options);
					},
					{longest: longestWaitSeconds},
				),
			),
		onSettled: () => queries.invalidateQueries({queryKey: channelKeys.all(id)}),
	});
}

/** How the topics of a channel are read: the newest first. */
export function channelTopics(client: Client, connectionId: string, channelId: number) {
	return queryOptions({
		queryKey: channelKeys.topics(connectionId, channelId),
		queryFn: async ({signal}) =>
			(await client.getChannelTopics({stream_id: channelId}, {signal})).topics,
	});
}

/** Topics of a channel; nothing is asked without a channel. */
export function useChannelTopics(channelId: number | undefined) {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({...channelTopics(client, id, channelId ?? 0), enabled: channelId !== undefined});
}

/** Reads who is in channels anew, and the people whose subscriptions changed. */
export async function readMembershipsAnew(
	queries: QueryClient,
	connectionId: string,
): Promise<void> {
	await queries.invalidateQueries({queryKey: channelKeys.directory(connectionId)});
	await queries.invalidateQueries({queryKey: userKeys.own(connectionId)});
}
