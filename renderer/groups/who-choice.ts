import {
	groupOf,
	groupSetting,
	plainSetting,
	type GroupSetting,
} from '../../shared/model/group-setting';
import {maySystemGroup} from '../../shared/model/permission-choices';
import type {Choosable} from '../../shared/model/realm-permissions';
import type {UserGroup} from '../../shared/model/user-group';
import {everyMember} from './group-facts';

/** Who may do something, as it is put together from groups and people. */
export type WhoChoice = {
	readonly groups: readonly number[];
	readonly people: readonly number[];
};

/** A setting as what it is put together from; nothing where it is not told. */
export function choiceOf(setting: GroupSetting | undefined): WhoChoice {
	const only = groupOf(setting);
	if (only !== undefined) return {groups: [only], people: []};
	const named = groupSetting.safeParse(setting).data;
	if (named === undefined || typeof named === 'number') return {groups: [], people: []};
	return {groups: named.direct_subgroups, people: named.direct_members};
}

/** What is put together as a setting; of nothing it is the group of nobody, where that can be chosen, or empty. */
export function settingOfChoice(
	{groups, people}: WhoChoice,
	nobody: number | undefined,
): GroupSetting {
	if (nobody !== undefined && groups.length + people.length === 0) return nobody;
	const named = {direct_members: [...people], direct_subgroups: [...groups]};
	return plainSetting(named) ?? named;
}

/** Whether a setting names nobody at all, not even the group of nobody. */
export function isEmptySetting(setting: GroupSetting): boolean {
	const {groups, people} = choiceOf(setting);
	return groups.length + people.length === 0;
}

/** The group of nobody, where it can be chosen. */
export function nobodyIn(groups: readonly UserGroup[], rule: Choosable): number | undefined {
	if (!maySystemGroup('role:nobody', rule)) return undefined;
	return groups.find(({name, is_system_group: is}) => is && name === 'role:nobody')?.id;
}

/** What was chosen without the group of nobody, which says nothing beside others, unless it came last. */
export function withoutNobody(choice: WhoChoice, nobody: number | undefined): WhoChoice {
	if (nobody === undefined || !choice.groups.includes(nobody)) return choice;
	if (choice.groups.at(-1) === nobody && choice.groups.length > 1) {
		return {groups: [nobody], people: []};
	}
	if (choice.groups.length + choice.people.length === 1) return choice;
	return {...choice, groups: choice.groups.filter(id => id !== nobody)};
}

/** What was chosen last where one role alone is taken: it takes the place of all else. */
export function onlyRole({groups}: WhoChoice): WhoChoice {
	return {groups: groups.slice(-1), people: []};
}

/** Everybody whom a choice lets do it, each once. */
export function everyoneIn({groups: ids, people}: WhoChoice, groups: readonly UserGroup[]) {
	const all = new Set(people);
	for (const id of ids) for (const member of everyMember(groups, id)) all.add(member);
	return all;
}
