import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import type {DefaultChange, DomainChange} from '../../shared/model/change';
import type {StepOrder} from '../../shared/model/plan';
import type {AccountName} from '../server/storage/realm';
import {startTestServer, type TestServer} from '../server/test-server';
import {startCopyHere} from '../testing/copy.fixture';
import {ownerOf} from '../testing/plans.fixture';
import type {PlanHost} from './plan-host';
import {openPlans, type Plans} from './plans';

let server: TestServer;
let folder: string;
let plans: Plans;

beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-plans-'));
	plans = await openPlans(folder);
});
afterEach(async () => {
	plans.close();
	await rm(folder, {recursive: true, force: true});
});

const hostOf = (name: AccountName = 'owner'): PlanHost => ({
	...ownerOf(server, name),
	connection: 'demo',
	client: server.as(name),
});
const order = (change: DomainChange | DefaultChange): StepOrder => ({
	change,
	target: {
		kind: 'organization',
		name: change.kind === 'domain' ? change.domain : change.property,
	},
	seenAt: Date.now(),
});
const statesOf = (id: string) => plans.steps(id).map(({state}) => state);
const applied = async (changes: readonly (DomainChange | DefaultChange)[]) => {
	const host = hostOf();
	const {id} = plans.add(host, 'Organization', changes.map(order));
	await plans.apply(id, host);
	return {id, host};
};
const undone = async ({id, host}: Awaited<ReturnType<typeof applied>>) => {
	const undo = plans.undo(id);
	await plans.apply(undo.id, host);
	return statesOf(undo.id);
};

describe('domains of e-mail addresses', () => {
	const known = async () => (await server.as('owner').getRealmDomains({})).domains;
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
		expect(statesOf(addition.id)).toEqual(['done']);
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
		await server.as('owner').createRealmDomain(heron(true));
		const {id} = await applied([{...added, before: added.after, after: null}]);
		expect(plans.steps(id)).toMatchObject([{state: 'held', reason: 'drift'}]);
		expect(await known()).toContainEqual(heron(true));
		await server.as('owner').deleteRealmDomain({domain: 'heron.example'});
	});

	it('are for owners alone', async () => {
		const host = hostOf('administrator');
		const {id} = plans.add(host, 'Organization', [order(added)]);
		await plans.apply(id, host);
		expect(plans.steps(id)).toMatchObject([
			{state: 'held', reason: 'permission', barrier: {why: 'role', who: 'owners'}},
		]);
	});

	it('are rehearsed without being added', async () => {
		const before = await known();
		const host = hostOf();
		const {id} = plans.add(host, 'Organization', [order(added)]);
		const {outcomes} = await plans.rehearse(id, host, {startCopy: startCopyHere});
		expect(outcomes.map(({state}) => state)).toEqual(['done']);
		expect(await known()).toEqual(before);
	});
});

describe('settings that new people begin with', () => {
	const emojiset = async () => {
		const told = await server
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
		expect(statesOf(run.id)).toEqual(['done']);
		expect(await emojiset()).toBe('twitter');
		expect(await undone(run)).toEqual(['done']);
		expect(await emojiset()).toBe('google');
	});

	it('that somebody else set meanwhile are held with what stands there now', async () => {
		await server.as('owner').updateUserSettingsDefaults({emojiset: 'text'});
		const {id} = await applied([change]);
		expect(plans.steps(id)).toMatchObject([{state: 'held', reason: 'drift', now: 'text'}]);
		await server.as('owner').updateUserSettingsDefaults({emojiset: 'google'});
	});

	it('are rehearsed without being set', async () => {
		const host = hostOf();
		const {id} = plans.add(host, 'Organization', [order(change)]);
		const {outcomes} = await plans.rehearse(id, host, {startCopy: startCopyHere});
		expect(outcomes.map(({state}) => state)).toEqual(['done']);
		expect(await emojiset()).toBe('google');
	});
});
