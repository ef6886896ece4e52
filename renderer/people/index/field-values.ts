import {FieldType, type ProfileField} from '../../../shared/model/profile-field';
import type {User} from '../../../shared/model/user';
import {valueTexts} from '../profile/value-text';
import {fold, orderKey} from './fold';
import type {PeopleIndex} from './people-index';
import type {Key} from './ranking';

/** Different values of a field, in the order in which they were met; the list only ever grows. */
type Values = {
	readonly numbers: Map<string, number>;
	readonly folded: string[];
	readonly keys: Key[];
};

/**
 * What everybody has in one field. Rows refer to the different values by number, so that a search
 * looks at each of them once. 0 is no value.
 */
export class FieldValues {
	readonly field: ProfileField;
	readonly numbers: Uint32Array;
	readonly #values: Values;
	readonly #textOf: (value: string) => string;

	private constructor(
		index: PeopleIndex,
		field: ProfileField,
		values: Values,
		numbers: Uint32Array,
	) {
		this.field = field;
		this.#values = values;
		this.numbers = numbers;
		this.#textOf = valueTexts(field, id => index.byId(id)?.full_name);
	}

	static of(index: PeopleIndex, field: ProfileField): FieldValues {
		const none = {numbers: new Map(), folded: [''], keys: [undefined]};
		const values = new FieldValues(index, field, none, new Uint32Array(index.rows.length));
		for (let at = 0; at < index.rows.length; at++) values.#read(at, index.rows[at]!);
		return values;
	}

	/** The same of a list in which some rows changed; undefined when it has to be made anew. */
	after(index: PeopleIndex, changed: ReadonlySet<number>, before: PeopleIndex) {
		// Whose name changed may be the value of many.
		const isAboutNames = this.field.type === FieldType.person;
		const nameChanged = (at: number) => before.rows[at]?.full_name !== index.rows[at]!.full_name;
		if (isAboutNames && [...changed].some(nameChanged)) return undefined;
		const numbers = new Uint32Array(index.rows.length);
		numbers.set(this.numbers);
		const values = new FieldValues(index, this.field, this.#values, numbers);
		for (const at of changed) values.#read(at, index.rows[at]!);
		return values;
	}

	#read(position: number, {profile_data}: User): void {
		const value = profile_data?.[this.field.id]?.value ?? '';
		this.numbers[position] = value === '' ? 0 : this.#numberOf(value);
	}

	#numberOf(value: string): number {
		const {numbers, folded, keys} = this.#values;
		const known = numbers.get(value);
		if (known !== undefined) return known;
		const text = this.#textOf(value);
		const isDate = this.field.type === FieldType.date;
		numbers.set(value, keys.length);
		// A day can be looked for as it is shown and as it is written.
		folded.push(fold(isDate ? `${text}\n${value}` : text));
		return keys.push(isDate ? value : orderKey(text)) - 1;
	}

	keyAt(position: number): Key {
		return this.#values.keys[this.numbers[position]!];
	}

	/** Which values hold a folded text, by their number. */
	holding(text: string): Uint8Array {
		return Uint8Array.from(this.#values.folded, (value, at) =>
			at > 0 && value.includes(text) ? 1 : 0,
		);
	}
}
