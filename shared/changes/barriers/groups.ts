import {hasFeature} from '../../model/features';
import type {PlanChange} from '../../model/plan';
import {Role} from '../../model/role';
import {groupRefusal, groupsRefusal} from '../../rules/groups';
import {byPolicy, type RuledWorld, type Verdict} from './world';

type GroupKind = 'group' | 'group-member' | 'subgroup' | 'group-deletion' | 'new-group';

/** Groups are for those whom the policy lets edit them; ordinary members change those that they are in. */
export function toGroup(
	change: Extract<PlanChange, {kind: GroupKind}>,
	world: RuledWorld,
): Verdict {
	const {own, groups, groupPolicy, level} = world;
	const refusal = groupsRefusal({...own, isBot: own.is_bot}, undefined);
	if (refusal === 'guest' || refusal === 'automated') return {why: refusal, who: 'members'};
	if (level !== undefined && !hasFeature('groupsByPolicy', level)) return 'unsure';
	const verdict = byPolicy(world, groupPolicy);
	if (verdict !== undefined || change.kind === 'new-group') return verdict;
	const group = groups?.find(({id}) => id === change.group_id);
	if (group === undefined) return own.role <= Role.moderator ? undefined : 'unsure';
	const {is_system_group: isSystem, members} = group;
	switch (groupRefusal(own, {isSystem, isIn: () => members.includes(own.user_id)})) {
		case 'system':
			return {why: 'system', who: 'nobody'};
		case 'outside':
			return {why: 'group', who: 'moderators'};
		default:
			return undefined;
	}
}
