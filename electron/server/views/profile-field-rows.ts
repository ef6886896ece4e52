import type {ProfileField} from '../../../shared/model/profile-field';
import type {Store} from '../storage/store';

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
