import type {fetchTypes} from '../../../shared/contract/register';
import {limits} from '../../../shared/model/limits';
import {channelRow, defaultChannelRow, filledIn, subscriptionRow} from '../domain/channel-row';
import {maySee} from '../domain/channels';
import {draftRow} from '../domain/drafts';
import {isGuest} from '../domain/permissions';
import {settingsOf} from '../domain/user-settings';
import type {Context} from '../handler';
import type {Account} from '../storage/account';
import type {ChannelRecord, SubscriptionRecord} from '../storage/channel';
import type {Store} from '../storage/store';
import {trafficOf, byName} from '../access/channel-access';
import {botField} from './bots';
import {channelRowSteps} from './channel-members';
import {listField, type Fields, type Steps} from './long-lists';
import {unreadField} from './message-state';
import {recentField} from './recent-conversations';
import {scheduledRow} from './scheduled-messages';
import {statusField} from './statuses';
import {presenceParts} from './presence-parts';
import {groupSteps} from './user-groups';
import type {Asked} from './state-parts';

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

/** With both parts what is unread is told as well. */
function unreadPart({actor, store}: Context<Account>, {named}: Asked): LongField | undefined {
	const hasBoth = named === null || named.includes('update_message_flags');
	return hasBoth ? unreadField(store, actor) : undefined;
}

type LongField = (fields: Fields) => Steps;
type LongPart = (context: Context<Account>, asked: Asked) => LongField | undefined;

/**
 * Parts of the state that grow with the number of channels, messages and drafts. What they are of is read at
 * once, and serialized in steps.
 */
export const longParts: Readonly<Partial<Record<(typeof fetchTypes)[number], LongPart>>> = {
	realm_bot: botField,
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
	scheduled_messages: ({actor, store}) => {
		const waiting = store.scheduled.each(store.scheduled.idsOf(actor.id));
		return fields =>
			listField(fields, 'scheduled_messages', waiting, record => {
				fields.add(JSON.stringify(scheduledRow(record)));
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
