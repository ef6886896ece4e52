import {expect, it} from 'vitest';
import {messagesHref, readNarrowLink} from './narrow-link';

it.each([
	['#narrow/stream/5-design', {channel: 5}],
	['#narrow/channel/5-design/topic/new.20logo', {channel: 5, topic: 'new logo'}],
	['#narrow/stream/5/topic/a.2Eb/near/12', {channel: 5, topic: 'a.b', near: 12}],
	['#narrow/dm/7,9-group', {q: 'dm:7,9'}],
	['#narrow/is/starred', {q: 'is:starred'}],
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
