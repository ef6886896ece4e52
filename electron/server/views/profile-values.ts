import {FieldType, type ProfileField} from '../../../shared/model/profile-field';
import type {User} from '../../../shared/model/user';
import {renderMarkdown} from '../markdown/render';
import type {ProfileValues} from '../storage/profiles';
import type {Store} from '../storage/store';

/** Types whose values are Markdown (api-facts 8.13). */
export const rendered: readonly number[] = [FieldType.shortText, FieldType.longText];

/** What somebody filled in, as clients get it. */
export function profileOf(store: Store, values: ProfileValues): NonNullable<User['profile_data']> {
	const profile: NonNullable<User['profile_data']> = {};
	for (const field of store.profiles.fields()) {
		const value = values.get(field.id);
		if (value === undefined) continue;
		profile[field.id] = rendered.includes(field.type)
			? {value, rendered_value: renderMarkdown(value)}
			: {value};
	}
	return profile;
}

/** Every field in its order, as clients get them (api-facts 9.5). */
export function fieldRows(store: Store): ProfileField[] {
	return store.profiles.fields().map(field => ({
		id: field.id,
		type: field.type,
		name: field.name,
		hint: field.hint,
		field_data: field.fieldData,
		order: field.position,
		required: field.isRequired,
		...(field.isOnCard && {display_in_profile_summary: true}),
	}));
}
