import {t} from '@lingui/core/macro';
import {valueFault, type ProfileField} from './profile-field';

/** Why a value is not allowed in a field, as a sentence; undefined when it is. */
export function valueProblemWords(
	field: Pick<ProfileField, 'type' | 'name' | 'field_data'>,
	value: string,
): string | undefined {
	const {name} = field;
	const fault = valueFault(field, value);
	switch (fault?.kind) {
		case 'unprintable':
			return t`${name} cannot contain unprintable characters.`;
		case 'long':
			return t`${name} can have at most ${{most: fault.most}} characters.`;
		case 'option':
			return t`“${value}” is not a choice of ${name}.`;
		case 'date':
			return t`“${value}” is not a date for ${name}. Write it like 2026-03-31.`;
		case 'address':
			return t`${name} is a URL that begins with http:// or https://.`;
		case 'people':
			return t`${name} is a list of people.`;
		case undefined:
			return undefined;
	}
}
