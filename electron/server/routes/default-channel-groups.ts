import {badRequest} from '../../../shared/contract/errors';
import {lengthInCodePoints, limits} from '../../../shared/model/limits';
import {isIn} from '../access/channel-access';
import {maySee} from '../domain/channels';
import {requireRoomFor} from '../domain/room';
import type {Handlers} from '../handler';
import type {Account} from '../storage/account';
import type {ChannelGroupRecord} from '../storage/organization-lists';
import type {Store, Transaction} from '../storage/store';
import {channelGroupRows} from '../views/organization';

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
