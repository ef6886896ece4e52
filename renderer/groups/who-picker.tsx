import {t} from '@lingui/core/macro';
import {MultiSelect} from '@mantine/core';
import {Group, User as Person} from 'lucide-react';
import {useMemo} from 'react';
import type {GroupSetting} from '../../shared/model/group-setting';
import {maySystemGroup} from '../../shared/model/permission-choices';
import type {Choosable} from '../../shared/model/realm-permissions';
import type {UserGroup} from '../../shared/model/user-group';
import {compareNames} from '../../shared/languages/formats';
import {findPeople} from '../people/index/find-people';
import {shownEmail} from '../people/index/columns';
import type {PeopleIndex} from '../people/index/people-index';
import {disambiguatedName} from '../people/disambiguation';
import {bestFirst} from '../pickers/best-first';
import {othersWords} from '../pickers/people-picker';
import {pickerClasses} from '../pickers/picker-classes';
import {usePickerSearch} from '../pickers/picker-search';
import {accountsWords, countPeople} from '../text/count-words';
import {everyMember} from './group-facts';
import {groupTitle} from './group-words';
import {memberCounts} from './member-counts';
import {
	choiceOf,
	everyoneIn,
	nobodyIn,
	onlyRole,
	settingOfChoice,
	withoutNobody,
	type WhoChoice,
} from './who-choice';
import pickers from '../pickers/pickers.module.css';
import styles from './who-picker.module.css';

const offeredGroups = 50;
const lookedPeople = 40;
const offeredPeople = 8;
/** More people than anybody chooses one by one; what a setting has beyond them stays as it is. */
const mostShown = 100;

type Props = {
	readonly name?: string;
	readonly label: string;
	readonly description?: string | undefined;
	readonly error?: string | undefined;
	readonly groups: readonly UserGroup[];
	readonly index: PeopleIndex;
	readonly rule: Choosable;
	/** Undefined where nothing is chosen yet. */
	readonly value: GroupSetting | undefined;
	readonly isOff?: boolean;
	readonly hasFirstFocus?: boolean;
	/** Empty where nothing is left, and nobody cannot be chosen. */
	readonly onChange: (value: GroupSetting) => void;
	/** Called in its place when nothing is left, where that means something of its own. */
	readonly onClear?: (() => void) | undefined;
};

type Option = {readonly value: string; readonly label: string; readonly disabled: boolean};

/** Who may do something: roles, groups and people, found by their names; or one role, where no more is taken. */
export function WhoPicker(props: Props) {
	const {label, description, error, groups, index, rule, value, isOff = false, onChange} = props;
	const choice = choiceOf(value);
	const people = choice.people.slice(0, mostShown);
	const others = choice.people.slice(mostShown);
	const nobody = nobodyIn(groups, rule);
	const byKey = useMemo(() => new Map(groups.map(group => [keyOf(group), group])), [groups]);
	const offered = useMemo(() => groupOptions(groups, rule), [groups, rule]);
	const search = usePickerSearch(error, offered);
	const typed = search.searchValue;
	const isForRoles = rule.isForRoles === true;
	const found = useMemo(
		() => [
			...bestFirst(offered, typed).slice(0, offeredGroups),
			...(isForRoles ? [] : personOptions(index, typed)),
		],
		[offered, index, typed, isForRoles],
	);
	const chosen = [
		...choice.groups.map(id => ({
			value: `g${id}`,
			label: titleOf(byKey.get(`g${id}`), id),
			disabled: false,
		})),
		...people.map(id => ({value: `u${id}`, label: nameOf(index, id), disabled: false})),
	];
	const keys = new Set(chosen.map(one => one.value));
	const change = (values: readonly string[]) => {
		const next: WhoChoice = {
			groups: values.filter(one => one.startsWith('g')).map(idIn),
			people: [...values.filter(one => one.startsWith('u')).map(idIn), ...others],
		};
		const kept = isForRoles ? onlyRole(next) : withoutNobody(next, nobody);
		const isEmpty = kept.groups.length + kept.people.length === 0;
		if (isEmpty && props.onClear !== undefined) props.onClear();
		else onChange(settingOfChoice(kept, nobody));
		search.onSearchChange('');
	};
	return (
		<MultiSelect
			name={props.name ?? ''}
			label={label}
			description={
				<>
					{description}
					<span className={styles.count} role="status">
						{value !== undefined && allowsWords(everyoneIn(choice, groups), index, others.length)}
					</span>
				</>
			}
			data-autofocus={props.hasFirstFocus === true || undefined}
			disabled={isOff}
			searchable
			hidePickedOptions
			withScrollArea={false}
			classNames={pickerClasses}
			placeholder={keys.size > 0 ? '' : isForRoles ? t`Role` : t`Role, group or person`}
			{...search}
			data={[...chosen, ...found.filter(one => !keys.has(one.value))]}
			// What is found is ranked already.
			filter={({options}) => options}
			value={chosen.map(one => one.value)}
			onChange={change}
			nothingFoundMessage={
				isForRoles ? t`No matching roles` : t`No matching roles, groups or people`
			}
			renderOption={({option}) => {
				const group = byKey.get(option.value);
				const user = group === undefined ? index.byId(idIn(option.value)) : undefined;
				const Sign = group === undefined ? Person : Group;
				return (
					<span className={styles.option}>
						<Sign className={styles.sign} size={14} strokeWidth={1.5} aria-hidden="true" />
						<span className={styles.name} dir="auto">
							{user?.full_name ?? option.label}
						</span>
						<span className={pickers.note}>
							{group === undefined
								? user && shownEmail(user)
								: option.disabled === true
									? t`Not possible here`
									: countPeople(memberCounts(everyMember(groups, group.id), index).people)}
						</span>
					</span>
				);
			}}
		/>
	);
}

const keyOf = ({id}: Pick<UserGroup, 'id'>) => `g${id}`;
const idIn = (key: string) => Number(key.slice(1));

function titleOf(group: UserGroup | undefined, id: number): string {
	return group === undefined ? t`Group ${id}` : groupTitle(group);
}

function nameOf(index: PeopleIndex, id: number): string {
	const user = index.byId(id);
	return user === undefined ? t`User ${id}` : disambiguatedName(user, index);
}

/** The groups of the system in their order, then those of people by name where they can be chosen. */
function groupOptions(groups: readonly UserGroup[], rule: Choosable): readonly Option[] {
	const option = (group: UserGroup, isPossible: boolean): Option => ({
		value: keyOf(group),
		label: groupTitle(group),
		disabled: !isPossible,
	});
	const ofRoles = groups
		.filter(({is_system_group: is, name}) => is && name !== 'role:internet')
		.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
		.map(group => option(group, maySystemGroup(group.name, rule)));
	if (rule.isForRoles === true) return ofRoles;
	const ofPeople = groups
		.filter(({is_system_group: is}) => !is)
		.toSorted((a, b) => compareNames(a.name, b.name))
		.map(group => option(group, true));
	return [...ofRoles, ...ofPeople];
}

const order: readonly string[] = [
	'role:nobody',
	'role:owners',
	'role:administrators',
	'role:moderators',
	'role:fullmembers',
	'role:members',
	'role:everyone',
];

function personOptions(index: PeopleIndex, typed: string): readonly Option[] {
	if (typed.trim() === '') return [];
	return findPeople(index, typed, [], lookedPeople)
		.filter(({is_bot, is_active}) => !is_bot && is_active)
		.slice(0, offeredPeople)
		.map(user => ({
			value: `u${user.user_id}`,
			label: disambiguatedName(user, index),
			disabled: false,
		}));
}

/** "Allows 42 people.", with those whom the field does not show. */
function allowsWords(members: ReadonlySet<number>, index: PeopleIndex, hidden: number): string {
	const counts = memberCounts(members, index);
	const people = counts.people === 0 ? accountsWords(counts) : countPeople(counts.people);
	const all = members.size === 0 ? t`Allows nobody.` : t`Allows ${people}.`;
	return hidden === 0 ? all : `${all} ${othersWords(hidden)}`;
}
