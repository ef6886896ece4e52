import {i18n} from '@lingui/core';
import {afterEach, expect, test} from 'vitest';
import {
	compareNames,
	dateFormat,
	formatList,
	formatNumber,
	formatRelative,
	numberFormat,
} from './formats';
import {bestLanguage, languageTags} from './languages';
import {directionOf, speak} from './speak';

afterEach(() => i18n.activate('en'));

const day = dateFormat({dateStyle: 'long', timeZone: 'UTC'}, 'en-GB');
const compact = numberFormat({notation: 'compact'});
const moment = Date.UTC(2026, 5, 4);

test.each([
	['en', '12,000', '4 June 2026', 'a, b, and c', 'a or b', '3 days ago', '12K'],
	['de', '12.000', '4. Juni 2026', 'a, b und c', 'a oder b', 'vor 3 Tagen', '12.000'],
	['fr', '12 000', '4 juin 2026', 'a, b et c', 'a ou b', 'il y a 3 jours', '12 k'],
	['ja', '12,000', '2026年6月4日', 'a、b、c', 'aまたはb', '3 日前', '1.2万'],
] as const)('formats follow the language %s', async (tag, number, date, all, any, ago, short) => {
	await speak(tag);
	const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
	expect(plain(formatNumber(12_000))).toBe(number);
	expect(day.format(moment)).toBe(date);
	expect(formatList(['a', 'b', 'c'])).toBe(all);
	expect(formatList(['a', 'b'], 'disjunction')).toBe(any);
	expect(formatRelative(-3, 'day')).toBe(ago);
	expect(plain(compact(12_000))).toBe(short);
});

test('names stand in the order of the language', async () => {
	await speak('es');
	expect(['ñu', 'nube', 'oso'].toSorted(compareNames)).toEqual(['nube', 'ñu', 'oso']);
});

test.each([
	[['de-AT', 'en'], 'de'],
	[['pt-BR', 'fr-CA'], 'fr'],
	[['zh'], 'en'],
	[[], 'en'],
	[['AR-eg'], 'ar'],
] as const)('who wants %j gets %s', (wanted, tag) =>
	expect(bestLanguage(wanted, languageTags)).toBe(tag),
);

test('Arabic is written from right to left', () => {
	expect(directionOf('ar')).toBe('rtl');
	expect(directionOf('pseudo')).toBe('ltr');
});
