import {announceActivity} from '../delivery/announce';
import type {Account} from '../storage/account';
import type {Store, Transaction} from '../storage/store';
import {endInvitations} from './ending-invitations';

/** Switches an account off, its bots first (api-facts 5.5). */
export function deactivate(tx: Transaction, store: Store, target: Account): void {
	const bots = store.accounts.botsOf(target.id).filter(bot => bot.isActive);
	for (const account of [...bots, target]) {
		tx.putAccount({...account, isActive: false});
		tx.subscriptions.pause(account.id);
		announceActivity(tx, store, {...account, isActive: false});
		endInvitations(tx, store, account);
	}
}
