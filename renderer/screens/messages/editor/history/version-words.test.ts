import {expect, it} from 'vitest';
import type {MessageVersion} from '../../../../../shared/model/message';
import {channelAt, versionWords} from './version-words';

it.each<[string, Partial<MessageVersion>, string[]]>([
	['text', {prev_content: 'a'}, ['Text edited']],
	['topic', {prev_topic: 'dome', topic: 'mirror'}, ['Topic changed from dome to mirror']],
	['resolved', {prev_topic: 'dome', topic: '✔ dome'}, ['Topic resolved']],
	['unresolved', {prev_topic: '✔ dome', topic: 'dome'}, ['Topic unresolved']],
	[
		'renamed and resolved',
		{prev_topic: 'dome', topic: '✔ roof'},
		['Topic changed from dome to ✔ roof'],
	],
	['channel', {prev_stream: 1, stream: 2}, ['Moved from #c1 to #c2']],
	[
		'all at once',
		{prev_content: 'a', prev_stream: 1, stream: 2, prev_topic: 'x', topic: 'y'},
		['Text edited', 'Moved from #c1 to #c2', 'Topic changed from x to y'],
	],
])('%s', (_name, parts, words) => {
	const version = {topic: 'dome', content: 'b', ...parts} as MessageVersion;
	expect(versionWords(version, false, id => `c${id}`)).toEqual(words);
	expect(versionWords(version, true, id => `c${id}`)).toEqual(['Sent']);
});

it('the channel of each version follows from what was moved', () => {
	const version = {topic: 'dome', content: 'b'} as MessageVersion;
	const moved = [version, {...version, prev_stream: 1, stream: 2}, version];
	expect(moved.map((_, at) => channelAt([...moved, {...version, prev_stream: 2}], at))).toEqual([
		1, 2, 2,
	]);
	expect(moved.map((_, at) => channelAt(moved, at))).toEqual([1, 2, 2]);
	expect(channelAt([version, version], 1)).toBeUndefined();
});
