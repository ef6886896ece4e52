import {Role} from '../../../shared/model/role';
import type {UserGroup} from '../../../shared/model/user-group';
import {fullIfJoinedBy} from '../domain/policies';
import {allGroups, directMembers, subgroupsOf, type Group} from '../access/groups';
import {rulesOf} from '../access/channel-access';
import {knownOf, reachOf} from '../access/user-reach';
import type {Account} from '../storage/account';
import type {Store} from '../storage/store';
import {keptTextsOf, type Span} from './kept-texts';
import {listField, type Fields, type Steps} from './long-lists';

/** Members that are written in one step, and so many for somebody who knows only some people. */
const idsInStep = 5000;

const idsInApartStep = 100;

const fullMembers = 'role:fullmembers';

/**
 * Every group with its direct members and subgroups (api-facts 5.4). Of people whom the reader may not
 * know of, the groups would tell the role. Members are read with each group: what changes meanwhile is
 * told by the queue as well.
 */
export function groupSteps(fields: Fields, name: string, store: Store, reader: Account): Steps {
	const members = knownMembers(store, reader);
	return listField(fields, name, allGroups(store), group =>
		groupRow(fields, store, group, members),
	);
}

type Members = {
	/** Those of some ids that the reader may know of. */
	readonly known: (ids: readonly number[]) => readonly number[];
	readonly size: number;
	/** Whether that is everybody. */
	readonly isWhole: boolean;
};

function knownMembers(store: Store, reader: Account): Members {
	const {isWhole} = reachOf(store, reader);
	return {known: knownOf(store, reader), size: isWhole ? idsInStep : idsInApartStep, isWhole};
}

/** A group without its members. */
function headOf(store: Store, group: Group): Omit<UserGroup, 'members'> {
	return {
		id: group.id,
		name: group.name,
		description: group.description,
		direct_subgroup_ids: [...subgroupsOf(store, group.id)],
		is_system_group: group.isSystem,
		can_mention_group: group.canMention,
	};
}

function* groupRow(fields: Fields, store: Store, group: Group, members: Members): Steps {
	fields.add(`${JSON.stringify(headOf(store, group)).slice(0, -1)},`);
	fields.add('"members":[');
	const steps = (own: Fields) => idSteps(own, directMembers(store, group.id), members);
	// Who is in one of the system follows from the accounts, and for full members from the time.
	if (members.isWhole && group.isSystem) {
		const span = group.name === fullMembers ? fullSpan(store) : undefined;
		const text = {name: `group ${group.id}`, tables: [], span};
		yield* keptTextsOf(store).add(fields, text, steps);
	} else yield* steps(fields);
	fields.add(']}');
}

/** A group that was just made, as it is told to everybody. */
export function newGroupRow(store: Store, group: Group): UserGroup {
	return {...headOf(store, group), members: [...directMembers(store, group.id)]};
}

/** Ids of people in a field of an answer, as far as the reader may know of them. */
export function* memberIdSteps(
	fields: Fields,
	name: string,
	ids: readonly number[],
	{store, reader}: {readonly store: Store; readonly reader: Account},
): Steps {
	fields.add(`"${name}":[`);
	yield* idSteps(fields, ids, knownMembers(store, reader));
	fields.add(']');
}

/** The full members stay the same until the next member counts as one. */
function fullSpan(store: Store): Span {
	const at = fullIfJoinedBy(rulesOf(store));
	return {at, end: () => store.accounts.nextJoined(Role.member, at) ?? Infinity};
}

function* idSteps(fields: Fields, ids: readonly number[], {known, size}: Members): Steps {
	let isFirst = true;
	for (let from = 0; from < ids.length; from += size) {
		yield;
		const text = known(ids.slice(from, from + size)).join();
		if (text === '') continue;
		fields.add(isFirst ? text : `,${text}`);
		isFirst = false;
	}
}
