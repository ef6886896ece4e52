import {badRequest} from '../../../shared/contract/errors';
import {requireDomain} from '../domain/domains';
import {requireRoomFor} from '../domain/room';
import type {Handlers} from '../handler';
import type {DomainRecord} from '../storage/organization-lists';
import type {Store, Transaction} from '../storage/store';
import {domainRows} from '../views/organization';

const everyone = {to: 'everyone'} as const;

export const getRealmDomains: Handlers['getRealmDomains'] = ({store}) => ({
	domains: domainRows(store),
});

export const createRealmDomain: Handlers['createRealmDomain'] = (
	{store, write},
	{domain: sent, allow_subdomains: allowSubdomains},
) =>
	write(tx => {
		const domain = requireDomain(sent);
		if (store.domains.byName(domain) !== undefined) {
			throw badRequest(`The domain ${domain} is already a part of your organization.`);
		}
		requireRoomFor('domains', store.domains.all().length);
		const id = tx.domains.insert({domain, allowSubdomains});
		tellDomain(tx, 'add', {domain, allowSubdomains});
		return {new_domain: [id, domain]};
	});

export const updateRealmDomain: Handlers['updateRealmDomain'] = async (
	{store, write},
	{domain, allow_subdomains: allowSubdomains},
) => {
	await write(tx => {
		const after = {...requireKnownDomain(store, domain), allowSubdomains};
		tx.domains.putDomain(after);
		tellDomain(tx, 'change', after);
	});
	return {};
};

export const deleteRealmDomain: Handlers['deleteRealmDomain'] = async (
	{store, write},
	{domain: sent},
) => {
	await write(tx => {
		const {domain} = requireKnownDomain(store, sent);
		tx.domains.deleteDomain(domain);
		const settings = store.realm.settings();
		const property = 'emails_restricted_to_domains';
		// Without a domain nobody could join.
		if (store.domains.all().length === 0 && settings[property]) {
			tx.realm.putSettings({...settings, [property]: false});
			tx.emit(everyone, {type: 'realm', op: 'update', property, value: false});
		}
		tx.emit(everyone, {type: 'realm_domains', op: 'remove', domain});
	});
	return {};
};

function requireKnownDomain(store: Store, sent: string): DomainRecord {
	const known = store.domains.byName(sent.toLowerCase());
	if (known === undefined) throw badRequest(`No entry found for domain ${sent}.`);
	return known;
}

function tellDomain(
	tx: Transaction,
	op: 'add' | 'change',
	{domain, allowSubdomains}: DomainRecord,
): void {
	const realm_domain = {domain, allow_subdomains: allowSubdomains};
	tx.emit(everyone, {type: 'realm_domains', op, realm_domain});
}
