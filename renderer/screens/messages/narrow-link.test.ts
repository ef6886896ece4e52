import {expect, it} from 'vitest';
import type {Message} from '../../../shared/model/message';
import {messagesHref, narrowLinkOf, readNarrowLink} from './narrow-link';

it.each([
	['#narrow/stream/5-design', {channel: 5}],
	['#narrow/channel/5-design/topic/new.20logo', {channel: 5, topic: 'new logo'}],
	['#narrow/stream/5/topic/a.2Eb/near/12', {channel: 5, topic: 'a.b', near: 12}],
	['#narrow/dm/7,9-group', {q: 'dm:7,9'}],
	['#narrow/dm/7-Ann-Lee/near/3', {q: 'dm:7', near: 3}],
	['#narrow/pm-with/7,9-group', {q: 'dm:7,9'}],
	['#narrow/sender/7-Ann-Lee', {q: 'sender:7'}],
	['#narrow/is/starred', {q: 'is:starred'}],
	['#narrow/dm/ann,ben', undefined],
	['#narrow/dm/7,ann', undefined],
	['#narrow/dm/7,.CE.A9,.CE.A9-group', undefined],
	['#narrow/sender/ann', undefined],
	['#narrow/is/unread.20dm:ann', undefined],
	['#narrow/stream/design', undefined],
	['#narrow/stream/5-x/topic/.ZZ', undefined],
	['#narrow/unknown/x', undefined],
	['#settings', undefined],
])('%s', (hash, place) => expect(readNarrowLink(hash)).toEqual(place));

it('a topic that looks like a number stays text', () => {
	expect(messagesHref('demo', {channel: 5, topic: '2026', near: 12})).toBe(
		'#/o/demo/messages?channel=5&topic=%222026%22&near=12',
	);
});

it('the address for others is read back as the place', () => {
	const inTopic = {id: 12, stream_id: 5, subject: '✔ v2.0 100%', display_recipient: 'the café'};
	const link = narrowLinkOf('https://chat.example.com', inTopic as Message);
	expect(link).toMatch(/^https:\/\/chat\.example\.com\/#narrow\/channel\/5-the-caf/);
	expect(readNarrowLink(new URL(link).hash)).toEqual({
		channel: 5,
		topic: '✔ v2.0 100%',
		near: 12,
	});
	const direct = {id: 13, display_recipient: [{id: 9}, {id: 7}]};
	const directLink = narrowLinkOf('https://chat.example.com', direct as Message);
	expect(readNarrowLink(new URL(directLink).hash)).toEqual({q: 'dm:7,9', near: 13});
});
