import {storedRetention, type ChannelOptions} from '../domain/channels';
import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import type {Store, Transaction} from '../storage/store';
import type {Wanted} from './subscribe-plan';

type NewChannel = Wanted & {readonly wishes: ChannelOptions; readonly removeGroupId: number};

export function makeChannel(
	tx: Transaction,
	store: Store,
	actor: Account,
	{name, description, wishes, removeGroupId}: NewChannel,
): ChannelRecord {
	return tx.channels.insert({
		name,
		description,
		createdAt: store.clock(),
		creatorId: actor.id,
		isPrivate: wishes.isPrivate,
		isWebPublic: wishes.isWebPublic,
		// Public channels always have their history open (api-facts 7.1).
		hasSharedHistory: wishes.isPrivate ? (wishes.hasSharedHistory ?? false) : true,
		postPolicy: wishes.postPolicy,
		retentionDays: storedRetention(wishes.retention),
		removeGroupId,
		isDefault: wishes.isDefault,
		isArchived: false,
		firstMessageId: null,
	});
}
