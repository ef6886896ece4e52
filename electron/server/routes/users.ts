import {badRequest} from '../../../shared/contract/errors';
import {Role} from '../../../shared/model/role';
import type {User} from '../../../shared/model/user';
import {requireNewPerson} from '../domain/new-person';
import {
	noSuchUser,
	reactivated,
	requireComment,
	requireMayDeactivate,
	updated,
	type Organization,
} from '../domain/people';
import {seesAddress, tierOf} from '../domain/visibility';
import {announceActivity, announceNewPerson, announceUpdate} from '../delivery/announce';
import {Prepared, Serialized, type Context, type Handlers} from '../handler';
import {hashPassword} from '../passwords';
import {addressKey, addressVisibility, type Account} from '../storage/account';
import type {FieldRecord, ProfileValues} from '../storage/profiles';
import type {Store} from '../storage/store';
import {standInId, userRow} from '../domain/user-row';
import {announceJoined} from '../delivery/announce-channels';
import {isLetIn} from '../services/letting-in';
import {
	announceReach,
	beginReturn,
	finishTelling,
	type Telling,
} from '../services/people-and-channels';
import {requireFreeName} from '../services/free-names';
import {beginWithDefaults} from '../services/new-people';
import {requireGoodPassword} from '../services/new-password';
import {accountByApiEmail} from '../services/principals';
import {checkedValues, putValues} from '../services/profile-values';
import {reachOf} from '../access/user-reach';
import {join} from '../services/joining';
import {deactivate} from '../services/deactivating';
import {profileOf} from '../views/profile-values';

type RowOptions = {
	readonly client_gravatar: boolean;
	readonly include_custom_profile_fields: boolean;
};

const listStart = Buffer.from('{"result":"success","msg":"","members":[');
const listEnd = Buffer.from(']');

export const getUsers: Handlers['getUsers'] = ({actor, lists}, options) =>
	new Prepared(
		listOf(
			lists.rowsFor(actor, {
				clientGravatar: options.client_gravatar,
				withProfile: options.include_custom_profile_fields,
			}),
		),
		0,
	);

function* listOf(rows: Iterable<Buffer>): Generator<Buffer> {
	yield listStart;
	yield* rows;
	yield listEnd;
}

export const getOwnUser: Handlers['getOwnUser'] = ({actor, store}) => {
	const kept = ownAnswers.get(actor);
	if (kept?.changes === store.changes) return kept.answer;
	const row = ownRow(actor, store);
	const fields = {...row, max_message_id: store.ownCopies.newest(actor.id)};
	const text = JSON.stringify({result: 'success', msg: '', ...fields}).slice(0, -1);
	const answer = new Serialized(text);
	ownAnswers.set(actor, {changes: store.changes, answer});
	return answer;
};

/**
 * Programs ask for their own account more often than for anything else: the answer is kept until
 * anything changes, and the row until a part of it does.
 */
const ownAnswers = new WeakMap<Account, {readonly changes: number; readonly answer: Serialized}>();

type OwnRow = {
	readonly values: ProfileValues;
	readonly fields: readonly FieldRecord[];
	readonly row: User;
};

const ownRows = new WeakMap<Account, OwnRow>();

function ownRow(actor: Account, store: Store): User {
	const values = store.profiles.valuesOf(actor.id);
	const fields = store.profiles.fields();
	const kept = ownRows.get(actor);
	if (kept?.values === values && kept.fields === fields) return kept.row;
	const row = userRow(actor, {
		host: store.realm.host(),
		seesAddress: true,
		clientGravatar: false,
		profile: profileOf(store, values),
	});
	ownRows.set(actor, {values, fields, row});
	return row;
}

export const getUser: Handlers['getUser'] = (context, {user_id, ...options}) => ({
	user: rowFor(context, requireAccount(context.store, user_id), options),
});

export const getUserByEmail: Handlers['getUserByEmail'] = (context, {email, ...options}) => ({
	user: rowFor(context, requireAccountByApiEmail(context.store, email), options),
});

export const updateUser: Handlers['updateUser'] = async (
	{actor: by, store, write},
	{user_id, ...change},
) => {
	const rest = await write((tx, actor) => {
		const target = requireAccount(store, user_id);
		const next = updated(actor, target, change, organizationOf(store));
		if (next.fullName !== target.fullName) requireFreeName(store, next.fullName, target.id);
		const values = checkedValues(store, target, change.profile_data ?? []);
		let telling: Telling | undefined;
		if (next.role !== target.role || next.fullName !== target.fullName) {
			tx.putAccount(next);
			announceUpdate(tx, store, target, next);
			telling = announceReach(tx, store, target, next);
		}
		putValues(tx, store, target, values);
		return telling;
	});
	if (rest !== undefined) await finishTelling(store, rest, by.id);
	return {};
};

export const createUser: Handlers['createUser'] = async (context, wanted) => {
	const {actor, store, write, onDisconnect} = context;
	requireNewPerson(actor, wanted);
	requireAllowedAddress(store, wanted.email);
	requireFreeAddress(store, wanted.email);
	const known = [wanted.email, ...wanted.email.split('@'), ...wanted.full_name.split(/\s+/)];
	await requireGoodPassword(context, wanted.password, known);
	const passwordHash = await hashPassword(wanted.password, {account: actor.id, onDisconnect});
	const id = await write((tx, creator) => {
		requireNewPerson(creator, wanted);
		requireFreeName(store, wanted.full_name);
		requireAllowedAddress(store, wanted.email);
		requireFreeAddress(store, wanted.email);
		const account: Account = {
			id: 0,
			deliveryEmail: wanted.email.trim(),
			fullName: wanted.full_name.trim(),
			role: Role.member,
			isActive: true,
			botType: undefined,
			botOwnerId: undefined,
			timezone: '',
			joinedAt: store.clock(),
			avatarVersion: 1,
			avatarPath: undefined,
			addressVisibility: addressVisibility.everyone,
			keyVersion: 1,
			mayCreateUsers: false,
			isPresenceEnabled: true,
			hasSyncedDrafts: true,
		};
		const {id: _none, ...fresh} = account;
		const newId = tx.addAccount({...fresh, passwordHash});
		const person = beginWithDefaults(tx, store, {...account, id: newId});
		announceNewPerson(tx, store, person);
		const defaults = store.channels.all().filter(({isDefault}) => isDefault);
		announceJoined(tx, store, join(tx, store, defaults, [person], () => undefined).joined);
		return newId;
	});
	return {user_id: id};
};

/** Where the organization keeps to its domains (api-facts 9.14). */
function requireAllowedAddress(store: Store, email: string): void {
	if (isLetIn(store, email)) return;
	throw badRequest(`Email '${email.trim()}' not allowed in this organization`);
}

export const deactivateUser: Handlers['deactivateUser'] = async (
	{store, write},
	{user_id, deactivation_notification_comment: comment},
) => {
	requireComment(comment);
	await write((tx, actor) => {
		const target = requireAccount(store, user_id);
		requireMayDeactivate(actor, target, organizationOf(store));
		deactivate(tx, store, target);
	});
	return {};
};

export const reactivateUser: Handlers['reactivateUser'] = async (
	{actor: by, store, write},
	{user_id},
) => {
	const rest = await write((tx, actor) => {
		const target = requireAccount(store, user_id);
		const owner =
			target.botOwnerId === undefined ? undefined : store.accounts.byId(target.botOwnerId);
		const {bot_creation_policy: botPolicy} = store.realm.settings();
		const next = reactivated(actor, target, owner, botPolicy);
		if (next === target) return undefined;
		tx.putAccount(next);
		tx.subscriptions.resume(next.id);
		announceActivity(tx, store, next, target);
		return beginReturn(tx, store, next.id);
	});
	if (rest !== undefined) await finishTelling(store, rest, by.id);
	return {};
};

function rowFor({actor, store}: Context<Account>, account: Account, options: RowOptions) {
	if (!reachOf(store, actor).sees(account)) throw badRequest(noSuchUser);
	return userRow(account, {
		host: store.realm.host(),
		seesAddress: account.id === actor.id || seesAddress(tierOf(actor), account),
		clientGravatar: options.client_gravatar,
		...(options.include_custom_profile_fields && {
			profile: profileOf(store, store.profiles.valuesOf(account.id)),
		}),
	});
}

function requireAccount(store: Store, id: number): Account {
	const account = store.accounts.byId(id);
	if (account === undefined) throw badRequest(noSuchUser);
	return account;
}

function requireAccountByApiEmail(store: Store, email: string): Account {
	const account = accountByApiEmail(store, email);
	if (account === undefined) throw badRequest(noSuchUser);
	return account;
}

/** A new address must be nobody's, and must not look like the stand-in of a hidden one. */
function requireFreeAddress(store: Store, email: string): void {
	const isStandIn = standInId(addressKey(email), store.realm.host()) !== undefined;
	if (isStandIn || store.accounts.byDeliveryEmail(email) !== undefined) {
		throw badRequest(`The e-mail address ${email.trim()} is already in use.`);
	}
}

function organizationOf(store: Store): Organization {
	return {activeOwners: store.accounts.countActiveOwners()};
}
