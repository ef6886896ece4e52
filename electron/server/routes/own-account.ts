import {randomBytes} from 'node:crypto';
import {badRequest, refusal} from '../../../shared/contract/errors';
import {limits} from '../../../shared/model/limits';
import {Role} from '../../../shared/model/role';
import {isAdministrator} from '../domain/permissions';
import {avatarOf} from '../domain/user-row';
import {announceAvatar} from '../delivery/announce';
import type {Context, Handlers} from '../handler';
import {isBot, type Account} from '../storage/account';
import type {Store, Transaction} from '../storage/store';
import {noteGone, removeGone} from '../services/gone-files';
import {deactivate} from '../services/deactivating';
import {onlyFile, requirePicture, requireSize} from '../services/pictures';
import {checkedValues, putValues} from '../services/profile-values';

export const deactivateOwnUser: Handlers['deactivateOwnUser'] = async ({store, write}) => {
	await write((tx, actor) => {
		requireNotLast(store, actor);
		deactivate(tx, store, actor);
	});
	return {};
};

function requireNotLast(store: Store, actor: Account): void {
	if (isBot(actor)) return;
	if (actor.role === Role.owner && store.accounts.countActiveOwners() <= 1) {
		throw refusal('CANNOT_DEACTIVATE_LAST_USER', 'Cannot deactivate the only organization owner.', {
			is_last_owner: true,
			entity: 'organization owner',
		});
	}
}

export const uploadAvatar: Handlers['uploadAvatar'] = async context => {
	const {actor, store, uploads, files} = context;
	const file = onlyFile(files, 'avatar');
	requireMayChange(store, actor);
	requireSize(file, limits.avatarMaxMebibytes);
	const kind = await requirePicture(uploads, file);
	const pathId = `user_avatars/1/${actor.id}-${randomBytes(18).toString('base64url')}.${kind}`;
	await uploads.keepReceivedAs(pathId, file);
	try {
		return await changePicture(context, `/${pathId}`);
	} catch (error) {
		uploads.remove(pathId);
		throw error;
	}
};

export const deleteAvatar: Handlers['deleteAvatar'] = context => changePicture(context, undefined);

async function changePicture(
	{store, write, uploads}: Context<Account>,
	avatarPath: string | undefined,
): Promise<{avatar_url: string}> {
	const {after, gone} = await write((tx, actor) => {
		requireMayChange(store, actor);
		const changed = {...actor, avatarPath, avatarVersion: actor.avatarVersion + 1};
		tx.putAccount(changed);
		announceAvatar(tx, store, changed);
		const old = actor.avatarPath?.slice(1);
		return {after: changed, gone: old === undefined ? [] : [noteGone(tx, old)]};
	});
	removeGone({store, uploads}, gone);
	return {avatar_url: avatarOf(after, store.realm.host(), false) ?? ''};
}

function requireMayChange(store: Store, actor: Account): void {
	if (!store.realm.settings().avatar_changes_disabled || isAdministrator(actor)) return;
	throw badRequest('Avatar changes are disabled in this organization.');
}

export const regenerateOwnKey: Handlers['regenerateOwnKey'] = async ({store, secret, write}) => {
	const account = await write((tx, actor) => {
		const changed = {...actor, keyVersion: actor.keyVersion + 1};
		tx.putAccount(changed);
		return store.accounts.byId(actor.id) ?? changed;
	});
	return {api_key: secret.keyOf(account)};
};

export const updateOwnProfile: Handlers['updateOwnProfile'] = async ({store, write}, {data}) => {
	await write((tx, actor) => put(tx, store, actor, data));
	return {};
};

export const clearOwnProfile: Handlers['clearOwnProfile'] = async ({store, write}, {data}) => {
	await write((tx, actor) =>
		put(
			tx,
			store,
			actor,
			data.map(id => ({id, value: null})),
		),
	);
	return {};
};

function put(
	tx: Transaction,
	store: Store,
	actor: Account,
	data: Parameters<typeof checkedValues>[2],
): void {
	putValues(tx, store, actor, checkedValues(store, actor, data));
}
