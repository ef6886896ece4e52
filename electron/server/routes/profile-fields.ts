import {badRequest} from '../../../shared/contract/errors';
import {FieldType} from '../../../shared/model/profile-field';
import {builtInAccount, checkedField, noSuchField, reordered} from '../domain/profile-fields';
import {requireRoomFor} from '../domain/room';
import type {Handlers} from '../handler';
import type {FieldRecord} from '../storage/profiles';
import type {Store, Transaction} from '../storage/store';
import {fieldRows} from '../views/profile-values';

export const getProfileFields: Handlers['getProfileFields'] = ({store}) => ({
	custom_fields: fieldRows(store),
});

export const createProfileField: Handlers['createProfileField'] = ({store, write}, wanted) =>
	write(tx => {
		const fields = store.profiles.fields();
		const parts = checkedField(
			{
				type: wanted.field_type,
				name: wanted.name,
				hint: wanted.hint,
				data: wanted.field_data,
				isOnCard: wanted.display_in_profile_summary,
				isRequired: wanted.required,
			},
			fields,
		);
		requireRoomFor('profileFields', fields.length);
		const last = fields.at(-1)?.position ?? 0;
		const id = tx.profiles.addField({...parts, position: last + 1});
		tellFields(tx, store);
		return {id};
	});

export const reorderProfileFields: Handlers['reorderProfileFields'] = async (
	{store, write},
	{order},
) => {
	await write(tx => {
		for (const field of reordered(store.profiles.fields(), order)) tx.profiles.putField(field);
		tellFields(tx, store);
	});
	return {};
};

export const updateProfileField: Handlers['updateProfileField'] = async (
	{store, write},
	{field_id, ...edit},
) => {
	await write(tx => {
		const field = requireField(store, field_id);
		const others = store.profiles.fields().filter(({id}) => id !== field_id);
		const isBuiltIn = builtInAccount(field.type, field.fieldData) !== undefined;
		if (isBuiltIn) requireOnlyTheCard(field, edit);
		const parts = checkedField(
			{
				type: field.type,
				name: edit.name ?? field.name,
				hint: edit.hint ?? field.hint,
				data: edit.field_data ?? dataOf(field),
				isOnCard: edit.display_in_profile_summary ?? field.isOnCard,
				isRequired: edit.required ?? field.isRequired,
			},
			others,
		);
		const after = {...field, ...parts};
		tx.profiles.putField(after);
		dropGoneChoices(tx, store, field, after);
		tellFields(tx, store);
	});
	return {};
};

/** Of a built-in external account only its place on the card can change (api-facts 9.5). */
function requireOnlyTheCard(
	field: FieldRecord,
	edit: {
		readonly name?: string;
		readonly hint?: string;
		readonly field_data?: object;
		readonly required?: boolean;
	},
): void {
	const isSame =
		(edit.name === undefined || edit.name.trim() === field.name) &&
		(edit.hint === undefined || edit.hint.trim() === field.hint) &&
		(edit.required === undefined || edit.required === field.isRequired) &&
		(edit.field_data === undefined || JSON.stringify(edit.field_data) === field.fieldData);
	if (!isSame) throw badRequest('Default custom field cannot be updated.');
}

/** A choice that is gone takes the values that use it along. */
function dropGoneChoices(
	tx: Transaction,
	store: Store,
	before: FieldRecord,
	after: FieldRecord,
): void {
	if (after.type !== FieldType.list) return;
	const kept = dataOf(after);
	const gone = Object.keys(dataOf(before)).filter(key => !Object.hasOwn(kept, key));
	if (gone.length === 0) return;
	const people = store.profiles.holding(after.id, gone);
	for (const userId of people) tx.profiles.putValue(userId, after.id, undefined);
	tx.touchAccounts(people);
}

export const deleteProfileField: Handlers['deleteProfileField'] = async (
	{store, write},
	{field_id},
) => {
	await write(tx => {
		const field = requireField(store, field_id);
		const people = store.profiles.filledBy(field.id);
		for (const userId of people) tx.profiles.putValue(userId, field.id, undefined);
		tx.profiles.deleteField(field.id);
		tx.touchAccounts(people);
		tellFields(tx, store);
	});
	return {};
};

function requireField(store: Store, id: number): FieldRecord {
	const field = store.profiles.field(id);
	if (field === undefined) throw badRequest(noSuchField);
	return field;
}

function dataOf(field: FieldRecord): Record<string, unknown> {
	return field.fieldData === '' ? {} : (JSON.parse(field.fieldData) as Record<string, unknown>);
}

function tellFields(tx: Transaction, store: Store): void {
	tx.emit({to: 'everyone'}, {type: 'custom_profile_fields', fields: fieldRows(store)});
}
