import {badRequest} from '../../../shared/contract/errors';
import {isIn} from '../access/channel-access';
import {announceDefaults} from '../delivery/announce-channels';
import {maySee, noSuchChannel} from '../domain/channels';
import type {Handlers} from '../handler';
import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import type {Store, Transaction} from '../storage/store';

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
