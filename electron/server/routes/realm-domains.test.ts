import {describe, expect, it} from 'vitest';
import {refused} from '../../testing/refused.fixture';
import {test, told} from '../../testing/subscriptions.fixture';

const owner = () => test.as('owner');
const everyone = {to: 'everyone'};
const state = async (...parts: string[]) => owner().register({fetch_event_types: parts});
const newPerson = (email: string) => ({
	email,
	full_name: 'Nova Lindgren',
	password: 'correct-horse-lamp-7',
});

describe('domains', () => {
	const domains = async () => (await test.as('guest').getRealmDomains({})).domains;

	it('come, change and go; with the last one addresses are free again', async () => {
		const news = await told(async () => {
			const made = await owner().createRealmDomain({domain: 'Ex.test', allow_subdomains: false});
			expect(made.new_domain).toEqual([expect.any(Number), 'ex.test']);
			await owner().updateRealm({emails_restricted_to_domains: true});
			await owner().updateRealmDomain({domain: 'ex.test', allow_subdomains: true});
			expect(await domains()).toEqual([{domain: 'ex.test', allow_subdomains: true}]);
			expect((await state('realm_domains')).realm_domains).toEqual(await domains());
			await owner().deleteRealmDomain({domain: 'ex.test'});
		});
		const property = 'emails_restricted_to_domains';
		const realm_domain = (allow_subdomains: boolean) => ({domain: 'ex.test', allow_subdomains});
		expect(news).toEqual(
			[
				{type: 'realm_domains', op: 'add', realm_domain: realm_domain(false)},
				{type: 'realm', op: 'update', property, value: true},
				{type: 'realm_domains', op: 'change', realm_domain: realm_domain(true)},
				{type: 'realm', op: 'update', property, value: false},
				{type: 'realm_domains', op: 'remove', domain: 'ex.test'},
			].map(event => ({audience: everyone, event})),
		);
	});

	it('keep people of other addresses out', async () => {
		await owner().createRealmDomain({domain: 'ex.test', allow_subdomains: false});
		await owner().updateRealm({emails_restricted_to_domains: true});
		await expect(owner().createUser(newPerson('nova@mail.ex.test'))).rejects.toEqual(
			refused(/not allowed in this organization/),
		);
		await owner().createUser(newPerson('nova@ex.test'));
		await owner().deleteRealmDomain({domain: 'ex.test'});
		await owner().createUser(newPerson('nova@mail.ex.test'));
	});

	it('are for owners', async () => {
		const client = test.as('administrator');
		for (const act of [
			() => client.createRealmDomain({domain: 'ex.test', allow_subdomains: true}),
			() => client.updateRealmDomain({domain: 'ex.test', allow_subdomains: true}),
			() => client.deleteRealmDomain({domain: 'ex.test'}),
			() => client.updateRealm({emails_restricted_to_domains: true}),
			() => client.updateRealm({disallow_disposable_email_addresses: false}),
			() => client.updateRealm({authentication_methods: {Email: true}}),
			() => client.deactivateRealm({}),
		]) {
			await expect(act()).rejects.toEqual(refused(/Must be an organization owner/));
		}
	});

	it('that are none, twice there or not there are refused', async () => {
		const domain = 'twice.test';
		await owner().createRealmDomain({domain, allow_subdomains: false});
		for (const [act, message] of [
			[() => owner().createRealmDomain({domain: 'x', allow_subdomains: false}), /Invalid domain/],
			[() => owner().createRealmDomain({domain, allow_subdomains: true}), /already a part/],
			[() => owner().updateRealmDomain({domain: 'x.test', allow_subdomains: true}), /No entry/],
			[() => owner().deleteRealmDomain({domain: 'x.test'}), /No entry/],
		] as const) {
			await expect(act()).rejects.toEqual(refused(message));
		}
		await owner().deleteRealmDomain({domain});
	});
});
