import {t} from '@lingui/core/macro';
import {isAlike} from '../../../shared/changes/calls';
import {partsOfGroup} from '../../../shared/changes/group-calls';
import {hasFeature} from '../../../shared/model/features';
import type {GroupParts, NewGroup} from '../../../shared/model/change';
import type {SnapshotGroup} from '../../../shared/model/snapshot';
import {neverMentions} from '../../../shared/rules/groups';
import {groupDescriptionProblem, groupNameProblem} from '../../../shared/rules/group-words';
import type {FileEntry} from './check-file';
import {
	diffMembers,
	diffSubgroups,
	placesOf,
	subgroupsIn,
	type Compared,
	type Known,
	type Subgroup,
} from './diff-group-insides';
import type {Findings} from './difference';
import {groupEntryOf, userGroupsOf} from './entries';
import type {GroupEntry} from './file-schema';
import {groupsIn, type NamedGroups, type Who} from './named-groups';
import {Nesting} from './nesting';
import {quoted, type Place} from './problems';
import {removeGroups} from './remove-groups';
import type {WhoEntry} from './who-entry';
import {groupSaid} from './words';

type Group = FileEntry<GroupEntry> & {readonly value: GroupEntry};

/** Servers say since this level who may mention a group. */
const mentionSince = 191;

/** The groups of a file as they are and are to be. */
export type FileGroups = {
	readonly compared: readonly Compared[];
	/** Those that are pruned. */
	readonly gone: readonly SnapshotGroup[];
};

/** Finds the groups of the file, and what they are called from now on. */
export function groupsOfFile(found: Findings, names: NamedGroups): FileGroups {
	const {told, file, prune} = found;
	if (file.groups === undefined) return {compared: [], gone: []};
	const compared = entriesWithGroups(found, names);
	const kept = new Set(compared.map(({group}) => group?.id));
	const gone = prune.has('groups') ? userGroupsOf(told).filter(({id}) => !kept.has(id)) : [];
	for (const {name} of gone) {
		const words = t`${{name: quoted(name)}} is deleted, because groups does not have it. Take it out here too.`;
		names.set(name, {gone: words});
	}
	return {compared, gone};
}

/** Compares user groups, with who and what is in them. */
export function diffGroups(
	found: Findings,
	names: NamedGroups,
	{compared, gone}: FileGroups,
): void {
	const {told, file} = found;
	const section = file.groups;
	if (section === undefined) return;
	const nesting = new Nesting(told, gone);
	const known = {names, nesting};
	const inside = compared.map(one => subgroupsIn(found, one, known));
	for (const [at, {entry, group}] of compared.entries()) {
		if (group === undefined) create(found, entry, inside[at] ?? [], known);
		else if (entry.value === undefined) {
			names.requireNames(
				[...group.direct_subgroup_ids, ...groupsIn(group.can_mention_group)],
				entry.place,
			);
		} else change(found, {...entry, value: entry.value}, group, inside[at], known);
	}
	for (const {place, said, within} of nesting.circles()) {
		found.refuse(
			place,
			t`${{name: quoted(said)}} cannot be in ${{group: quoted(within)}}, which is in it.`,
		);
	}
	removeGroups(found, gone, compared, section.place);
}

/** The entries of the file, each with the group that it is about; those that name none are left out. */
function entriesWithGroups(found: Findings, names: NamedGroups): readonly Compared[] {
	const {told, file} = found;
	const groups = userGroupsOf(told);
	const byName = new Map(groups.map(group => [group.name, group]));
	const seen = new Set<number>();
	const compared: Compared[] = [];
	for (const entry of file.groups?.entries ?? []) {
		const {key, value, at, place} = entry;
		const group = value?.id === undefined ? byName.get(key) : told.groupById.get(value.id);
		if (value?.id !== undefined && group?.is_system_group !== false) {
			const message =
				group === undefined
					? t`No group has the id ${value.id}.`
					: t`The id ${value.id} is that of a system group, whose members follow the roles.`;
			found.refuse(at(['id']), message);
			continue;
		}
		if (key.startsWith('role:')) {
			found.refuse(
				place,
				t`${{name: quoted(key)}} is a system group. Its members follow the roles.`,
			);
			continue;
		}
		if (group === undefined) {
			names.set(key, {coming: key});
			compared.push({entry, group});
			continue;
		}
		if (seen.has(group.id)) {
			found.refuse(place, t`The group ${quoted(group.name)} is there twice.`);
			continue;
		}
		seen.add(group.id);
		if (group.name !== key) {
			if (byName.has(key)) {
				found.refuse(place, t`Another group is named ${quoted(key)} already.`);
				continue;
			}
			const gone = t`${{before: quoted(group.name)}} is renamed in this file. Write ${{after: quoted(key)}} here too.`;
			names.set(group.name, {gone});
			names.set(key, {group});
		}
		compared.push({entry, group});
	}
	return compared;
}

/** Begins with who and what is there; what is not is for another plan. */
function create(
	found: Findings,
	{key, value = {}, place, at}: FileEntry<GroupEntry>,
	subgroups: readonly Subgroup[],
	{names}: Known,
): void {
	const path = ['groups', key];
	if (!isFit(found, {key, value, place, at}, true)) return;
	const members: number[] = [];
	const later: {readonly path: readonly string[]; readonly place: Place}[] = [];
	const places = placesOf(value.members, at);
	for (const [number, address] of (value.members ?? []).entries()) {
		const one = names.person(address, () => places(number));
		if (one === 'refused' || one === 'left') continue;
		if (one === 'later') later.push({path: ['members', address], place: places(number)});
		else members.push(one.is.user_id);
	}
	for (const one of subgroups) {
		if (one.id === undefined) later.push({path: ['subgroups', one.said], place: one.place});
	}
	const mention =
		value.can_mention === undefined ? undefined : mentionIn(names, value.can_mention, at);
	if (mention === 'refused') return;
	found.tell(place, path, 'planned', {before: null, after: value}, 'create');
	for (const one of later) {
		found.tell(one.place, [...path, ...one.path], 'later', {before: false, after: true});
	}
	if (mention === 'later' && value.can_mention !== undefined) {
		const values = {before: null, after: value.can_mention};
		found.tell(at(['can_mention']), [...path, 'can_mention'], 'later', values);
	}
	const after: NewGroup['after'] = {
		name: key,
		description: value.description ?? '',
		members: [...new Set(members)],
		subgroups: subgroups.flatMap(({id}) => id ?? []),
		...(typeof mention === 'object' && {can_mention_group: mention.is}),
	};
	found.order('new-groups', place, {kind: 'new-group', before: null, after});
}

function change(
	found: Findings,
	entry: Group,
	group: SnapshotGroup,
	subgroups: readonly Subgroup[] | undefined,
	{names, nesting}: Known,
): void {
	const {key, value, place, at} = entry;
	const path = ['groups', key];
	if (!isFit(found, entry, key !== group.name)) return;
	const now = partsOfGroup(group);
	const before: {-readonly [K in keyof GroupParts]: GroupParts[K]} = {};
	const after: typeof before = {};
	if (key !== group.name) {
		[before.name, after.name] = [group.name, key];
		found.tell(at(['id']), [...path, 'name'], 'planned', {before: group.name, after: key});
	}
	if (value.description !== undefined && value.description !== group.description) {
		[before.description, after.description] = [group.description, value.description];
		const values = {before: group.description, after: value.description};
		found.tell(at(['description']), [...path, 'description'], 'planned', values);
	}
	const wanted = changedMention(found, entry, group, names);
	if (wanted !== undefined && now.can_mention_group !== undefined) {
		[before.can_mention_group, after.can_mention_group] = [now.can_mention_group, wanted];
	}
	if (Object.keys(after).length > 0) {
		found.order('groups', place, {kind: 'group', group_id: group.id, before, after});
	}
	if (value.members !== undefined) diffMembers(found, entry, group, value.members, names);
	if (subgroups !== undefined) diffSubgroups(found, entry, group, subgroups, nesting);
}

/** Who may mention it from now on; undefined where that stays, waits or is refused. */
function changedMention(
	found: Findings,
	{key, value: {can_mention: said}, at}: Group,
	group: SnapshotGroup,
	names: NamedGroups,
): Who | undefined {
	if (said === undefined) return undefined;
	const told = groupEntryOf(group, found.told).can_mention ?? null;
	// It is so already, in a word that cannot be chosen.
	if (typeof said === 'string' && said === told) {
		names.requireNames(groupsIn(group.can_mention_group), at(['can_mention']));
		return undefined;
	}
	const wanted = mentionIn(names, said, at);
	const place = at(['can_mention']);
	if (wanted === 'refused') return undefined;
	const now = group.can_mention_group;
	if (now === undefined) {
		found.refuse(place, t`This server does not tell who may mention a group.`);
		return undefined;
	}
	const isSame = wanted !== 'later' && isAlike(wanted.is, names.told(now));
	if (isSame) return undefined;
	const how = wanted === 'later' ? 'later' : 'planned';
	found.tell(place, ['groups', key, 'can_mention'], how, {before: told, after: said});
	return wanted === 'later' ? undefined : wanted.is;
}

function mentionIn(names: NamedGroups, said: WhoEntry, at: Group['at']) {
	return names.who(
		said,
		path => at(['can_mention', ...path]),
		({name}) =>
			neverMentions.includes(name)
				? t`${{name: quoted(groupSaid({name, is_system_group: true}) ?? name)}} cannot be who may mention a group.`
				: undefined,
	);
}

/** Whether name, description and who may mention are what this server can have. */
function isFit(
	found: Findings,
	{key, value, place, at}: FileEntry<GroupEntry>,
	isNamed: boolean,
): boolean {
	const count = found.problems.length;
	const name = isNamed ? groupNameProblem(key) : undefined;
	if (name !== undefined) found.refuse(place, name);
	const description = groupDescriptionProblem(value?.description ?? '');
	if (description !== undefined) found.refuse(at(['description']), description);
	const said = value?.can_mention;
	const level = found.told.reading.feature_level;
	if (said !== undefined && level < mentionSince) {
		const message = t`This server does not restrict who may mention a group (API level ${level}).`;
		found.refuse(at(['can_mention']), message);
	} else if (typeof said === 'object' && !hasFeature('peopleInSettings', level)) {
		found.refuse(at(['can_mention']), t`This server takes one group here (API level ${level}).`);
	}
	return found.problems.length === count;
}
