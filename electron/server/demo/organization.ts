import {addSystemGroups} from '../organization';
import {hashPassword} from '../passwords';
import {accountNames} from '../storage/realm';
import type {Secret} from '../storage/secret';
import type {Store} from '../storage/store';
import {addDemoChannels} from './fill-channels';
import {addDemoInvitations, addDemoPresence} from './invitations-and-presence';
import {demoAccount, demoOrganization} from './people';
import {addDemoProfiles} from './profiles';

/**
 * Fills an empty store with the demo organization of `count` accounts, in one transaction: it is there
 * whole or not at all. Only the accounts of the ready line have passwords.
 */
export async function makeDemoOrganization(
	store: Store,
	secret: Secret,
	count: number,
): Promise<void> {
	const named = accountNames.slice(0, count);
	const hashes = await Promise.all(
		named.map((name, at) => (name === 'bot' ? undefined : hashPassword(secret.passwordOf(at + 1)))),
	);
	await store.write(tx => {
		store.realm.putFacts({...demoOrganization, madeAs: 'demo', demoUsers: count});
		addSystemGroups(store);
		for (let id = 1; id <= count; id++) {
			tx.addAccount({...demoAccount(id), passwordHash: hashes[id - 1]});
		}
		named.forEach((name, at) => store.realm.nameAccount(name, at + 1));
		const accounts = store.accounts.between(1, count);
		addDemoChannels(store, accounts);
		addDemoProfiles(store, accounts);
		addDemoInvitations(store, count);
		addDemoPresence(store, accounts);
	});
}
