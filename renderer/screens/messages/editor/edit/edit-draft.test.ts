import {expect, it} from 'vitest';
import type {Place} from '../../../../../shared/model/change';
import type {Message} from '../../../../../shared/model/message';
import {isTwoSteps} from '../../../../api/messages/edit-message';
import {isMovedByOthers, isSameText, orderOf, type Begun, type Wish} from './edit-draft';

const stored = {id: 5, stream_id: 7, subject: 'dome', content: 'old'} as Message;
const here = {stream_id: 7, topic: 'dome'};
const begun: Begun = {text: 'old', base: 'old', from: here, wish: {}};

it.each<[string, Partial<Begun>, object | undefined, boolean]>([
	['nothing', {}, undefined, false],
	['blanks at the end', {text: 'old\n '}, undefined, false],
	['text', {text: 'new'}, {content: 'new'}, false],
	['topic', {wish: {topic: ' roof '}}, {topic: 'roof', from: here}, false],
	['resolved', {wish: {isDone: true}}, {topic: '✔ dome', from: here}, false],
	['channel', {wish: {channelId: 8}}, {stream_id: 8, from: here}, false],
	[
		'channel and topic',
		{wish: {channelId: 8, topic: 'x'}},
		{stream_id: 8, topic: 'x', from: here},
		false,
	],
	[
		'text and topic',
		{text: 'new', wish: {topic: 'x'}},
		{content: 'new', topic: 'x', from: here},
		false,
	],
	[
		'text and channel',
		{text: 'new', wish: {channelId: 8}},
		{content: 'new', stream_id: 8, from: here},
		true,
	],
])('%s', (_name, part, parts, twoSteps) => {
	const request = orderOf(stored, {...begun, ...part});
	expect(request).toEqual(parts && {message_id: 5, channelId: 7, base: 'old', ...parts});
	expect(isTwoSteps(request)).toBe(twoSteps);
});

it('a direct message has neither topic nor channel', () => {
	const direct = {...stored, stream_id: undefined, subject: ''} as unknown as Message;
	expect(orderOf(direct, {...begun, from: undefined})).toBeUndefined();
});

/** What somebody chose for a message that others move meanwhile. */
it.each<[string, Place, Wish, object, boolean]>([
	['renamed, nothing chosen', {...here, topic: 'roof'}, {}, {}, true],
	['resolved, nothing chosen', {...here, topic: '✔ dome'}, {}, {}, true],
	['in another channel, nothing chosen', {...here, stream_id: 9}, {}, {}, true],
	['back to where it was', {...here, topic: 'roof'}, {topic: 'dome'}, {}, true],
	['resolved by both', {...here, topic: '✔ dome'}, {isDone: true}, {}, false],
	['renamed alike by both', {...here, topic: 'roof'}, {topic: 'roof'}, {}, false],
	['renamed, resolved here', {...here, topic: 'roof'}, {isDone: true}, {topic: '✔ roof'}, true],
	['resolved, renamed here', {...here, topic: '✔ dome'}, {topic: 'x'}, {topic: '✔ x'}, true],
	['renamed, moved here', {...here, topic: 'roof'}, {channelId: 8}, {stream_id: 8}, true],
	['not moved', here, {channelId: 8}, {stream_id: 8}, false],
])('%s: only what was chosen is sent', (_name, now, wish, parts, isMoved) => {
	const moved = {...stored, stream_id: now.stream_id, subject: now.topic};
	const work = {...begun, text: 'new', wish};
	const {topic, stream_id} = orderOf(moved, work) ?? {};
	expect({
		...(topic !== undefined && {topic}),
		...(stream_id !== undefined && {stream_id}),
	}).toEqual(parts);
	expect(isMovedByOthers(moved, work)).toBe(isMoved);
});

it.each([
	['a', 'a', true],
	['\n\na', 'a', true],
	['a \n', 'a', true],
	[' a', 'a', false],
	['', '', true],
])('%j and %j', (a, b, isSame) => expect(isSameText(a, b)).toBe(isSame));
