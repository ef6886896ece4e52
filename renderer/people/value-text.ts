import {t} from '@lingui/core/macro';
import {dateFormat} from '../../shared/languages/formats';
import {FieldType, optionsOf, personIds, type ProfileField} from '../../shared/model/profile-field';
import {inARow} from '../text/in-a-row';

type Field = Pick<ProfileField, 'type' | 'field_data'>;

const dayFormat = dateFormat({
	year: 'numeric',
	month: 'short',
	day: 'numeric',
	timeZone: 'UTC',
});

/** A day as lists show it, without a time zone: a birthday is the same day everywhere. */
export function plainDay(value: string): string {
	const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
	return Number.isNaN(time) ? value : dayFormat.format(time);
}

/** A link as lists show it: host and path, which tell more than the protocol. */
export function shortLink(value: string): string {
	if (!URL.canParse(value)) return value;
	const {host, pathname} = new URL(value);
	return host + (pathname === '/' ? '' : pathname);
}

/**
 * Returns the function that gives the values of a field as lists show, order and search them: the
 * words of a choice, the names of people, a day, a short link. Made once for many values.
 */
export function valueTexts(
	field: Field,
	nameOf: (userId: number) => string | undefined,
): (value: string) => string {
	switch (field.type) {
		case FieldType.list: {
			const texts = new Map(optionsOf(field).map(({key, text}) => [key, text]));
			return value => texts.get(value) ?? value;
		}
		case FieldType.date:
			return plainDay;
		case FieldType.link:
			return shortLink;
		case FieldType.person:
			return value => inARow(personIds(value).map(id => nameOf(id) ?? t`User ${id}`));
		default:
			return value => value;
	}
}
