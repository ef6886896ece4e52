import {t} from '@lingui/core/macro';
import {dateFormat} from '../../shared/languages/formats';
import {
	externalAddress,
	FieldType,
	optionsOf,
	personIds,
	type ProfileField,
} from '../../shared/model/profile-field';
import type {User} from '../../shared/model/user';
import {inARow} from '../text/in-a-row';

/** Who chose an option; those who are deactivated lose the value with it like the others. */
export type Choosers = {readonly active: number; readonly deactivated: number};

export const countOf = ({active, deactivated}: Choosers) => active + deactivated;

/** What people filled in, counted once over everybody. */
export type FieldValues = {
	/** Active people; the measure of how far a field is filled. */
	readonly people: number;
	/** Active people who filled the field in. */
	filled(fieldId: number): number;
	/** Everybody who would lose a value, the deactivated too. */
	holders(fieldId: number): readonly User[];
	/** Who holds this choice of a list. */
	choosers(fieldId: number, key: string): Choosers;
	person(userId: number): User | undefined;
};

export function valuesOf(users: readonly User[]): FieldValues {
	const holders = new Map<number, User[]>();
	const filled = new Map<number, number>();
	const byId = new Map<number, User>();
	let people = 0;
	for (const user of users) {
		byId.set(user.user_id, user);
		if (user.is_bot) continue;
		if (user.is_active) people++;
		for (const [name, {value}] of Object.entries(user.profile_data ?? {})) {
			if (value === '') continue;
			const fieldId = Number(name);
			const those = holders.get(fieldId);
			if (those === undefined) holders.set(fieldId, [user]);
			else those.push(user);
			if (user.is_active) filled.set(fieldId, (filled.get(fieldId) ?? 0) + 1);
		}
	}
	return {
		people,
		filled: fieldId => filled.get(fieldId) ?? 0,
		holders: fieldId => holders.get(fieldId) ?? [],
		choosers: (fieldId, key) => {
			const those = (holders.get(fieldId) ?? []).filter(user => rawValue(user, fieldId) === key);
			const active = those.filter(user => user.is_active).length;
			return {active, deactivated: those.length - active};
		},
		person: userId => byId.get(userId),
	};
}

/** What somebody filled in, as it is stored; empty when nothing. */
export function rawValue(user: User, fieldId: number): string {
	return user.profile_data?.[String(fieldId)]?.value ?? '';
}

const dayFormat = dateFormat({dateStyle: 'long', timeZone: 'UTC'});

/** A stored value as people read it. */
export function valueWords(
	field: Pick<ProfileField, 'type' | 'field_data'>,
	value: string,
	values: Pick<FieldValues, 'person'>,
): string {
	if (field.type === FieldType.list) {
		return optionsOf(field).find(({key}) => key === value)?.text ?? value;
	}
	if (field.type === FieldType.person) {
		const names = personIds(value).map(id => values.person(id)?.full_name ?? t`User ${id}`);
		return names.length > 0 ? inARow(names) : value;
	}
	if (field.type === FieldType.date) {
		const time = Date.parse(`${value}T00:00:00Z`);
		return Number.isNaN(time) ? value : dayFormat.format(time);
	}
	return value;
}

/** Where a value leads, for the types that are links. */
export function valueAddress(
	field: Pick<ProfileField, 'type' | 'field_data'>,
	value: string,
): string | undefined {
	return field.type === FieldType.link ? value : externalAddress(field, value);
}

/** Columns of what is copied before a field goes. */
export function valueColumns(field: ProfileField, values: FieldValues) {
	return [
		{title: t`Name`, text: (user: User) => user.full_name},
		{title: t`E-mail`, text: (user: User) => user.delivery_email ?? user.email},
		{
			title: field.name,
			text: (user: User) =>
				field.type === FieldType.date
					? rawValue(user, field.id)
					: valueWords(field, rawValue(user, field.id), values),
		},
	];
}

/** Whom the card is shown for: an active person who filled in most of these fields. */
export function examplePerson(
	users: readonly User[],
	fieldIds: readonly number[],
): User | undefined {
	let best: User | undefined;
	let most = -1;
	for (const user of users) {
		if (user.is_bot || !user.is_active) continue;
		const count = fieldIds.filter(id => rawValue(user, id) !== '').length;
		if (count <= most) continue;
		best = user;
		most = count;
		if (count === fieldIds.length) break;
	}
	return best;
}
