import {groupOf, groupSetting} from '../../shared/model/group-setting';
import {ownOf} from '../../shared/model/own-of';
import {groupRights, type GroupRight, type UserGroup} from '../../shared/model/user-group';
import type {ChannelDirectory} from '../api/channels/channels';
import type {OrganizationSettings} from '../api/organization/settings';
import {isPermission} from '../../shared/model/realm-permissions';
import {
	isShownOf,
	reachGroups,
	settingSections,
	type SettingName,
} from '../organization/setting-facts';

/** Where a group is named as the one that may do something. */
export type GroupUse =
	| {readonly kind: 'setting'; readonly name: SettingName}
	/** Who may remove people from a channel. */
	| {readonly kind: 'channel'; readonly id: number; readonly name: string}
	/** Who may mention another group, or do something else with it. */
	| {readonly kind: 'group'; readonly group: UserGroup; readonly right: GroupRight};

/** The uses of every group that has some, by its id. */
export type GroupUses = ReadonlyMap<number, readonly GroupUse[]>;

/** Where each group is named: settings of the organization, channels, and what it may do with other groups. */
export function usesOf(
	{groups, channels}: Pick<ChannelDirectory, 'groups' | 'channels'>,
	settings: OrganizationSettings,
): GroupUses {
	const uses = new Map<number, GroupUse[]>();
	const idOf = new Map(groups.map(({name, id}) => [name, id]));
	const note = (id: number | undefined, use: GroupUse) => {
		if (id === undefined) return;
		const known = uses.get(id);
		if (known === undefined) uses.set(id, [use]);
		else known.push(use);
	};
	const isShown = isShownOf(settings);
	for (const {settings: some} of settingSections) {
		for (const facts of some) {
			if (facts.control !== 'permission' || !isShown(facts)) continue;
			const value = settings[facts.name];
			if (value === undefined) continue;
			const use = {kind: 'setting', name: facts.name} as const;
			if (isPermission(facts.name)) {
				for (const id of groupsIn(value)) note(id, use);
			} else {
				const reach = Object.entries(facts.values).find(([, one]) => one === value)?.[0];
				note(idOf.get(ownOf(reachGroups, reach ?? '') ?? ''), use);
			}
		}
	}
	for (const {stream_id: id, name, can_remove_subscribers_group: setting} of channels) {
		for (const group of groupsIn(setting)) note(group, {kind: 'channel', id, name});
	}
	for (const group of groups) {
		if (group.is_system_group) continue;
		for (const right of groupRights) {
			for (const id of groupsIn(group[right])) note(id, {kind: 'group', group, right});
		}
	}
	return uses;
}

/** The groups that a setting names; people are none. */
function groupsIn(setting: unknown): readonly number[] {
	const only = groupOf(setting);
	if (only !== undefined) return [only];
	// Most groups have no such setting, and to say what is wrong with nothing takes long.
	if (typeof setting !== 'object' || setting === null) return [];
	const named = groupSetting.safeParse(setting).data;
	return named === undefined || typeof named === 'number' ? [] : named.direct_subgroups;
}
