import {wallNow} from '../../../shared/clock';
import type {Received, Result} from '../../../shared/contract/endpoint';
import type {Contract} from '../../../shared/contract/index';
import type {fetchTypes} from '../../../shared/contract/register';
import {channelSettings} from '../../../shared/model/realm-settings';
import {
	emojiSets,
	notificationSounds,
	olderDisplaySettings,
	olderNotificationSettings,
	type UserSettings,
} from '../../../shared/model/user-settings';
import {isGuest} from '../domain/permissions';
import {stopWords} from '../domain/search';
import {settingsOf} from '../domain/user-settings';
import type {Context} from '../handler';
import {emojiDataPath} from '../http/emoji-data';
import type {Account} from '../storage/account';
import type {Store} from '../storage/store';
import {shownChannelId} from '../access/channel-access';
import {textLimits} from './message-state';
import {fieldTypeState, ownState, settingsState} from './people-state';
import {permissionSettings, unchanging, usualSettings} from './realm-state';
import {emojiRows} from './emoji-rows';
import {linkifierRows, playgroundRows} from './linkifiers';
import {mutedUsersOf} from './muted-users';
import {mutedTopicsOf, userTopicsOf} from './topic-policies';
import {channelGroupRows, domainRows, pictureState} from './organization';
import {fieldRows} from './profile-values';

export type State = Partial<Result<Contract['register']>> & Record<string, unknown>;

export type Asked = Received<Contract['register']> & {
	/** Parts that are asked for by name; null is all of them. */
	readonly named: readonly string[] | null;
};
type Part = (context: Context<Account>, asked: Asked) => State;

/** What each part of the state holds (api-facts 9.2); long lists are apart. */
export const stateParts: Readonly<Partial<Record<(typeof fetchTypes)[number], Part>>> = {
	realm: realmPart,
	realm_user: ({actor, store}) => ownState(store, actor),
	message: newestPart,
	update_message_flags: newestPart,
	starred_messages: ({actor, store}) => ({
		starred_messages: [...store.ownCopies.starred(actor.id)],
	}),
	alert_words: ({actor, store}) => ({alert_words: [...store.alertWords.of(actor.id)]}),
	muted_users: ({actor, store}) => ({muted_users: mutedUsersOf(store, actor.id)}),
	user_topic: ({actor, store}) => ({user_topics: userTopicsOf(store, actor)}),
	muted_topics: ({actor, store}, {named}) =>
		named?.includes('user_topic') === true ? {} : {muted_topics: mutedTopicsOf(store, actor)},
	custom_profile_fields: ({store}) => ({
		custom_profile_fields: fieldRows(store),
		custom_profile_field_types: fieldTypeState,
	}),
	realm_emoji: ({store}) => ({realm_emoji: emojiRows(store)}),
	realm_user_settings_defaults: ({store}) => ({
		realm_user_settings_defaults: {
			...usualSettings,
			...store.realm.userDefaults(),
			emojiset_choices: emojiSets,
			available_notification_sounds: notificationSounds,
		},
	}),
	realm_domains: ({store}) => ({realm_domains: domainRows(store)}),
	realm_playgrounds: ({store}) => ({realm_playgrounds: playgroundRows(store)}),
	realm_embedded_bots: () => ({realm_embedded_bots: []}),
	realm_incoming_webhook_bots: () => ({realm_incoming_webhook_bots: []}),
	default_stream_groups: ({actor, store}) => ({
		realm_default_stream_groups: isGuest(actor) ? [] : channelGroupRows(store),
	}),
	onboarding_steps: () => ({onboarding_steps: []}),
	stop_words: () => ({stop_words: stopWords}),
	video_calls: () => ({has_zoom_token: false}),
	// None for clients that know of no templates: they have `realm_filters`, which is always empty.
	realm_linkifiers: ({store}, {client_capabilities: known}) => ({
		realm_linkifiers: known?.['linkifier_url_template'] === true ? linkifierRows(store) : [],
	}),
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

/** Raised by every start of the server. */
const startedAt = Math.floor(wallNow() / 1000);

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

function organizationPictures(store: Store): State {
	const states = (['icon', 'logo', 'night_logo'] as const).map(name => pictureState(store, name));
	return Object.fromEntries(
		states.flatMap(state => Object.entries(state).map(([name, value]) => [`realm_${name}`, value])),
	);
}

function newestPart({actor, store}: Context<Account>): State {
	return {max_message_id: store.ownCopies.newest(actor.id)};
}

function realmPart({actor, store, rootUrl}: Context<Account>): State {
	const settings = Object.entries(store.realm.settings()).map(([name, value]) => [
		`realm_${name}`,
		value,
	]);
	const announced = Object.fromEntries(
		channelSettings.map(name => [
			`realm_${name}`,
			shownChannelId(store, actor, store.realm.settings()[name]),
		]),
	);
	return {
		...Object.fromEntries(settings),
		...announced,
		...textLimits,
		realm_uri: rootUrl(),
		realm_url: rootUrl(),
		...organizationPictures(store),
		realm_date_created: Math.floor((store.accounts.byId(1)?.joinedAt ?? 0) / 1000),
		realm_authentication_methods: {
			Dev: {enabled: false, available: false},
			...Object.fromEntries(
				Object.entries(store.realm.signIn()).map(([name, enabled]) => [
					name,
					{enabled, available: true},
				]),
			),
		},
		realm_email_auth_enabled: true,
		realm_password_auth_enabled: true,
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
