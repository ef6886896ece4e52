import type {Account} from '../storage/account';
import type {Store, Transaction} from '../storage/store';

/** What somebody invited to ends with their account (api-facts 5.5). */
export function endInvitations(tx: Transaction, store: Store, account: Account): void {
	if (store.invitations.open(store.clock(), account.id).length === 0) return;
	tx.invitations.revokeAllOf(account.id);
	tellInvitations(tx, account.id);
}

export function tellInvitations(tx: Transaction, creatorId: number): void {
	tx.emit({to: 'administrators-and', ids: [creatorId]}, {type: 'invites_changed'});
}
