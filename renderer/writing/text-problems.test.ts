import {expect, it} from 'vitest';
import {newTopicProblem, roomWords, storable, textProblem} from './text-problems';

it.each<[string, string, RegExp | undefined]>([
	['words', 'Hello.', undefined],
	['nothing', '', /Write something/],
	['blanks', ' \n\t', /Write something/],
	['a null byte', 'a\0b', /invalid character/],
	['half of a pair', 'a\ud83d', /invalid character/],
	['a whole pair', '🔭', undefined],
	['just short enough', '🔭'.repeat(10_000), undefined],
	['blank ends do not count', `${'x'.repeat(10_000)}\n\n`, undefined],
	['one too many', 'x'.repeat(10_001), /^1 character too many/],
	['many too many', 'x'.repeat(12_500), /^2,500 characters too many/],
])('%s', (_name, text, problem) => {
	if (problem === undefined) expect(textProblem(text)).toBeUndefined();
	else expect(textProblem(text)).toMatch(problem);
});

it.each<[string, string, RegExp | undefined]>([
	['a name', 'dome', undefined],
	['none', '  ', /Enter a topic/],
	['too long', 'x'.repeat(61), /61 characters/],
	['unprintable', 'a\u0007b', /unprintable/],
	['joined emoji', '👩‍🔬 lab', undefined],
])('topic: %s', (_name, topic, problem) => {
	if (problem === undefined) expect(newTopicProblem(topic)).toBeUndefined();
	else expect(newTopicProblem(topic)).toMatch(problem);
});

it('takes out what cannot be stored, and nothing else', () => {
	expect(storable('a\0b\ud83dc 🔭\n')).toBe('abc 🔭\n');
});

it.each([
	['short', undefined],
	['x'.repeat(8999), undefined],
	['x'.repeat(9000), '1,000 characters left'],
	['x'.repeat(9999), '1 character left'],
	['🔭'.repeat(9600), '400 characters left'],
	['🔭'.repeat(6000), undefined],
	['x'.repeat(10_012), '12 characters too many'],
])('room: %#', (text, words) => expect(roomWords(text)).toBe(words));
