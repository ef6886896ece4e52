import {badRequest} from '../../../shared/contract/errors';
import {apiEmail, standInId} from '../domain/user-row';
import type {Context} from '../handler';
import {addressKey, type Account} from '../storage/account';
import type {Store} from '../storage/store';
import {reachOf} from '../access/user-reach';
import {inRuns} from '../work/runs';

/** Finds an account by its API address: hidden addresses are none, their stand-ins are. */
export function accountByApiEmail(store: Store, email: string): Account | undefined {
	const wanted = addressKey(email);
	const host = store.realm.host();
	const standsFor = standInId(wanted, host);
	const account =
		store.accounts.byDeliveryEmail(wanted) ??
		(standsFor === undefined ? undefined : store.accounts.byId(standsFor));
	return account !== undefined && addressKey(apiEmail(account, host)) === wanted
		? account
		: undefined;
}

/** Whether only the own id is named, or nobody; the own address counts as others (api-facts 8.1). */
export function nameOnlySelf(actor: Account, principals: readonly (number | string)[]): boolean {
	return principals.every(principal => principal === actor.id);
}

/** The accounts that principals name, each once; the caller when there are none. */
export function principalsOf(
	store: Store,
	actor: Account,
	principals: readonly (number | string)[],
	reach = reachOf(store, actor),
): readonly Account[] {
	if (nameOnlySelf(actor, principals)) return [actor];
	const found = new Map<number, Account>();
	for (const principal of principals) {
		const account =
			typeof principal === 'number'
				? store.accounts.byId(principal)
				: accountByApiEmail(store, principal);
		if (account?.isActive !== true || !reach.sees(account)) {
			throw badRequest(`No such user: ${principal}`);
		}
		found.set(account.id, account);
	}
	return [...found.values()];
}

/** So many accounts are looked up at once. */
const atOnce = 100;

/** The same, many in steps; what is done for them is done for those who are there then. */
export async function manyPrincipals(
	{actor, store, inSteps}: Pick<Context<Account>, 'actor' | 'store' | 'inSteps'>,
	principals: readonly (number | string)[],
): Promise<readonly Account[]> {
	if (principals.length <= atOnce) return principalsOf(store, actor, principals);
	const reach = reachOf(store, actor);
	const found = new Map<number, Account>();
	await inSteps(
		(function* () {
			for (const some of inRuns(principals, atOnce)) {
				for (const each of principalsOf(store, actor, some, reach)) found.set(each.id, each);
				yield;
			}
		})(),
	);
	return [...found.values()];
}
