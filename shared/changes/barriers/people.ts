import type {PlanChange} from '../../model/plan';
import type {User} from '../../model/user';
import {
	botDeactivationRefusal,
	deactivationRefusal,
	mayAdminister,
	reactivationRefusal,
	roleRefusal,
	type Ruled,
} from '../../rules/people';
import type {RuledWorld, Verdict} from './world';

export function toPerson(
	change: Extract<PlanChange, {kind: 'role' | 'name' | 'value' | 'active' | 'bot-owner'}>,
	user: User,
	world: RuledWorld,
): Verdict {
	const {own, activeOwners = Infinity, makesOwner} = world;
	const actor = {id: own.user_id, role: own.role};
	const target: Ruled = {
		id: user.user_id,
		role: user.role,
		isActive: user.is_active,
		isBot: user.is_bot,
		botOwnerId: user.bot_owner_id,
	};
	const refusal =
		change.kind === 'role'
			? roleRefusal(actor, target, change.after, activeOwners)
			: change.kind === 'active'
				? change.after
					? reactivationRefusal(actor, target)
					: change.isBot === true
						? botDeactivationRefusal(actor, target)
						: deactivationRefusal(actor, target, activeOwners)
				: mayAdminister(actor, target) || (change.kind === 'value' && change.isOwn === true)
					? undefined
					: 'administrators';
	switch (refusal) {
		case 'administrators':
			return {why: 'role', who: 'administrators'};
		case 'of-owner':
		case 'to-owner':
			return {why: 'owner', who: 'owners'};
		case 'only-owner':
			return makesOwner ? 'unsure' : {why: 'only-owner', who: 'nobody'};
		case 'bot':
			return {why: 'bot', who: 'elsewhere'};
		case 'guest-too-high':
			// Other servers may allow it (api-spec 16).
			return 'unsure';
		case 'already':
			return undefined;
		case undefined:
			// A profile of a bot is for the server to refuse.
			return change.kind === 'value' && user.is_bot ? 'unsure' : undefined;
		default:
			return refusal satisfies never;
	}
}
