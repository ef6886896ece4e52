import {describe, expect, test} from 'vitest';
import {latticeOfGroups, userGroup} from '../../shared/testing/nested-groups.fixture';
import type {UserGroup} from '../../shared/model/user-group';
import type {ChannelDirectory} from '../api/channels/channels';
import {whyNotRemove} from './channel-rules';
import type {ChannelRow} from './channel-row';

type Setting = NonNullable<ChannelRow['channel']['can_remove_subscribers_group']>;

/** Whether a member, number 5, can take somebody else out of a channel where a group decides. */
function mayRemove(setting: Setting | undefined, groups: readonly UserGroup[]): boolean {
	const channel = {
		stream_id: 1,
		name: 'tides',
		description: '',
		invite_only: false,
		...(setting !== undefined && {can_remove_subscribers_group: setting}),
	};
	const row: ChannelRow = {
		id: 1,
		channel,
		kind: 'public',
		subscribers: 2,
		isDefault: false,
		isMine: true,
	};
	const directory: ChannelDirectory = {
		channels: [channel],
		own: new Map(),
		members: new Map(),
		defaults: new Set(),
		groups,
		policies: {
			createPublic: undefined,
			createPrivate: undefined,
			createWebPublic: undefined,
			subscribeOthers: undefined,
			webPublic: false,
			retentionDays: undefined,
		},
	};
	const target = {user_id: 7, bot_owner_id: null};
	return whyNotRemove({user_id: 5, role: 400}, directory, row, target) === undefined;
}

describe('a member takes others out', () => {
	const groups = [
		userGroup(13, {members: [4], direct_subgroup_ids: [14]}),
		userGroup(14, {members: [5], direct_subgroup_ids: [13, 14]}),
		userGroup(15, {members: [6], direct_subgroup_ids: [15]}),
	];
	test.each<[string, Setting | undefined, boolean]>([
		['as one of the group', 14, true],
		['as one of a group inside it, whoever holds whom', 13, true],
		['not as a stranger to a group that holds itself', 15, false],
		['not by a group that nobody knows', 77, false],
		['not where nothing is said', undefined, false],
		['by name', {direct_members: [5], direct_subgroups: []}, true],
		['by a group that is named', {direct_members: [], direct_subgroups: [15, 13]}, true],
		['not where others are named', {direct_members: [6], direct_subgroups: [15]}, false],
	])('%s', (_what, setting, may) => {
		expect(mayRemove(setting, groups)).toBe(may);
	});

	test('however many ways lead to the same group, it is looked into once', () => {
		const {groups: lattice, top, count} = latticeOfGroups(18);
		expect(mayRemove(top, lattice)).toBe(false);
		expect(count.looks).toBeLessThan(50);
	});
});
