import {describe, expect, it} from 'vitest';
import type {Channel} from '../../../../../shared/model/channel';
import type {NarrowTerm} from '../../../../../shared/model/narrow';
import type {User} from '../../../../../shared/model/user';
import {isPlace, scopesOf} from './mark-scope';
import {sentBefore} from './mark-age';
import {aboutWords, estimateWords, markButton} from './mark-words';
import {termWords, type Names} from './term-words';

const names: Names = {
	channels: [{stream_id: 5, name: 'design'} as Channel],
	people: [{user_id: 1, full_name: 'Ana Ruiz'} as User, {user_id: 2, full_name: 'Bo Lind'} as User],
};
const channel: NarrowTerm = {operator: 'channel', operand: 5};
const topic: NarrowTerm = {operator: 'topic', operand: 'new logo'};
const direct: NarrowTerm = {operator: 'is', operand: 'dm'};

describe('scopes', () => {
	it.each<[string, NarrowTerm[], string[]]>([
		[
			'a topic',
			[channel, topic],
			['#design > new logo', '#design', 'All direct messages', 'Everything'],
		],
		['a channel', [channel], ['#design', 'All direct messages', 'Everything']],
		['everything', [], ['Everything', 'All direct messages']],
		['direct messages', [direct], ['All direct messages', 'Everything']],
		[
			'a conversation',
			[{operator: 'dm', operand: [1, 2]}],
			['Conversation with Ana Ruiz, Bo Lind', 'All direct messages', 'Everything'],
		],
		['a search', [{operator: 'search', operand: 'logo'}], ['Everything', 'All direct messages']],
	])('around %s', (_name, terms, labels) => {
		expect(scopesOf(terms, names).map(({label}) => label)).toEqual(labels);
	});

	it('a place that is left out is none', () => {
		expect(isPlace({...channel, negated: true})).toBe(false);
	});
});

describe('words of terms', () => {
	it.each<[NarrowTerm, string]>([
		[{operator: 'sender', operand: 2}, 'from Bo Lind'],
		[{operator: 'sender', operand: 99}, 'from 99'],
		[{operator: 'is', operand: 'unread'}, 'unread'],
		[{operator: 'is', operand: 'starred', negated: true}, 'not starred'],
		[{operator: 'has', operand: 'link'}, 'has a link'],
		[{operator: 'search', operand: 'red dome'}, '“red dome”'],
		[{operator: 'channel', operand: 5, negated: true}, 'not #design'],
		[{operator: 'channels', operand: 'public'}, 'all public channels'],
		[{operator: 'in', operand: 'home'}, 'not muted'],
		[{operator: 'new', operand: 'one'}, 'new: one'],
	])('%j', (term, words) => {
		expect(termWords(term, names)).toBe(words);
	});
});

describe('what marking is about', () => {
	const [scope] = scopesOf([channel], names);
	const from: NarrowTerm = {operator: 'sender', operand: 1};
	it.each([
		['any', '#design · from Ana Ruiz'],
		['week', '#design · from Ana Ruiz · sent more than a week ago'],
		['date', '#design · from Ana Ruiz · before 2024-03-01'],
	] as const)('sent %s', (age, words) => {
		expect(aboutWords(scope, [from], sentBefore(age, '2024-03-01', 0), names)).toBe(words);
	});
});

describe('the estimate', () => {
	const whole = {isAtLeast: false, isCounting: false};
	it.each([
		[{...whole, count: undefined}, 'Counting the messages.', 'Mark messages read'],
		[{...whole, count: 0}, 'Nothing to change: no message here is unread.', 'Mark messages read'],
		[{...whole, count: 1}, '1 message is unread.', 'Mark 1 message read'],
		[{...whole, count: 8114}, '8,114 messages are unread.', 'Mark 8,114 messages read'],
		[
			{count: 6000, isAtLeast: true, isCounting: true},
			'At least 6,000 messages are unread, still counting.',
			'Mark messages read',
		],
		[
			{count: 51_000, isAtLeast: true, isCounting: false},
			'At least 51,000 messages are unread.',
			'Mark at least 51,000 messages read',
		],
	])('%j', (counted, words, button) => {
		expect(estimateWords('read', counted)).toBe(words);
		expect(markButton('read', counted)).toBe(button);
	});
});
