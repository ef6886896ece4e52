import {plural, t} from '@lingui/core/macro';
import {isAlike} from '../../../shared/changes/calls';
import {partsOfField} from '../../../shared/changes/field-edit';
import type {FieldParts} from '../../../shared/model/change';
import {FieldType, optionsOf, optionsToData} from '../../../shared/model/profile-field';
import {offCardWords} from '../../../shared/model/off-card-words';
import type {SnapshotField} from '../../../shared/model/snapshot';
import type {FileEntry} from './check-file';
import type {Findings} from './difference';
import {accountData, fieldEntryOf} from './entries';
import type {FieldEntry} from './file-schema';
import {quoted, type Place} from './problems';
import {typeWords} from './words';

/** A profile field as people of the file name it. */
export type NamedField =
	| {
			/** Undefined of one that is not there yet. */
			readonly field: SnapshotField | undefined;
			/** Options of the file that are not there yet. */
			readonly newOptions: ReadonlySet<string>;
	  }
	/** What the file makes of the one that has the name now. */
	| {readonly gone: string};

/** Compares profile fields; answers with them by all names that people of the file may use. */
export function diffFields(found: Findings): ReadonlyMap<string, NamedField> {
	const {told, file, prune} = found;
	const section = file.profile_fields;
	const named = new Map<string, NamedField>(
		told.fields.map(field => [field.name, {field, newOptions: new Set()}]),
	);
	if (section === undefined) return named;
	const byName = new Map(told.fields.map(field => [field.name, field]));
	const seen = new Set<number>();
	for (const entry of section.entries) {
		const {key, value, at, place} = entry;
		const field = value?.id === undefined ? byName.get(key) : told.fieldById.get(String(value.id));
		if (field === undefined && value?.id !== undefined) {
			found.refuse(at(['id']), t`No profile field has the id ${value.id}.`);
			continue;
		}
		if (field !== undefined && seen.has(field.id)) {
			found.refuse(place, t`The field ${quoted(field.name)} is there twice.`);
			continue;
		}
		if (field === undefined) {
			create(found, entry);
			named.set(key, {field, newOptions: new Set(value?.options)});
			continue;
		}
		seen.add(field.id);
		if (value === undefined) continue;
		if (field.name !== key && byName.has(key)) {
			found.refuse(place, t`Another field is named ${quoted(key)} already.`);
			continue;
		}
		const texts = new Set(optionsOf(field).map(({text}) => text));
		const newOptions = new Set((value.options ?? []).filter(text => !texts.has(text)));
		named.set(key, {field, newOptions});
		if (field.name !== key) {
			const gone = t`${{before: quoted(field.name)}} is renamed in this file. Write ${{after: quoted(key)}} here too.`;
			named.set(field.name, {gone});
		}
		change(found, entry as FileEntry<FieldEntry> & {readonly value: FieldEntry}, field);
	}
	if (!prune.has('profile_fields')) return named;
	for (const field of told.fields) {
		if (seen.has(field.id)) continue;
		const {name, id} = field;
		named.set(name, {
			gone: t`${{name: quoted(name)}} is deleted, because profile_fields does not have it. Take it out here too.`,
		});
		const values = {before: fieldEntryOf(field), after: null};
		found.tell(section.place, ['profile_fields', name], 'planned', values, 'remove');
		found.order('fields-off', section.place, {
			kind: 'field-deletion',
			field_id: id,
			name,
			before: true,
			after: false,
		});
	}
	return named;
}

function create(found: Findings, {key, value = {}, place, at}: FileEntry<FieldEntry>): void {
	if (value.type === undefined) {
		const message = t`There is no field ${quoted(key)}. A new one needs a type; one that is renamed says its id.`;
		return found.refuse(place, message);
	}
	const field_type = typeWords[value.type];
	if (!isFit(found, value, field_type, at)) return;
	const data = dataFor(found, value, field_type, at, undefined);
	if (data === undefined) return;
	const after = {
		field_type,
		name: key,
		hint: value.hint ?? '',
		required: value.required ?? false,
		display_in_profile_summary: value.on_card ?? false,
		field_data: data,
	};
	found.tell(place, ['profile_fields', key], 'planned', {before: null, after: value}, 'create');
	found.order('fields', place, {kind: 'new-field', before: null, after});
}

function change(
	found: Findings,
	{key, value, place, at}: FileEntry<FieldEntry> & {readonly value: FieldEntry},
	field: SnapshotField,
): void {
	const told = fieldEntryOf(field);
	if (value.type !== undefined && value.type !== told.type) {
		const type = told.type ?? '';
		const message = t`The type of a field cannot be changed: it is ${type}. Make a new field instead.`;
		return found.refuse(at(['type']), message);
	}
	if (!isFit(found, value, field.type, at)) return;
	const before: FieldParts = partsOfField(field);
	const isOther = {
		options: value.options !== undefined && !isAlike(value.options, told.options),
		account: value.account !== undefined && value.account !== told.account,
	};
	const field_data =
		isOther.options || isOther.account
			? dataFor(found, value, field.type, at, field)
			: before.field_data;
	if (field_data === undefined) return;
	const after: FieldParts = {
		name: key,
		hint: value.hint ?? before.hint,
		required: value.required ?? before.required,
		display_in_profile_summary: value.on_card ?? before.display_in_profile_summary,
		field_data,
	};
	if (isAlike(before, after)) return;
	const path = ['profile_fields', key];
	if (key !== field.name) {
		found.tell(at(['id']), [...path, 'name'], 'planned', {before: field.name, after: key});
	}
	for (const part of ['hint', 'options', 'account', 'required', 'on_card'] as const) {
		const [was, is] = [told[part] ?? null, value[part]];
		if (is === undefined || isAlike(was, is)) continue;
		found.tell(at([part]), [...path, part], 'planned', {before: was, after: is});
	}
	found.order('fields', place, {kind: 'profile-field', field_id: field.id, before, after});
}

/** Whether the parts go with the type. */
function isFit(
	found: Findings,
	{options, account, on_card: isOnCard}: FieldEntry,
	type: number,
	at: (path: readonly string[]) => Place,
): boolean {
	const before = found.problems.length;
	if (options !== undefined && type !== FieldType.list) {
		found.refuse(at(['options']), t`Only a list has options.`);
	}
	if (account !== undefined && type !== FieldType.externalAccount) {
		found.refuse(at(['account']), t`Only an external account has this.`);
	}
	const why = isOnCard === true ? offCardWords(type) : undefined;
	if (why !== undefined) found.refuse(at(['on_card']), why);
	return found.problems.length === before;
}

/** Undefined where it is refused. Options keep the keys that people have chosen. */
function dataFor(
	found: Findings,
	{options, account}: FieldEntry,
	type: number,
	at: (path: readonly (string | number)[]) => Place,
	field: SnapshotField | undefined,
): Record<string, unknown> | undefined {
	if (type === FieldType.externalAccount) {
		const data = account === undefined ? undefined : accountData(account);
		if (data === undefined)
			found.refuse(at(['account']), t`An external account needs its account.`);
		return data;
	}
	if (type !== FieldType.list) return {};
	if (options === undefined || options.length === 0) {
		found.refuse(at(['options']), t`A list needs at least one option.`);
		return undefined;
	}
	const known = new Map(
		(field === undefined ? [] : optionsOf(field)).map(one => [one.text, one.key]),
	);
	const taken = new Set(known.values());
	const used = new Set<string>();
	const kept: {key: string; text: string}[] = [];
	let next = 0;
	for (const [place, text] of options.entries()) {
		if (used.has(text)) {
			found.refuse(at(['options', place]), t`The option ${quoted(text)} is there twice.`);
			return undefined;
		}
		used.add(text);
		let key = known.get(text);
		if (key === undefined) {
			while (taken.has(String(next))) next += 1;
			key = String(next);
			taken.add(key);
		}
		kept.push({key, text});
	}
	if (field !== undefined && isChosen(found, field, known, used, at)) return undefined;
	return optionsToData(kept);
}

/** With an option go the values of those who chose it: that is done in the form of the field alone. */
function isChosen(
	found: Findings,
	{id}: SnapshotField,
	known: ReadonlyMap<string, string>,
	used: ReadonlySet<string>,
	at: (path: readonly string[]) => Place,
): boolean {
	for (const [text, key] of known) {
		if (used.has(text)) continue;
		const count = found.told.people.filter(({profile}) => profile[id] === key).length;
		if (count === 0) continue;
		const option = quoted(text);
		const message = plural(count, {
			one: `# person has chosen the option ${option}. Give them another value first.`,
			other: `# people have chosen the option ${option}. Give them another value first.`,
		});
		found.refuse(at(['options']), message);
		return true;
	}
	return false;
}
