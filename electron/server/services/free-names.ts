import {badRequest} from '../../../shared/contract/errors';
import type {Store} from '../storage/store';

/** Two people may have one name, unless the organization wants names unique (api-facts 5.5). */
export function requireFreeName(store: Store, name: string, besides?: number): void {
	if (!store.realm.settings().require_unique_names) return;
	if (!store.accounts.isNameTaken(name, besides)) return;
	throw badRequest('Unique names required in this organization: somebody has this name already.');
}
