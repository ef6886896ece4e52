import {Role} from '../../../shared/model/role';
import {isBot, type Account} from '../storage/account';

/** Rules of who may do what (api-facts 5.5). Roles are numbers; the smaller stands higher. */

export function isAdministrator(account: Account): boolean {
	return account.role <= Role.administrator;
}

export function isOwner(account: Account): boolean {
	return account.role === Role.owner;
}

export function isGuest(account: Account): boolean {
	return account.role === Role.guest;
}

/** Whether somebody may rename, deactivate or reactivate an account. */
export function mayAdminister(actor: Account, target: Account): boolean {
	return isAdministrator(actor) || (isBot(target) && target.botOwnerId === actor.id);
}
