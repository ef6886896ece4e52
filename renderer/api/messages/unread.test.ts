import {QueryClient} from '@tanstack/react-query';
import {expect, test} from 'vitest';
import {event} from '../../testing/event.fixture';
import type {ServerEvent} from '../events/family';
import {messageRow} from '../../testing/full-caches.fixture';
import {unreadEvents} from './unread-events';
import {TopicPolicy} from '../../../shared/model/topic';
import {
	mostUnread,
	mutedCounts,
	topicOf,
	unreadCounts,
	unreadFrom,
	unreadKeys,
	type Unread,
} from './unread';

const told = {
	count: 6,
	streams: [
		{stream_id: 1, topic: 'tea', unread_message_ids: [10, 11]},
		{stream_id: 1, topic: 'oven', unread_message_ids: [12]},
		{stream_id: 2, topic: 'tea', unread_message_ids: [13]},
	],
	pms: [{sender_id: 5, unread_message_ids: [14]}],
	huddles: [{user_ids_string: '1,5,6', unread_message_ids: [15]}],
	mentions: [13, 14, 99],
	old_unreads_missing: false,
};

/** What is counted after events, and what they have read anew. */
function after(...events: readonly ServerEvent[]) {
	const queries = new QueryClient();
	const again: unknown[] = [];
	queries.setQueryData(unreadKeys.all('demo'), unreadFrom(told));
	unreadEvents.apply(
		{
			queries,
			connectionId: 'demo',
			ownUserId: 1,
			featureLevel: 263,
			readAgain: key => again.push(key),
			isLate: () => false,
		},
		events,
	);
	const counts = unreadCounts(queries.getQueryData<Unread>(unreadKeys.all('demo')));
	return {
		tea: counts.topics.get(topicOf(1, 'Tea')) ?? 0,
		oven: counts.topics.get(topicOf(1, 'oven')) ?? 0,
		first: counts.channels.get(1) ?? 0,
		second: counts.channels.get(2) ?? 0,
		direct: counts.direct,
		mentions: counts.mentions,
		again,
	};
}

const start = {tea: 2, oven: 1, first: 3, second: 1, direct: 2, mentions: 2, again: []};
const message = (id: number, flags: readonly string[], more = {}) =>
	event('message', undefined, {message: {...messageRow(id), subject: 'tea', ...more}, flags});

test('what is unread is counted by channel, topic and direct conversations', () => {
	expect(after()).toEqual(start);
});

test('what is unread in muted topics is known apart', () => {
	const policy = (topic_name: string, visibility_policy: number, stream_id = 1) => ({
		stream_id,
		topic_name,
		visibility_policy,
		last_updated: 0,
	});
	const muted = mutedCounts(unreadCounts(unreadFrom(told)), [
		policy('Tea', TopicPolicy.muted),
		policy('oven', TopicPolicy.followed),
		policy('nothing unread', TopicPolicy.muted),
	]);
	expect([...muted]).toEqual([[1, 2]]);
});

test('messages that come count until they are read', () => {
	expect(after(message(20, []), message(21, ['read']), message(21, ['read']))).toEqual({
		...start,
		tea: 3,
		first: 4,
	});
	expect(
		after(message(20, [], {type: 'private', stream_id: undefined, display_recipient: []})),
	).toEqual({...start, direct: 3});
});

const flags = (op: string, ids: readonly number[], more = {}) =>
	event('update_message_flags', op, {flag: 'read', messages: ids, ...more});

test('marks as read and as unread are counted, wherever they were made', () => {
	expect(after(flags('add', [10, 14]))).toEqual({
		...start,
		tea: 1,
		first: 2,
		direct: 1,
		mentions: 1,
	});
	expect(after(flags('add', [], {all: true}))).toEqual({
		tea: 0,
		oven: 0,
		first: 0,
		second: 0,
		direct: 0,
		mentions: 0,
		again: [],
	});
	const message_details = {
		30: {type: 'stream', stream_id: 2, topic: 'tea'},
		31: {type: 'private', user_ids: [5], mentioned: true},
	};
	expect(after(flags('remove', [30, 31], {message_details}))).toEqual({
		...start,
		second: 2,
		direct: 3,
		mentions: 3,
	});
	expect(after(flags('remove', [30])).again).toEqual([unreadKeys.all('demo')]);
	expect(after(event('update_message_flags', 'add', {flag: 'starred', messages: [10]}))).toEqual(
		start,
	);
});

test('a message that an event names again and again is looked at once', () => {
	let looks = 0;
	const message_details = {
		get 30() {
			looks += 1;
			return {type: 'stream', stream_id: 2, topic: 'tea'};
		},
	};
	const ids = Array.from({length: 1000}, () => 30);
	expect(after(flags('remove', ids, {message_details}))).toEqual({...start, second: 2});
	expect(looks).toBe(1);
});

test('what is moved counts where it is now, what is deleted nowhere', () => {
	const move = {message_id: 10, message_ids: [10, 11, 99], stream_id: 1, orig_subject: 'tea'};
	expect(after(event('update_message', undefined, {...move, subject: 'oven'}))).toEqual({
		...start,
		tea: 0,
		oven: 3,
	});
	expect(after(event('update_message', undefined, {...move, new_stream_id: 2}))).toEqual({
		...start,
		tea: 0,
		first: 1,
		second: 3,
	});
	expect(
		after(event('delete_message', undefined, {message_ids: [12, 13], message_type: 'stream'})),
	).toEqual({...start, oven: 0, first: 2, second: 0, mentions: 1});
});

test('mentions count while they are unread, and as the message stands now', () => {
	expect(after(message(20, ['mentioned'])).mentions).toBe(3);
	expect(after(message(20, ['stream_wildcard_mentioned'])).mentions).toBe(3);
	expect(after(message(20, ['read', 'mentioned'])).mentions).toBe(2);
	expect(after(message(20, ['mentioned']), flags('add', [20])).mentions).toBe(2);
	const edit = (message_id: number, kept: readonly string[]) =>
		event('update_message', undefined, {
			message_id,
			message_ids: [message_id],
			stream_id: 1,
			content: 'new',
			flags: kept,
		});
	expect(after(edit(10, ['mentioned'])).mentions).toBe(3);
	expect(after(edit(13, [])).mentions).toBe(1);
	expect(after(edit(99, ['mentioned'])).mentions).toBe(2);
});

test('a list that is longer than any service has is not read to its end, and says so', () => {
	const ids = Array.from({length: mostUnread + 5}, (_none, at) => at + 1);
	const long = unreadFrom({
		...told,
		streams: [{stream_id: 1, topic: 'a', unread_message_ids: ids}],
	});
	expect([long.places.size, long.isWhole]).toEqual([mostUnread, false]);
});
