import {t} from '@lingui/core/macro';
import {partsOfGroup} from '../../../shared/changes/group-calls';
import {hasFeature} from '../../../shared/model/features';
import type {SnapshotGroup} from '../../../shared/model/snapshot';
import type {Compared} from './diff-group-insides';
import type {Findings} from './difference';
import {groupEntryOf} from './entries';
import {groupsIn} from './named-groups';
import {quoted, type Place} from './problems';
import {entryOf} from './settings';

/** Those that name others first: a server keeps a group that another one lets mention it. */
export function removeGroups(
	found: Findings,
	gone: readonly SnapshotGroup[],
	compared: readonly Compared[],
	place: Place,
): void {
	const ids = new Set(gone.map(({id}) => id));
	for (const {entry, group} of compared) {
		// What the file says of it is compared by itself.
		if (group === undefined || entry.value === undefined || entry.value.can_mention !== undefined) {
			continue;
		}
		const named = groupsIn(group.can_mention_group).find(id => ids.has(id));
		const name = named === undefined ? undefined : found.told.groupById.get(named)?.name;
		if (name === undefined) continue;
		const message = t`${{name: quoted(name)}} is deleted and may mention ${{group: quoted(entry.key)}}: say can_mention here.`;
		found.refuse(entry.place, message);
	}
	for (const [permission, setting] of Object.entries(found.told.permissions ?? {})) {
		const named = groupsIn(setting).find(id => ids.has(id));
		const name = named === undefined ? undefined : found.told.groupById.get(named)?.name;
		const key = entryOf(permission);
		// What the file says of it is compared by itself.
		if (name === undefined || found.file.settings?.value[key] !== undefined) continue;
		const message = t`${{name: quoted(name)}} is deleted and named by ${key}: say ${key} in settings.`;
		found.refuse(place, message);
	}
	for (const group of namingFirst(gone)) {
		const {id: group_id, name} = group;
		const values = {before: groupEntryOf(group, found.told), after: null};
		found.tell(place, ['groups', name], 'planned', values, 'remove');
		const {members, direct_subgroup_ids: subgroups} = group;
		const was = {members, subgroups, ...partsOfGroup(group)};
		found.order('groups-off', place, {
			kind: 'group-deletion',
			group_id,
			name,
			before: true,
			after: false,
			// Servers that only deactivate a group keep its name.
			...(hasFeature('groupDeletion', found.told.reading.feature_level) && {
				was: {...was, name, description: group.description},
			}),
		});
	}
}

function namingFirst(groups: readonly SnapshotGroup[]): readonly SnapshotGroup[] {
	const byId = new Map(groups.map(group => [group.id, group]));
	const order = new Set<SnapshotGroup>();
	const met = new Set<number>();
	const visit = (group: SnapshotGroup) => {
		if (met.has(group.id)) return;
		met.add(group.id);
		for (const id of groupsIn(group.can_mention_group)) {
			const named = byId.get(id);
			if (named !== undefined) visit(named);
		}
		order.add(group);
	};
	for (const group of groups) visit(group);
	return [...order].toReversed();
}
