import {expect, it} from 'vitest';
import {z} from 'zod';
import {compileFits} from '../contract/fits';
import {daysBetween} from '../calendar';
import {exactMoment, farthestMoment, isoOf, moment, momentOfEither} from './moment';

it('the farthest moment is one that every count of days can take', () => {
	for (const at of [farthestMoment, -farthestMoment]) {
		expect(daysBetween(at * 1000, 0)).not.toBeNaN();
		expect(isoOf(at + Math.sign(at) * -400 * 86_400)).toMatch(/^[+-]\d{6}-/);
	}
});

it.each([9e15, 1e300, -9e15, Infinity, NaN])('%s is written as nothing', at => {
	expect(isoOf(at)).toBe('');
});

it('moments have an end, those of files one in milliseconds', () => {
	const fits = (schema: z.ZodType, value: unknown) => compileFits(schema)?.(value);
	expect(fits(moment.optional(), farthestMoment)).toBe(true);
	expect(fits(moment.nullable(), farthestMoment + 1)).toBe(false);
	expect(fits(moment, 1.5)).toBe(false);
	expect(fits(exactMoment, 1.5)).toBe(true);
	expect(fits(exactMoment, 9e15)).toBe(false);
	expect(fits(momentOfEither, farthestMoment * 1000)).toBe(true);
	expect(fits(momentOfEither, -farthestMoment * 1000)).toBe(false);
	expect(fits(momentOfEither, 9e15)).toBe(false);
	expect(fits(z.int(), 9e15)).toBe(true);
});
