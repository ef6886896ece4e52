import {describe, expect, it} from 'vitest';
import type {Client} from '../../shared/client/create-client';
import {Unreachable} from '../../shared/client/failures';
import {badRequest} from '../../shared/contract/errors';
import type {
	ChannelGroupChange,
	DefaultChange,
	DomainChange,
	SignInChange,
} from '../../shared/model/change';
import {channelIdsOf} from '../../shared/model/organization';
import {targetOf} from '../../shared/model/change';
import type {NewStep} from '../../shared/model/plan';
import {startCopyHere} from '../testing/copy.fixture';
import {plansOfDemo} from '../testing/plans-of-demo.fixture';

const demo = plansOfDemo();

type OrganizationChange = DomainChange | DefaultChange | SignInChange | ChannelGroupChange;

const order = (change: OrganizationChange): NewStep => ({
	change,
	target: {kind: 'organization', name: targetOf(change)},
	seenAt: Date.now(),
});
const applied = async (changes: readonly OrganizationChange[], host = demo.hostOf()) => {
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

	it('are added, widened and removed, each undone', async () => {
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

	it('are set, and undone', async () => {
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

describe('ways to sign in', () => {
	/** A service that has several. */
	function severalWays(isOn: Record<string, boolean>) {
		const client = demo.server.as('owner');
		const calls: Readonly<Record<string, boolean>>[] = [];
		const spoiled: Client = {
			...client,
			register: async (...all) => ({
				...(await client.register(...all)),
				realm_authentication_methods: {...isOn},
			}),
			updateRealm: ({authentication_methods: sent = {}}) => {
				calls.push(sent);
				Object.assign(isOn, sent);
				return Promise.resolve({});
			},
		};
		return {calls, isOn, client: spoiled, host: demo.hostOf('owner', spoiled)};
	}
	const turn = (method: string, after: boolean): SignInChange => ({
		kind: 'sign-in',
		method,
		before: !after,
		after,
	});

	it('go together in one call, and back', async () => {
		const {calls, isOn, host} = severalWays({Email: true, GitHub: true, LDAP: false});
		const done = await applied([turn('GitHub', false), turn('LDAP', true)], host);
		expect(demo.statesOf(done.id)).toEqual(['done', 'done']);
		expect(calls).toEqual([{Email: true, GitHub: false, LDAP: true}]);
		expect(await undone(done)).toEqual(['done', 'done']);
		expect(isOn).toEqual({Email: true, GitHub: true, LDAP: false});
	});

	it.each([
		['the last one is refused', {Email: true, GitHub: false}, [turn('Email', false)], 'refused'],
		[
			'all of them together are refused',
			{Email: true, GitHub: true},
			[turn('Email', false), turn('GitHub', false)],
			'refused',
		],
		[
			'one that somebody else turned is held',
			{Email: true, GitHub: false},
			[turn('GitHub', false)],
			'held',
		],
		['one that is gone is held', {Email: true}, [turn('GitHub', false)], 'held'],
	] as const)('%s', async (_name, isOn, changes, state) => {
		const {calls, host} = severalWays({...isOn});
		const {id} = await applied(changes, host);
		expect(new Set(demo.statesOf(id))).toEqual(new Set([state]));
		expect(calls).toEqual([]);
	});

	it('one goes while another one comes', async () => {
		const {isOn, host} = severalWays({Email: true, LDAP: false});
		const {id} = await applied([turn('Email', false), turn('LDAP', true)], host);
		expect(demo.statesOf(id)).toEqual(['done', 'done']);
		expect(isOn).toEqual({Email: false, LDAP: true});
	});

	it('are rehearsed on a copy that has them', async () => {
		const {calls, host} = severalWays({Email: true, GitHub: true});
		const {id} = demo.plans.add(host, 'Ways', [order(turn('GitHub', false))]);
		const {difference, outcomes} = await demo.plans.rehearse(id, host, {startCopy: startCopyHere});
		expect(outcomes.map(({state}) => state)).toEqual(['done']);
		expect(difference).toMatchObject([
			{kind: 'sign-in', name: 'GitHub', before: true, after: false, isSaid: true},
		]);
		expect(calls).toEqual([]);
	});

	it('are for owners alone', async () => {
		const {id} = await applied([turn('Email', false)], demo.hostOf('administrator'));
		expect(demo.plans.steps(id)).toMatchObject([
			{state: 'held', reason: 'permission', barrier: {why: 'role', who: 'owners'}},
		]);
	});
});

describe('groups of default channels', () => {
	const owner = () => demo.server.as('owner');
	const groups = async () => {
		const orders = {fetch_event_types: ['default_stream_groups'], event_types: []};
		const {realm_default_stream_groups: rows = []} = await owner().register(orders);
		return rows;
	};
	const named = async (name: string) => (await groups()).find(row => row.name === name);
	const channel = async (stream: string) => (await owner().getChannelId({stream})).stream_id;
	const parts = async (name: string, description: string, ...names: string[]) => ({
		name,
		description,
		channels: await Promise.all(names.map(channel)),
	});
	const group = (
		before: ChannelGroupChange['before'],
		after: ChannelGroupChange['after'],
		group_id?: number,
	): ChannelGroupChange => ({
		kind: 'channel-group',
		...(group_id !== undefined && {group_id}),
		before,
		after,
	});

	it('are made, changed and deleted, each undone', async () => {
		const before = await groups();
		const first = await parts('Terns', '', 'kitchen');
		const made = await applied([group(null, first)]);
		const id = (await named('Terns'))?.id ?? 0;
		expect(demo.plans.steps(made.id)).toMatchObject([{state: 'done', made: {group_id: id}}]);

		const second = await parts('Gulls', 'Counts gulls.', 'outreach');
		const changed = await applied([group(first, second, id)]);
		expect(await named('Gulls')).toMatchObject({description: 'Counts gulls.'});
		// A description that is gone again is no call of the service: the group is another one.
		expect(await undone(changed)).toEqual(['done']);
		expect(await named('Terns')).toMatchObject({description: '', streams: [{name: 'kitchen'}]});

		const deleted = await applied([group(first, null, (await named('Terns'))?.id)]);
		expect(await named('Terns')).toBeUndefined();
		expect(await undone(deleted)).toEqual(['done']);
		expect(await named('Terns')).toMatchObject({streams: [{name: 'kitchen'}]});
		expect(await undone(made)).toEqual(['done']);
		expect(await groups()).toEqual(before);
	});

	it('of which a part is refused are refused as a whole', async () => {
		const first = await parts('Plovers', '', 'kitchen');
		const made = await applied([group(null, first)]);
		const client = owner();
		const refusing: Client = {
			...client,
			updateDefaultChannelGroup: () => Promise.reject(badRequest('Not this name.')),
		};
		const second = await parts('Sandpipers', '', 'outreach');
		const change = group(first, second, (await named('Plovers'))?.id);
		const {id} = await applied([change], demo.hostOf('owner', refusing));
		expect(demo.plans.steps(id)).toMatchObject([{state: 'refused', sentence: 'Not this name.'}]);
		expect(await named('Plovers')).toMatchObject({streams: [{name: 'kitchen'}]});
		await undone(made);
	});

	it.each([
		['was changed meanwhile', 'drift', 'Other words.'],
		['is gone', 'gone', undefined],
	])('one that %s is held', async (_name, reason, words) => {
		const first = await parts('Knots', 'Counts knots.', 'kitchen');
		const made = await applied([group(null, first)]);
		const group_id = (await named('Knots'))?.id ?? 0;
		if (words === undefined) await owner().deleteDefaultChannelGroup({group_id});
		else await owner().updateDefaultChannelGroup({group_id, new_description: words});
		const {id} = await applied([group(first, await parts('Knots', 'New.', 'kitchen'), group_id)]);
		expect(demo.plans.steps(id)).toMatchObject([{state: 'held', reason}]);
		if (words !== undefined) await owner().deleteDefaultChannelGroup({group_id});
		expect(demo.statesOf(made.id)).toEqual(['done']);
	});

	it('are made once though the answer was lost, and rehearsed as they will be', async () => {
		const wanted = await parts('Avocets', '', 'kitchen');
		const host = demo.hostOf();
		const plan = demo.plans.add(host, 'Group', [order(group(null, wanted))]);
		const {difference, outcomes} = await demo.plans.rehearse(plan.id, host, {
			startCopy: startCopyHere,
		});
		expect(outcomes.map(({state}) => state)).toEqual(['done']);
		expect(difference).toMatchObject([{kind: 'channel-group', name: 'Avocets', isSaid: true}]);
		const client = owner();
		const losing: Client = {
			...client,
			createDefaultChannelGroup: async (...all) => {
				await client.createDefaultChannelGroup(...all);
				throw new Unreachable('cut', 'Lost.', {isUnderWay: false});
			},
		};
		const done = await applied([group(null, wanted)], demo.hostOf('owner', losing));
		expect(demo.statesOf(done.id)).toEqual(['done']);
		expect(await undone(done)).toEqual(['done']);
		expect(await named('Avocets')).toBeUndefined();
	});

	it('that a server tells by the ids of their channels are known as well', async () => {
		const first = await parts('Dunlins', '', 'kitchen');
		await applied([group(null, first)]);
		const client = owner();
		const newer: Client = {
			...client,
			register: async (...all) => {
				const state = await client.register(...all);
				const {realm_default_stream_groups: rows} = state;
				const told = rows?.map(row => ({...row, streams: [...channelIdsOf(row)]}));
				return {...state, ...(told && {realm_default_stream_groups: told})};
			},
		};
		const change = group(first, null, (await named('Dunlins'))?.id);
		const {id} = await applied([change], demo.hostOf('owner', newer));
		expect(demo.statesOf(id)).toEqual(['done']);
		expect(await named('Dunlins')).toBeUndefined();
	});
});
