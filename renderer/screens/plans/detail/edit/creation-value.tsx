import {useState} from 'react';
import type {NewField, NewLink, NewPerson} from '../../../../../shared/model/change';
import {useProfileFields} from '../../../../api/users/profile-fields';
import {draftErrors, draftOf, partsOf, type FieldDraft} from '../../../../fields/field-draft';
import {FieldForm} from '../../../../fields/field-form';
import {LinkFieldsForm} from '../../../../invitations/link-fields';
import {
	checkFields as checkLink,
	fieldsOfGrant,
	grantOf,
	orderOf,
	type LinkFields,
} from '../../../../invitations/link-form';
import {useAllowedLink} from '../../../../invitations/use-allowed-link';
import {checkPerson} from '../../../../people-actions/add-person-form';
import {PersonFields} from '../../../../people-actions/person-fields';
import {Problem} from './problem';
import type {ValueProps} from './value-props';

/** Who is to be added; a temporary password is made when they are. */
export function PersonValue({change, problem, onChange}: ValueProps<NewPerson>) {
	const [typed, setTyped] = useState(change.after);
	const errors = checkPerson(typed);
	const put = (part: Partial<NewPerson['after']>) => {
		const next = {...typed, ...part};
		setTyped(next);
		const [wrong] = Object.values(checkPerson(next));
		const after = {...next, full_name: next.full_name.trim(), email: next.email.trim()};
		onChange({...change, after}, wrong);
	};
	return (
		<>
			<PersonFields fields={typed} errors={problem === undefined ? {} : errors} onChange={put} />
			<Problem words={Object.keys(errors).length > 0 ? undefined : problem} />
		</>
	);
}

/** A profile field that is to be added, type among it. */
export function NewFieldValue({change, problem, onChange}: ValueProps<NewField>) {
	const fields = useProfileFields().data;
	const [draft, setDraft] = useState(() => draftOfNew(change));
	if (fields === undefined) return null;
	const errors = draftErrors(draft, fields, undefined);
	const put = (part: Partial<FieldDraft>) => {
		const next = {...draft, ...part};
		setDraft(next);
		const [wrong] = Object.values(draftErrors(next, fields, undefined));
		onChange({...change, after: {...partsOf(next), field_type: next.type}}, wrong);
	};
	const isWrong = Object.keys(errors).length > 0;
	return (
		<FieldForm
			field={undefined}
			fields={fields}
			values={undefined}
			draft={draft}
			errors={problem === undefined ? {} : isWrong ? errors : {form: problem}}
			isLocked={false}
			onChange={put}
		/>
	);
}

function draftOfNew({after}: NewField): FieldDraft {
	const {field_type: type, field_data: data, ...parts} = after;
	const field = {...parts, id: 0, order: 0, type, field_data: JSON.stringify(data)};
	return {...draftOf(field), isSaved: false};
}

/** What an invitation link is to grant. */
export function LinkValue({change, problem, onChange}: ValueProps<NewLink>) {
	const [typed, setTyped] = useState(() => fieldsOfGrant(change.after));
	const link = useAllowedLink(typed);
	const errors = checkLink(link.fields);
	const put = (part: Partial<LinkFields>) => {
		const next = {...link.fields, ...part};
		setTyped(next);
		const [wrong] = Object.values(checkLink(next));
		onChange({...change, after: grantOf(orderOf(next, link.defaults.isThere))}, wrong);
	};
	return (
		<>
			<LinkFieldsForm
				isPlanned
				link={link}
				errors={problem === undefined ? {} : errors}
				onChange={put}
			/>
			<Problem words={Object.keys(errors).length > 0 ? undefined : problem} />
		</>
	);
}
