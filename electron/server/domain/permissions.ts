import {
	isAdministrator,
	isGuest,
	isOwner,
	mayAdminister as mayAdministerRuled,
	type Ruled,
} from '../../../shared/rules/people';
import {isBot, type Account} from '../storage/account';

export {isAdministrator, isGuest, isOwner};

/** An account as the rules about people see it. */
export function ruled(account: Account): Ruled {
	const {id, role, isActive, botOwnerId} = account;
	return {id, role, isActive, isBot: isBot(account), botOwnerId};
}

/** Whether somebody may rename, deactivate or reactivate an account. */
export function mayAdminister(actor: Account, target: Account): boolean {
	return mayAdministerRuled(actor, ruled(target));
}
