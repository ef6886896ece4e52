import {describe, expect, it} from 'vitest';
import type {Message} from '../../../../../shared/model/message';
import {entriesOf} from './message-entries';

const now = new Date(2026, 10, 21, 12);
const at = (day: number, hour: number, minute = 0) =>
	new Date(2026, 10, day, hour, minute).getTime() / 1000;

function message(id: number, timestamp: number, parts: Partial<Message> = {}): Message {
	return {
		id,
		type: 'stream',
		stream_id: 1,
		subject: 'dome',
		display_recipient: 'general',
		sender_id: 7,
		sender_email: 'a@example.com',
		sender_full_name: 'Ana Ruiz',
		content: '<p>Text</p>',
		timestamp,
		reactions: [],
		flags: ['read'],
		...parts,
	};
}

const shown = (messages: readonly Message[], isMixed = true, isFromOldest = true) =>
	entriesOf(messages, {isMixed, isFromOldest, now}).map(entry =>
		[
			entry.day !== undefined && 'day',
			entry.isTurn && 'turn',
			entry.isLead && 'lead',
			entry.isFirstUnread && 'news',
		]
			.filter(part => part !== false)
			.join(' '),
	);

describe('what stands above a message', () => {
	it('names the day, the conversation and the sender once', () => {
		expect(
			shown([message(1, at(21, 9)), message(2, at(21, 9, 5)), message(3, at(21, 9, 9))]),
		).toEqual(['day turn lead', '', '']);
	});

	it.each<[string, Partial<Message>, string]>([
		['another sender', {sender_id: 8}, 'lead'],
		['another topic', {subject: 'roof'}, 'turn lead'],
		['the same topic in other letters', {subject: 'DOME'}, ''],
		['another channel', {stream_id: 2}, 'turn lead'],
		['a pause', {timestamp: at(21, 9, 11)}, 'lead'],
		['another day', {timestamp: at(22, 9)}, 'day turn lead'],
		['what somebody does', {is_me_message: true}, 'lead'],
		['an unread one', {flags: []}, 'lead news'],
	])('begins anew with %s', (_name, parts, expected) => {
		const messages = [message(1, at(21, 9)), message(2, at(21, 9, 1), parts)];
		expect(shown(messages)[1]).toBe(expected);
	});

	it('names no conversation where all are of one', () => {
		expect(shown([message(1, at(21, 9))], false)).toEqual(['day lead']);
	});

	it('marks the first unread one only where none can lie before it', () => {
		const messages = [message(1, at(21, 9), {flags: []}), message(2, at(21, 9), {flags: []})];
		expect(shown(messages, false, true)).toEqual(['day lead news', '']);
		expect(shown(messages, false, false)).toEqual(['day lead', '']);
	});

	it('tells direct conversations apart by their people, in any order', () => {
		const people = (...ids: number[]) => ({
			type: 'private',
			stream_id: undefined,
			subject: '',
			display_recipient: ids.map(id => ({id, email: `${id}@example.com`, full_name: `P ${id}`})),
		});
		const messages = [
			message(1, at(21, 9), people(7, 8)),
			message(2, at(21, 9), people(8, 7)),
			message(3, at(21, 9), people(7, 8, 9)),
		];
		expect(shown(messages as Message[])).toEqual(['day turn lead', '', 'turn lead']);
	});
});
