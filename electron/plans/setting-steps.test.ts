import {describe, expect, it} from 'vitest';
import type {Client} from '../../shared/client/create-client';
import {Unreachable} from '../../shared/client/failures';
import type {SettingChange} from '../../shared/model/change';
import type {NewStep} from '../../shared/model/plan';
import {allTold} from '../../shared/model/settings-told';
import {createClient} from '../../shared/client/create-client';
import {permissionService} from '../../shared/levels/level-permissions.fixture';
import {levelService} from '../../shared/levels/level-service.fixture';
import {groupIds, ids} from '../../shared/levels/level-shapes.fixture';
import {startCopyHere} from '../testing/copy.fixture';
import {plansOfDemo} from '../testing/plans-of-demo.fixture';

const demo = plansOfDemo();
const {hostOf, statesOf} = demo;

async function now() {
	const state = await demo.server.as('owner').register({fetch_event_types: ['realm']});
	return allTold(state);
}

async function order(
	property: SettingChange['property'],
	after: SettingChange['after'],
): Promise<NewStep> {
	const before = (await now())[property] ?? null;
	return {
		change: {kind: 'setting', property, before, after},
		target: {kind: 'organization', name: property},
		seenAt: Date.now(),
	};
}

it.each([
	['a switch', 'invite_required', false],
	['a policy', 'edit_topic_policy', 3],
	['a text', 'description', 'About us.'],
	['a limit', 'message_content_edit_limit_seconds', 3600],
	['no limit', 'message_content_edit_limit_seconds', null],
	['days', 'message_retention_days', 30],
	['for ever', 'message_retention_days', -1],
] as const)('%s is set, and undone', async (_what, property, after) => {
	const before = (await now())[property];
	if (before === after) await demo.server.as('owner').updateRealm({[property]: 90});
	const host = hostOf();
	const step = await order(property, after);
	const {id} = demo.plans.add(host, 'Settings', [step]);
	await demo.plans.apply(id, host);
	expect(statesOf(id)).toEqual(['done']);
	expect((await now())[property]).toBe(after);
	const undo = demo.plans.undo(id);
	await demo.plans.apply(undo.id, host);
	expect((await now())[property]).toBe(step.change.before);
});

it('what somebody else set meanwhile is held with what stands there now', async () => {
	const host = hostOf();
	const {id} = demo.plans.add(host, 'Settings', [await order('waiting_period_threshold', 5)]);
	await demo.server.as('administrator').updateRealm({mandatory_topics: true});
	await demo.server.as('owner').updateRealm({waiting_period_threshold: 2});
	await demo.plans.apply(id, host);
	expect(demo.plans.steps(id)).toMatchObject([{state: 'held', reason: 'drift', now: 2}]);
});

it('is seen after its answer was lost, and is not sent again', async () => {
	const client = demo.server.as('owner');
	let calls = 0;
	const losing: Client = {
		...client,
		updateRealm: async (...all) => {
			calls += 1;
			await client.updateRealm(...all);
			throw new Unreachable('cut', 'The answer was lost.', {isUnderWay: false});
		},
	};
	const host = hostOf('owner', losing);
	const {id} = demo.plans.add(host, 'Settings', [await order('default_language', 'fr')]);
	await demo.plans.apply(id, host);
	expect(statesOf(id)).toEqual(['done']);
	expect(calls).toBe(1);
});

describe('who may not', () => {
	it.each([
		['administrator', 'invite_required', 'owners'],
		['moderator', 'mandatory_topics', 'administrators'],
	] as const)('%s: %s is held for %s', async (name, property, who) => {
		const value = (await now())[property];
		const host = hostOf(name);
		const {id} = demo.plans.add(host, 'Settings', [await order(property, value !== true)]);
		await demo.plans.apply(id, host);
		expect(demo.plans.steps(id)).toMatchObject([
			{state: 'held', reason: 'permission', barrier: {why: 'role', who}},
		]);
		expect((await now())[property]).toBe(value);
	});
});

it('a rehearsal shows what was set as said, and nothing else', async () => {
	const host = hostOf();
	const {id} = demo.plans.add(host, 'Settings', [await order('bot_creation_policy', 3)]);
	const {difference, outcomes} = await demo.plans.rehearse(id, host, {startCopy: startCopyHere});
	expect(outcomes.map(({state}) => state)).toEqual(['done']);
	expect(difference).toMatchObject([
		{kind: 'setting', name: 'bot_creation_policy', after: 3, isSaid: true},
	]);
	expect((await now()).bot_creation_policy).not.toBe(3);
});

describe('a permission that a newer server gives to groups', () => {
	const some = {direct_members: [ids.member], direct_subgroups: [groupIds.admins]};
	const step: NewStep = {
		change: {
			kind: 'setting',
			property: 'can_resolve_topics_group',
			before: groupIds.all,
			after: some,
		},
		target: {kind: 'organization', name: 'can_resolve_topics_group'},
		seenAt: Date.now(),
	};
	const made = () => {
		const {realm, routes} = permissionService(421);
		const {answer} = levelService(421, routes);
		const baseUrl = 'http://harbour.test/api/v1';
		const client = createClient({baseUrl, featureLevel: 421, fetch: answer});
		return {realm, host: hostOf('owner', client)};
	};

	it('is set by a plan, and undone', async () => {
		const {realm, host} = made();
		const {id} = demo.plans.add(host, 'Topics', [step]);
		await demo.plans.apply(id, host);
		expect(statesOf(id)).toEqual(['done']);
		expect(realm['can_resolve_topics_group']).toEqual(some);
		const undo = demo.plans.undo(id);
		await demo.plans.apply(undo.id, host);
		expect(statesOf(undo.id)).toEqual(['done']);
		expect(realm['can_resolve_topics_group']).toBe(groupIds.all);
	});

	it('is held with what stands there where somebody else set it', async () => {
		const {realm, host} = made();
		realm['can_resolve_topics_group'] = groupIds.owners;
		const {id} = demo.plans.add(host, 'Topics', [step]);
		await demo.plans.apply(id, host);
		expect(demo.plans.steps(id)).toMatchObject([
			{state: 'held', reason: 'drift', now: groupIds.owners},
		]);
	});

	it('is left out of a rehearsal, whose copy does not know it', async () => {
		const host = hostOf();
		const known = await order('bot_creation_policy', 3);
		const {id} = demo.plans.add(host, 'Topics', [step, known]);
		const {beyond, outcomes} = await demo.plans.rehearse(id, host, {startCopy: startCopyHere});
		expect(beyond).toEqual([1]);
		expect(outcomes).toMatchObject([{n: 2, state: 'done'}]);
	});
});
