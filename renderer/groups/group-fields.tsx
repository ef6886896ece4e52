import {t} from '@lingui/core/macro';
import {formatNumber, compareNames} from '../../shared/languages/formats';
import {NativeSelect, Textarea, TextInput} from '@mantine/core';
import {lengthInCodePoints, limits} from '../../shared/model/limits';
import type {Choosable} from '../../shared/model/realm-permissions';
import type {LaterRight} from '../../shared/model/user-group';
import type {UserGroup} from '../../shared/model/user-group';
import type {GroupParts} from '../../shared/model/change';
import {groupDescriptionProblem, groupNameProblem} from '../../shared/rules/group-words';
import {neverMentions} from '../../shared/rules/groups';
import {placeRefusal, type PlacedRefusal, type RefusalPlaces} from '../api/failures/place-refusal';
import type {PeopleIndex} from '../people/index/people-index';
import {groupTitle} from './group-words';
import {isEmptySetting} from './who-choice';
import {WhoPicker} from './who-picker';

/** What a form of a group asks: what it is called, what it is for, and who may mention it. */
export type GroupFields = {
	readonly name: string;
	readonly description: string;
	readonly mention: GroupParts['can_mention_group'];
};

export type GroupField = 'name' | 'description' | 'mention' | 'people' | 'subgroups' | LaterRight;
export type GroupErrors = PlacedRefusal<GroupField>;

/** What is wrong with a name, whatever server takes it. */
export function checkGroup({name, description, mention}: GroupFields): GroupErrors {
	const problems = {
		name: groupNameProblem(name),
		description: groupDescriptionProblem(description),
	};
	return {
		...(problems.name !== undefined && {name: problems.name}),
		...(problems.description !== undefined && {description: problems.description}),
		...(mention !== undefined && isEmptySetting(mention) && {mention: t`Choose at least one.`}),
	};
}

const places: RefusalPlaces<GroupField> = {
	parameters: {
		name: 'name',
		description: 'description',
		members: 'people',
		subgroups: 'subgroups',
		can_mention_group: 'mention',
		can_manage_group: 'can_manage_group',
		can_add_members_group: 'can_add_members_group',
		can_remove_members_group: 'can_remove_members_group',
		can_join_group: 'can_join_group',
		can_leave_group: 'can_leave_group',
	},
	words: [
		['can_manage_group', /can_manage_group/],
		['can_add_members_group', /can_add_members_group/],
		['can_remove_members_group', /can_remove_members_group/],
		['can_join_group', /can_join_group/],
		['can_leave_group', /can_leave_group/],
		['mention', /mention/i],
		['description', /description/i],
		['people', /user id|member/i],
		['name', /name|exists/i],
	],
};

/** Where a refusal of a group stands. */
export function placeGroupRefusal(error: unknown, {name}: GroupFields): GroupErrors {
	return placeRefusal(error, places, {values: {name: [name]}});
}

type Props = {
	readonly fields: GroupFields;
	readonly errors: GroupErrors;
	readonly groups: readonly UserGroup[];
	/** What the group has now, where that is nothing to be chosen: several groups, or people. */
	readonly special?: {readonly value: string; readonly label: string} | undefined;
	/** Whoever can be chosen, where the server takes several groups and people. */
	readonly who?: {readonly index: PeopleIndex; readonly rule: Choosable} | undefined;
	readonly isOff?: boolean;
	readonly hasFirstFocus?: boolean;
	readonly onChange: (change: Partial<GroupFields>) => void;
};

/** The fields of a group, for a new one and for one that is there. */
export function GroupFieldsForm(props: Props) {
	const {fields, errors, groups, special, who, isOff = false, onChange} = props;
	const used = lengthInCodePoints(fields.description);
	return (
		<>
			<TextInput
				name="name"
				label={t`Name`}
				value={fields.name}
				error={errors.name}
				disabled={isOff}
				autoComplete="off"
				spellCheck={false}
				dir="auto"
				data-autofocus={props.hasFirstFocus === true || undefined}
				onChange={event => onChange({name: event.currentTarget.value})}
			/>
			<Textarea
				name="description"
				label={t`Description`}
				description={t`${{used: formatNumber(used)}} of ${{most: formatNumber(limits.userGroupDescriptionMaxCharacters)}} characters`}
				value={fields.description}
				error={errors.description}
				disabled={isOff}
				rows={2}
				dir="auto"
				onChange={event => onChange({description: event.currentTarget.value})}
			/>
			{who === undefined ? (
				<NativeSelect
					name="mention"
					label={t`Who can mention this group`}
					description={t`A mention notifies everyone in it.`}
					value={
						typeof fields.mention === 'number' ? String(fields.mention) : (special?.value ?? '')
					}
					error={errors.mention}
					disabled={isOff}
					data={[...(special === undefined ? [] : [special]), ...mentioners(groups)]}
					onChange={({currentTarget: {value}}) => {
						if (value !== special?.value) onChange({mention: Number(value)});
					}}
				/>
			) : (
				<WhoPicker
					{...who}
					name="mention"
					label={t`Who can mention this group`}
					description={t`A mention notifies everyone in it.`}
					groups={groups}
					error={errors.mention}
					isOff={isOff}
					value={fields.mention}
					onChange={mention => onChange({mention})}
				/>
			)}
		</>
	);
}

/** Who may be let mention a group: those of the system that a server takes, then those of people. */
function mentioners(groups: readonly UserGroup[]) {
	const option = (group: UserGroup) => ({value: String(group.id), label: groupTitle(group)});
	const ofRoles = groups.filter(
		({is_system_group: is, name}) => is && !neverMentions.includes(name),
	);
	const others = groups
		.filter(({is_system_group: is}) => !is)
		.toSorted((a, b) => compareNames(a.name, b.name));
	return [
		{group: t`By role`, items: ofRoles.map(option)},
		...(others.length === 0 ? [] : [{group: t`Groups`, items: others.map(option)}]),
	];
}
