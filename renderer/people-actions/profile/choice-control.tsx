import {t, plural} from '@lingui/core/macro';
import {NativeSelect, Select} from '@mantine/core';
import {useMemo, type Ref} from 'react';
import {optionsOf, type ProfileField} from '../../../shared/model/profile-field';
import {noMatchWords} from '../../pickers/no-match-words';
import {useChoiceSearch} from '../../pickers/picker-search';
import {pickerClasses} from '../../pickers/picker-classes';

/** Longer lists are searched: all of them at once take seconds to draw. */
const mostInMenu = 1000;
/** So many are offered for what was typed. */
const mostFound = 100;

type Props = {
	readonly field: ProfileField;
	readonly value: string;
	readonly onChange: (value: string) => void;
	readonly label: string;
	readonly name?: string | undefined;
	readonly description: string | undefined;
	readonly error: string | undefined;
	readonly ref?: Ref<HTMLElement>;
};

/** Chooses one option of a list field, or none. */
export function ChoiceControl({field, value, onChange, name, description, ref, ...common}: Props) {
	const choices = useMemo(
		() => optionsOf(field).map(({key, text}) => ({value: key, label: text})),
		[field],
	);
	const chosen = choices.find(choice => choice.value === value)?.label;
	const {search, unmatched, isUnsure} = useChoiceSearch(choices, chosen, onChange);
	if (choices.length <= mostInMenu) {
		return (
			<NativeSelect
				{...common}
				name={name}
				description={description}
				value={value}
				dir="auto"
				autoComplete="off"
				ref={ref as Ref<HTMLSelectElement>}
				data={[{value: '', label: t`Not set`}, ...choices]}
				onChange={event => onChange(event.currentTarget.value)}
			/>
		);
	}
	const count = plural(
		{count: choices.length},
		{
			one: '# option: type to find one.',
			other: '# options: type to find one.',
		},
	);
	return (
		<Select
			{...common}
			description={description === undefined ? count : `${description} (${count})`}
			searchable
			clearable
			allowDeselect={false}
			{...search}
			error={
				unmatched === undefined ? common.error : noMatchWords('option', unmatched, chosen, isUnsure)
			}
			limit={mostFound}
			withScrollArea={false}
			classNames={{dropdown: pickerClasses.dropdown, option: pickerClasses.option}}
			placeholder={t`Not set`}
			nothingFoundMessage={t`No matching options`}
			data={choices}
			value={value === '' ? null : value}
			dir="auto"
			autoComplete="off"
			ref={ref as Ref<HTMLInputElement>}
			onChange={key => onChange(key ?? '')}
		/>
	);
}
