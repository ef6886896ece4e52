import {badRequest, refusal} from '../../../shared/contract/errors';
import {maySee} from '../domain/channels';
import {cleanContent} from '../domain/message-text';
import {isIn} from '../access/channel-access';
import {reachOf} from '../access/user-reach';
import type {Account} from '../storage/account';
import type {ScheduledRecord} from '../storage/scheduled-messages';
import type {Store} from '../storage/store';
import {channelPlace, directPlace, type Place} from './sending';

/** Where a message is to go, as it is asked for. */
export type Address =
	| {readonly kind: 'channel'; readonly to: number; readonly topic: string | undefined}
	| {readonly kind: 'direct'; readonly to: readonly number[]};

/** Where it goes now: refused as sending is. */
export function placeFor(store: Store, actor: Account, address: Address): Place {
	if (address.kind === 'channel') {
		const {to: id, topic} = address;
		const channel = store.channels.byId(id);
		const mayKnow = (reader: Account | undefined) =>
			reader !== undefined &&
			channel !== undefined &&
			maySee(reader, channel, isIn(store, reader, channel.id));
		const owner =
			actor.botOwnerId === undefined ? undefined : store.accounts.byId(actor.botOwnerId);
		if (channel === undefined || !(mayKnow(actor) || mayKnow(owner))) {
			const message = `Channel with ID '${id}' does not exist`;
			throw refusal('STREAM_DOES_NOT_EXIST', message, {stream_id: id});
		}
		return channelPlace(store, actor, channel, topic);
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
