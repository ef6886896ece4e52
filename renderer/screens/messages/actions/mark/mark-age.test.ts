import {describe, expect, it} from 'vitest';
import {lacksDate, sentBefore} from './mark-age';

const now = new Date('2024-03-10T12:00').getTime();
const seconds = (text: string) => new Date(text).getTime() / 1000;

describe('messages sent before', () => {
	it.each([
		['any', '', undefined],
		['day', '', seconds('2024-03-09T12:00')],
		['week', '2020-01-01', seconds('2024-03-03T12:00')],
		['date', '2024-03-01', seconds('2024-03-01T00:00')],
		['date', '', undefined],
		['date', '2024-99-01', undefined],
		['any', '2024-03-01', undefined],
	] as const)('%s %s', (age, date, before) => {
		expect(sentBefore(age, date, now).before).toBe(before);
	});

	it('a date is missed only where one is wanted', () => {
		expect(lacksDate(sentBefore('date', '', now))).toBe(true);
		expect(lacksDate(sentBefore('any', '', now))).toBe(false);
	});
});
