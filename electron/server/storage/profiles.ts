import {idsIn, rowsIn} from './ids';
import {CachedTable, type Row} from './table';

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

/** What one person filled in: field id -> value. */
export type ProfileValues = ReadonlyMap<number, string>;

const noValues: ProfileValues = new Map();
/** People whose values are kept at hand. */
const mostSaved = 1000;

/** Custom profile fields and what people filled in. Writing is only for `Store.write`. */
export class Profiles extends CachedTable {
	readonly #keptValues = new Map<number, ProfileValues>();
	#kept: readonly FieldRecord[] | undefined;
	readonly #fields = this.prepare(`
		SELECT id, position, type, name, hint, field_data AS fieldData, is_on_card AS isOnCard,
			is_required AS isRequired
		FROM profile_fields ORDER BY position, id`);
	readonly #insertField = this.prepare(`
		INSERT INTO profile_fields (id, position, type, name, hint, field_data, is_on_card, is_required)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`);
	readonly #updateField = this.prepare(`
		UPDATE profile_fields SET position = ?, name = ?, hint = ?, field_data = ?, is_on_card = ?,
			is_required = ? WHERE id = ?`);
	readonly #deleteField = this.prepare('DELETE FROM profile_fields WHERE id = ?');
	readonly #valuesOf = this.prepare('SELECT field_id, value FROM profile_values WHERE user_id = ?');
	readonly #valuesBetween = this.prepare(`
		SELECT json_group_array(json_array(user_id, field_id, value)) AS rows
		FROM profile_values WHERE user_id BETWEEN ? AND ?`);
	readonly #put = this.prepare(
		'INSERT OR REPLACE INTO profile_values (user_id, field_id, value) VALUES (?, ?, ?)',
	);
	readonly #add = this.prepare(`
		INSERT INTO profile_values (user_id, field_id, value)
		SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)`);
	readonly #remove = this.prepare('DELETE FROM profile_values WHERE user_id = ? AND field_id = ?');
	readonly #filled = this.prepare(`
		SELECT json_group_array(user_id) AS ids FROM profile_values WHERE field_id = ?`);
	readonly #holding = this.prepare(`
		SELECT json_group_array(user_id) AS ids FROM profile_values
		WHERE field_id = ? AND value IN (SELECT value FROM json_each(?))`);

	/** In their order. */
	fields(): readonly FieldRecord[] {
		this.#kept ??= (this.#fields.all() as Row<FieldRecord>[]).map(toField);
		return this.#kept;
	}

	field(id: number): FieldRecord | undefined {
		return this.fields().find(field => field.id === id);
	}

	/** The id is chosen by the caller only when an organization is made; otherwise it is the next free one. */
	addField(field: Omit<FieldRecord, 'id'> & {readonly id?: number}): number {
		this.writes++;
		const row = this.#insertField.get(
			field.id ?? null,
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
		const rows = rowsIn<[number, number, string]>(this.#valuesBetween.get(first, last));
		const people = new Map<number, Map<number, string>>();
		for (const [userId, fieldId, value] of rows) {
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

	/** What people filled in who had filled in nothing of it before. */
	addValues(values: readonly (readonly [userId: number, fieldId: number, value: string])[]): void {
		this.writes++;
		this.#add.run(JSON.stringify(values));
		this.#keptValues.clear();
	}

	override forget(): void {
		this.#kept = undefined;
		this.#keptValues.clear();
	}
}

function toField(row: Row<FieldRecord>): FieldRecord {
	return {...row, isOnCard: row.isOnCard === 1, isRequired: row.isRequired === 1};
}
