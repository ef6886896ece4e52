import {limits} from '../../../shared/model/limits';
import type {Context, Handlers} from '../handler';
import {noteGone, removeGone, type GoneFile} from '../services/gone-files';
import {requireOneFile, requirePicture} from '../services/pictures';
import type {Account} from '../storage/account';
import type {PictureName, RealmPictures} from '../storage/realm';
import type {Store, Transaction} from '../storage/store';
import {pictureState} from '../views/organization';

export const uploadRealmIcon: Handlers['uploadRealmIcon'] = async context => {
	await putPicture(context, 'icon');
	return {icon_url: iconUrl(context.store)};
};

export const deleteRealmIcon: Handlers['deleteRealmIcon'] = async context => {
	await removePicture(context, 'icon');
	return {icon_url: iconUrl(context.store)};
};

export const uploadRealmLogo: Handlers['uploadRealmLogo'] = async (context, {night}) => {
	await putPicture(context, night ? 'night_logo' : 'logo');
	return {};
};

export const deleteRealmLogo: Handlers['deleteRealmLogo'] = async (context, {night}) => {
	await removePicture(context, night ? 'night_logo' : 'logo');
	return {};
};

function iconUrl(store: Store): string {
	return pictureState(store, 'icon')['icon_url'] ?? '';
}

async function putPicture(
	{store, write, uploads, files}: Context<Account>,
	name: PictureName,
): Promise<void> {
	const file = requireOneFile(files, limits.emojiMaxMebibytes);
	const kind = await requirePicture(uploads, file);
	const path = await uploads.keepPicture('realm', kind, file);
	try {
		const gone = await write(tx => {
			const before = store.realm.pictures();
			const version = (before[name]?.version ?? 1) + 1;
			tx.realm.putPictures({...before, [name]: {path, version}});
			tellPicture(tx, store, name);
			return noteOld(tx, before[name]);
		});
		removeGone({store, uploads}, gone);
	} catch (error) {
		uploads.remove(path);
		throw error;
	}
}

async function removePicture(
	{store, write, uploads}: Context<Account>,
	name: PictureName,
): Promise<void> {
	const gone = await write(tx => {
		const {[name]: old, ...others} = store.realm.pictures();
		tx.realm.putPictures(others);
		tellPicture(tx, store, name);
		return noteOld(tx, old);
	});
	removeGone({store, uploads}, gone);
}

function noteOld(tx: Transaction, old: RealmPictures[PictureName]): readonly GoneFile[] {
	return old === undefined ? [] : [noteGone(tx, old.path)];
}

function tellPicture(tx: Transaction, store: Store, name: PictureName): void {
	const data = pictureState(store, name);
	tx.emit({to: 'everyone'}, {type: 'realm', op: 'update_dict', property: name, data});
}
