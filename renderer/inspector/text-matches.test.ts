import {expect, it} from 'vitest';
import {prettyJson} from '../../shared/json-tokens';
import {matchesIn, mostMatches} from './text-matches';

it('finds words in whatever letters', () => {
	expect(matchesIn('Ada and ada', 'ADA')).toEqual([
		{start: 0, end: 3},
		{start: 8, end: 11},
	]);
	expect(matchesIn('aaa', 'aa')).toEqual([{start: 0, end: 2}]);
	expect(matchesIn('Ada', '')).toEqual([]);
	expect(matchesIn('x'.repeat(9000), 'x')).toHaveLength(mostMatches);
});

it('finds the right place behind letters that grow when they are small', () => {
	const text = 'İİİ ada';
	const [match] = matchesIn(text, 'ada');
	expect(text.slice(match?.start, match?.end)).toBe('ada');
});

it.each([
	['{"a":1,"b":[],"c":{}}', '{\n  "a": 1,\n  "b": [],\n  "c": {}\n}'],
	['[1,{"a":"x:,{}"}]', '[\n  1,\n  {\n    "a": "x:,{}"\n  }\n]'],
	['{"a":"cut he', '{\n  "a": "cut he'],
	['no JSON', 'noJSON'],
])('sets out %s', (text, expected) => expect(prettyJson(text)).toBe(expected));
