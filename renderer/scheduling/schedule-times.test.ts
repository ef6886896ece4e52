import {expect, test} from 'vitest';
import {fieldValue, momentIn, quickTimes} from './schedule-times';

const at = (text: string) => Math.floor(new Date(text).getTime() / 1000);

test('a field holds the moment that it shows', () => {
	const moment = at('2026-12-04T09:05:00');
	expect(fieldValue(moment)).toBe('2026-12-04T09:05');
	expect(momentIn(fieldValue(moment))).toBe(moment);
	expect(momentIn('')).toBeUndefined();
	expect(momentIn('tomorrow')).toBeUndefined();
	expect(fieldValue(Number.NaN)).toBe('');
});

test.each([
	['a Friday', '2026-12-04T10:12:00', ['In an hour', 'Tomorrow, 09:00', 'Monday, 09:00']],
	['a Sunday', '2026-12-06T10:12:00', ['In an hour', 'Tomorrow, 09:00']],
	['a Monday', '2026-12-07T10:12:00', ['In an hour', 'Tomorrow, 09:00', 'Monday, 09:00']],
])('on %s the quick times are ahead', (_day, now, labels) => {
	const found = quickTimes(at(now));
	expect(found.map(({label}) => label)).toEqual(labels);
	for (const one of found) expect(one.at).toBeGreaterThan(at(now));
	const monday = found.find(({label}) => label.startsWith('Monday'));
	if (monday !== undefined) expect(new Date(monday.at * 1000).getDay()).toBe(1);
});
