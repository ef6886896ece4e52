import {describe, expect, it} from 'vitest';
import type {DefaultChange, DomainChange} from '../../shared/model/change';
import type {StepOrder} from '../../shared/model/plan';
import {startCopyHere} from '../testing/copy.fixture';
import {plansOfDemo} from '../testing/plans-of-demo.fixture';

const demo = plansOfDemo();

const order = (change: DomainChange | DefaultChange): StepOrder => ({
	change,
	target: {
		kind: 'organization',
		name: change.kind === 'domain' ? change.domain : change.property,
	},
	seenAt: Date.now(),
});
const applied = async (changes: readonly (DomainChange | DefaultChange)[]) => {
	const host = demo.hostOf();
	const {id} = demo.plans.add(host, 'Organization', changes.map(order));
	await demo.plans.apply(id, host);
	return {id, host};
};
const undone = async ({id, host}: Awaited<ReturnType<typeof applied>>) => {
	const undo = demo.plans.undo(id);
	await demo.plans.apply(undo.id, host);
	return demo.statesOf(undo.id);
};

describe('domains of e-mail addresses', () => {
	const known = async () => (await demo.server.as('owner').getRealmDomains({})).domains;
	const added: DomainChange = {
		kind: 'domain',
		domain: 'heron.example',
		before: null,
		after: {allow_subdomains: false},
	};
	const heron = (allow_subdomains: boolean) => ({domain: 'heron.example', allow_subdomains});

	it('are added, widened and removed, each taken back by its undo', async () => {
		const before = await known();
		const addition = await applied([added]);
		expect(demo.statesOf(addition.id)).toEqual(['done']);
		expect(await known()).toEqual([...before, heron(false)]);

		const widening = await applied([
			{...added, before: added.after, after: {allow_subdomains: true}},
		]);
		expect(await known()).toEqual([...before, heron(true)]);
		expect(await undone(widening)).toEqual(['done']);
		expect(await known()).toEqual([...before, heron(false)]);

		const removal = await applied([{...added, before: added.after, after: null}]);
		expect(await known()).toEqual(before);
		expect(await undone(removal)).toEqual(['done']);
		expect(await known()).toEqual([...before, heron(false)]);

		expect(await undone(addition)).toEqual(['done']);
		expect(await known()).toEqual(before);
	});

	it('that somebody else changed meanwhile are held', async () => {
		await demo.server.as('owner').createRealmDomain(heron(true));
		const {id} = await applied([{...added, before: added.after, after: null}]);
		expect(demo.plans.steps(id)).toMatchObject([{state: 'held', reason: 'drift'}]);
		expect(await known()).toContainEqual(heron(true));
		await demo.server.as('owner').deleteRealmDomain({domain: 'heron.example'});
	});

	it('are for owners alone', async () => {
		const host = demo.hostOf('administrator');
		const {id} = demo.plans.add(host, 'Organization', [order(added)]);
		await demo.plans.apply(id, host);
		expect(demo.plans.steps(id)).toMatchObject([
			{state: 'held', reason: 'permission', barrier: {why: 'role', who: 'owners'}},
		]);
	});

	it('are rehearsed without being added', async () => {
		const before = await known();
		const host = demo.hostOf();
		const {id} = demo.plans.add(host, 'Organization', [order(added)]);
		const {outcomes} = await demo.plans.rehearse(id, host, {startCopy: startCopyHere});
		expect(outcomes.map(({state}) => state)).toEqual(['done']);
		expect(await known()).toEqual(before);
	});
});

describe('settings that new people begin with', () => {
	const emojiset = async () => {
		const told = await demo.server
			.as('owner')
			.register({fetch_event_types: ['realm_user_settings_defaults']});
		return told.realm_user_settings_defaults?.emojiset;
	};
	const change: DefaultChange = {
		kind: 'default-setting',
		property: 'emojiset',
		before: 'google',
		after: 'twitter',
	};

	it('are set, and taken back by the undo', async () => {
		expect(await emojiset()).toBe('google');
		const run = await applied([change]);
		expect(demo.statesOf(run.id)).toEqual(['done']);
		expect(await emojiset()).toBe('twitter');
		expect(await undone(run)).toEqual(['done']);
		expect(await emojiset()).toBe('google');
	});

	it('that somebody else set meanwhile are held with what stands there now', async () => {
		await demo.server.as('owner').updateUserSettingsDefaults({emojiset: 'text'});
		const {id} = await applied([change]);
		expect(demo.plans.steps(id)).toMatchObject([{state: 'held', reason: 'drift', now: 'text'}]);
		await demo.server.as('owner').updateUserSettingsDefaults({emojiset: 'google'});
	});

	it('are rehearsed without being set', async () => {
		const host = demo.hostOf();
		const {id} = demo.plans.add(host, 'Organization', [order(change)]);
		const {outcomes} = await demo.plans.rehearse(id, host, {startCopy: startCopyHere});
		expect(outcomes.map(({state}) => state)).toEqual(['done']);
		expect(await emojiset()).toBe('google');
	});
});
