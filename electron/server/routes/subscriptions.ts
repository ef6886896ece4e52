import {badRequest} from '../../../shared/contract/errors';
import {channelRow, subscriptionRow} from '../domain/channel-row';
import {checkedSetting, type CheckedSetting} from '../domain/subscription-settings';
import {announceSetting} from '../delivery/announce-channels';
import type {Handlers} from '../handler';
import {isIn, requireVisible, trafficOf, byName} from '../access/channel-access';
import {channelRowSteps} from '../views/channel-members';
import {listField, longAnswer} from '../views/long-lists';

export const getSubscriptions: Handlers['getSubscriptions'] = (
	{actor, store, inSteps},
	{include_subscribers},
) => {
	const traffic = trafficOf(store);
	const own = new Map(
		store.subscriptions
			.ofUser(actor.id)
			.filter(({isActive}) => isActive)
			.map(subscription => [subscription.channelId, subscription]),
	);
	const subscribed = byName(store.channels.all()).flatMap(channel => {
		const subscription = own.get(channel.id);
		return subscription === undefined ? [] : {channel, subscription};
	});
	return longAnswer(inSteps, fields =>
		listField(fields, 'subscriptions', subscribed, ({channel, subscription}) => {
			const row = subscriptionRow(channelRow(channel, traffic), subscription);
			return channelRowSteps(fields, row, store, include_subscribers);
		}),
	);
};

/** Different settings that one call changes at most; every queue of the caller hears of each. */
const mostSettings = 1000;

export const updateSubscriptionSettings: Handlers['updateSubscriptionSettings'] = async (
	{store, write},
	{subscription_data},
) => {
	// Of what is named several times the last counts, in its place.
	const settings = new Map<string, {channelId: number; setting: CheckedSetting}>();
	for (const {stream_id: channelId, property, value} of subscription_data) {
		const setting = checkedSetting(property, value);
		const key = `${channelId} ${property}`;
		settings.delete(key);
		settings.set(key, {channelId, setting});
	}
	if (settings.size > mostSettings) {
		throw badRequest(`One call sets at most ${mostSettings} settings. Send fewer at a time.`);
	}
	await write((tx, actor) => {
		for (const {channelId} of settings.values()) {
			const channel = requireVisible(store, actor, channelId);
			if (!isIn(store, actor, channel.id)) {
				throw badRequest(`Not subscribed to channel id ${channelId}`);
			}
		}
		for (const {channelId, setting} of settings.values()) {
			tx.subscriptions.set(channelId, actor.id, setting.property, setting.value);
			announceSetting(tx, actor, channelId, setting);
		}
	});
	return {};
};
