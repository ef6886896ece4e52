import {expect, test} from 'vitest';
import {soughtName} from './sought-name';

const cases: readonly (readonly [string, ReturnType<typeof soughtName>])[] = [
	['@', {kind: 'mention', from: 0, words: ''}],
	['Ask @ad', {kind: 'mention', from: 4, words: 'ad'}],
	['Ask @**ad', {kind: 'mention', from: 4, words: 'ad'}],
	['Ask @Ada Lo', {kind: 'mention', from: 4, words: 'Ada Lo'}],
	['(@_ad', {kind: 'silent mention', from: 1, words: 'ad'}],
	['write to ada@example', undefined],
	['at 5 @ 6', undefined],
	['@**Ada Lovelace** ', undefined],
	['see #gen', {kind: 'channel', from: 4, words: 'gen'}],
	['see #**design te', {kind: 'channel', from: 4, words: 'design te'}],
	['# Heading', undefined],
	['issue#4', undefined],
	['#**general** ', undefined],
	['#general>lu', {kind: 'topic', from: 0, words: 'lu', channel: 'general'}],
	['#**general>', {kind: 'topic', from: 0, words: '', channel: 'general'}],
	['#**general**>lunch to', {kind: 'topic', from: 0, words: 'lunch to', channel: 'general'}],
	['#**general>lunch** ', undefined],
	['fine :th', {kind: 'emoji', from: 5, words: 'th'}],
	['fine :+1', {kind: 'emoji', from: 5, words: '+1'}],
	['at 10:30', undefined],
	['https://example.com', undefined],
	[':t', undefined],
	[':tada: ', undefined],
	['plain text', undefined],
];

test.each(cases)('%j', (line, expected) => expect(soughtName(line)).toEqual(expected));

test('in a long line only its end is looked at', () => {
	const line = `${'word '.repeat(40_000)}@ad`;
	expect(soughtName(line)).toEqual({kind: 'mention', from: 200_000, words: 'ad'});
	expect(soughtName(`@${'x'.repeat(200_000)}`)).toBeUndefined();
});
