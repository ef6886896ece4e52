import {badRequest} from '../../../shared/contract/errors';
import {userSettings} from '../../../shared/model/user-settings';
import {requireName} from '../domain/people';
import {isAdministrator} from '../domain/permissions';
import {settingsOf, withSettings} from '../domain/user-settings';
import {announceAddress, announceUpdate, announceZone} from '../delivery/announce';
import type {Handlers} from '../handler';
import {hashPassword, isPasswordRight} from '../passwords';
import type {Account} from '../storage/account';
import type {Store, Transaction} from '../storage/store';
import {requireFreeName} from '../services/free-names';
import {requireGoodPassword} from '../services/new-password';
import {reachOf} from '../access/user-reach';
import {putVisible} from '../services/presence-news';
import {type SettingName, tellSetting} from '../services/own-settings';

const names = Object.keys(userSettings.shape) as readonly SettingName[];

export const updateOwnSettings: Handlers['updateOwnSettings'] = async (context, asked) => {
	const {actor, store, write} = context;
	if (asked.email !== undefined && asked.email.trim() !== actor.deliveryEmail) {
		throw badRequest('This server sends no e-mail, which a new address has to be confirmed by.');
	}
	const password = await newPassword(context, asked);
	await write((tx, caller) => {
		const before = requireCaller(store, caller);
		const wanted = Object.fromEntries(
			names.flatMap(name => (asked[name] === undefined ? [] : [[name, asked[name]]])),
		);
		const stored = store.userSettings.of(caller.id);
		const next = withSettings(before, stored, wanted);
		const fullName = newName(store, before, asked.full_name);
		const account = {...next.account, fullName};
		tx.putAccount(account);
		tx.userSettings.put(caller.id, next.changed);
		if (password !== undefined) putPassword(tx, store, caller, password);
		const [old, now] = [settingsOf(before, stored), settingsOf(account, next.changed)];
		for (const name of names)
			if (old[name] !== now[name]) tellSetting(tx, store, account, name, now[name]);
		announceUpdate(tx, store, before, account);
		if (account.isPresenceEnabled !== before.isPresenceEnabled) putVisible(tx, store, account);
		if (account.timezone !== before.timezone) announceZone(tx, store, account);
		announceAddress(tx, store, before, account);
	});
	return {};
};

function requireCaller(store: Store, {id}: Account): Account {
	const account = store.accounts.byId(id);
	if (account === undefined) throw badRequest('No such account.');
	return account;
}

/** People rename themselves where the organization lets them; administrators always do. */
function newName(store: Store, account: Account, wanted: string | undefined): string {
	const name = wanted?.trim();
	if (name === undefined || name === account.fullName) return account.fullName;
	requireName(name);
	const settings = store.realm.settings();
	if (settings.name_changes_disabled && !isAdministrator(account)) return account.fullName;
	// Whose names are taken is not told to those who may not know these people.
	if (settings.require_unique_names && !reachOf(store, account).isWhole) return account.fullName;
	requireFreeName(store, name, account.id);
	return name;
}

type NewPassword = {
	/** Of the old password that was right. */
	readonly oldHash: string | undefined;
	readonly hash: string;
};

/** Another change may have come first: then the old password is not the right one any more. */
function putPassword(
	tx: Transaction,
	store: Store,
	{id}: Account,
	{oldHash, hash}: NewPassword,
): void {
	if (store.accounts.passwordHashOf(id) !== oldHash) throw wrongPassword();
	tx.accounts.putPasswordHash(id, hash);
}

function wrongPassword() {
	return badRequest('Wrong password!');
}

/** A new password, for who knows the old one; undefined where none is wanted. */
async function newPassword(
	context: Parameters<Handlers['updateOwnSettings']>[0],
	{old_password: old = '', new_password: wanted = ''}: Parameters<Handlers['updateOwnSettings']>[1],
): Promise<NewPassword | undefined> {
	if (wanted === '') return undefined;
	const {actor, store, attempts, onDisconnect} = context;
	const asker = {account: actor.id, onDisconnect};
	// A right password counts as well: each is looked at and hashed, for which others wait. Strangers
	// who guess at the address count for themselves: they keep nobody who has the key from a change.
	attempts.begin(`account ${actor.id}`);
	const oldHash = store.accounts.passwordHashOf(actor.id);
	if (!(await isPasswordRight(oldHash, old, asker))) throw wrongPassword();
	await requireGoodPassword(context, wanted, [actor.deliveryEmail, actor.fullName]);
	return {oldHash, hash: await hashPassword(wanted, asker)};
}
