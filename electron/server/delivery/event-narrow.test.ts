import {describe, expect, it} from 'vitest';
import type {Account} from '../storage/account';
import type {MessageRecord} from '../storage/message';
import {flagBits} from '../storage/message';
import type {Store} from '../storage/store';
import {passesNarrow} from './event-narrow';
import {accountWith} from '../../testing/account.fixture';

const shy = accountWith({id: 7, deliveryEmail: 'Shy@real.example.com', addressVisibility: 4});
const reader = accountWith({id: 8, deliveryEmail: 'reader@real.example.com'});
const store = {
	accounts: {byId: (id: number) => (id === 7 ? shy : undefined)},
	realm: {host: () => 'fake.example.com'},
	channels: {byName: (name: string) => (name === 'design' ? {id: 3} : undefined)},
} as unknown as Store;
const message = {id: 1, senderId: 7, channelId: 3, topic: '✔ Logo'} as MessageRecord;
const direct = {id: 2, senderId: 7, channelId: undefined, topic: ''} as MessageRecord;

describe('a sender who hides their address', () => {
	it.each<[Account, string, boolean]>([
		[reader, 'user7@fake.example.com', true],
		[reader, ' USER7@fake.example.com ', true],
		[reader, '7', true],
		[reader, 'shy@real.example.com', false],
		[shy, 'shy@real.example.com', true],
		[reader, '8', false],
		[reader, '', false],
	])('is found by %j as %j: %s', (who, operand, expected) => {
		const arriving = {message, reader: who, flags: 0};
		expect(passesNarrow(store, arriving, [['sender', operand]])).toBe(expected);
	});
});

describe('what a message is', () => {
	it.each<[MessageRecord, number, readonly [string, string], boolean]>([
		[message, 0, ['is', 'resolved'], true],
		[direct, 0, ['is', 'resolved'], false],
		[message, 0, ['is', 'dm'], false],
		[direct, 0, ['is', 'dm'], true],
		[message, flagBits.read, ['is', 'unread'], false],
		[message, flagBits.starred, ['is', 'starred'], true],
		[message, flagBits.group_mentioned, ['is', 'mentioned'], true],
		[message, flagBits.topic_wildcard_mentioned, ['is', 'mentioned'], true],
		[message, flagBits.has_alert_word, ['is', 'mentioned'], false],
		[message, flagBits.has_alert_word, ['is', 'alerted'], true],
		[message, 0, ['stream', 'design'], true],
		[direct, 0, ['stream', 'design'], false],
		[direct, 0, ['stream', 'undefined'], false],
		[message, 0, ['topic', '✔ logo'], true],
		[direct, 0, ['topic', ''], false],
		[message, 0, ['nonsense', 'x'], false],
	])('%#', (one, flags, term, expected) => {
		expect(passesNarrow(store, {message: one, reader, flags}, [term])).toBe(expected);
	});
});
