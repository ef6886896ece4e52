import {badRequest} from '../../../shared/contract/errors';
import {noSuchUser} from '../domain/people';
import {requireRoomFor} from '../domain/room';
import type {Handlers} from '../handler';
import type {Account} from '../storage/account';
import type {Store, Transaction} from '../storage/store';
import {reachOf} from '../access/user-reach';
import {markRead} from '../services/mark-read';
import {mutedUsersOf} from '../views/muted-users';

export const muteUser: Handlers['muteUser'] = async (context, {muted_user_id: id}) => {
	const {actor: caller, store} = context;
	if (id === caller.id) throw badRequest('Cannot mute self');
	await markRead(context, ({senderId}) => senderId === id, {
		before(tx, actor) {
			requireKnown(store, actor, id);
			const muted = store.mutedUsers.of(actor.id);
			if (muted.some(each => each.id === id)) throw badRequest('User already muted');
			requireRoomFor('mutedPeople', muted.length);
			tx.mutedUsers.put(actor.id, {id, mutedAt: store.clock()});
		},
		after: (tx, actor) => tell(tx, store, actor),
	});
	return {};
};

export const unmuteUser: Handlers['unmuteUser'] = async ({store, write}, {muted_user_id: id}) => {
	await write((tx, actor) => {
		const isMuted = store.mutedUsers.isMuted(actor.id, id);
		// Whoever was muted can be heard again, also when a guest knows them no more.
		if (!isMuted) requireKnown(store, actor, id);
		if (!isMuted) throw badRequest('User is not muted');
		tx.mutedUsers.remove(actor.id, id);
		tell(tx, store, actor);
	});
	return {};
};

function requireKnown(store: Store, actor: Account, id: number): void {
	const account = store.accounts.byId(id);
	if (account === undefined || !reachOf(store, actor).sees(account)) throw badRequest(noSuchUser);
}

function tell(tx: Transaction, store: Store, {id}: Account): void {
	const muted = mutedUsersOf(store, id);
	tx.emit({to: 'users', ids: [id]}, {type: 'muted_users', muted_users: muted});
}
