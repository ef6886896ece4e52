import type {Client} from '../client/create-client';
import type {Sent} from '../contract/endpoint';
import type {Contract} from '../contract/index';
import type {DefaultChange, DomainChange} from '../model/change';
import type {RealmDomain} from '../model/organization';
import {isAlike, singly, type ChangeCalls} from './calls';
import {defaultsNow, gone, there} from './facts';
import {Conflict} from './conflict';
import {refusalText} from './refusals';

/** Domains for e-mail addresses of new people, each by a call of its own. */
export const domainCalls: ChangeCalls<DomainChange> = {
	callsFor: singly,
	async send({client, patience}, changes) {
		for (const {domain, before, after} of changes) {
			const now = partsOf(domain, await domainsNow(client));
			if (!isAlike(now, before)) {
				throw new Conflict(refusalText('changed'));
			}
			if (after === null) {
				if (before !== null) await client.deleteRealmDomain({domain}, {patience});
			} else if (before === null) await client.createRealmDomain({domain, ...after}, {patience});
			else await client.updateRealmDomain({domain, ...after}, {patience});
		}
	},
	async hasHappened({client}, changes) {
		const rows = await domainsNow(client);
		return changes.every(({domain, after}) => isAlike(partsOf(domain, rows), after));
	},
	async readNow(facts) {
		const rows = await facts.domains();
		return ({domain, before}) => {
			const now = partsOf(domain, rows);
			return now === null && before !== null ? gone : there(now);
		};
	},
};

function partsOf(domain: string, rows: readonly RealmDomain[]): DomainChange['before'] {
	const row = rows.find(one => one.domain.toLowerCase() === domain.toLowerCase());
	return row === undefined ? null : {allow_subdomains: row.allow_subdomains};
}

async function domainsNow(client: Client): Promise<readonly RealmDomain[]> {
	return (await client.getRealmDomains({})).domains;
}

/** Settings that new people begin with, each by a call of its own. */
export const defaultCalls: ChangeCalls<DefaultChange> = {
	callsFor: singly,
	async send({client, patience}, changes) {
		for (const {property, before, after} of changes) {
			if ((await defaultsNow(client))[property] !== before) {
				throw new Conflict(refusalText('changed'));
			}
			const request = {[property]: after} as Sent<Contract['updateUserSettingsDefaults']>;
			await client.updateUserSettingsDefaults(request, {patience});
		}
	},
	async hasHappened({client}, changes) {
		const now = await defaultsNow(client);
		return changes.every(({property, after}) => now[property] === after);
	},
	async readNow(facts) {
		const now = await facts.userDefaults();
		return ({property}) => {
			const value = now[property];
			return value === undefined ? gone : there(value);
		};
	},
};
