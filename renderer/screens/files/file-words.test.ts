import {describe, expect, test} from 'vitest';
import {endingOf, kindOf, kindWords} from './file-kind';
import {endSentence, endWords, firstWords, markdownLink} from './file-words';

const now = new Date(2027, 0, 15, 12).getTime() / 1000;
const day = 86_400;

describe('the end of an unused file', () => {
	test('is five weeks after the upload', () => {
		expect(endWords({uploadedAt: now - 5 * day}, now)).toBe('auto-deleted around Feb 14');
		expect(endSentence({uploadedAt: now - 5 * day}, now)).toContain('on Feb 14, 2027');
	});

	test('may be any day once they have gone', () => {
		expect(endWords({uploadedAt: now - 36 * day}, now)).toBe('auto-deleted any day');
		expect(endSentence({uploadedAt: now - 36 * day}, now)).toContain('any day');
	});
});

test.each([
	['plan.pdf', '[plan.pdf](/user_uploads/1/aa/x/f)'],
	['plan [final].pdf', '[plan final.pdf](/user_uploads/1/aa/x/f)'],
])('the link to %s', (name, link) => expect(markdownLink({name, pathId: '1/aa/x/f'})).toBe(link));

test.each([
	['See [plan.pdf](/user_uploads/1/x) and\n\n[this](https://a.test)', 'See plan.pdf and this'],
	['  plain  ', 'plain'],
	['x'.repeat(300), `${'x'.repeat(139)}…`],
])('the first words of %j', (content, words) => expect(firstWords(content)).toBe(words));

test.each([
	['a.tar.gz', 'gz', 'archive', 'Archive, GZ'],
	['PHOTO.JPG', 'jpg', 'image', 'Image, JPG'],
	['.profile', '', 'other', 'Other'],
	['README', '', 'other', 'Other'],
	['x.', '', 'other', 'Other'],
	['model.blend', 'blend', 'other', 'Other, BLEND'],
])('%s is a file of the kind %s', (name, ending, kind, words) => {
	expect(endingOf(name)).toBe(ending);
	expect(kindOf(name)).toBe(kind);
	expect(kindWords(name)).toBe(words);
});
