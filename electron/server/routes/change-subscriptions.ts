import {contract, type Contract} from '../../../shared/contract/index';
import type {Received} from '../../../shared/contract/endpoint';
import {badRequest} from '../../../shared/contract/errors';
import {channelKey} from '../../../shared/model/channel';
import {noSuchUser} from '../domain/people';
import type {Handlers} from '../handler';
import {isBot} from '../storage/account';
import {isIn, requireVisible} from '../access/channel-access';
import {reachOf} from '../access/user-reach';
import {subscribePeople} from '../services/subscribing';
import {channelsNamed, unsubscribePeople} from '../services/unsubscribing';

export const subscribe: Handlers['subscribe'] = subscribePeople;

export const unsubscribe: Handlers['unsubscribe'] = unsubscribePeople;

/** Joins, then leaves: a name that is made by the one may stand in the other. */
export const changeSubscriptions: Handlers['changeSubscriptions'] = async (
	context,
	{add, delete: leave},
) => {
	if (add.length === 0 && leave.length === 0) {
		throw badRequest('Nothing to do. Specify at least one of "add" or "delete".');
	}
	const {actor, store} = context;
	const made = new Set(add.map(({name}) => channelKey(name)));
	channelsNamed(
		store,
		actor,
		leave.filter(name => !made.has(channelKey(name))),
	);
	const joined =
		add.length === 0
			? {subscribed: {}, already_subscribed: {}}
			: await subscribePeople(context, {
					...contract.subscribe.defaults,
					principals: [],
					subscriptions: add,
				} as Received<Contract['subscribe']>);
	const left =
		leave.length === 0
			? {removed: [], not_removed: []}
			: await unsubscribePeople(context, {subscriptions: leave, principals: []});
	return {
		subscribed: joined.subscribed,
		already_subscribed: joined.already_subscribed,
		removed: left.removed,
		not_removed: left.not_removed,
	};
};

export const getSubscriptionStatus: Handlers['getSubscriptionStatus'] = (
	{actor, store},
	{user_id, stream_id},
) => {
	const person = store.accounts.byId(user_id);
	if (person === undefined || isBot(person) || !reachOf(store, actor).sees(person)) {
		throw badRequest(noSuchUser);
	}
	if (!person.isActive) throw badRequest('User is deactivated');
	const channel = requireVisible(store, actor, stream_id);
	return {is_subscribed: isIn(store, person, channel.id)};
};
