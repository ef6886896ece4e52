import {FieldType, type ProfileField} from '../../../shared/model/profile-field';
import type {User} from '../../../shared/model/user';
import {valueTexts} from '../value-text';
import {fold, orderKey} from '../../text/fold';
import type {PeopleIndex} from './people-index';
import type {Key} from './ranking';

/** Different values of a field, in the order in which they were met; the list only ever grows. */
type Values = {
	readonly numbers: Map<string, number>;
	readonly all: string[];
	/** Made when the first search or order asks for them. */
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
		const none = {numbers: new Map(), all: [''], folded: [''], keys: [undefined]};
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
		const {numbers, all} = this.#values;
		const known = numbers.get(value);
		if (known !== undefined) return known;
		const number = all.push(value) - 1;
		numbers.set(value, number);
		return number;
	}

	keyAt(position: number): Key {
		const {all, keys} = this.#values;
		for (let at = keys.length; at < all.length; at++) {
			const value = all[at]!;
			keys.push(this.field.type === FieldType.date ? value : orderKey(this.#textOf(value)));
		}
		return keys[this.numbers[position]!];
	}

	/** Makes texts to search for as long as there is time; returns whether all are made. */
	prepare(hasTime: () => boolean): boolean {
		const {all, folded} = this.#values;
		for (let at = folded.length; at < all.length; at++) {
			if (at % 500 === 0 && !hasTime()) return false;
			const value = all[at]!;
			const shown = this.#textOf(value);
			// A day can be looked for as it is shown and as it is written.
			folded.push(fold(this.field.type === FieldType.date ? `${shown}\n${value}` : shown));
		}
		return true;
	}

	/** Which values hold a folded text, by their number. */
	holding(text: string): Uint8Array {
		this.prepare(() => true);
		return Uint8Array.from(this.#values.folded, (value, at) =>
			at > 0 && value.includes(text) ? 1 : 0,
		);
	}
}
