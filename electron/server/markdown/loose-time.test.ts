import {expect, test} from 'vitest';
import {readTime} from './loose-time';

const today = new Date('2031-05-06T07:08:09Z');

test.each([
	['2031-05-06T07:08:00Z', '2031-05-06T07:08:00.000Z'],
	['2031-05-06 07:08', '2031-05-06T07:08:00.000Z'],
	['2017-06-05T22:30:00+05:30', '2017-06-05T17:00:00.000Z'],
	['2031-05-06', '2031-05-06T00:00:00.000Z'],
	['31 Dec 2017', '2017-12-31T00:00:00.000Z'],
	['Jun 5th 2017, 10:30PM', '2017-06-05T22:30:00.000Z'],
	['5 May 2020 10:00 PST', '2020-05-05T18:00:00.000Z'],
	['Thursday, June 1 2017 9 am', '2017-06-01T09:00:00.000Z'],
	['12/31/2017', '2017-12-31T00:00:00.000Z'],
	['10:30', '2031-05-06T10:30:00.000Z'],
	['1496701800', '2017-06-05T22:30:00.000Z'],
])('reads %s', (words, iso) => {
	expect(readTime(words, today)?.toISOString()).toBe(iso);
});

test.each([
	'',
	'hello',
	'**hello**',
	'31 Feb 2020',
	'2031-13-01',
	'25:00',
	'99999999999999',
	'a b c',
])('does not read %s', words => {
	expect(readTime(words, today)).toBeUndefined();
});
