import {isInDomains} from '../../../shared/rules/addresses';
import type {Store} from '../storage/store';

/** Whether an address may join: an organization can keep to its e-mail domains (api-facts 9.14). */
export function isLetIn(store: Store, email: string): boolean {
	return (
		!store.realm.settings().emails_restricted_to_domains || isInDomains(email, store.domains.all())
	);
}
