import {expect, it} from 'vitest';
import {daysBetween} from '../calendar';
import {compileFits} from '../contract/fits';
import {exactMoment, firstMoment, isoOf, lastMoment, moment, momentOfEither} from './moment';

it('the first and the last moment can be counted from, and written', () => {
	expect(isoOf(firstMoment)).toBe('0000-01-01T00:00:00.000Z');
	expect(isoOf(lastMoment)).toBe('9999-12-31T23:59:59.000Z');
	for (const at of [firstMoment, lastMoment]) expect(daysBetween(at * 1000, 0)).not.toBeNaN();
});

it.each([9e15, 1e300, -9e15, Infinity, NaN, lastMoment + 1, firstMoment - 1])(
	'%s is written as nothing',
	at => {
		expect(isoOf(at)).toBe('');
	},
);

it.each([
	[moment, lastMoment, true],
	[moment, lastMoment + 1, false],
	[moment, firstMoment - 1, false],
	[moment, 1.5, false],
	[exactMoment, 1.5, true],
	[exactMoment, 9e15, false],
	[momentOfEither, lastMoment * 1000, true],
	[momentOfEither, 9e15, false],
] as const)('moments have an end (%#)', (schema, value, isFit) => {
	expect(schema.safeParse(value).success).toBe(isFit);
	expect(compileFits(schema)?.(value)).toBe(isFit);
});
