import {badRequest} from '../../../shared/contract/errors';
import {lengthInCodePoints, limits} from '../../../shared/model/limits';
import {userSettings} from '../../../shared/model/user-settings';
import {announceDefaults} from '../delivery/announce-channels';
import {maySee, noSuchChannel} from '../domain/channels';
import {requireDomain} from '../domain/domains';
import {requireRoomFor} from '../domain/room';
import type {Context, Handlers} from '../handler';
import {noteGone, removeGone, type GoneFile} from '../services/gone-files';
import {publicDataSteps} from '../services/public-data';
import {requireOneFile, requirePicture} from '../services/pictures';
import {isIn} from '../access/channel-access';
import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import type {ChannelGroupRecord, DomainRecord, ExportRecord} from '../storage/organization-lists';
import type {PictureName, RealmPictures} from '../storage/realm';
import type {Store, Transaction} from '../storage/store';
import {channelGroupRows, domainRows, exportRows, pictureState} from '../views/organization';

const everyone = {to: 'everyone'} as const;

export const getRealmDomains: Handlers['getRealmDomains'] = ({store}) => ({
	domains: domainRows(store),
});

export const createRealmDomain: Handlers['createRealmDomain'] = (
	{store, write},
	{domain: sent, allow_subdomains: allowSubdomains},
) =>
	write(tx => {
		const domain = requireDomain(sent);
		if (store.domains.byName(domain) !== undefined) {
			throw badRequest(`The domain ${domain} is already a part of your organization.`);
		}
		requireRoomFor('domains', store.domains.all().length);
		const id = tx.domains.insert({domain, allowSubdomains});
		tellDomain(tx, 'add', {domain, allowSubdomains});
		return {new_domain: [id, domain]};
	});

export const updateRealmDomain: Handlers['updateRealmDomain'] = async (
	{store, write},
	{domain, allow_subdomains: allowSubdomains},
) => {
	await write(tx => {
		const after = {...requireKnownDomain(store, domain), allowSubdomains};
		tx.domains.putDomain(after);
		tellDomain(tx, 'change', after);
	});
	return {};
};

export const deleteRealmDomain: Handlers['deleteRealmDomain'] = async (
	{store, write},
	{domain: sent},
) => {
	await write(tx => {
		const {domain} = requireKnownDomain(store, sent);
		tx.domains.deleteDomain(domain);
		const settings = store.realm.settings();
		const property = 'emails_restricted_to_domains';
		// Without a domain nobody could join.
		if (store.domains.all().length === 0 && settings[property]) {
			tx.realm.putSettings({...settings, [property]: false});
			tx.emit(everyone, {type: 'realm', op: 'update', property, value: false});
		}
		tx.emit(everyone, {type: 'realm_domains', op: 'remove', domain});
	});
	return {};
};

function requireKnownDomain(store: Store, sent: string): DomainRecord {
	const known = store.domains.byName(sent.toLowerCase());
	if (known === undefined) throw badRequest(`No entry found for domain ${sent}.`);
	return known;
}

function tellDomain(
	tx: Transaction,
	op: 'add' | 'change',
	{domain, allowSubdomains}: DomainRecord,
): void {
	const realm_domain = {domain, allow_subdomains: allowSubdomains};
	tx.emit(everyone, {type: 'realm_domains', op, realm_domain});
}

export const addDefaultChannel: Handlers['addDefaultChannel'] = async (
	{store, write},
	{stream_id: id},
) => {
	await write((tx, actor) => {
		const channel = requireChannel(store, actor, id);
		if (channel.isPrivate) throw badRequest('Private channels cannot be made default.');
		putDefault(tx, store, channel, true);
	});
	return {};
};

export const removeDefaultChannel: Handlers['removeDefaultChannel'] = async (
	{store, write},
	{stream_id: id},
) => {
	await write((tx, actor) => putDefault(tx, store, requireChannel(store, actor, id), false));
	return {};
};

function putDefault(
	tx: Transaction,
	store: Store,
	channel: ChannelRecord,
	isDefault: boolean,
): void {
	if (channel.isDefault === isDefault) return;
	tx.channels.update({...channel, isDefault});
	announceDefaults(tx, store);
}

function requireChannel(store: Store, actor: Account, id: number): ChannelRecord {
	const channel = store.channels.byId(id);
	if (channel === undefined || !maySee(actor, channel, isIn(store, actor, id))) {
		throw badRequest(noSuchChannel);
	}
	return channel;
}

export const createDefaultChannelGroup: Handlers['createDefaultChannelGroup'] = async (
	{store, write},
	{group_name: sent, description, stream_names: names},
) => {
	await write((tx, actor) => {
		const name = requireGroupName(sent);
		requireGroupDescription(description);
		const channels = requireChannels(store, actor, names, name);
		requireFreeGroupName(store, name);
		requireRoomFor('channelGroups', store.channelGroups.all().length);
		tx.channelGroups.insert({name, description, channels});
		tellChannelGroups(tx, store);
	});
	return {};
};

export const updateDefaultChannelGroup: Handlers['updateDefaultChannelGroup'] = async (
	{store, write},
	{group_id: id, new_group_name: sent = '', new_description: description = ''},
) => {
	if (sent === '' && description === '') {
		throw badRequest('You must pass "new_description" or "new_group_name".');
	}
	await write(tx => {
		const group = requireChannelGroup(store, id);
		const name = sent === '' ? group.name : requireGroupName(sent);
		if (sent !== '') requireFreeGroupName(store, name);
		requireGroupDescription(description);
		const after = {...group, name, description: description || group.description};
		tx.channelGroups.putGroup(after);
		tellChannelGroups(tx, store);
	});
	return {};
};

export const updateDefaultChannelGroupChannels: Handlers['updateDefaultChannelGroupChannels'] =
	async ({store, write}, {group_id: id, op, stream_names: names}) => {
		if (op !== 'add' && op !== 'remove') {
			throw badRequest('Invalid value for "op". Specify one of "add" or "remove".');
		}
		await write((tx, actor) => {
			const group = requireChannelGroup(store, id);
			const known = new Set(group.channels);
			const ids = requireChannels(store, actor, names, group.name);
			for (const each of ids) {
				const name = store.channels.byId(each)?.name ?? '';
				if (op === 'add' && known.has(each)) {
					throw badRequest(
						`Channel '${name}' is already present in default channel group '${group.name}'`,
					);
				}
				if (op === 'remove' && !known.has(each)) {
					throw badRequest(
						`Channel '${name}' is not present in default channel group '${group.name}'`,
					);
				}
			}
			const gone = new Set(ids);
			const channels =
				op === 'add' ? [...known, ...ids] : group.channels.filter(each => !gone.has(each));
			tx.channelGroups.putGroup({...group, channels});
			tellChannelGroups(tx, store);
		});
		return {};
	};

export const deleteDefaultChannelGroup: Handlers['deleteDefaultChannelGroup'] = async (
	{store, write},
	{group_id: id},
) => {
	await write(tx => {
		tx.channelGroups.deleteGroup(requireChannelGroup(store, id).id);
		tellChannelGroups(tx, store);
	});
	return {};
};

function requireGroupName(sent: string): string {
	const name = sent.trim();
	if (name === '') throw badRequest(`Invalid default channel group name '${sent}'`);
	const most = limits.channelNameMaxCharacters;
	if (lengthInCodePoints(name) > most) {
		throw badRequest(`Default channel group name too long (limit: ${most} characters)`);
	}
	if (/\p{Cc}|\p{Cs}/u.test(name)) {
		throw badRequest('Default channel group name contains unprintable characters.');
	}
	return name;
}

function requireGroupDescription(description: string): void {
	const most = limits.channelDescriptionMaxCharacters;
	if (lengthInCodePoints(description) > most || /[\0\p{Cs}]/u.test(description)) {
		throw badRequest(`description is too long (limit: ${most} characters)`);
	}
}

function requireFreeGroupName(store: Store, name: string): void {
	if (!store.channelGroups.all().some(group => group.name === name)) return;
	throw badRequest(`Default channel group '${name}' already exists`);
}

function requireChannelGroup(store: Store, id: number): ChannelGroupRecord {
	const group = store.channelGroups.all().find(each => each.id === id);
	if (group === undefined) {
		throw badRequest(`Default channel group with id '${id}' does not exist.`);
	}
	return group;
}

/** Ids of the channels that names stand for; none of them may be private or a default one. */
function requireChannels(
	store: Store,
	actor: Account,
	names: readonly string[],
	group: string,
): readonly number[] {
	const ids = names.map(name => {
		const channel = store.channels.byName(name);
		const isKnown = channel && maySee(actor, channel, isIn(store, actor, channel.id));
		if (isKnown !== true || channel === undefined || channel.isPrivate) {
			throw badRequest(`Invalid channel name '${name}'`);
		}
		if (channel.isDefault) {
			throw badRequest(`'${name}' is a default channel and cannot be added to '${group}'`);
		}
		return channel.id;
	});
	return [...new Set(ids)];
}

function tellChannelGroups(tx: Transaction, store: Store): void {
	const default_stream_groups = channelGroupRows(store);
	tx.emit({to: 'members-and', ids: []}, {type: 'default_stream_groups', default_stream_groups});
}

const names = Object.keys(userSettings.shape) as readonly (keyof typeof userSettings.shape)[];

export const updateUserSettingsDefaults: Handlers['updateUserSettingsDefaults'] = async (
	{store, write},
	wanted,
) => {
	await write(tx => {
		const before = store.realm.userDefaults();
		const usual = {...userSettings.parse({}), ...before};
		const asked = new Map(Object.entries(wanted));
		const changed = names.flatMap(name => {
			const value = asked.get(name);
			return value === undefined || value === usual[name] ? [] : [[name, value] as const];
		});
		tx.realm.putUserDefaults({...before, ...Object.fromEntries(changed)});
		for (const [property, value] of changed) {
			tx.emit(everyone, {type: 'realm_user_settings_defaults', op: 'update', property, value});
		}
	});
	return {};
};

export const deactivateRealm: Handlers['deactivateRealm'] = async ({write}) => {
	await write(tx => {
		tx.emit(everyone, {type: 'realm', op: 'deactivated', realm_id: 1});
		tx.realm.putDeactivated();
	});
	return {};
};

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
	const property = name;
	tx.emit(everyone, {type: 'realm', op: 'update_dict', property, data: pictureState(store, name)});
}

/** So many exports are made in so many days. */
const mostExports = 5;
const exportDays = 7;
const day = 24 * 60 * 60 * 1000;

export const getExports: Handlers['getExports'] = ({store, rootUrl}) => ({
	exports: exportRows(store, rootUrl()),
});

export const createExport: Handlers['createExport'] = async context => {
	const {store, write, uploads, inSteps} = context;
	const id = await write((tx, actor) => {
		const since = store.clock() - exportDays * day;
		const recent = store.exports.all().filter(({requestedAt}) => requestedAt > since);
		if (recent.length >= mostExports) throw badRequest('Exceeded rate limit.');
		const made = tx.exports.insert(actor.id, store.clock());
		tellExports(tx, context);
		return made;
	});
	let path = '';
	try {
		const bytes = await inSteps(publicDataSteps(store));
		path = await uploads.save(`public-data-${id}.json`, bytes);
		const kept = `user_uploads/${path}`;
		await write(tx => endExport(tx, context, id, {path: kept}));
	} catch (error) {
		if (path !== '') uploads.remove(path);
		await store.write(tx => endExport(tx, context, id, {failedAt: store.clock()}));
		throw error;
	}
	return {id};
};

export const deleteExport: Handlers['deleteExport'] = async (context, {export_id: id}) => {
	const {store, write, uploads} = context;
	const gone = await write(tx => {
		const one = store.exports.all().find(each => each.id === id);
		if (one === undefined) throw badRequest('Invalid data export ID');
		if (one.deletedAt !== undefined) throw badRequest('Export already deleted');
		if (one.failedAt !== undefined) throw badRequest('Export failed, nothing to delete');
		if (one.path === '') throw badRequest('Export still in progress');
		endExport(tx, context, id, {deletedAt: store.clock()});
		return noteGone(tx, one.path.slice('user_uploads/'.length));
	});
	removeGone({store, uploads}, [gone]);
	return {};
};

function endExport(
	tx: Transaction,
	context: Context<Account>,
	id: number,
	end: Partial<ExportRecord>,
): void {
	const one = context.store.exports.all().find(each => each.id === id);
	if (one === undefined) return;
	tx.exports.putExport({...one, ...end});
	tellExports(tx, context);
}

function tellExports(tx: Transaction, {store, rootUrl}: Context<Account>): void {
	const exports = exportRows(store, rootUrl());
	tx.emit({to: 'administrators-and', ids: []}, {type: 'realm_export', exports});
}
