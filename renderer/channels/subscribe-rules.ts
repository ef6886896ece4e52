import {isAdministrator, onlyAdministrators, type Actor} from '../people/role-rules';
import {whyNotSubscribeOthers} from './membership-rules';

/** Why nobody else can be added to channels; a policy of the organization that is not known holds nobody back. */
export function whyNotSubscribe(actor: Actor, policy: number | undefined): string | undefined {
	if (actor.isByGroups === true || actor.self === undefined) return undefined;
	return whyNotSubscribeOthers(policy, actor.self.role);
}

/** Why nobody else can be removed from channels from here: whom a channel allows it is known on Access. */
export function whyNotUnsubscribe(actor: Actor): string | undefined {
	return actor.isByGroups === true || isAdministrator(actor)
		? undefined
		: onlyAdministrators('remove others');
}
