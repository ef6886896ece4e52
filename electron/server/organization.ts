import {Role} from '../../shared/model/role';
import {systemGroups} from './domain/roles';
import {hashPassword} from './passwords';
import {addressVisibility} from './storage/account';
import type {Secret} from './storage/secret';
import type {Store, Transaction} from './storage/store';

/** What a new organization has before anybody is in it. */
export function addSystemGroups(tx: Transaction): void {
	systemGroups.forEach(([name, description], at) => tx.realm.addGroup(at + 1, name, description));
}

/** An organization with one owner, for a folder that starts empty. */
export async function makeEmptyOrganization(store: Store, secret: Secret): Promise<void> {
	const passwordHash = await hashPassword(secret.passwordOf(1));
	await store.write(tx => {
		tx.realm.putFacts({
			name: 'New organization',
			description: '',
			host: 'organization.example.com',
			madeAs: 'empty',
			demoUsers: 0,
		});
		addSystemGroups(tx);
		const id = tx.addAccount({
			id: 1,
			deliveryEmail: 'owner@organization.example.com',
			fullName: 'Owner',
			role: Role.owner,
			isActive: true,
			botType: undefined,
			botOwnerId: undefined,
			timezone: '',
			joinedAt: store.clock(),
			addressVisibility: addressVisibility.everyone,
			passwordHash,
			mayCreateUsers: true,
		});
		tx.realm.nameAccount('owner', id);
	});
}
