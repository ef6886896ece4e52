import {t} from '@lingui/core/macro';
import type {ProfileField} from '../../../shared/model/profile-field';
import type {ChangeRequest} from '../../api/changes/change-request';
import {finalWords} from '../../runs/use-removal';

/** A field that is asked about, with the one that stands in its place then. */
export type MeantField = ProfileField & {readonly besideId: number | undefined};

export function deletionOf(fields: readonly ProfileField[]): ChangeRequest {
	return {
		label: t`Profile field ${{field: fields[0]?.name ?? ''}} deleted.`,
		detail: finalWords(),
		changes: fields.map(({id, name}) => ({
			kind: 'field-deletion',
			field_id: id,
			name,
			before: true,
			after: false,
		})),
	};
}

/** The field that stands where one was. */
export function besides(fields: readonly ProfileField[], goneId: number): number | undefined {
	const at = fields.findIndex(({id}) => id === goneId);
	return (fields[at + 1] ?? fields[at - 1])?.id;
}
