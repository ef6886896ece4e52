import type {SnapshotPerson} from '../../../shared/model/snapshot';
import {FieldType} from '../../../shared/model/profile-field';
import {valueEntryOf} from './entries';
import {addressOf, compareText, type Told} from './told';
import {flow, scalar} from './yaml-text';
import {roleWords, wordFor} from './words';

/**
 * The line of a person, as `entryLine` writes their entry: an organization has a hundred thousand, so what
 * they have in common is written once.
 */
export function personLines(told: Told): (person: SnapshotPerson) => string {
	/** Those that do not stand as they are. */
	const quoted = new Map(
		told.channels.flatMap(({name}) => (scalar(name) === name ? [] : [[name, scalar(name)]])),
	);
	const listed = (names: readonly string[] = []) =>
		(quoted.size === 0 ? names : names.map(name => quoted.get(name) ?? name)).join(', ');
	const fields = told.fields
		.toSorted((one, other) => compareText(one.name, other.name))
		.map(field => {
			const texts = told.optionTexts.get(String(field.id));
			const options = new Map([...(texts ?? [])].map(([key, text]) => [key, scalar(text)]));
			return {field, id: String(field.id), name: scalar(field.name), options};
		});
	const roles = new Map<number, string>();
	const roleOf = (role: number) => {
		const known = roles.get(role) ?? scalar(wordFor(roleWords, role) ?? '');
		roles.set(role, known);
		return known;
	};
	return person => {
		let values = '';
		for (const {field, id, name, options} of fields) {
			const value = person.profile[id];
			if (value === undefined || value === '') continue;
			const isPlain = field.type !== FieldType.list && field.type !== FieldType.person;
			const said = isPlain ? value : valueEntryOf(field, value, told);
			if (said === undefined) continue;
			const text = isPlain ? scalar(value) : (options.get(value) ?? flow(said));
			values += `${values === '' ? '' : ', '}${name}: ${text}`;
		}
		const inner = values === '' ? '' : `, fields: {${values}}`;
		const list = person.is_active
			? `, channels: [${listed(told.channelsOf.get(person.user_id))}]`
			: '';
		return `  ${scalar(addressOf(person))}: {name: ${scalar(person.full_name)}, role: ${roleOf(person.role)}, active: ${person.is_active}${inner}${list}}`;
	};
}
