import {t} from '@lingui/core/macro';
import {MultiSelect} from '@mantine/core';
import {useMemo} from 'react';
import type {UserGroup} from '../../shared/model/user-group';
import {filterBestFirst} from '../pickers/best-first';
import {pickerClasses} from '../pickers/picker-classes';
import {usePickerSearch} from '../pickers/picker-search';
import pickers from '../pickers/pickers.module.css';
import {groupTitle} from './group-words';

const offered = 50;

type Props = {
	readonly label: string;
	readonly description?: string | undefined;
	readonly error?: string | undefined;
	readonly groups: readonly UserGroup[];
	readonly chosen: readonly number[];
	readonly onChange: (ids: readonly number[]) => void;
	/** Why a group cannot be chosen; undefined when it can. */
	readonly whyNot?: (group: UserGroup) => string | undefined;
	/** Whether the dialog around begins here. */
	readonly hasFirstFocus?: boolean;
};

const never = () => undefined;

/** Chooses several groups by name. What cannot be chosen stays in sight with the reason. */
export function GroupPicker(props: Props) {
	const {label, description, error, groups, chosen, onChange, whyNot = never} = props;
	const byId = useMemo(() => new Map(groups.map(group => [String(group.id), group])), [groups]);
	// Made anew only where something else can be chosen: what is folded is kept with each option.
	const open = groups.map(group => (whyNot(group) === undefined ? '1' : '0')).join('');
	const data = useMemo(
		() =>
			groups.map((group, at) => ({
				value: String(group.id),
				label: groupTitle(group),
				disabled: open[at] === '0',
			})),
		[groups, open],
	);
	const search = usePickerSearch(error, data);
	return (
		<MultiSelect
			label={label}
			description={description}
			data-autofocus={props.hasFirstFocus === true || undefined}
			searchable
			hidePickedOptions
			clearSearchOnChange
			limit={offered}
			withScrollArea={false}
			classNames={pickerClasses}
			placeholder={chosen.length === 0 ? t`Name of a group` : ''}
			{...search}
			data={data}
			filter={filterBestFirst}
			value={chosen.map(String)}
			onChange={values => onChange(values.map(Number))}
			nothingFoundMessage={t`No matching groups`}
			renderOption={({option}) => {
				const group = byId.get(option.value);
				const reason = group && whyNot(group);
				return (
					<span className={pickers.option}>
						<span dir="auto">{option.label}</span>
						{reason !== undefined && <span className={pickers.note}>{reason}</span>}
					</span>
				);
			}}
		/>
	);
}
