import {resolvedPrefix} from '../../../shared/model/message';
import {topicKey} from '../../../shared/model/topic';
import {apiEmail} from '../domain/user-row';
import type {EventShape} from './event-queue';
import type {Account} from '../storage/account';
import {anyMention, flagBits, type MessageRecord} from '../storage/message';
import type {Store} from '../storage/store';
import {knownChannel, idIn} from '../access/channel-access';

/** Operators that a queue may be narrowed by (api-facts 9.2). */
export const narrowOperators: ReadonlySet<string> = new Set([
	'channel',
	'stream',
	'topic',
	'sender',
	'is',
]);

/** Each is looked at for every message: the longest address, and more terms than a client has use for. */
export const mostOperandCharacters = 320;
export const mostQueueTerms = 20;

/** A message on its way to a reader, with the flags of their copy. */
type Arriving = {
	readonly message: MessageRecord;
	readonly reader: Account;
	readonly flags: number;
};

/** Whether a queue hears of a message: it passes every term. */
export function passesNarrow(
	store: Store,
	arriving: Arriving,
	narrow: EventShape['narrow'],
): boolean {
	const {message, flags} = arriving;
	return narrow.every(([operator, operand]) => {
		switch (operator) {
			case 'stream':
			case 'channel':
				return isInChannel(store, arriving, operand);
			case 'topic':
				return message.channelId !== undefined && topicKey(message.topic) === topicKey(operand);
			case 'sender':
				return isSender(store, arriving, operand);
			case 'is':
				return passesIs(message, flags, operand);
			default:
				return false;
		}
	});
}

/** Most operands are another name: whom a reader may know is asked only where it matters. */
function isInChannel(store: Store, {message, reader}: Arriving, operand: string): boolean {
	const {channelId} = message;
	if (channelId === undefined) return false;
	if (store.channels.byName(operand)?.id === channelId) return true;
	return idIn(operand) === channelId && knownChannel(store, reader, operand)?.id === channelId;
}

/** By id or by the address that everybody may know: the real one of somebody who hides it is no answer. */
function isSender(store: Store, {message, reader}: Arriving, operand: string): boolean {
	const sender = store.accounts.byId(message.senderId);
	if (sender === undefined) return false;
	const wanted = operand.trim().toLowerCase();
	const host = store.realm.host();
	const own = sender.id === reader.id ? [sender.deliveryEmail] : [];
	const names = [String(sender.id), apiEmail(sender, host), ...own];
	return names.some(name => name.toLowerCase() === wanted);
}

function passesIs(message: MessageRecord, flags: number, operand: string): boolean {
	switch (operand) {
		case 'dm':
		case 'private':
			return message.channelId === undefined;
		case 'unread':
			return (flags & flagBits.read) === 0;
		case 'starred':
			return (flags & flagBits.starred) !== 0;
		case 'mentioned':
			return (flags & anyMention) !== 0;
		case 'alerted':
			return (flags & flagBits.has_alert_word) !== 0;
		case 'resolved':
			return message.channelId !== undefined && message.topic.startsWith(resolvedPrefix);
		default:
			return false;
	}
}
