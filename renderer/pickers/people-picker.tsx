import {t, plural} from '@lingui/core/macro';
import {MultiSelect} from '@mantine/core';
import {useMemo, type Ref} from 'react';
import type {User} from '../../shared/model/user';
import {findPeople} from '../people/index/find-people';
import {shownEmail} from '../people/index/columns';
import type {PeopleIndex} from '../people/index/people-index';
import {disambiguatedName} from '../people/disambiguation';
import {usePickerSearch} from './picker-search';
import {pickerClasses} from './picker-classes';
import styles from './pickers.module.css';

const looked = 40;
const offered = 8;
/** More than anybody chooses one by one; what a value has beyond them stays as it is. */
const mostShown = 100;

type Props = {
	readonly label: string;
	readonly description: string | undefined;
	readonly error: string | undefined;
	readonly ids: readonly number[];
	readonly index: PeopleIndex;
	readonly onChange: (ids: readonly number[]) => void;
	readonly ref?: Ref<HTMLInputElement>;
};

/** Chooses active people by name or address, as the palette finds them. */
export function PeoplePicker({ids: all, index, onChange, ref, description, ...words}: Props) {
	const ids = all.slice(0, mostShown);
	const others = all.slice(mostShown);
	const search = usePickerSearch(words.error);
	const typed = search.searchValue;
	const found = useMemo(() => findActive(index, typed), [index, typed]);
	const nameOf = (id: number) => {
		const user = index.byId(id);
		return user === undefined ? t`User ${id}` : disambiguatedName(user, index);
	};
	const known = new Set([...ids, ...found.map(({user_id}) => user_id)]);
	return (
		<MultiSelect
			{...words}
			description={others.length === 0 ? description : othersWords(others.length)}
			ref={ref ?? null}
			searchable
			hidePickedOptions
			withScrollArea={false}
			classNames={pickerClasses}
			placeholder={ids.length === 0 ? t`Name or e-mail` : ''}
			{...search}
			data={[...known].map(id => ({value: String(id), label: nameOf(id)}))}
			// What is found is ranked already.
			filter={({options}) => options}
			value={ids.map(String)}
			onChange={values => {
				onChange([...values.map(Number), ...others]);
				search.onSearchChange('');
			}}
			nothingFoundMessage={typed.trim() === '' ? t`Type a name` : t`No matching people`}
			renderOption={({option}) => {
				const user = index.byId(Number(option.value));
				return (
					<span className={styles.person}>
						<span dir="auto">{user?.full_name ?? option.label}</span>
						{user !== undefined && <span className={styles.note}>{shownEmail(user)}</span>}
					</span>
				);
			}}
		/>
	);
}

function findActive(index: PeopleIndex, typed: string): readonly User[] {
	return findPeople(index, typed, [], looked)
		.filter(({is_bot, is_active}) => !is_bot && is_active)
		.slice(0, offered);
}

/** How many a field of several does not show. */
export function othersWords(count: number): string {
	return plural(count, {
		one: 'And # more, not shown here. They stay selected.',
		other: 'And # more, not shown here. They stay selected.',
	});
}
