import type {Received, Result} from '../../../shared/contract/endpoint';
import type {Contract} from '../../../shared/contract/index';
import type {fetchTypes} from '../../../shared/contract/register';
import {limits} from '../../../shared/model/limits';
import {
	emojiSets,
	notificationSounds,
	olderDisplaySettings,
	olderNotificationSettings,
	type UserSettings,
} from '../../../shared/model/user-settings';
import {channelRow, defaultChannelRow, filledIn, subscriptionRow} from '../domain/channel-row';
import {maySee} from '../domain/channels';
import {draftRow} from '../domain/drafts';
import {isGuest} from '../domain/permissions';
import {stopWords} from '../domain/stop-words';
import {settingsOf} from '../domain/user-settings';
import type {Context} from '../handler';
import {emojiDataPath} from '../http/emoji-data';
import type {Account} from '../storage/account';
import type {ChannelRecord, SubscriptionRecord} from '../storage/channel';
import type {Store} from '../storage/store';
import {trafficOf, byName, shownChannelId} from '../access/channel-access';
import {channelRowSteps, listField, type Fields, type Steps} from './long-lists';
import {textLimits, unreadField} from './message-state';
import {recentField} from './recent-conversations';
import {botState, fieldTypeState, ownState, settingsState} from './people-state';
import {permissionSettings, unchanging, usualSettings} from './realm-state';
import {emojiRows} from './emoji-rows';
import {mutedTopicsOf, userTopicsOf} from './topic-policies';
import {statusField} from './statuses';
import {presenceParts} from './presence-parts';
import {groupSteps} from './user-groups';
import {fieldRows} from './profile-field-rows';

export type State = Partial<Result<Contract['register']>> & Record<string, unknown>;

type Asked = Received<Contract['register']> & {
	/** Parts that are asked for by name; null is all of them. */
	readonly named: readonly string[] | null;
};
type Part = (context: Context<Account>, asked: Asked) => State;

/** What each part of the state holds (api-facts 9.2); long lists are apart. */
export const stateParts: Readonly<Partial<Record<(typeof fetchTypes)[number], Part>>> = {
	realm: realmPart,
	realm_user: ({actor, store}) => ownState(store, actor),
	realm_bot: ({actor, store}) => ({realm_bots: botState(store, actor)}),
	message: newestPart,
	update_message_flags: newestPart,
	starred_messages: ({actor, store}) => ({
		starred_messages: [...store.ownCopies.starred(actor.id)],
	}),
	alert_words: ({actor, store}) => ({
		alert_words: store.alertWords
			.all()
			.flatMap(({userId, word}) => (userId === actor.id ? word : [])),
	}),
	muted_users: () => ({muted_users: []}),
	user_topic: ({actor, store}) => ({user_topics: userTopicsOf(store, actor)}),
	muted_topics: ({actor, store}, {named}) =>
		named?.includes('user_topic') === true ? {} : {muted_topics: mutedTopicsOf(store, actor)},
	custom_profile_fields: ({store}) => ({
		custom_profile_fields: fieldRows(store),
		custom_profile_field_types: fieldTypeState,
	}),
	realm_emoji: ({store}) => ({realm_emoji: emojiRows(store)}),
	realm_user_settings_defaults: () => ({
		realm_user_settings_defaults: {
			...usualSettings,
			emojiset_choices: emojiSets,
			available_notification_sounds: notificationSounds,
		},
	}),
	realm_domains: () => ({realm_domains: []}),
	realm_playgrounds: () => ({realm_playgrounds: []}),
	realm_embedded_bots: () => ({realm_embedded_bots: []}),
	realm_incoming_webhook_bots: () => ({realm_incoming_webhook_bots: []}),
	default_stream_groups: () => ({realm_default_stream_groups: []}),
	onboarding_steps: () => ({onboarding_steps: []}),
	scheduled_messages: () => ({scheduled_messages: []}),
	stop_words: () => ({stop_words: stopWords}),
	video_calls: () => ({has_zoom_token: false}),
	realm_linkifiers: () => ({realm_linkifiers: []}),
	realm_filters: () => ({realm_filters: []}),
	user_settings: ({actor, store}) => ({user_settings: settingsState(store, actor)}),
	update_display_settings: (context, asked) => ({
		...olderSettings(context, asked, olderDisplaySettings),
		...(takesSettingsApart(asked) ? {} : {emojiset_choices: emojiSets}),
	}),
	update_global_notifications: (context, asked) => ({
		...olderSettings(context, asked, olderNotificationSettings),
		...(takesSettingsApart(asked) ? {} : {available_notification_sounds: notificationSounds}),
	}),
};

/** Whether the client knows own settings as one object. */
function takesSettingsApart({client_capabilities: known}: Asked): boolean {
	return known?.['user_settings_object'] === true;
}

/** Own settings one by one, for clients that know them so. */
function olderSettings(
	{actor, store}: Context<Account>,
	asked: Asked,
	names: readonly (keyof UserSettings)[],
): State {
	if (takesSettingsApart(asked)) return {};
	const settings = settingsOf(actor, store.userSettings.of(actor.id));
	return Object.fromEntries(names.map(name => [name, settings[name]]));
}

/** Everybody, as parts of the answer: those who are active, and the others. */
export function peopleParts(
	{actor, lists}: Context<Account>,
	clientGravatar: boolean,
	isIncomplete: boolean,
): readonly Iterable<Buffer>[] {
	const view = {clientGravatar, withProfile: true, isIncomplete};
	const {active, inactive} = lists.splitFor(actor, view);
	return [asField('realm_users', active), asField('realm_non_active_users', inactive)];
}

function* asField(name: string, rows: Iterable<Buffer>): Generator<Buffer> {
	yield Buffer.from(`,"${name}":[`);
	yield* rows;
	yield Buffer.from(']');
}

/** Who is there, as parts of the answer. */
export function* presencePart(context: Context<Account>, isSlim: boolean): Generator<Buffer> {
	yield Buffer.from(',');
	yield* presenceParts(context, {isSlim, days: limits.presenceDays, since: -1});
}

/** Raised by every start of the server. */
const startedAt = Math.floor(Date.now() / 1000);

/** Kinds of accounts elsewhere that a profile field may be of, without an address of its own. */
const defaultExternalAccounts = {
	twitter: {
		text: 'Twitter',
		name: 'Twitter username',
		hint: '',
		url_pattern: 'https://twitter.com/%(username)s',
	},
	github: {
		text: 'GitHub',
		name: 'GitHub username',
		hint: '',
		url_pattern: 'https://github.com/%(username)s',
	},
};

function newestPart({actor, store}: Context<Account>): State {
	return {max_message_id: store.ownCopies.newest(actor.id)};
}

/** With both parts what is unread is told as well. */
function unreadPart({actor, store}: Context<Account>, {named}: Asked): LongField | undefined {
	const hasBoth = named === null || named.includes('update_message_flags');
	return hasBoth ? unreadField(store, actor) : undefined;
}

function realmPart({actor, store, rootUrl}: Context<Account>): State {
	const settings = Object.entries(store.realm.settings()).map(([name, value]) => [
		`realm_${name}`,
		value,
	]);
	const announced = store.realm.settings().new_stream_announcements_stream_id;
	return {
		...Object.fromEntries(settings),
		realm_new_stream_announcements_stream_id: shownChannelId(store, actor, announced),
		...textLimits,
		realm_uri: rootUrl(),
		realm_url: rootUrl(),
		realm_icon_url: '',
		realm_date_created: Math.floor((store.accounts.byId(1)?.joinedAt ?? 0) / 1000),
		realm_authentication_methods: {
			Email: {enabled: true, available: true},
			Dev: {enabled: false, available: false},
		},
		realm_email_auth_enabled: true,
		realm_password_auth_enabled: true,
		realm_signup_announcements_stream_id: -1,
		realm_default_external_accounts: defaultExternalAccounts,
		realm_plan_type: 1,
		event_queue_longpoll_timeout_seconds: 90,
		server_web_public_streams_enabled: true,
		server_supported_permission_settings: permissionSettings,
		...unchanging,
		server_generation: startedAt,
		server_emoji_data_url: rootUrl() + emojiDataPath,
	};
}

type LongField = (fields: Fields) => Steps;
type LongPart = (context: Context<Account>, asked: Asked) => LongField | undefined;

/**
 * Parts of the state that grow with the number of channels, messages and drafts. What they are of is read at
 * once, and serialized in steps.
 */
export const longParts: Readonly<Partial<Record<(typeof fetchTypes)[number], LongPart>>> = {
	message: unreadPart,
	recent_private_conversations: ({actor, store}) => recentField(store, actor),
	subscription: subscriptionPart,
	stream: ({actor, store}) => {
		const own = new Set(store.subscriptions.channelIdsOf(actor.id));
		return channelList(store, 'streams', channel => maySee(actor, channel, own.has(channel.id)));
	},
	default_streams: ({actor, store}) =>
		channelList(
			store,
			'realm_default_streams',
			({isDefault}) => isDefault && !isGuest(actor),
			defaultChannelRow,
		),
	// The newest first; none where they stay with the client.
	drafts: ({actor, store}) => {
		const ids = actor.hasSyncedDrafts ? store.drafts.idsOf(actor.id).toReversed() : [];
		const newest = store.drafts.each(ids.slice(0, limits.draftsAtStart));
		return fields =>
			listField(fields, 'drafts', newest, draft => {
				fields.add(JSON.stringify(draftRow(draft)));
			});
	},
	user_status: ({actor, store}) => statusField(store, actor),
	realm_user_groups:
		({actor, store}) =>
		fields =>
			groupSteps(fields, 'realm_user_groups', store, actor),
};

function channelList(
	store: Store,
	name: string,
	isShown: (channel: ChannelRecord) => boolean,
	rowOf: typeof channelRow = channelRow,
): (fields: Fields) => Steps {
	const traffic = trafficOf(store);
	const shown = byName(store.channels.all().filter(isShown));
	return fields =>
		listField(fields, name, shown, channel => {
			fields.add(JSON.stringify(rowOf(channel, traffic)));
		});
}

type Seen = {
	readonly channel: ChannelRecord;
	readonly subscription: SubscriptionRecord | undefined;
};

/**
 * Channels one is in, was in, and could be in; each with its members where they were asked for. Those
 * are read with each step: what changes meanwhile is told by the queue as well.
 */
function subscriptionPart(
	{actor, store}: Context<Account>,
	{include_subscribers: withMembers, ...asked}: Asked,
): (fields: Fields) => Steps {
	const takesNull = asked.client_capabilities?.notification_settings_null === true;
	const traffic = trafficOf(store);
	const settings = settingsOf(actor, store.userSettings.of(actor.id));
	const known = new Map(
		store.subscriptions
			.ofUser(actor.id)
			.map(subscription => [subscription.channelId, subscription]),
	);
	const lists = {
		subscriptions: [] as Seen[],
		unsubscribed: [] as Seen[],
		never_subscribed: [] as Seen[],
	};
	for (const channel of byName(store.channels.all())) {
		const subscription = known.get(channel.id);
		const isIn = subscription?.isActive === true;
		if (!maySee(actor, channel, isIn)) continue;
		const list = isIn ? 'subscriptions' : subscription ? 'unsubscribed' : 'never_subscribed';
		lists[list].push({channel, subscription});
	}
	return function* (fields) {
		const addRow = ({channel, subscription}: Seen) => {
			const row = channelRow(channel, traffic);
			const shown =
				subscription === undefined
					? row
					: subscriptionRow(row, takesNull ? subscription : filledIn(subscription, settings));
			return channelRowSteps(fields, shown, store, withMembers);
		};
		yield* listField(fields, 'subscriptions', lists.subscriptions, addRow);
		fields.add(',');
		yield* listField(fields, 'unsubscribed', lists.unsubscribed, addRow);
		fields.add(',');
		yield* listField(fields, 'never_subscribed', lists.never_subscribed, addRow);
	};
}
