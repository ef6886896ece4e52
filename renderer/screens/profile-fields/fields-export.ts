import {t} from '@lingui/core/macro';
import type {ProfileField} from '../../../shared/model/profile-field';
import {foundOf} from '../../components/found-count';
import {wordsOfType} from '../../fields/field-types';
import type {FieldValues} from '../../fields/field-values';

const yesOrNo = (is: boolean | undefined) => (is === true ? t`Yes` : t`No`);

/** What is exported of a field: what its row shows. */
export function exportColumns(values: FieldValues | undefined) {
	return [
		{title: t`Name`, text: ({name}: ProfileField) => name},
		{title: t`Required`, text: ({required}: ProfileField) => yesOrNo(required)},
		{title: t`Type`, text: ({type}: ProfileField) => wordsOfType(type).title},
		{title: t`Hint`, text: ({hint}: ProfileField) => hint},
		{
			title: t`Filled in`,
			text: ({id}: ProfileField) => {
				const filled = values?.filled(id);
				return filled === undefined ? '' : foundOf(filled, values?.people ?? 0);
			},
		},
		{
			title: t`On card`,
			text: ({display_in_profile_summary: shows}: ProfileField) => yesOrNo(shows),
		},
	];
}
