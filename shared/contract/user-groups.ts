import {z} from 'zod';
import {groupSetting, settingEdit} from '../model/group-setting';
import {laterRights, userGroup} from '../model/user-group';
import {endpoint, type RefusalNote} from './endpoint';
import {json, jsonIds, pathId, text} from './parameters';

const inPath = {user_group_id: pathId};
const groupAbout = {user_group_id: 'Id of the group.'};

const noSuchGroup: RefusalNote = ['BAD_REQUEST', 'no such group'];
const forEditors: readonly RefusalNote[] = [
	['BAD_REQUEST', 'a guest or a bot asks, or `user_group_edit_policy` says no'],
	['BAD_REQUEST', 'the group is of the system'],
	['BAD_REQUEST', 'the caller is no moderator and not in the group'],
	noSuchGroup,
];
const forReaders: readonly RefusalNote[] = [['BAD_REQUEST', 'a guest or a bot asks'], noSuchGroup];
const nameRules: readonly RefusalNote[] = [
	['BAD_REQUEST', 'the name is empty, longer than 100 characters, reserved or taken'],
];
const mentionRules: readonly RefusalNote[] = [
	['BAD_REQUEST', 'who may mention it is no group, or owners or the internet alone'],
];
const nothingToDo: RefusalNote = ['BAD_REQUEST', 'neither `add` nor `delete` names anything'];

const edit = json(settingEdit).optional();
const right = json(groupSetting).optional();

/** What newer servers let be said of a group beside who may mention it (api-facts 15.2). */
const laterEdits = {
	can_manage_group: edit,
	can_add_members_group: edit,
	can_remove_members_group: edit,
	can_join_group: edit,
	can_leave_group: edit,
};
const aboutLater = {
	can_manage_group: 'Who may change it, and who is in it: {`new`, `old`}.',
	can_add_members_group: 'Who may add people: {`new`, `old`}.',
	can_remove_members_group: 'Who may take people out: {`new`, `old`}.',
	can_join_group: 'Who may join: {`new`, `old`}.',
	can_leave_group: 'Who may leave: {`new`, `old`}.',
};

/** The same of a new one: who made it may manage it and add people where nothing is said (api-facts 15.3). */
const laterParts = {
	can_manage_group: right,
	can_add_members_group: right,
	can_remove_members_group: right,
	can_join_group: right,
	can_leave_group: right,
};
const aboutLaterParts = {
	can_manage_group: 'Who may change it, and who is in it; at first whoever makes it.',
	can_add_members_group: 'Who may add people; at first whoever makes it.',
	can_remove_members_group: 'Who may take people out; at first nobody.',
	can_join_group: 'Who may join; at first nobody.',
	can_leave_group: 'Who may leave; at first everybody.',
};

/** api-facts 5.4 and 9.10. */
export const getUserGroups = endpoint({
	method: 'GET',
	path: '/user_groups',
	access: 'user',
	effect: 'read',
	answer: 'large',
	summary: 'List the groups of the organization.',
	returns: z.object({user_groups: z.array(userGroup)}),
	refusals: [['BAD_REQUEST', 'a guest or a bot asks']],
});

/** api-facts 9.11. */
export const createUserGroup = endpoint({
	method: 'POST',
	path: '/user_groups/create',
	access: 'human-member',
	effect: {changes: 'group'},
	summary: 'Create a group of people.',
	notes: ['Event: `user_group` `add`.'],
	params: {
		name: text,
		description: text,
		members: jsonIds.optional(),
		subgroups: jsonIds.optional(),
		can_mention_group: json(groupSetting).optional(),
	},
	later: laterParts,
	defaults: {members: [], subgroups: []},
	about: {
		...aboutLaterParts,
		name: 'At most 100 characters; none of `@`, `role:`, `user:`, `stream:` and `channel:` begins it.',
		description: 'What the group is for.',
		members: 'Ids of people and bots.',
		subgroups: 'Ids of groups whose members belong to it as well.',
		can_mention_group:
			'Who may mention it: id of a group, or people and groups; everybody at first.',
	},
	since: {subgroups: 311, ...laterRights},
	refusals: [
		['BAD_REQUEST', 'a guest or a bot asks, or `user_group_edit_policy` says no'],
		['BAD_REQUEST', 'somebody, or a subgroup, is unknown'],
		...nameRules,
		...mentionRules,
	],
});

/** api-facts 9.11. */
export const updateUserGroup = endpoint({
	method: 'PATCH',
	path: '/user_groups/{user_group_id}',
	access: 'human-member',
	effect: {changes: 'group'},
	summary: 'Change name or description of a group, or who may do what with it.',
	notes: ['Event: `user_group` `update` for each part.'],
	inPath,
	params: {
		name: text.optional(),
		description: text.optional(),
		can_mention_group: json(settingEdit).optional(),
	},
	later: laterEdits,
	since: laterRights,
	about: {
		...groupAbout,
		...aboutLater,
		name: 'As on creation.',
		description: 'What the group is for.',
		can_mention_group:
			'As on creation; or {`new`, `old`}, which is refused where `old` is not what it is.',
	},
	refusals: [['BAD_REQUEST', 'nothing is changed'], ...forEditors, ...nameRules, ...mentionRules],
});

/** api-facts 9.11. */
export const deleteUserGroup = endpoint({
	method: 'DELETE',
	path: '/user_groups/{user_group_id}',
	access: 'human-member',
	effect: {changes: 'group'},
	summary: 'Delete a group; messages keep their mentions of it.',
	notes: ['Events: `user_group` `remove_subgroups` for each group that it was in, then `remove`.'],
	inPath,
	about: groupAbout,
	refusals: [...forEditors, ['BAD_REQUEST', 'a setting of another group names it']],
});

/** api-facts 9.11. */
export const getUserGroupMembers = endpoint({
	method: 'GET',
	path: '/user_groups/{user_group_id}/members',
	access: 'human-member',
	effect: 'read',
	answer: 'large',
	summary: 'List who is in a group.',
	inPath,
	params: {direct_member_only: json(z.boolean()).optional()},
	defaults: {direct_member_only: false},
	about: {...groupAbout, direct_member_only: 'Whether members of subgroups are left out.'},
	returns: z.object({members: z.array(z.int())}),
	refusals: forReaders,
});

/** api-facts 9.11. */
export const getIsUserGroupMember = endpoint({
	method: 'GET',
	path: '/user_groups/{user_group_id}/members/{user_id}',
	access: 'human-member',
	effect: 'read',
	summary: 'Tell whether somebody is in a group.',
	inPath: {user_group_id: pathId, user_id: pathId},
	params: {direct_member_only: json(z.boolean()).optional()},
	defaults: {direct_member_only: false},
	about: {
		...groupAbout,
		user_id: 'Id of a person.',
		direct_member_only: 'Whether membership by subgroups does not count.',
	},
	returns: z.object({is_user_group_member: z.boolean()}),
	refusals: [...forReaders, ['BAD_REQUEST', 'no such active person']],
});

/** api-facts 9.11. */
export const updateUserGroupMembers = endpoint({
	method: 'POST',
	path: '/user_groups/{user_group_id}/members',
	access: 'human-member',
	effect: {changes: 'group'},
	summary: 'Add people to a group, or take them out.',
	notes: [
		'All of it or nothing; `add` comes first.',
		'Events: `user_group` `add_members` and `remove_members`.',
		'People whom somebody else added or took out get a message of it.',
	],
	inPath,
	params: {delete: jsonIds.optional(), add: jsonIds.optional()},
	defaults: {delete: [], add: []},
	about: {
		...groupAbout,
		delete: 'Ids of people and bots who leave it.',
		add: 'Ids of people and bots who join it.',
	},
	refusals: [
		nothingToDo,
		...forEditors,
		['BAD_REQUEST', 'somebody is unknown, a member already, or none'],
	],
});

/** api-facts 9.11. */
export const getUserGroupSubgroups = endpoint({
	method: 'GET',
	path: '/user_groups/{user_group_id}/subgroups',
	access: 'human-member',
	effect: 'read',
	summary: 'List the groups in a group.',
	inPath,
	params: {direct_subgroup_only: json(z.boolean()).optional()},
	defaults: {direct_subgroup_only: false},
	about: {...groupAbout, direct_subgroup_only: 'Whether groups in subgroups are left out.'},
	returns: z.object({subgroups: z.array(z.int())}),
	refusals: forReaders,
});

/** api-facts 9.11. */
export const updateUserGroupSubgroups = endpoint({
	method: 'POST',
	path: '/user_groups/{user_group_id}/subgroups',
	access: 'human-member',
	effect: {changes: 'group'},
	summary: 'Put groups into a group, or take them out.',
	notes: [
		'All of it or nothing; `add` comes first.',
		'Events: `user_group` `add_subgroups` and `remove_subgroups`.',
	],
	inPath,
	params: {delete: jsonIds.optional(), add: jsonIds.optional()},
	defaults: {delete: [], add: []},
	about: {
		...groupAbout,
		delete: 'Ids of groups that leave it.',
		add: 'Ids of groups whose members belong to it from now on.',
	},
	refusals: [
		nothingToDo,
		...forEditors,
		['BAD_REQUEST', 'a group is unknown, a subgroup already, none, or holds this one'],
	],
});
