import {
	channelIds,
	drafts,
	fields,
	groupIds,
	groups,
	otherChannels,
	people,
	setting,
	subscriptions,
} from './level-shapes.fixture';

type Fields = Record<string, unknown>;

/** Settings of the organization: whole numbers, and groups from the level of each on. */
function realm(level: number): Fields {
	const group = (since: number, name: string, id: number, old: Fields, keepsOld = false) =>
		level >= since ? {[`realm_${name}`]: setting(level, id), ...(keepsOld && old)} : old;
	return {
		realm_name: 'Harbour office',
		realm_uri: 'https://harbour.test',
		...(level >= 257 && {realm_url: 'https://harbour.test'}),
		realm_authentication_methods:
			level >= 243 ? {Email: {enabled: true, available: true}} : {Email: true},
		realm_upload_quota_mib: level >= 251 ? 100 : 104_857_600,
		...group(
			264,
			'can_create_public_channel_group',
			groupIds.mods,
			{realm_create_public_stream_policy: 4},
			true,
		),
		...group(
			266,
			'can_create_private_channel_group',
			groupIds.members,
			{realm_create_private_stream_policy: 1},
			true,
		),
		...group(280, 'can_create_web_public_channel_group', groupIds.owners, {
			realm_create_web_public_stream_policy: 7,
		}),
		...group(341, 'can_add_subscribers_group', groupIds.members, {
			realm_invite_to_stream_policy: 1,
		}),
		...(level >= 270
			? {
					realm_direct_message_permission_group: setting(level, groupIds.all),
					realm_direct_message_initiator_group: setting(level, groupIds.all),
				}
			: {realm_private_message_policy: 1}),
		...(level >= 358
			? {realm_message_edit_history_visibility_policy: 'none'}
			: {realm_allow_edit_history: false}),
		realm_allow_message_editing: true,
		realm_message_content_edit_limit_seconds: null,
		...(level >= 162 && {
			realm_move_messages_within_stream_limit_seconds: null,
			realm_move_messages_between_streams_limit_seconds: null,
		}),
		realm_waiting_period_threshold: 0,
		realm_message_retention_days: -1,
		realm_enable_spectator_access: false,
		server_web_public_streams_enabled: false,
		max_stream_name_length: 60,
		...(level >= 334 && {realm_empty_topic_display_name: 'general chat'}),
	};
}

/** The answer to a register call with the parts that were asked for. */
export function register(level: number, sent: Readonly<Record<string, string>>): Fields {
	const types = JSON.parse(sent['fetch_event_types'] ?? '[]') as string[];
	const part = (type: string, more: () => Fields) => (types.includes(type) ? more() : {});
	const muted = ['harbour', 'ebb', ...(level >= 1 ? [1_700_000_000] : [])];
	return {
		zulip_version: `${level}.0`,
		zulip_feature_level: level,
		zulip_merge_base: 'x',
		queue_id: 'q',
		last_event_id: -1,
		...part('realm', () => realm(level)),
		...part('subscription', () => ({
			subscriptions: subscriptions(level),
			unsubscribed: [],
			never_subscribed: otherChannels(level),
		})),
		...part('default_streams', () => ({
			realm_default_streams: level >= 330 ? [channelIds.harbour] : subscriptions(level).slice(0, 1),
		})),
		...part('realm_user_groups', () => ({realm_user_groups: groups(level)})),
		...part('custom_profile_fields', () => ({custom_profile_fields: fields(level)})),
		...part('drafts', () => ({drafts: drafts(level)})),
		...part('realm_user', () => ({realm_users: people(level)})),
		...(level >= 170
			? part('user_topic', () => ({
					user_topics: [
						{
							stream_id: channelIds.harbour,
							topic_name: 'ebb',
							last_updated: 1_700_000_000,
							visibility_policy: 1,
						},
					],
				}))
			: part('muted_topics', () => ({muted_topics: [muted]}))),
		...part('user_settings', () => ({
			user_settings: {presence_enabled: true, enable_drafts_synchronization: true},
		})),
	};
}
