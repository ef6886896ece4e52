import {badRequest} from '../../../shared/contract/errors';
import type {Received} from '../../../shared/contract/endpoint';
import type {Contract} from '../../../shared/contract/index';
import {limits} from '../../../shared/model/limits';
import {requireRoomInConversation} from '../domain/conversation';
import {cutTopic} from '../domain/message-text';
import {apiEmail} from '../domain/user-row';
import {whoSees} from '../delivery/audience';
import type {EventOf} from '../delivery/event';
import type {Handlers} from '../handler';
import type {Account} from '../storage/account';
import type {Store} from '../storage/store';
import {requireReadable} from '../access/channel-access';
import {sortedIds} from '../services/deliver';
import {reachOf} from '../access/user-reach';

type Asked = Received<Contract['sendTyping']>;

/** Nothing is kept of it: who does not listen now never hears of it. */
export const sendTyping: Handlers['sendTyping'] = ({actor, store, tell}, asked) => {
	const {op} = asked;
	if (op !== 'start' && op !== 'stop') throw badRequest(`Invalid op: ${op}. It is start or stop.`);
	const {ids, place} = placeOf(store, actor, asked);
	const {except = []} = whoSees(store, actor);
	tell({to: 'users', ids, except}, {type: 'typing', op, ...place, sender: personOf(store, actor)});
	return {};
};

type Place = {
	readonly ids: readonly number[];
	readonly place: Omit<EventOf<'typing'>, 'type' | 'op' | 'sender'>;
};

function placeOf(store: Store, actor: Account, asked: Asked): Place {
	switch (asked.type) {
		case 'direct':
		case 'private':
			return directPlace(store, actor, asked);
		case 'channel':
		case 'stream':
			return channelPlace(store, actor, asked);
		default:
			throw badRequest(`Invalid type: ${asked.type}. It is direct or channel.`);
	}
}

/** Everybody in the conversation, the caller's other clients included; nobody in a large one. */
function directPlace(store: Store, actor: Account, {to}: Asked): Place {
	if (to === undefined || to.length === 0) throw badRequest("Empty 'to' list");
	const reach = reachOf(store, actor);
	const ids = sortedIds([actor.id, ...to]);
	requireRoomInConversation(ids.length);
	const people = ids.map(id => {
		const account = store.accounts.byId(id);
		if (account === undefined || !reach.sees(account)) throw badRequest(`Invalid user ID ${id}`);
		return account;
	});
	return {
		ids: ids.length > limits.typingMaxUsers ? [] : ids,
		place: {message_type: 'direct', recipients: people.map(one => personOf(store, one))},
	};
}

function channelPlace(store: Store, actor: Account, {stream_id: id, topic}: Asked): Place {
	if (id === undefined) throw badRequest('Missing stream_id');
	if (topic === undefined) throw badRequest('Missing topic');
	const channel = requireReadable(store, actor, id);
	const members = store.subscriptions.membersOf(channel.id);
	return {
		ids: members.length > limits.typingMaxUsers ? [] : members,
		place: {message_type: 'stream', stream_id: channel.id, topic: cutTopic(topic)},
	};
}

function personOf(store: Store, account: Account) {
	const host = store.realm.host();
	return {user_id: account.id, email: apiEmail(account, host)};
}
