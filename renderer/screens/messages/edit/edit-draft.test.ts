import {expect, it} from 'vitest';
import type {Message} from '../../../../shared/model/message';
import {isSameText, isTwoSteps, orderOf, type Draft} from './edit-draft';

const stored = {id: 5, stream_id: 7, subject: 'dome', content: 'old'} as Message;
const same: Draft = {text: 'old', topic: 'dome', isDone: false, channelId: 7};

it.each<[string, Partial<Draft>, object | undefined, boolean]>([
	['nothing', {}, undefined, false],
	['blanks at the end', {text: 'old\n '}, undefined, false],
	['text', {text: 'new'}, {content: 'new'}, false],
	['topic', {topic: ' roof '}, {topic: 'roof'}, false],
	['resolved', {isDone: true}, {topic: '✔ dome'}, false],
	['channel', {channelId: 8}, {stream_id: 8}, false],
	['channel and topic', {channelId: 8, topic: 'x'}, {stream_id: 8, topic: 'x'}, false],
	['text and topic', {text: 'new', topic: 'x'}, {content: 'new', topic: 'x'}, false],
	['text and channel', {text: 'new', channelId: 8}, {content: 'new', stream_id: 8}, true],
])('%s', (_name, part, parts, twoSteps) => {
	const order = orderOf(stored, 'old', {...same, ...part});
	expect(order).toEqual(parts && {message_id: 5, base: 'old', ...parts});
	expect(isTwoSteps(order)).toBe(twoSteps);
});

it('a direct message has neither topic nor channel', () => {
	const direct = {...stored, stream_id: undefined, subject: ''} as unknown as Message;
	expect(orderOf(direct, 'old', {...same, topic: '', channelId: undefined})).toBeUndefined();
});

it.each([
	['a', 'a', true],
	['\n\na', 'a', true],
	['a \n', 'a', true],
	[' a', 'a', false],
	['', '', true],
])('%j and %j', (a, b, isSame) => expect(isSameText(a, b)).toBe(isSame));
