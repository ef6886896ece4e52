import {expect, test} from 'vitest';
import {buckets} from '../../places/presence';
import {bucketWords, bucketOf, momentOf} from './buckets';

const noon = new Date(2026, 4, 20, 12, 0).getTime() / 1000;
const moment = momentOf(noon);
const day = 86_400;
const ago = (seconds: number) => ({
	active_timestamp: noon - seconds,
	idle_timestamp: noon - seconds,
});

test.each([
	[undefined, 'older'],
	[{}, 'older'],
	[ago(0), 'now'],
	[ago(199), 'now'],
	[{active_timestamp: noon - 4000, idle_timestamp: noon - 10}, 'idle'],
	[{idle_timestamp: noon - 10}, 'idle'],
	[ago(200), 'today'],
	[ago(12 * 3600), 'today'],
	[ago(12 * 3600 + 1), 'week'],
	[ago(7 * day), 'week'],
	[ago(7 * day + 1), 'fortnight'],
	[ago(14 * day), 'fortnight'],
	[ago(14 * day + 1), 'older'],
] as const)('%j is in %s', (presence, bucket) => {
	expect(bucketOf(presence, moment)).toBe(bucket);
});

test('midnight is that of the reader', () => {
	expect(new Date(moment.midnight * 1000).getHours()).toBe(0);
	expect(moment.midnight).toBeLessThanOrEqual(noon);
});

test.each(buckets)('the word of %s fits the column of a narrow window', bucket => {
	expect(bucketWords[bucket].row.length).toBeLessThanOrEqual(16);
});
