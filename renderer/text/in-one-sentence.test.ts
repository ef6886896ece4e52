import {afterEach, expect, test} from 'vitest';
import {speakEnglishOfCode} from '../../shared/languages/english-of-code';
import {speak} from '../../shared/languages/speak';
import {inOneSentence, twoSentences} from './in-one-sentence';

afterEach(speakEnglishOfCode);

test('parts go on in one sentence, with the stops of the language', async () => {
	expect(inOneSentence('one stays', false, 'the other is lost')).toBe(
		'one stays; the other is lost.',
	);
	expect(inOneSentence('one stays')).toBe('one stays.');
	expect(twoSentences('Locked', undefined)).toBe('Locked');
	expect(twoSentences('Locked', 'Sign in')).toBe('Locked. Sign in');
	await speak('ja');
	expect(inOneSentence('一つ', '二つ')).toBe('一つ。二つ。');
	expect(twoSentences('一つ', '二つ')).toBe('一つ。二つ');
});
