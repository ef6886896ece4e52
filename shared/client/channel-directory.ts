import {leftOutOf, type Unreadable} from './salvage';
import type {Channel, Subscription} from '../model/channel';
import {policyOf} from '../model/group-setting';
import type {UserGroup} from '../model/user-group';
import type {Client} from './create-client';

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
	/** Level of the server that answered. */
	readonly level?: number | undefined;
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

export type RegisterState = Awaited<ReturnType<Client['register']>>;

/** Reads the directory; also for work that must not trust what is on screen. */
export async function readDirectory(
	client: Client,
	signal?: AbortSignal,
): Promise<ChannelDirectory> {
	return directoryOf(await readDirectoryState(client, signal));
}

/** The answer that holds all of it, and the settings of the organization beside. */
export function readDirectoryState(client: Client, signal?: AbortSignal): Promise<RegisterState> {
	return client.register(
		{
			fetch_event_types: ['subscription', 'realm', 'realm_user_groups', 'default_streams'],
			event_types: [],
			include_subscribers: true,
			client_capabilities: {notification_settings_null: true},
		},
		signal && {signal},
	);
}

export function directoryOf(state: RegisterState): ChannelDirectory {
	const own = state.subscriptions ?? [];
	const others = [...(state.unsubscribed ?? []), ...(state.never_subscribed ?? [])];
	const all = [...own, ...others];
	return {
		leftOut: leftOutOf(state),
		level: state.zulip_feature_level,
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
