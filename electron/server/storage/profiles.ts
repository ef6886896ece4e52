import type {DatabaseSyncInstance} from '@photostructure/sqlite';
import {idsIn} from './ids';

/** A custom profile field as it is stored. */
export type FieldRecord = {
	readonly id: number;
	readonly position: number;
	readonly type: number;
	readonly name: string;
	readonly hint: string;
	/** Empty, or JSON text. */
	readonly fieldData: string;
	readonly isOnCard: boolean;
	readonly isRequired: boolean;
};

type Row = {
	id: number;
	position: number;
	type: number;
	name: string;
	hint: string;
	field_data: string;
	is_on_card: number;
	is_required: number;
};

/** What one person filled in: field id -> value. */
export type ProfileValues = ReadonlyMap<number, string>;

const noValues: ProfileValues = new Map();
/** People whose values are kept at hand. */
const mostSaved = 1000;

/** Custom profile fields and what people filled in. Writing is only for `Store.write`. */
export class Profiles {
	/** Goes up with every change to what is kept. */
	writes = 0;
	readonly #fields;
	readonly #insertField;
	readonly #updateField;
	readonly #deleteField;
	readonly #valuesOf;
	readonly #valuesBetween;
	readonly #put;
	readonly #remove;
	readonly #filled;
	readonly #holding;
	readonly #keptValues = new Map<number, ProfileValues>();
	#kept: readonly FieldRecord[] | undefined;

	constructor(database: DatabaseSyncInstance) {
		this.#fields = database.prepare('SELECT * FROM profile_fields ORDER BY position, id');
		this.#insertField = database.prepare(`
			INSERT INTO profile_fields (position, type, name, hint, field_data, is_on_card, is_required)
			VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id`);
		this.#updateField = database.prepare(`
			UPDATE profile_fields SET position = ?, name = ?, hint = ?, field_data = ?, is_on_card = ?,
				is_required = ? WHERE id = ?`);
		this.#deleteField = database.prepare('DELETE FROM profile_fields WHERE id = ?');
		this.#valuesOf = database.prepare(
			'SELECT field_id, value FROM profile_values WHERE user_id = ?',
		);
		this.#valuesBetween = database.prepare(`
			SELECT json_group_array(json_array(user_id, field_id, value)) AS rows
			FROM profile_values WHERE user_id BETWEEN ? AND ?`);
		this.#put = database.prepare(
			'INSERT OR REPLACE INTO profile_values (user_id, field_id, value) VALUES (?, ?, ?)',
		);
		this.#remove = database.prepare(
			'DELETE FROM profile_values WHERE user_id = ? AND field_id = ?',
		);
		this.#filled = database.prepare(`
			SELECT json_group_array(user_id) AS ids FROM profile_values WHERE field_id = ?`);
		this.#holding = database.prepare(`
			SELECT json_group_array(user_id) AS ids FROM profile_values
			WHERE field_id = ? AND value IN (SELECT value FROM json_each(?))`);
	}

	/** In their order. */
	fields(): readonly FieldRecord[] {
		this.#kept ??= (this.#fields.all() as Row[]).map(toField);
		return this.#kept;
	}

	field(id: number): FieldRecord | undefined {
		return this.fields().find(field => field.id === id);
	}

	addField(field: Omit<FieldRecord, 'id'>): number {
		this.writes++;
		const row = this.#insertField.get(
			field.position,
			field.type,
			field.name,
			field.hint,
			field.fieldData,
			field.isOnCard ? 1 : 0,
			field.isRequired ? 1 : 0,
		);
		this.forget();
		return (row as {id: number}).id;
	}

	putField(field: FieldRecord): void {
		this.writes++;
		this.#updateField.run(
			field.position,
			field.name,
			field.hint,
			field.fieldData,
			field.isOnCard ? 1 : 0,
			field.isRequired ? 1 : 0,
			field.id,
		);
		this.forget();
	}

	/** Deletes a field; its values must be gone. */
	deleteField(id: number): void {
		this.writes++;
		this.#deleteField.run(id);
		this.forget();
	}

	valuesOf(userId: number): ProfileValues {
		const kept = this.#keptValues.get(userId);
		if (kept !== undefined) return kept;
		const rows = this.#valuesOf.all(userId) as {field_id: number; value: string}[];
		const values = new Map(rows.map(row => [row.field_id, row.value]));
		if (this.#keptValues.size >= mostSaved) this.#keptValues.clear();
		this.#keptValues.set(userId, values);
		return values;
	}

	/** Values of the people with ids from `first` to `last`, by id of the person. */
	valuesBetween(first: number, last: number): (userId: number) => ProfileValues {
		const {rows} = this.#valuesBetween.get(first, last) as {rows: string};
		const people = new Map<number, Map<number, string>>();
		for (const [userId, fieldId, value] of JSON.parse(rows) as [number, number, string][]) {
			const values = people.get(userId) ?? new Map<number, string>();
			values.set(fieldId, value);
			people.set(userId, values);
		}
		return userId => people.get(userId) ?? noValues;
	}

	/** People who filled a field in. */
	filledBy(fieldId: number): readonly number[] {
		return idsIn(this.#filled.get(fieldId));
	}

	/** People whose value of a field is one of some. */
	holding(fieldId: number, values: readonly string[]): readonly number[] {
		return idsIn(this.#holding.get(fieldId, JSON.stringify(values)));
	}

	putValue(userId: number, fieldId: number, value: string | undefined): void {
		this.writes++;
		if (value === undefined) this.#remove.run(userId, fieldId);
		else this.#put.run(userId, fieldId, value);
		this.#keptValues.delete(userId);
	}

	/** Has everything read anew: after a transaction was taken back. */
	forget(): void {
		this.#kept = undefined;
		this.#keptValues.clear();
	}
}

function toField(row: Row): FieldRecord {
	return {
		id: row.id,
		position: row.position,
		type: row.type,
		name: row.name,
		hint: row.hint,
		fieldData: row.field_data,
		isOnCard: row.is_on_card === 1,
		isRequired: row.is_required === 1,
	};
}
