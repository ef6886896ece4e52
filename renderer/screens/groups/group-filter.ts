import {t} from '@lingui/core/macro';
import {defineFilter, type ListFilter, type ListView} from '../../components/list-filter';
import {groupText, type GroupRow} from '../../groups/group-row';
import {searchMembers} from '../../people/members';
import type {PeopleIndex} from '../../people/index/people-index';
import {fold} from '../../text/fold';

type GroupKey = 'kind' | 'is' | 'member';
export type GroupView = ListView<GroupRow, GroupKey>;

/** The filter of groups; who is in one is found among these people. */
export function groupFilterOf(index: PeopleIndex): ListFilter<GroupRow, GroupKey> {
	return defineFilter<GroupRow, GroupKey>({
		idOf: ({id}) => id,
		keys: {
			kind: {
				note: t`Made by people or by role`,
				choices: [
					{
						value: 'people',
						note: t`Groups that people made`,
						also: ['user', 'custom'],
						group: 'kind',
						test: ({isOfRoles}) => !isOfRoles,
					},
					{
						value: 'role',
						note: t`Groups that follow the roles`,
						also: ['system'],
						group: 'kind',
						test: ({isOfRoles}) => isOfRoles,
					},
				],
			},
			is: {
				note: t`Used, empty, nested or yours`,
				choices: [
					{value: 'used', note: t`A permission names it`, test: ({uses}) => uses.length > 0},
					{value: 'empty', note: t`Nobody is in it`, test: ({members}) => members.size === 0},
					{value: 'nested', note: t`In another group`, test: ({holders}) => holders.length > 0},
					{value: 'mine', note: t`You are in it`, test: ({isMine}) => isMine},
				],
			},
			member: {
				note: t`Who is in it, also through a subgroup`,
				takesOne: true,
				read: typed => memberTest(typed, index),
			},
		},
		word: typed => {
			const word = fold(typed.replace(/^@(?=.)/, ''));
			const id = /^\d{1,15}$/.test(typed) ? Number(typed) : undefined;
			return row => groupText(row.group).includes(word) || row.id === id;
		},
	});
}

/** Whether somebody whose name, address or number this is belongs to a group; they are looked for once. */
function memberTest(typed: string, index: PeopleIndex): (row: GroupRow) => boolean {
	let ids: readonly number[] | undefined;
	const found = () =>
		(ids ??= /^\d{1,15}$/.test(typed)
			? [Number(typed)]
			: searchMembers(index.rows, typed).map(({user_id: id}) => id));
	return ({members}) => found().some(id => members.has(id));
}
