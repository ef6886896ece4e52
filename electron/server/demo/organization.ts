import {addSystemGroups} from '../organization';
import {hashPassword} from '../passwords';
import type {Account} from '../storage/account';
import {asAdded} from '../storage/accounts';
import {accountNames} from '../storage/realm';
import type {Secret} from '../storage/secret';
import type {Store} from '../storage/store';
import type {Uploads} from '../storage/uploads';
import {addDemoChannelGroups} from './channel-groups';
import {addDemoDrafts} from './drafts';
import {addDemoChannels, addLaterMembers} from './fill-channels';
import {addDemoMessages, addManyMessages, storeDemoFiles} from './fill-messages';
import {addDemoGroups} from './groups';
import {addDemoInvitations, addDemoPresence} from './invitations-and-presence';
import {addDemoOwnAccount} from './own-account';
import {demoAccount, demoOrganization} from './people';
import {addDemoProfiles} from './profiles';
import {addDemoStatuses} from './statuses';
import {addDemoTexts} from './texts';

type DemoOptions = {
	readonly secret: Secret;
	readonly uploads: Uploads;
	readonly people: number;
	/** Beside those that everybody gets. */
	readonly messages: number;
};

/**
 * Fills an empty store with the demo organization of `people` accounts, in one transaction: it is there
 * whole or not at all. Only the accounts of the ready line have passwords.
 */
export async function makeDemoOrganization(
	store: Store,
	{secret, uploads, people: count, messages}: DemoOptions,
): Promise<void> {
	const named = accountNames.slice(0, count);
	const hashing = named.map((name, at) =>
		name === 'bot' ? undefined : hashPassword(secret.passwordOf(at + 1)),
	);
	const [hashes, links] = await Promise.all([Promise.all(hashing), storeDemoFiles(uploads)]);
	await store.fill(tx => {
		tx.realm.putFacts({...demoOrganization, madeAs: 'demo', demoUsers: count});
		addSystemGroups(tx);
		const accounts: Account[] = [];
		for (let id = 1; id <= count; id++) {
			const account = demoAccount(id);
			const passwordHash = hashes[id - 1];
			tx.addAccount(passwordHash === undefined ? account : {...account, passwordHash});
			accounts.push(asAdded(account));
		}
		named.forEach((name, at) => tx.realm.nameAccount(name, at + 1));
		const known = new Set(accounts.map(({id}) => id));
		addDemoChannels(tx, store, accounts);
		if (messages > 0) addManyMessages(tx, store, messages, known.has(6) ? 6 : 1);
		addDemoMessages(tx, store, known, links);
		addLaterMembers(tx, store, known);
		addDemoGroups(tx, store, accounts);
		addDemoProfiles(tx, accounts);
		addDemoDrafts(tx, store, known);
		addDemoOwnAccount(tx, store, known);
		addDemoInvitations(tx, store, count);
		addDemoTexts(tx);
		addDemoChannelGroups(tx, store);
		addDemoPresence(tx, store, accounts);
		addDemoStatuses(tx, store, accounts, new Set(named.map((_name, at) => at + 1)));
	});
}
