import canonicalize from 'canonicalize';
import {z} from 'zod';
import type {Client} from '../client/create-client';
import type {FieldChange, FieldParts} from '../model/change';
import {optionsOf, readJson, type ProfileField} from '../model/profile-field';
import {Conflict} from './conflict';
import {refusalText} from './refusals';

export type FieldEdit = Pick<FieldChange, 'field_id' | 'before' | 'after'>;

const partRefusals = {
	name: 'field name',
	hint: 'field hint',
	required: 'field required',
	display_in_profile_summary: 'field card',
	field_data: 'field options',
} as const satisfies Record<keyof FieldParts, string>;

/** Every part of a saved field as it is; data that cannot be read as a form has it stays whole. */
export function partsOfField(field: ProfileField): FieldParts {
	const data = z.record(z.string(), z.unknown()).safeParse(readJson(field.field_data)).data;
	return {
		name: field.name,
		hint: field.hint,
		required: field.required === true,
		display_in_profile_summary: field.display_in_profile_summary === true,
		field_data: data ?? {},
	};
}

/**
 * The parts that an edit makes of those that stand now: only what it changes. Refuses where somebody
 * else changed the same part meanwhile.
 */
export function mergedParts(now: FieldParts, {before, after}: Omit<FieldEdit, 'field_id'>) {
	const part = <Name extends keyof FieldParts>(name: Name): FieldParts[Name] => {
		const [stored, old, wanted] = [now, before, after].map(parts => canonicalize([parts[name]]));
		if (old === wanted) return now[name];
		if (stored === old || stored === wanted) return after[name];
		throw new Conflict(refusalText(partRefusals[name]));
	};
	return {
		name: part('name'),
		hint: part('hint'),
		required: part('required'),
		display_in_profile_summary: part('display_in_profile_summary'),
		field_data: part('field_data'),
	};
}

type Saving = {
	readonly beforeSaved?: (field: ProfileField, parts: FieldParts) => Promise<void>;
	/** How long the gateway may hold the call, in milliseconds: it rests on the look. */
	readonly patience?: number | undefined;
};

/** Saves an edit of a field, after a look at what is stored: servers take all parts of it at once. */
export async function saveFieldEdit(
	client: Pick<Client, 'getProfileFields' | 'updateProfileField'>,
	edit: FieldEdit,
	{beforeSaved, patience}: Saving = {},
): Promise<void> {
	const {custom_fields: fields} = await client.getProfileFields({});
	const field = fields.find(({id}) => id === edit.field_id);
	if (field === undefined) throw new Conflict(refusalText('field gone'));
	const parts = mergedParts(partsOfField(field), edit);
	await beforeSaved?.(field, parts);
	await client.updateProfileField({field_id: edit.field_id, ...parts}, {patience});
}

/** Refuses to save parts of a field without options that people chose: their values would be deleted. */
export async function requireNoLoss(
	client: Pick<Client, 'getUsers'>,
	field: ProfileField,
	parts: FieldParts,
): Promise<void> {
	const gone = optionsOf(field).filter(({key}) => !Object.hasOwn(parts.field_data, key));
	if (gone.length === 0) return;
	const keys = new Set(gone.map(({key}) => key));
	const {members} = await client.getUsers({include_custom_profile_fields: true});
	const choosers = members.filter(({profile_data}) =>
		keys.has(profile_data?.[String(field.id)]?.value ?? ''),
	).length;
	if (choosers === 0) return;
	const people = choosers === 1 ? '1 person has' : `${choosers.toLocaleString('en')} people have`;
	throw new Conflict(
		gone.length === 1
			? refusalText('option chosen', {people, option: gone[0]?.text ?? ''})
			: refusalText('options chosen', {people, options: gone.length}),
	);
}
