import {fetchTypes} from '../../../shared/contract/register';
import type {Received, Result} from '../../../shared/contract/endpoint';
import type {Contract} from '../../../shared/contract/index';
import {embeddedFeatureLevel, embeddedVersion} from '../../../shared/model/feature-level';
import {limits} from '../../../shared/model/limits';
import {channelRow, filledIn, subscriptionRow} from '../domain/channel-row';
import {maySee} from '../domain/channels';
import {isGuest} from '../domain/permissions';
import type {Context, Handlers} from '../handler';
import type {Account} from '../storage/account';
import {trafficOf} from './channel-access';
import {byName} from './channels';
import {newestMessageId} from './narrows';
import {fieldRows} from './profile-fields';
import {groupRows} from './realm';
import {mutedTopicsOf, userTopicsOf} from './user-topics';

type State = Partial<Result<Contract['register']>> & Record<string, unknown>;
type Part = (context: Context<Account>, asked: Received<Contract['register']>) => State;

/** What each part of the state holds (api-facts 9.2). */
const parts: Readonly<Record<(typeof fetchTypes)[number], Part>> = {
	realm: realmPart,
	subscription: subscriptionPart,
	stream: ({actor, store}) => {
		const own = new Set(store.subscriptions.channelIdsOf(actor.id));
		const traffic = trafficOf(store);
		return {
			streams: byName(store.channels.all())
				.filter(channel => maySee(actor, channel, own.has(channel.id)))
				.map(channel => channelRow(channel, traffic)),
		};
	},
	user_topic: ({actor, store}) => ({user_topics: userTopicsOf(store, actor)}),
	muted_topics: ({actor, store}, asked) =>
		namedTypes(asked)?.includes('user_topic') === true
			? {}
			: {muted_topics: mutedTopicsOf(store, actor)},
	custom_profile_fields: ({store}) => ({custom_profile_fields: fieldRows(store)}),
	realm_user_groups: ({actor, store}) => ({realm_user_groups: groupRows(store, actor)}),
	default_streams: ({actor, store}) => {
		const traffic = trafficOf(store);
		return {
			realm_default_streams: isGuest(actor)
				? []
				: byName(store.channels.all())
						.filter(({isDefault}) => isDefault)
						.map(channel => channelRow(channel, traffic)),
		};
	},
	user_settings: ({actor}) => ({user_settings: {presence_enabled: actor.isPresenceEnabled}}),
	message: newestPart,
	update_message_flags: newestPart,
};

export const register: Handlers['register'] = (context, asked) => {
	const named = namedTypes(asked);
	const state: State = {};
	for (const type of fetchTypes) {
		if (named?.includes(type) ?? true) Object.assign(state, parts[type](context, asked));
	}
	return {
		...state,
		zulip_version: embeddedVersion,
		zulip_merge_base: embeddedVersion,
		zulip_feature_level: embeddedFeatureLevel,
		queue_id: null,
		last_event_id: -1,
	};
};

/** The parts that are asked for by name; null is all of them. */
function namedTypes(asked: Received<Contract['register']>): readonly string[] | null {
	return asked.fetch_event_types ?? asked.event_types;
}

function newestPart({actor, store}: Context<Account>): State {
	return {max_message_id: newestMessageId(store, actor)};
}

function realmPart({store, rootUrl}: Context<Account>): State {
	const settings = Object.entries(store.realm.settings()).map(([name, value]) => [
		`realm_${name}`,
		value,
	]);
	return {
		...Object.fromEntries(settings),
		realm_uri: rootUrl(),
		realm_url: rootUrl(),
		max_stream_name_length: limits.channelNameMaxCharacters,
		max_stream_description_length: limits.channelDescriptionMaxCharacters,
		max_topic_length: limits.topicMaxCharacters,
		max_message_length: limits.messageMaxCharacters,
		password_min_length: limits.passwordMinCharacters,
		password_min_guesses: limits.passwordMinGuesses,
		server_presence_ping_interval_seconds: limits.presencePingSeconds,
		server_presence_offline_threshold_seconds: limits.presenceOfflineSeconds,
		server_web_public_streams_enabled: true,
	};
}

/** Channels one is in, was in, and could be in; each with its members where they were asked for. */
function subscriptionPart(
	{actor, store}: Context<Account>,
	{include_subscribers: withMembers, ...asked}: Received<Contract['register']>,
): State {
	const takesNull = asked.client_capabilities?.notification_settings_null === true;
	const traffic = trafficOf(store);
	const members = withMembers ? store.subscriptions.allMembers() : undefined;
	const known = new Map(
		store.subscriptions
			.ofUser(actor.id)
			.map(subscription => [subscription.channelId, subscription]),
	);
	const state = {
		subscriptions: [] as NonNullable<State['subscriptions']>,
		unsubscribed: [] as NonNullable<State['unsubscribed']>,
		never_subscribed: [] as NonNullable<State['never_subscribed']>,
	};
	for (const channel of byName(store.channels.all())) {
		const subscription = known.get(channel.id);
		const isIn = subscription?.isActive === true;
		if (!maySee(actor, channel, isIn)) continue;
		const row = {
			...channelRow(channel, traffic),
			...(members && {subscribers: [...(members.get(channel.id) ?? [])]}),
		};
		if (subscription === undefined) {
			state.never_subscribed.push(row);
			continue;
		}
		const own = subscriptionRow(row, takesNull ? subscription : filledIn(subscription));
		(isIn ? state.subscriptions : state.unsubscribed).push(own);
	}
	return state;
}
