import {Trans} from '@lingui/react/macro';
import {useMemo, useState} from 'react';
import type {FieldChange} from '../../../../../shared/model/change';
import type {ProfileField} from '../../../../../shared/model/profile-field';
import {useProfileFields} from '../../../../api/users/profile-fields';
import {useUsers} from '../../../../api/users/users';
import {draftErrors, draftOf, editOf, type FieldDraft} from '../../../../fields/field-draft';
import {FieldForm} from '../../../../fields/field-form';
import {valuesOf} from '../../../../fields/field-values';
import type {ValueProps} from './value-props';

/** The parts of a profile field, as its own form has them. */
export function FieldParts(props: ValueProps<FieldChange>) {
	const fields = useProfileFields().data;
	const field = fields?.find(({id}) => id === props.change.field_id);
	if (fields === undefined || field === undefined)
		return (
			<p>
				<Trans>The field is not known here.</Trans>
			</p>
		);
	return <Known {...props} fields={fields} field={field} />;
}

type KnownProps = ValueProps<FieldChange> & {
	readonly fields: readonly ProfileField[];
	readonly field: ProfileField;
};

function Known({change, problem, onChange, fields, field}: KnownProps) {
	const users = useUsers().data;
	const values = useMemo(() => users && valuesOf(users), [users]);
	const [planned] = useState(() => withParts(field, change));
	const [draft, setDraft] = useState(() => draftOf(planned));
	const errors = draftErrors(draft, fields, field.id);
	const put = (part: Partial<FieldDraft>) => {
		const next = {...draft, ...part};
		setDraft(next);
		const [wrong] = Object.values(draftErrors(next, fields, field.id));
		const {after} = editOf(planned, {changes: next, over: {}});
		onChange({...change, after}, wrong);
	};
	const isWrong = Object.keys(errors).length > 0;
	return (
		<FieldForm
			field={field}
			fields={fields}
			values={values}
			draft={draft}
			errors={problem === undefined ? {} : isWrong ? errors : {form: problem}}
			isLocked={false}
			onChange={put}
		/>
	);
}

/** The field as it would be after the step. */
function withParts(field: ProfileField, {after}: FieldChange): ProfileField {
	const {field_data: data, ...parts} = after;
	return {...field, ...parts, field_data: JSON.stringify(data)};
}
