import {isResolved, type Message} from '../../../shared/model/message';
import type {NarrowTerm} from '../../../shared/model/narrow';
import {topicKey} from '../../../shared/model/topic';

/** What of a message says where it is. */
export type Spot = Pick<Message, 'stream_id' | 'subject'>;

/**
 * Whether a message belongs to a narrow; undefined where only the service can say, as for words that
 * are searched.
 */
export function belongs(
	terms: readonly NarrowTerm[],
	message: Message,
	ownUserId: number,
): boolean | undefined {
	return every(terms.map(term => negatedAs(term, holds(term, message, ownUserId))));
}

/** The same for a place alone: what terms say of channel and topic. */
export function belongsThere(terms: readonly NarrowTerm[], spot: Spot): boolean | undefined {
	return every(terms.map(term => negatedAs(term, holdsThere(term, spot))));
}

function every(answers: readonly (boolean | undefined)[]): boolean | undefined {
	if (answers.includes(false)) return false;
	return answers.includes(undefined) ? undefined : true;
}

function negatedAs({negated}: NarrowTerm, answer: boolean | undefined): boolean | undefined {
	return answer === undefined || negated !== true ? answer : !answer;
}

function holdsThere({operator, operand}: NarrowTerm, spot: Spot): boolean | undefined {
	switch (operator) {
		case 'channel':
		case 'stream':
			if (spot.stream_id === undefined) return false;
			return isNumber(operand) ? Number(operand) === spot.stream_id : undefined;
		case 'topic':
			return spot.stream_id !== undefined && topicKey(spot.subject) === topicKey(String(operand));
		default:
			return undefined;
	}
}

function holds(term: NarrowTerm, message: Message, ownUserId: number): boolean | undefined {
	const {operator, operand} = term;
	switch (operator) {
		case 'channel':
		case 'stream':
			return (
				holdsThere(term, message) ??
				(typeof message.display_recipient === 'string'
					? message.display_recipient.toLowerCase() === String(operand).toLowerCase()
					: undefined)
			);
		case 'topic':
			return holdsThere(term, message);
		case 'sender':
			return isNumber(operand)
				? message.sender_id === Number(operand)
				: message.sender_email.toLowerCase() === String(operand).toLowerCase();
		case 'dm':
		case 'pm-with':
			return isBetween(message, operand, ownUserId);
		case 'dm-including':
			if (message.stream_id !== undefined) return false;
			return isNumber(operand) ? peopleOf(message).has(Number(operand)) : undefined;
		case 'is':
			return isSo(message, String(operand));
		case 'has':
			return operand === 'reaction' ? message.reactions.length > 0 : undefined;
		case 'id':
			return message.id === Number(operand);
		case 'near':
			return true;
		case 'in':
			return operand === 'all' ? true : undefined;
		default:
			return undefined;
	}
}

function isSo(message: Message, operand: string): boolean | undefined {
	const flags = message.flags ?? [];
	switch (operand) {
		case 'dm':
		case 'private':
			return message.stream_id === undefined;
		case 'starred':
			return flags.includes('starred');
		case 'unread':
			return !flags.includes('read');
		case 'mentioned':
			return flags.some(flag => flag.endsWith('mentioned'));
		case 'alerted':
			return flags.includes('has_alert_word');
		case 'resolved':
			return message.stream_id !== undefined && isResolved(message.subject);
		default:
			return undefined;
	}
}

function isBetween(
	message: Message,
	operand: NarrowTerm['operand'],
	ownUserId: number,
): boolean | undefined {
	if (message.stream_id !== undefined) return false;
	const list = Array.isArray(operand) ? operand : String(operand).split(',');
	if (!list.every(isNumber)) return undefined;
	const wanted = new Set([...list.map(Number), ownUserId]);
	const there = peopleOf(message).add(ownUserId);
	return wanted.size === there.size && [...wanted].every(id => there.has(id));
}

function peopleOf({display_recipient: people}: Message): Set<number> {
	return new Set(typeof people === 'string' ? [] : people.map(({id}) => id));
}

function isNumber(operand: NarrowTerm['operand']): boolean {
	return typeof operand === 'number' || /^\d+$/.test(String(operand));
}
