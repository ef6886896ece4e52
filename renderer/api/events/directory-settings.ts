import {z} from 'zod';
import {ownOf} from '../../../shared/model/own-of';
import {userGroup, type UserGroup} from '../../../shared/model/user-group';
import type {ChannelDirectory} from '../channels/channels';
import {readAs, type ServerEvent} from './family';
import {settingsTold} from './realm-told';

const ids = z.array(z.int());

/** A list of ids with some more in it, or without them; the same list when nothing changes. */
export function withPeople(
	list: readonly number[],
	people: Iterable<number>,
	isIn: boolean,
): readonly number[] {
	// Whoever asks for many lists gives a set: it is looked at only.
	const named = isIn || !(people instanceof Set) ? new Set(people) : people;
	const there = list.filter(id => named.has(id));
	if (isIn) {
		for (const id of there) named.delete(id);
		return named.size === 0 ? list : [...list, ...named];
	}
	return there.length === 0 ? list : list.filter(id => !named.has(id));
}

const policyOf: Readonly<Record<string, keyof ChannelDirectory['policies']>> = {
	create_public_stream_policy: 'createPublic',
	create_private_stream_policy: 'createPrivate',
	create_web_public_stream_policy: 'createWebPublic',
	invite_to_stream_policy: 'subscribeOthers',
	message_retention_days: 'retentionDays',
};

const named = [...Object.keys(policyOf), 'enable_spectator_access'];

/** Policies of the organization; undefined where the event alone does not say them. */
export function withPolicies(
	directory: ChannelDirectory,
	event: ServerEvent,
): ChannelDirectory | undefined {
	const told = settingsTold(event, named, directory.groups);
	// Whether web-public channels are possible is for the server to say, too.
	if ('enable_spectator_access' in told) return undefined;
	const changed = Object.entries(told).flatMap(([property, value]) => {
		const policy = ownOf(policyOf, property);
		const isPolicy = typeof value === 'number' || (value === undefined && property in told);
		return policy !== undefined && isPolicy ? [[policy, value] as const] : [];
	});
	if (changed.length === 0) return directory;
	return {...directory, policies: {...directory.policies, ...Object.fromEntries(changed)}};
}

const groupParts = userGroup.partial();
const groupChange = z.object({
	group_id: z.int(),
	user_ids: ids.default([]),
	direct_subgroup_ids: ids.default([]),
	data: z.unknown().optional(),
});

/** The groups that may act in channels; undefined where the event cannot be understood. */
export function withGroups(
	directory: ChannelDirectory,
	event: ServerEvent,
): ChannelDirectory | undefined {
	if (event.op === 'add') {
		const group = readAs(userGroup, event['group']);
		if (group === undefined) return undefined;
		const others = directory.groups.filter(({id}) => id !== group.id);
		return {...directory, groups: [...others, group]};
	}
	const read = readAs(groupChange, event);
	if (read === undefined) return undefined;
	if (event.op === 'remove') {
		return {...directory, groups: directory.groups.filter(({id}) => id !== read.group_id)};
	}
	const {user_ids: people, direct_subgroup_ids: subgroups, data} = read;
	const isIn = event.op === 'add_members' || event.op === 'add_subgroups';
	const parts = (readAs(groupParts, data) ?? {}) as Partial<UserGroup>;
	return {
		...directory,
		groups: directory.groups.map(group =>
			group.id === read.group_id
				? {
						...group,
						...parts,
						members: [...withPeople(group.members, people, isIn)],
						direct_subgroup_ids: [...withPeople(group.direct_subgroup_ids, subgroups, isIn)],
					}
				: group,
		),
	};
}
