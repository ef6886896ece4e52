import {randomBytes} from 'node:crypto';
import type {Snapshot} from '../../../shared/model/snapshot';
import type {Store, Transaction} from '../storage/store';

/**
 * Open invitations under their ids. Links lead to an address that is made here, not to that of the
 * organization. Elsewhere links and invitations by mail are counted apart: where both have an id it is
 * the link's, which alone can be named.
 */
export function addInvitations(
	tx: Transaction,
	_store: Store,
	{invitations, account}: Snapshot,
): void {
	const links = invitations.filter(({is_multiuse: isLink}) => isLink);
	const mails = invitations.filter(({is_multiuse: isLink}) => !isLink);
	const taken = new Set(links.map(({id}) => id));
	let last = Math.max(0, ...invitations.map(({id}) => id));
	for (const one of [...links, ...mails]) {
		const isTaken = !one.is_multiuse && taken.has(one.id);
		tx.invitations.insert({
			id: isTaken ? ++last : one.id,
			linkKey: one.is_multiuse ? randomBytes(16).toString('hex') : undefined,
			email: one.is_multiuse ? undefined : (one.email ?? ''),
			creatorId: one.invited_by_user_id ?? account.user_id,
			createdAt: one.invited * 1000,
			expiresAt: one.expiry_date === null ? undefined : one.expiry_date * 1000,
			role: one.invited_as,
			channelIds: [],
			withDefaults: false,
		});
	}
}
