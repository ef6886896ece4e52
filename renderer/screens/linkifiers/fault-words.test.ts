import {afterEach, expect, test} from 'vitest';
import {speakEnglishOfCode} from '../../../shared/languages/english-of-code';
import {speak} from '../../../shared/languages/speak';
import {linkifierFault, playgroundFault} from '../../../shared/rules/linkifiers';
import {faultWords} from './fault-words';

afterEach(speakEnglishOfCode);

const urlTemplate = 'https://example.com/{id}';
const bad = [
	'#(?P<id>[0-9]+',
	'#(?P<id>[0-9)',
	'#(?P<id>[0-9]+))',
	'#(?P<id>[0-9]+)\\',
	'#(?P<1>[0-9]+)',
	'#(?P<id>a)(?P<id>b)',
	'#(?P<id>[[:digits:]]+)',
	'#(?=x)(?P<id>[0-9]+)',
	'#(?P<id>[0-9]{1001})',
	'\\Q(?P<id>[0-9]+)',
	'*(?P<id>[0-9]+)',
];

test.each(bad)('why %s is no pattern is said in the language of the window', async pattern => {
	const fault = linkifierFault({pattern, urlTemplate}, []);
	if (fault === undefined) throw new Error('It is a pattern.');
	expect(fault.words).toMatch(/^Bad regular expression: /);
	expect(faultWords(fault)).toMatch(
		/^Not a valid pattern: (?:a|two|there|nothing|\S+ (?:is|repeats|stands))\b/,
	);
	await speak('de');
	expect(faultWords(fault)).toMatch(/^Kein gültiges Muster: /);
	expect(faultWords(fault)).not.toMatch(/\b(?:missing|invalid|trailing|duplicate|unexpected)\b/);
});

test('what is too long says how long it may be', () => {
	const name = 'n'.repeat(101);
	const fault = playgroundFault({name, language: 'Python', urlTemplate: 'https://a/{code}'}, []);
	if (fault === undefined) throw new Error('It is a playground.');
	expect(faultWords(fault)).toMatch(/^This is too long: at most \d+ characters\.$/);
});

test('what there are no words for stays as it was said', () => {
	const said = 'Bad regular expression: bad repetition operator: **';
	expect(faultWords({part: 'pattern', words: said})).toBe(
		'Not a valid pattern: bad repetition operator: **',
	);
	expect(faultWords({part: 'pattern', words: 'Nein.'})).toBe('Nein.');
});
