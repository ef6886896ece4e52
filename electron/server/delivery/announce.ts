import type {RealmBot} from '../../../shared/model/bot';
import {isAdministrator} from '../domain/permissions';
import {directGroupsOf} from '../domain/policies';
import {isBot, type Account} from '../storage/account';
import {whoSees} from './audience';
import type {Audience} from './event';
import {apiEmail, avatarOf, userRow} from '../domain/user-row';
import type {Store, Transaction} from '../storage/store';

/** Tells of a new name or role: one event for each part, then the system groups (api-facts 12). */
export function announceUpdate(tx: Transaction, store: Store, before: Account, after: Account) {
	const audience = whoSees(store, after);
	const tell = (change: object) =>
		tx.emit(audience, {
			type: 'realm_user',
			op: 'update',
			person: {user_id: after.id, ...change},
		});
	if (after.role !== before.role) {
		tx.emit(audience, {
			type: 'realm_user',
			op: 'update',
			person: {user_id: after.id, role: after.role},
			former_role: before.role,
		});
		const [left = [], joined = []] = [before, after].map(account => groupsOf(store, account));
		// The group of the role comes first, that of full members behind it.
		for (let at = 0; at < Math.max(left.length, joined.length); at++) {
			for (const [op, name] of [
				['remove_members', left[at]],
				['add_members', joined[at]],
			] as const) {
				if (name !== undefined) tellOfGroup(tx, store, audience, {op, name, id: after.id});
			}
		}
	}
	if (after.fullName !== before.fullName) {
		tell({full_name: after.fullName});
		if (isBot(after)) tellOfBot(tx, after, {full_name: after.fullName});
	}
}

function groupsOf(store: Store, account: Account): readonly string[] {
	const waitingPeriodDays = store.realm.settings().waiting_period_threshold;
	return directGroupsOf(account, {now: store.clock(), waitingPeriodDays});
}

type Move = {
	readonly op: 'add_members' | 'remove_members';
	readonly name: string;
	readonly id: number;
};

function tellOfGroup(
	tx: Transaction,
	store: Store,
	audience: Audience,
	{op, name, id}: Move,
): void {
	const group_id = store.realm.groupId(name);
	tx.emit(audience, {type: 'user_group', op, group_id, user_ids: [id]});
}

/** Tells of the time zone that somebody set. */
export function announceZone(tx: Transaction, store: Store, account: Account): void {
	const email = apiEmail(account, store.realm.host());
	tx.emit(whoSees(store, account), {
		type: 'realm_user',
		op: 'update',
		person: {user_id: account.id, email, timezone: account.timezone},
	});
}

/**
 * Tells that other people see somebody's address now: each reader to whom it came or went hears so,
 * and all hear of the address of the API and the picture that go by it.
 */
export function announceAddress(
	tx: Transaction,
	store: Store,
	before: Account,
	after: Account,
): void {
	if (before.addressVisibility === after.addressVisibility) return;
	const audience = whoSees(store, after);
	const tell = (change: object, more: object = {}) =>
		tx.emit(audience, {
			type: 'realm_user',
			op: 'update',
			person: {user_id: after.id, ...change},
			...more,
		});
	tell({}, {seen_by: {before: before.addressVisibility, after: after.addressVisibility}});
	const host = store.realm.host();
	const email = apiEmail(after, host);
	if (email === apiEmail(before, host)) return;
	tell({new_email: email});
	if (after.avatarPath === undefined) announceAvatar(tx, store, after);
}

/** Tells of the picture of somebody; those who look after a bot hear of it as of a bot as well (api-facts 12). */
export function announceAvatar(tx: Transaction, store: Store, account: Account): void {
	const picture = avatarOf(account, store.realm.host(), false);
	if (isBot(account)) tellOfBot(tx, account, {avatar_url: picture});
	tx.emit(whoSees(store, account), {
		type: 'realm_user',
		op: 'update',
		person: {
			user_id: account.id,
			avatar_source: account.avatarPath === undefined ? 'G' : 'U',
			avatar_url: picture,
			avatar_url_medium: picture,
			avatar_version: account.avatarVersion,
		},
	});
}

/** Tells of a new person, and of the groups they are in. */
export function announceNewPerson(tx: Transaction, store: Store, account: Account): void {
	const view = {clientGravatar: true, profile: {}, seesAddress: true};
	const host = store.realm.host();
	const audience = whoSees(store, account);
	// Guests who may not know of them get a row without their data.
	tx.emit(
		{to: 'everyone'},
		{
			type: 'realm_user',
			op: 'add',
			person: userRow(account, {...view, host}),
		},
	);
	for (const name of groupsOf(store, account)) {
		tellOfGroup(tx, store, audience, {op: 'add_members', name, id: account.id});
	}
}

/** Tells that an account was switched off or on; a bot may have got another owner on the way. */
export function announceActivity(
	tx: Transaction,
	store: Store,
	after: Account,
	before = after,
): void {
	const audience = whoSees(store, after);
	tx.emit(audience, {
		type: 'realm_user',
		op: 'update',
		person: {user_id: after.id, is_active: after.isActive},
	});
	if (!isBot(after)) return;
	tellOfBot(tx, after, {is_active: after.isActive});
	if (after.botOwnerId !== before.botOwnerId) {
		tx.emit(audience, {
			type: 'realm_user',
			op: 'update',
			person: {user_id: after.id, bot_owner_id: after.botOwnerId ?? null},
		});
		tellOfBot(tx, after, {owner_id: after.botOwnerId ?? null});
	}
}

/** Tells the owner of a bot and administrators of what changed. */
export function tellOfBot(tx: Transaction, bot: Account, change: Partial<RealmBot>): void {
	tx.emit(
		{to: 'administrators-and', ids: bot.botOwnerId === undefined ? [] : [bot.botOwnerId]},
		{type: 'realm_bot', op: 'update', bot: {user_id: bot.id, ...change}},
	);
}

/** Tells that a bot has another owner; `row` is how that one gets it. */
export function announceBotOwner(
	tx: Transaction,
	store: Store,
	{before, after, row}: {readonly before: Account; readonly after: Account; readonly row: RealmBot},
): void {
	const owner_id = after.botOwnerId ?? null;
	tx.emit(
		{to: 'administrators-and', ids: []},
		{type: 'realm_bot', op: 'update', bot: {user_id: after.id, owner_id}},
	);
	const others = (id: number | undefined) => {
		const account = id === undefined ? undefined : store.accounts.byId(id);
		return account === undefined || isAdministrator(account) ? [] : [account.id];
	};
	for (const id of others(before.botOwnerId)) {
		tx.emit({to: 'users', ids: [id]}, {type: 'realm_bot', op: 'delete', bot: {user_id: after.id}});
	}
	for (const id of others(after.botOwnerId)) {
		tx.emit({to: 'users', ids: [id]}, {type: 'realm_bot', op: 'add', bot: row});
	}
	tx.emit(whoSees(store, after), {
		type: 'realm_user',
		op: 'update',
		person: {user_id: after.id, bot_owner_id: owner_id},
	});
}
