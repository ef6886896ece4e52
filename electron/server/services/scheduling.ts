import {badRequest} from '../../../shared/contract/errors';
import {cleanContent} from '../domain/message-text';
import {reachOf} from '../access/user-reach';
import type {Account} from '../storage/account';
import type {ScheduledRecord} from '../storage/scheduled-messages';
import type {Store} from '../storage/store';
import {channelPlace, directPlace, requireKnownChannel, type Place} from './sending';

/** Where a message is to go, as it is asked for. */
export type Address =
	| {readonly kind: 'channel'; readonly to: number; readonly topic: string | undefined}
	| {readonly kind: 'direct'; readonly to: readonly number[]};

/** Where it goes now: refused as sending is. */
export function placeFor(store: Store, actor: Account, address: Address): Place {
	if (address.kind === 'channel') {
		const {to: id, topic} = address;
		return channelPlace(store, actor, requireKnownChannel(store, actor, id), topic);
	}
	const reach = reachOf(store, actor);
	const people = address.to.map(id => {
		const account = store.accounts.byId(id);
		if (account === undefined || !reach.sees(account)) throw badRequest(`Invalid user ID ${id}`);
		return account;
	});
	return directPlace(store, actor, people);
}

export function addressOf({channelId, recipients, topic}: ScheduledRecord): Address {
	return channelId === undefined
		? {kind: 'direct', to: recipients ?? []}
		: {kind: 'channel', to: channelId, topic};
}

/** A place as it is kept until then. */
export function keptPlace(
	{id}: Account,
	place: Place,
): Pick<ScheduledRecord, 'channelId' | 'recipients' | 'topic'> {
	if (place.channel !== undefined) {
		return {channelId: place.channel.id, recipients: undefined, topic: place.topic};
	}
	const others = place.recipients.filter(other => other !== id);
	return {channelId: undefined, recipients: others.length === 0 ? [id] : others, topic: ''};
}

/** Text as it is kept; blank is none. */
export function requireContent(sent: string): string {
	const content = cleanContent(sent);
	if (content.trim() === '') throw badRequest('Message must not be empty');
	return content;
}
