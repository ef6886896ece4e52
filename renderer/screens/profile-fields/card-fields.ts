import type {ProfileField} from '../../../shared/model/profile-field';
import {partsOf, type FieldDraft} from '../../fields/field-draft';

/** A field as the card shows it. */
export type CardField = Pick<ProfileField, 'id' | 'type' | 'name' | 'field_data'> & {
	/** Whether it is being changed; people have no values for it then, or other ones. */
	readonly isDraft: boolean;
};

const newFieldId = 0;

/** What is on the card, with what is being written in its place. */
export function cardFields(
	fields: readonly ProfileField[],
	openId: number | 'new' | undefined,
	draft: FieldDraft | undefined,
): readonly CardField[] {
	const drafted = draft === undefined ? undefined : partsOf(draft);
	const asDrafted = (id: number, type: number) =>
		drafted?.display_in_profile_summary === true
			? [
					{
						id,
						type,
						name: drafted.name,
						field_data: JSON.stringify(drafted.field_data),
						isDraft: true,
					},
				]
			: [];
	const saved = fields.flatMap(field => {
		if (field.id === openId && drafted !== undefined) return asDrafted(field.id, field.type);
		return field.display_in_profile_summary ? [{...field, isDraft: false}] : [];
	});
	return openId === 'new' && draft !== undefined
		? [...saved, ...asDrafted(newFieldId, draft.type)]
		: saved;
}
