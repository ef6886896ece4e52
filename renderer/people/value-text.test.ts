import {expect, test} from 'vitest';
import {FieldType} from '../../shared/model/profile-field';
import {plainDay, shortLink, valueTexts} from './value-text';

test.each([
	['2026-03-31', 'Mar 31, 2026'],
	['1990-12-01', 'Dec 1, 1990'],
	['1990-13-01', '1990-13-01'],
	['soon', 'soon'],
])('the day %j is shown as %j', (value, text) => {
	expect(plainDay(value)).toBe(text);
});

test.each([
	['https://example.org/~ana/', 'example.org/~ana/'],
	['https://example.org/', 'example.org'],
	['http://example.org:8080/a?b=c', 'example.org:8080/a'],
	['nothing', 'nothing'],
])('the link %j is shown as %j', (value, text) => {
	expect(shortLink(value)).toBe(text);
});

const nameOf = (id: number) => (id === 7 ? 'Ana Ruiz' : undefined);

test.each([
	['short text', FieldType.shortText, '', 'Night shift', 'Night shift'],
	['a choice', FieldType.list, '{"0":{"text":"Ops","order":"1"}}', '0', 'Ops'],
	['a choice that is gone', FieldType.list, '{"0":{"text":"Ops","order":"1"}}', '5', '5'],
	['people', FieldType.person, '', '[7,8]', 'Ana Ruiz, User 8'],
	['nobody', FieldType.person, '', '[]', ''],
	['an account', FieldType.externalAccount, '{"subtype":"github"}', 'ana', 'ana'],
	['a day', FieldType.date, '', '2026-03-31', 'Mar 31, 2026'],
])('%s', (_name, type, field_data, value, text) => {
	expect(valueTexts({type, field_data}, nameOf)(value)).toBe(text);
});
