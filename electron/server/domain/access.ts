import type {Access} from '../../../shared/contract/endpoint';
import {badRequest} from '../../../shared/contract/errors';
import {isBot, type Account} from '../storage/account';
import {isAdministrator, isGuest, isOwner} from './permissions';

/** Refuses who may not call an operation at all, before its parameters are read (api-facts 3.3). */
export function requireAccess(actor: Account, access: Access): void {
	switch (access) {
		case 'anyone':
		case 'user':
			return;
		case 'human':
			if (isBot(actor)) throw badRequest('This is not available to bots.');
			return;
		case 'member':
			if (isGuest(actor)) throw badRequest('Not allowed for guest users');
			return;
		case 'human-member':
			requireAccess(actor, 'human');
			return requireAccess(actor, 'member');
		case 'administrator':
			if (!isAdministrator(actor)) throw badRequest('Must be an organization administrator');
			return;
		case 'owner':
			if (!isOwner(actor)) throw badRequest('Must be an organization owner');
			return;
		case 'drafts':
			// They stay where they were written then.
			if (!actor.hasSyncedDrafts) throw badRequest('User has disabled synchronizing drafts.');
			return;
		default:
			return access satisfies never;
	}
}
