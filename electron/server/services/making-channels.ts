import {storedRetention, type ChannelOptions} from '../domain/channels';
import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import type {Store, Transaction} from '../storage/store';
import type {Wanted} from './subscribe-plan';

type NewChannel = Wanted & {readonly options: ChannelOptions; readonly removeGroupId: number};

export function makeChannel(
	tx: Transaction,
	store: Store,
	actor: Account,
	{name, description, options, removeGroupId}: NewChannel,
): ChannelRecord {
	return tx.channels.insert({
		name,
		description,
		createdAt: store.clock(),
		creatorId: actor.id,
		isPrivate: options.isPrivate,
		isWebPublic: options.isWebPublic,
		// Public channels always have their history open (api-facts 7.1).
		hasSharedHistory: options.isPrivate ? (options.hasSharedHistory ?? false) : true,
		postPolicy: options.postPolicy,
		retentionDays: storedRetention(options.retention),
		removeGroupId,
		isDefault: options.isDefault,
		isArchived: false,
		firstMessageId: null,
	});
}
