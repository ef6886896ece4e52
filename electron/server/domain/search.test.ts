import {DatabaseSync} from '@photostructure/sqlite';
import {afterAll, describe, expect, it} from 'vitest';
import {Random} from '../demo/random';
import {indexText} from '../storage/message-words';
import {WordCheck} from '../storage/word-check';
import {indexQuery} from './search';
import {measured} from '../../../shared/testing/measured.fixture';
import {workFromNow} from '../test-work';

const database = new DatabaseSync(':memory:');
database.exec(`CREATE VIRTUAL TABLE words USING fts5 (
	content, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2')`);
afterAll(() => database.close());
const insert = database.prepare('INSERT OR REPLACE INTO words (rowid, content) VALUES (1, ?)');
const match = database.prepare('SELECT rowid FROM words WHERE words MATCH ?');
const check = new WordCheck();

/** The index is asked for words first; what it finds is compared with the rest. */
function finds(content: string, search: string): boolean {
	const query = indexQuery(search);
	if (query === undefined) return false;
	const asked = check.read(query);
	insert.run(indexText(content));
	if (asked.count === 0 || match.get(asked.words) === undefined) return false;
	const isPassing = check.passing([{id: 1, content, topic: ''}], [asked], []).has(1);
	if (asked.isExact) expect(isPassing).toBe(true);
	return isPassing;
}

describe('what a search finds', () => {
	it.each([
		['The dome opened at 18:52.', 'DOME opened', true],
		['The dome opened at 18:52.', 'dome closed', false],
		['The dome opened at 18:52.', '"dome opened"', true],
		['The dome opened at 18:52.', '"opened dome"', false],
		['The dome opened at 18:52.', 'the "opened at" dome', true],
		['The dome opened at 18:52.', 'dom', false],
		['The foxes are back', 'fox', true],
		['A fox is back', 'FOXES', true],
		['We run fast', 'running', true],
		['Running fast', 'run', true],
		['A generous fox', 'generously', true],
		['A generation ago', 'generous', false],
		['Cafés on the ridge', 'café', true],
		['Co-ops and others', 'co-op', true],
		['A quick brown fox', '"quick brown"', true],
		['A quick brown fox', '"quick browns"', false],
		['Quick browns', '"quick brown"', true],
		['A quickly brown fox', '"quick brown"', false],
		['A quick, **brown** fox', '"quick brown"', true],
		['A brown fox, quick', '"quick brown" fox', false],
		['A night for the foxes', '"the fox"', true],
		['A fox of the night', '"the fox"', false],
		['See https://example.com/page for more', 'example.com', true],
		['See https://example.com/page for more', 'https://example.com/page', true],
		['See https://example.com/page for more', '(http://example.com)', true],
		['See https://example.com/page for more', 'example', false],
		['See https://example.com/page for more', '"example.com"', true],
		['See https://example.com/page for more', 'com', false],
		['Just (EXAMPLE.COM).', 'https://example.com/', true],
		['An example com', 'example.com', false],
		['At sub.example.com', 'example.com', false],
		['At my-site.example.com', 'my-site.example.com', true],
		['Mail to Me@Example.com', 'me@example.com', true],
		['Mail to Me@Example.com', 'example.com', false],
		['Read readme.md, version 1.2.3', 'readme.md 1.2.3', true],
		['Read readme.md, version 1.2.3', '1.2', false],
		['The end. Next', 'next end', true],
		['конец.Начало', 'начало', true],
		['東京.example', '東京', true],
		['The dome opened at 18:52.', '18:52', true],
		['Café on the ridge', 'cafe', true],
		['Cafe on the ridge', 'CAFÉ', true],
		['C++ and co-op', 'co-op', true],
		['the quoted "dome" is', '"dome', true],
		['OR and NOT', 'NOT OR', false],
		['OR and NOT', '"NOT" "OR"', true],
		['The dome opened at 18:52.', 'the', false],
		['The dome opened at 18:52.', 'an open-ended the', false],
		['Opened domes', 'the opened', true],
		['alpha beta', 'alpha OR gamma', false],
		['alpha beta', 'alp*', false],
		['alpha beta', 'content:alpha', false],
		['alpha beta', 'alpha -beta', true],
		['NEAR (a b)', 'NEAR(a b)', true],
		['東京都に行く', '東京', true],
		['東京都に行く', '京東', false],
		['東京都に行く', '行く', true],
		['ソースコード', 'コード', true],
		['한국어 문장', '문장', true],
		['สวัสดีชาวโลก', 'ชาวโลก', true],
		['Привет, мир', 'ПРИВЕТ', true],
		['Ελληνικά γράμματα', 'ΕΛΛΗΝΙΚΑ ΓΡΑΜΜΑΤΑ', true],
		['κόσμος', 'ΚΟΣΜΟΣ', true],
		['مرحبا بالعالم', 'بالعالم', true],
		['हिन्दी भाषा', 'भाषा', true],
		['well done🎉', 'done', true],
		['well done🎉', '🎉', true],
		['well done🎉', '🤖', false],
		['well done 🤖', '🤖 well', true],
		['thumbs 👍🏽', '👍🏽', true],
		['family 👩‍👩‍👧', '👩‍👩‍👧', true],
		['flag 🇩🇪', '🇩🇪', true],
		['flag 🇩🇪', '🇫🇷', false],
		['alpha', '?!', false],
		['alpha', '"" alpha', true],
	])('in %j, %j: %s', (content, search, isFound) => {
		expect(finds(content, search)).toBe(isFound);
	});

	it('all 10,000 characters of a message find the message', () => {
		const text = Array.from({length: 1000}, (_, at) => `word${at}`)
			.join(' ')
			.slice(0, 10_000);
		expect(finds(text, text)).toBe(true);
		expect(finds(text, `"${text}"`)).toBe(true);
		expect(finds(text, `${text} besides`)).toBe(false);
		expect(finds('東'.repeat(10_000), '東'.repeat(10_000))).toBe(true);
	});

	it('a sign that is a picture and a letter tells words apart', () => {
		expect(finds('abcℹ', 'axxℹ')).toBe(false);
		expect(finds('abcℹ', 'abcℹ')).toBe(true);
		expect(finds('see ℹ here', 'ℹ')).toBe(true);
	});

	it('a phrase of 10,000 characters takes no long time', () => {
		const work = workFromNow();
		for (let at = 0; at < 50; at++) {
			expect(finds('a '.repeat(300), `"${'a '.repeat(5000)}"`)).toBe(false);
			expect(finds('a '.repeat(5000), `"${'a '.repeat(5000)}"`)).toBe(true);
		}
		expect(work()).toBeLessThan(2000);
	});

	it.each([
		['a'.repeat(10_000), 'aab '.repeat(2500)],
		['a.'.repeat(5000), 'a. '.repeat(3333)],
		['a@'.repeat(5000), 'a@ '.repeat(3333)],
		['éa.'.repeat(3333), 'é a'.repeat(3333)],
		['ing'.repeat(3333), 'ing '.repeat(2500)],
		['각'.repeat(10_000), '각 '.repeat(5000)],
	])('words of 10,000 characters take no longer than many: %#', measured, (long, many) => {
		const cost = (text: string) => {
			const began = performance.now();
			for (let time = 0; time < 5; time++) {
				indexText(text);
				indexQuery(text);
				indexQuery(`"${text}"`);
			}
			return performance.now() - began;
		};
		cost(many);
		cost(long);
		expect(cost(long)).toBeLessThan(5 * cost(many) + 10);
	});

	it('S16: heaped marks take no longer than others', measured, () => {
		const [above, below] = ['\u0344'.repeat(15_990), '\u0f73'.repeat(23_990)];
		const cost = (text: string) => {
			const began = performance.now();
			indexQuery(text);
			indexText(`ά ${text}`);
			return performance.now() - began;
		};
		const single = 'a\u0344a\u0f73'.repeat(9990);
		cost(single);
		// Put in order they take hundreds of times as long.
		expect(cost(`a${above}${below}`)).toBeLessThan(10 * cost(single));
	});

	it('more words than a message can hold find nothing', () => {
		const words = Array.from({length: 20_000}, (_, at) => `w${at}`).join(' ');
		expect(indexQuery(words)).toBeUndefined();
		expect(indexQuery('often '.repeat(100_000))).toBe('"often"');
	});
});

describe('no text is a question in the language of the index', () => {
	it.each([
		'"',
		'""',
		'"""',
		"'",
		'*',
		'^a',
		'a AND',
		'NEAR(',
		')',
		'{a b}: c',
		'\0',
		'a\0b',
		'"a\0',
	])('%j', search => {
		expect(() => finds('a b c', search)).not.toThrow();
	});

	it('nor is any by chance', () => {
		const random = new Random(11);
		const signs = ['"', '*', '(', ')', ':', '^', '-', '+', ' ', '\0', 'a', 'NOT', 'é', '\ud800'];
		for (let at = 0; at < 3000; at++) {
			const search = Array.from({length: 1 + random.below(12)}, () =>
				random.below(4) === 0 ? String.fromCodePoint(random.below(0x110000)) : random.pick(signs),
			).join('');
			expect(() => finds('a b c', search), JSON.stringify(search)).not.toThrow();
		}
	});
});
