import {badRequest} from '../../../shared/contract/errors';
import type {GroupSetting} from '../../../shared/model/group-setting';
import {rulesOf} from '../access/channel-access';
import {
	directMembers,
	everyMember,
	groupById,
	inside,
	isInOneOf,
	requireGroup,
	subgroupsOf,
	type Group,
} from '../access/groups';
import {reachOf} from '../access/user-reach';
import {isGuest} from '../domain/permissions';
import {requireRoomFor} from '../domain/room';
import {
	isSameSetting,
	nameTaken,
	requireGroupDescription,
	requireGroupName,
	requireMayEditGroup,
	requireMayEditGroups,
	requireMentionSetting,
	requireNoCircle,
} from '../domain/user-groups';
import type {Handlers} from '../handler';
import {noticeOfGroup} from '../services/notices';
import {isBot, type Account} from '../storage/account';
import type {GroupRecord} from '../storage/user-groups';
import type {Store, Transaction} from '../storage/store';
import {longAnswer} from '../views/long-lists';
import {groupSteps, memberIdSteps, newGroupRow} from '../views/user-groups';
import {inRuns} from '../work/runs';

const everyone = {to: 'everyone'} as const;

export const getUserGroups: Handlers['getUserGroups'] = ({actor, store, inSteps}) => {
	if (isGuest(actor)) throw badRequest('Not allowed for guest users.');
	if (isBot(actor)) throw badRequest('This endpoint does not accept bot requests.');
	return longAnswer(inSteps, fields => groupSteps(fields, 'user_groups', store, actor));
};

export const createUserGroup: Handlers['createUserGroup'] = async ({store, write}, wanted) => {
	await write((tx, actor) => {
		requireEditor(store, actor);
		requirePeople(store, wanted.members);
		requireGroups(store, wanted.subgroups);
		const name = requireGroupName(wanted.name);
		const description = requireGroupDescription(wanted.description);
		const setting = wanted.can_mention_group ?? store.realm.groupId('role:everyone');
		const canMention = mentionSetting(store, setting);
		if (isTaken(store, name)) throw nameTaken(name);
		requireRoomFor('userGroups', store.userGroups.count);
		const id = tx.userGroups.insert({name, description, canMention});
		tx.userGroups.addMembers(id, wanted.members);
		tx.userGroups.addSubgroups(id, wanted.subgroups);
		const group = newGroupRow(store, requireGroup(store, id));
		tx.emit(everyone, {type: 'user_group', op: 'add', group});
	});
	return {};
};

export const updateUserGroup: Handlers['updateUserGroup'] = async (
	{store, write},
	{user_group_id: id, name, description, can_mention_group: wanted},
) => {
	if (name === undefined && description === undefined && wanted === undefined) {
		throw badRequest('No new data supplied');
	}
	await write((tx, actor) => {
		const before = requireEditable(store, actor, id);
		const changed: {name?: string; description?: string; canMention?: GroupSetting} = {};
		if (name !== undefined && name !== before.name) {
			changed.name = requireGroupName(name);
			if (isTaken(store, name)) throw nameTaken(name);
		}
		if (description !== undefined && description !== before.description) {
			changed.description = requireGroupDescription(description);
		}
		if (wanted !== undefined) {
			const canMention = mentionSetting(store, settingOf(wanted, before));
			if (!isSameSetting(canMention, before.canMention)) changed.canMention = canMention;
		}
		tx.userGroups.putGroup({...before, ...changed});
		const parts = {
			name: changed.name,
			description: changed.description,
			can_mention_group: changed.canMention,
		};
		for (const [part, value] of Object.entries(parts)) {
			if (value === undefined) continue;
			tx.emit(everyone, {type: 'user_group', op: 'update', group_id: id, data: {[part]: value}});
		}
	});
	return {};
};

/** What is wanted of a setting; whoever says what they saw is refused where it is not so any more. */
function settingOf(
	wanted: GroupSetting | {readonly new: GroupSetting; readonly old?: GroupSetting | undefined},
	{canMention}: GroupRecord,
): GroupSetting {
	if (typeof wanted === 'number' || !('new' in wanted)) return wanted;
	if (wanted.old !== undefined && !isSameSetting(wanted.old, canMention)) {
		throw badRequest("'old' value does not match the expected value.");
	}
	return wanted.new;
}

export const deleteUserGroup: Handlers['deleteUserGroup'] = async (
	{store, write},
	{user_group_id: id},
) => {
	await write((tx, actor) => {
		requireEditable(store, actor, id);
		const user = store.userGroups
			.all()
			.find(group => group.id !== id && names(group.canMention, id));
		if (user !== undefined) {
			throw badRequest(`User group '${user.name}' says that this group may mention it.`);
		}
		for (const parent of store.userGroups.parentsOf(id)) {
			tellSubgroups(tx, 'remove_subgroups', parent, [id]);
		}
		tx.userGroups.deleteGroup(id);
		tx.emit(everyone, {type: 'user_group', op: 'remove', group_id: id});
	});
	return {};
};

function names(setting: GroupSetting, id: number): boolean {
	return typeof setting === 'number' ? setting === id : setting.direct_subgroups.includes(id);
}

export const getUserGroupMembers: Handlers['getUserGroupMembers'] = (
	{actor, store, inSteps},
	{user_group_id: id, direct_member_only: isDirect},
) => {
	requireGroup(store, id);
	const ids = isDirect ? directMembers(store, id) : everyMember(store, id);
	return longAnswer(inSteps, fields =>
		memberIdSteps(fields, 'members', ids, {store, reader: actor}),
	);
};

export const getIsUserGroupMember: Handlers['getIsUserGroupMember'] = (
	{actor, store},
	{user_group_id: id, user_id: userId, direct_member_only: isDirect},
) => {
	requireGroup(store, id);
	const person = store.accounts.byId(userId);
	if (person?.isActive !== true || isBot(person) || !reachOf(store, actor).sees(person)) {
		throw badRequest('No such user');
	}
	const isMember = isDirect
		? directMembers(store, id).includes(userId)
		: isInOneOf(store, person, [id]);
	return {is_user_group_member: isMember};
};

/** So many people are told of it in one change. */
const toldAtOnce = 60;

export const updateUserGroupMembers: Handlers['updateUserGroupMembers'] = async (
	{store, write},
	{user_group_id: id, add, delete: removed},
) => {
	if (add.length === 0 && removed.length === 0) throw nothingToDo();
	const {group, joined, left} = await write((tx, actor) => {
		const known = requireEditable(store, actor, id);
		const news = {group: known, joined: distinct(add), left: distinct(removed)};
		requirePeople(store, news.joined);
		const [member] = store.userGroups.membersAmong(id, news.joined);
		if (member !== undefined) throw badRequest(`User ${member} is already a member of this group`);
		if (news.joined.length > 0) {
			tx.userGroups.addMembers(id, news.joined);
			tellMembers(tx, 'add_members', id, news.joined);
		}
		requirePeople(store, news.left);
		const members = new Set(store.userGroups.membersAmong(id, news.left));
		const stranger = news.left.find(each => !members.has(each));
		if (stranger !== undefined) {
			throw badRequest(`There is no member '${stranger}' in this user group`);
		}
		if (news.left.length > 0) {
			tx.userGroups.removeMembers(id, news.left);
			tellMembers(tx, 'remove_members', id, news.left);
		}
		return news;
	});
	for (const [did, all] of [
		['added', joined],
		['removed', left],
	] as const) {
		for (const people of inRuns(all, toldAtOnce)) {
			await write((tx, actor) => noticeOfGroup(tx, store, actor, group, {did, people}));
		}
	}
	return {};
};

export const getUserGroupSubgroups: Handlers['getUserGroupSubgroups'] = (
	{store},
	{user_group_id: id, direct_subgroup_only: isDirect},
) => {
	requireGroup(store, id);
	if (isDirect) return {subgroups: [...subgroupsOf(store, id)]};
	return {subgroups: [...inside(store, [id])].filter(each => each !== id).toSorted(byNumber)};
};

export const updateUserGroupSubgroups: Handlers['updateUserGroupSubgroups'] = async (
	{store, write},
	{user_group_id: id, add, delete: removed},
) => {
	if (add.length === 0 && removed.length === 0) throw nothingToDo();
	await write((tx, actor) => {
		requireEditable(store, actor, id);
		const joined = distinct(add);
		const left = distinct(removed);
		requireGroups(store, joined);
		const known = new Set(subgroupsOf(store, id));
		const already = joined.find(each => known.has(each));
		if (already !== undefined) {
			throw badRequest(`User group ${already} is already a subgroup of this group.`);
		}
		requireNoCircle(id, joined, each => subgroupsOf(store, each));
		if (joined.length > 0) {
			tx.userGroups.addSubgroups(id, joined);
			tellSubgroups(tx, 'add_subgroups', id, joined);
		}
		requireGroups(store, left);
		const stranger = left.find(each => !known.has(each) && !joined.includes(each));
		if (stranger !== undefined) {
			throw badRequest(`User group ${stranger} is not a subgroup of this group.`);
		}
		if (left.length > 0) {
			tx.userGroups.removeSubgroups(id, left);
			tellSubgroups(tx, 'remove_subgroups', id, left);
		}
	});
	return {};
};

function requireEditor(store: Store, actor: Account): void {
	const rules = rulesOf(store);
	requireMayEditGroups(actor, rules.settings.user_group_edit_policy, rules);
}

/** A group that the caller may change. */
function requireEditable(store: Store, actor: Account, id: number): GroupRecord {
	requireEditor(store, actor);
	const group: Group = requireGroup(store, id);
	requireMayEditGroup(actor, {
		isSystem: group.isSystem,
		isIn: () => store.userGroups.membersAmong(id, [actor.id]).length > 0,
	});
	return group;
}

function requirePeople(store: Store, ids: readonly number[]): void {
	const stranger = ids.find(id => store.accounts.byId(id) === undefined);
	if (stranger !== undefined) throw badRequest(`Invalid user ID: ${stranger}`);
}

function requireGroups(store: Store, ids: readonly number[]): void {
	const stranger = ids.find(id => groupById(store, id) === undefined);
	if (stranger !== undefined) throw badRequest(`Invalid user group ID: ${stranger}`);
}

function mentionSetting(store: Store, setting: GroupSetting): GroupSetting {
	return requireMentionSetting(setting, {
		groupName: id => groupById(store, id)?.name,
		isPerson: id => store.accounts.byId(id) !== undefined,
	});
}

function isTaken(store: Store, name: string): boolean {
	return store.userGroups.byName(name) !== undefined;
}

function tellMembers(
	tx: Transaction,
	op: 'add_members' | 'remove_members',
	group_id: number,
	user_ids: readonly number[],
): void {
	tx.emit(everyone, {type: 'user_group', op, group_id, user_ids});
}

function tellSubgroups(
	tx: Transaction,
	op: 'add_subgroups' | 'remove_subgroups',
	group_id: number,
	direct_subgroup_ids: readonly number[],
): void {
	tx.emit(everyone, {type: 'user_group', op, group_id, direct_subgroup_ids});
}

function nothingToDo(): Error {
	return badRequest('Nothing to do. Specify at least one of "add" or "delete".');
}

function distinct(ids: readonly number[]): readonly number[] {
	return [...new Set(ids)];
}

const byNumber = (a: number, b: number) => a - b;
