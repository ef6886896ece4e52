import {afterEach, describe, expect, it} from 'vitest';
import {daysBetween, localDay, midnightBefore} from './calendar';

const usual = process.env['TZ'];
afterEach(() => {
	if (usual === undefined) delete process.env['TZ'];
	else process.env['TZ'] = usual;
});

describe('days of the calendar', () => {
	it.each([
		['UTC', '2026-11-22T00:00:00Z', '2026-11-22T23:59:59Z', 0],
		['UTC', '2026-11-21T23:59:59Z', '2026-11-22T00:00:00Z', 1],
		['UTC', '2026-11-22T12:00:00Z', '2026-11-21T12:00:00Z', -1],
		['UTC', '2028-02-28T12:00:00Z', '2028-03-01T12:00:00Z', 2],
		['UTC', '2026-12-31T23:00:00Z', '2027-01-01T01:00:00Z', 1],
		// 24 October 2026 and the 25 hours after it, 28 March 2027 and its 23.
		['Europe/Berlin', '2026-10-24T22:10:00Z', '2026-10-25T23:30:00Z', 1],
		['Europe/Berlin', '2026-10-24T22:10:00Z', '2026-10-25T22:30:00Z', 0],
		['Europe/Berlin', '2027-03-27T23:10:00Z', '2027-03-28T22:10:00Z', 1],
		['America/Sao_Paulo', '2018-11-04T01:00:00Z', '2018-11-04T12:00:00Z', 1],
		['Pacific/Kiritimati', '2026-11-21T09:59:00Z', '2026-11-21T10:00:00Z', 1],
		['Asia/Kathmandu', '2026-12-31T18:14:00Z', '2026-12-31T18:15:00Z', 1],
	])('in %s from %s to %s: %i', (zone, from, to, days) => {
		process.env['TZ'] = zone;
		expect(daysBetween(Date.parse(from), Date.parse(to))).toBe(days);
	});

	it.each([
		['UTC', '2026-11-29T23:30:00Z', '2026-11-29'],
		['Europe/Berlin', '2026-11-29T23:30:00Z', '2026-11-30'],
		['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
		['America/Los_Angeles', '2026-03-01T02:00:00Z', '2026-02-28'],
	])('are called as they are where the reader is: in %s %s is %s', (zone, at, day) => {
		process.env['TZ'] = zone;
		expect(localDay(Date.parse(at))).toBe(day);
	});

	it('begin at midnight, where the reader is', () => {
		process.env['TZ'] = 'Asia/Kathmandu';
		expect(midnightBefore(Date.parse('2026-11-22T12:00:00Z'))).toBe(
			Date.parse('2026-11-21T18:15:00Z'),
		);
	});
});
