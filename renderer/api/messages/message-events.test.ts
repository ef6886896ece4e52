import {describe, expect, it} from 'vitest';
import type {Message} from '../../../shared/model/message';
import type {NarrowTerm} from '../../../shared/model/narrow';
import type {WindowData} from './messages';
import {messageAfterUpdate, placesOf, type MessageUpdate} from './edit-events';
import {event} from '../../testing/event.fixture';
import {numbered} from '../../testing/full-caches.fixture';
import {deletedIds, messageFrom, withPeople} from './message-events';
import {mapWindow, withNewest} from './message-window';
import {belongs} from './narrow-match';
import {lastTimesAfter, topicMessagesAfter, topicsAfter} from '../channels/topic-events';

const message: Message = {
	id: 10,
	type: 'stream',
	stream_id: 1,
	subject: 'Pier',
	display_recipient: 'alpha',
	sender_id: 1,
	sender_email: 'ada@example.com',
	sender_full_name: 'Ada',
	content: '<p>a</p>',
	timestamp: 100,
	reactions: [],
	flags: ['read'],
};

describe('whether a message belongs to a narrow', () => {
	const direct: Message = {
		...message,
		type: 'private',
		subject: '',
		display_recipient: [1, 9].map(id => ({id, email: '', full_name: ''})),
	};
	const {stream_id: _none, ...toPeople} = direct;
	it.each<readonly [NarrowTerm[], Message, boolean | undefined]>([
		[[], message, true],
		[[{operator: 'channel', operand: 1}], message, true],
		[[{operator: 'stream', operand: 'ALPHA'}], message, true],
		[[{operator: 'channel', operand: 2}], message, false],
		[[{operator: 'topic', operand: 'pier'}], message, true],
		[[{operator: 'topic', operand: 'pier', negated: true}], message, false],
		[[{operator: 'sender', operand: 'ada@example.com'}], message, true],
		[[{operator: 'sender', operand: 3}], message, false],
		[[{operator: 'is', operand: 'unread'}], message, false],
		[[{operator: 'is', operand: 'dm'}], message, false],
		[[{operator: 'is', operand: 'dm'}], toPeople, true],
		[[{operator: 'dm', operand: [1]}], toPeople, true],
		[[{operator: 'dm', operand: [1, 2]}], toPeople, false],
		[[{operator: 'dm-including', operand: 1}], toPeople, true],
		[[{operator: 'search', operand: 'a'}], message, undefined],
		[
			[
				{operator: 'search', operand: 'a'},
				{operator: 'channel', operand: 2},
			],
			message,
			false,
		],
		[[{operator: 'has', operand: 'link'}], message, undefined],
	])('%j', (terms, about, expected) => expect(belongs(terms, about, 9)).toBe(expected));
});

describe('messages', () => {
	const windowOf = (messages: readonly Message[], foundNewest = true): WindowData => ({
		pages: [{messages, anchor: 0, foundOldest: true, foundNewest}],
		pageParams: [{side: 'around', anchor: 'newest'}],
	});
	const ids = (data: WindowData | undefined) =>
		data?.pages.flatMap(({messages}) => messages.map(({id}) => id));

	it('a new one stands at the end, once, where the window reaches to it', () => {
		const next = {...message, id: 11};
		expect(ids(withNewest(windowOf([message]), next))).toEqual([10, 11]);
		expect(ids(withNewest(windowOf([message, next]), next))).toEqual([10, 11]);
		expect(ids(withNewest(windowOf([message], false), next))).toEqual([10]);
		expect(withNewest(windowOf([next]), message)).toBeUndefined();
		const full = windowOf(Array.from({length: 600}, (_none, at) => ({...message, id: at})));
		expect(withNewest(full, {...message, id: 700})?.pages[0]?.foundNewest).toBe(false);
	});

	it('what does not change stays the same', () => {
		const data = windowOf([message]);
		expect(mapWindow(data, one => one)).toBe(data);
		expect(ids(mapWindow(data, () => undefined))).toEqual([]);
	});

	it('events are read in either form', () => {
		expect(messageFrom(event('message', undefined, {message, flags: ['starred']}))?.flags).toEqual([
			'starred',
		]);
		expect(messageFrom(event('message', undefined, {message: {}}))).toBeUndefined();
		expect(deletedIds(event('delete_message', undefined, {message_ids: [1, 2]}))).toEqual([1, 2]);
		expect(deletedIds(event('delete_message', undefined, {message_id: 3}))).toEqual([3]);
	});

	it('a sender is called otherwise', () => {
		expect(withPeople(message, new Map([[1, {full_name: 'Bea'}]])).sender_full_name).toBe('Bea');
		expect(withPeople(message, new Map([[2, {full_name: 'Bea'}]]))).toBe(message);
		const people = [1, 2].map(id => ({id, email: `${id}@example.com`, full_name: `P ${id}`}));
		const direct = {...message, display_recipient: people};
		expect(withPeople(direct, new Map([[2, {full_name: 'Bea'}]])).display_recipient).toEqual([
			people[0],
			{...people[1], full_name: 'Bea'},
		]);
		expect(withPeople(direct, new Map([[2, {full_name: 'P 2'}]]))).toBe(direct);
	});

	const told: MessageUpdate = {
		user_id: 1,
		edit_timestamp: 200,
		message_id: 10,
		message_ids: [10, 12],
		stream_id: 1,
	};
	const around = {channelName: 'beta', showsHistory: true};

	it('a text changes, with what was there before', () => {
		const edit = {
			...told,
			orig_content: 'a',
			orig_rendered_content: '<p>a</p>',
			content: 'b',
			rendered_content: '<p>b</p>',
			flags: ['read', 'mentioned'],
		};
		const after = messageAfterUpdate(message, edit, around);
		expect(after).toMatchObject({
			content: '<p>b</p>',
			flags: ['read', 'mentioned'],
			last_edit_timestamp: 200,
			edit_history: [{user_id: 1, timestamp: 200, prev_content: ''}],
		});
		expect(messageAfterUpdate(after, edit, around).edit_history).toHaveLength(1);
		expect(messageAfterUpdate({...message, id: 12}, edit, around).content).toBe('<p>a</p>');
		const preview = {...edit, rendering_only: true};
		expect(messageAfterUpdate(message, preview, around).edit_history).toBeUndefined();
	});

	it('a move takes all that it names along', () => {
		const move = {...told, orig_subject: 'Pier', subject: 'quay', new_stream_id: 2};
		expect(placesOf(move)?.to).toEqual({stream_id: 2, subject: 'quay'});
		expect(messageAfterUpdate({...message, id: 12}, move, around)).toMatchObject({
			stream_id: 2,
			subject: 'quay',
			display_recipient: 'beta',
			edit_history: [{prev_topic: 'Pier', topic: 'quay', prev_stream: 1, stream: 2}],
		});
		expect(placesOf(told)).toBeUndefined();
	});

	it('topics and times follow', () => {
		const topics = [
			{name: 'a', max_id: 8},
			{name: 'pier', max_id: 5},
		];
		expect(topicsAfter(topics, [message])).toEqual([{name: 'Pier', max_id: 10}, topics[0]]);
		expect(topicsAfter(topics, [{id: 4, subject: 'A'}])).toBe(topics);
		const known = {messages: numbered(5000, id => ({id, timestamp: 1})), isWhole: true};
		expect(topicMessagesAfter(known, [{id: 7, timestamp: 1}])).toBe(known);
		const longer = topicMessagesAfter(known, [{id: 9000, timestamp: 1}]);
		expect([longer.messages.length, longer.messages[0]?.id, longer.isWhole]).toEqual([
			5000,
			2,
			false,
		]);
		const times = new Map(Array.from({length: 200}, (_none, at) => [at, at]));
		expect(lastTimesAfter(times, [{id: 300, timestamp: 9}]).size).toBe(200);
	});
});
