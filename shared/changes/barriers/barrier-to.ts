import type {PlanChange} from '../../model/plan';
import {isAdministrator, isGuest} from '../../rules/people';
import {toChannel, toMembership, toNewChannel, toTopicPolicy} from './channels';
import {toGroup} from './groups';
import {toLink, toMailInvitation, toNewLink} from './links';
import {toDeletion, toMove, toResolve, toText} from './messages';
import {toPerson} from './people';
import {ownersOnly, toSetting} from './organization';
import {administratorsOnly, byGroups, type RuledWorld, type Verdict} from './world';

/**
 * What keeps the account from a change, as far as it is known here; what is gone is no matter of
 * permission.
 */
export function barrierTo(change: PlanChange, world: RuledWorld): Verdict {
	switch (change.kind) {
		case 'role':
		case 'name':
		case 'value':
		case 'bot-owner':
		case 'active': {
			const target = world.people.get(change.user_id);
			return target && toPerson(change, target, world);
		}
		case 'membership':
			return toMembership(change, world);
		case 'topic-policy':
			return toTopicPolicy(change, world);
		case 'channel':
			return toChannel(change, world);
		case 'archiving':
			return byGroups(world, administratorsOnly(world));
		case 'field-deletion':
		case 'profile-field':
		case 'field-order':
		case 'new-field':
			return administratorsOnly(world);
		case 'setting':
			return toSetting(change, world);
		case 'domain':
		case 'sign-in':
			return ownersOnly(world);
		case 'group':
		case 'group-member':
		case 'subgroup':
		case 'group-deletion':
		case 'new-group':
			return toGroup(change, world);
		case 'channel-group':
		case 'default-setting':
		case 'linkifier':
		case 'linkifier-order':
		case 'playground':
			return administratorsOnly(world);
		case 'emoji':
			// Who added it may as well, and no answer read here tells who did.
			return isAdministrator(world.own) ? undefined : 'unsure';
		case 'mail-invitation':
			return toMailInvitation(change, world);
		case 'new-channel':
			return toNewChannel(change, world);
		case 'new-link':
			return toNewLink(change, world);
		case 'new-person':
			// Who else may is a mark of the account that no answer tells.
			return administratorsOnly(world) ?? 'unsure';
		case 'new-bot':
			// What kinds others may create a setting says, which is not read here.
			return (
				administratorsOnly(world) && (isGuest(world.own) ? administratorsOnly(world) : 'unsure')
			);
		case 'link':
			return toLink(change.invite_id, world);
		case 'resolve':
			return toResolve(change.message_id, world);
		case 'move':
			return toMove(change, world);
		case 'message-text':
			return toText(change.message_id, world);
		case 'message-deletion':
			return toDeletion(change.message_id, world);
		case 'own-setting':
		case 'status':
		case 'visibility':
		case 'file':
		case 'flag':
		case 'mark':
		case 'reaction':
		case 'draft':
		case 'alert-word':
		case 'muted-person':
		case 'account-setting':
		case 'scheduled-message':
			return undefined;
		default:
			return change satisfies never;
	}
}
