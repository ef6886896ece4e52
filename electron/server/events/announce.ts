import {groupOfRole} from '../domain/roles';
import {isBot, type Account} from '../storage/account';
import {userRow} from '../domain/user-row';
import type {Realm} from '../storage/realm';
import type {Transaction} from '../storage/store';

const everyone = {to: 'everyone'} as const;

/** Tells of a new name or role: one event for each part, then the system groups (api-facts 12). */
export function announceUpdate(tx: Transaction, realm: Realm, before: Account, after: Account) {
	const tell = (change: object) =>
		tx.emit(everyone, {
			type: 'realm_user',
			op: 'update',
			person: {user_id: after.id, ...change},
		});
	if (after.role !== before.role) {
		tell({role: after.role});
		moveBetweenGroups(tx, realm, before, after);
	}
	if (after.fullName !== before.fullName) {
		tell({full_name: after.fullName});
		if (isBot(after)) tellOfBot(tx, after, {full_name: after.fullName});
	}
}

function moveBetweenGroups(tx: Transaction, realm: Realm, before: Account, after: Account): void {
	const move = (op: string, role: number) =>
		tx.emit(everyone, {
			type: 'user_group',
			op,
			group_id: realm.groupId(groupOfRole(role)),
			user_ids: [after.id],
		});
	move('remove_members', before.role);
	move('add_members', after.role);
}

/** Tells of a new person, and of the group they are in. */
export function announceNewPerson(tx: Transaction, realm: Realm, account: Account): void {
	const view = {clientGravatar: true, profile: {}, seesAddress: true};
	const host = realm.facts()?.host ?? 'localhost';
	tx.emit(everyone, {
		type: 'realm_user',
		op: 'add',
		person: userRow(account, {...view, host}),
	});
	tx.emit(everyone, {
		type: 'user_group',
		op: 'add_members',
		group_id: realm.groupId(groupOfRole(account.role)),
		user_ids: [account.id],
	});
}

/** Tells that an account was switched off or on; a bot may have got another owner on the way. */
export function announceActivity(tx: Transaction, after: Account, before = after): void {
	tx.emit(everyone, {
		type: 'realm_user',
		op: 'update',
		person: {user_id: after.id, is_active: after.isActive},
	});
	if (!isBot(after)) return;
	tellOfBot(tx, after, {is_active: after.isActive});
	if (after.botOwnerId !== before.botOwnerId) {
		tx.emit(everyone, {
			type: 'realm_user',
			op: 'update',
			person: {user_id: after.id, bot_owner_id: after.botOwnerId ?? null},
		});
		tellOfBot(tx, after, {owner_id: after.botOwnerId ?? null});
	}
}

function tellOfBot(tx: Transaction, bot: Account, change: object): void {
	tx.emit(
		{to: 'administrators-and', ids: bot.botOwnerId === undefined ? [] : [bot.botOwnerId]},
		{type: 'realm_bot', op: 'update', bot: {user_id: bot.id, ...change}},
	);
}
