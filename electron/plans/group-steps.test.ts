import {beforeAll, describe, expect, it} from 'vitest';
import type {Client} from '../../shared/client/create-client';
import {Unreachable} from '../../shared/client/failures';
import type {NewGroup} from '../../shared/model/change';
import {reversibilityOf, type PlanChange, type NewStep} from '../../shared/model/plan';
import type {UserGroup} from '../../shared/model/user-group';
import {createClient} from '../../shared/client/create-client';
import {permissionService} from '../../shared/levels/level-permissions.fixture';
import {levelService} from '../../shared/levels/level-service.fixture';
import {groupIds, ids} from '../../shared/levels/level-shapes.fixture';
import {startCopyHere} from '../testing/copy.fixture';
import {plansOfDemo} from '../testing/plans-of-demo.fixture';

const demo = plansOfDemo();
const {hostOf, statesOf} = demo;
let people: readonly number[];
let count = 0;

beforeAll(async () => {
	const {members} = await demo.server.as('owner').getUsers({});
	people = members.flatMap(({is_active, is_bot, user_id}) =>
		is_active && !is_bot ? [user_id] : [],
	);
});

const groups = async () => (await demo.server.as('owner').getUserGroups({})).user_groups;
const groupNow = async (id: number) => (await groups()).find(group => group.id === id);
const called = async (name: string) => (await groups()).find(group => group.name === name);

/** A group that somebody made; names are there once. */
async function made(members: readonly number[] = []): Promise<UserGroup> {
	const name = `lens grinders ${(count += 1)}`;
	await demo.server
		.as('owner')
		.createUserGroup({name, description: 'Glass', members: [...members]});
	return (await called(name)) as UserGroup;
}

const order = (change: PlanChange): NewStep => ({
	change,
	target: {kind: 'group', name: 'lens grinders'},
	seenAt: Date.now(),
});

/** Applies a plan of changes and hands over how its steps ended. */
async function applied(changes: readonly PlanChange[], host = hostOf()) {
	const {id} = demo.plans.add(host, 'Groups', changes.map(order));
	await demo.plans.apply(id, host);
	return id;
}

async function undone(id: string) {
	const host = hostOf();
	const undo = demo.plans.undo(id);
	await demo.plans.apply(undo.id, host);
	return demo.plans.steps(undo.id).map(({state}) => state);
}

const isIn = (user_id: number, group_id: number, after: boolean) =>
	({kind: 'group-member', user_id, group_id, before: !after, after}) as const;

it('name, description and who may mention are set, and undone', async () => {
	const group = await made();
	const [moderators, everyone] = await Promise.all(
		['role:moderators', 'role:everyone'].map(async name => (await called(name))?.id ?? 0),
	);
	const id = await applied([
		{
			kind: 'group',
			group_id: group.id,
			before: {name: group.name, description: 'Glass', can_mention_group: everyone as number},
			after: {
				name: `${group.name} of old`,
				description: 'Glass and sand',
				can_mention_group: moderators as number,
			},
		},
	]);
	expect(statesOf(id)).toEqual(['done']);
	expect(await groupNow(group.id)).toMatchObject({
		name: `${group.name} of old`,
		description: 'Glass and sand',
		can_mention_group: moderators,
	});
	expect(await undone(id)).toEqual(['done']);
	expect(await groupNow(group.id)).toEqual(group);
});

it('people and groups without a name may be let mention it', async () => {
	const [group, other] = [await made(), await made()];
	const before = group.can_mention_group as number;
	const after = {direct_members: [people[0] as number], direct_subgroups: [other.id]};
	const id = await applied([
		{
			kind: 'group',
			group_id: group.id,
			before: {can_mention_group: before},
			after: {can_mention_group: after},
		},
	]);
	expect(statesOf(id)).toEqual(['done']);
	expect((await groupNow(group.id))?.can_mention_group).toEqual(after);
	expect(await undone(id)).toEqual(['done']);
	expect((await groupNow(group.id))?.can_mention_group).toBe(before);
});

it('people come and go in one call for a group, and the undo puts each back', async () => {
	const [one, two, three, four] = people as readonly [number, number, number, number];
	const [first, second] = [await made([one]), await made([two])];
	const client = demo.server.as('owner');
	let calls = 0;
	const counting: Client = {
		...client,
		updateUserGroupMembers: (...all) => {
			calls += 1;
			return client.updateUserGroupMembers(...all);
		},
	};
	const id = await applied(
		[
			isIn(one, first.id, false),
			isIn(two, first.id, true),
			isIn(three, first.id, true),
			isIn(four, second.id, true),
		],
		hostOf('owner', counting),
	);
	expect(statesOf(id)).toEqual(['done', 'done', 'done', 'done']);
	expect(calls).toBe(2);
	expect((await groupNow(first.id))?.members.toSorted()).toEqual([two, three].toSorted());
	expect((await groupNow(second.id))?.members.toSorted()).toEqual([two, four].toSorted());
	expect(await undone(id)).toEqual(['done', 'done', 'done', 'done']);
	expect((await groupNow(first.id))?.members).toEqual([one]);
	expect((await groupNow(second.id))?.members).toEqual([two]);
});

it('whoever somebody else added meanwhile is held, the others are added', async () => {
	const [one, two] = people as readonly [number, number];
	const group = await made();
	const host = hostOf();
	const {id} = demo.plans.add(
		host,
		'Groups',
		[isIn(one, group.id, true), isIn(two, group.id, true)].map(order),
	);
	await demo.server.as('owner').updateUserGroupMembers({user_group_id: group.id, add: [one]});
	await demo.plans.apply(id, host);
	expect(demo.plans.steps(id)).toMatchObject([
		{state: 'held', reason: 'drift', now: true},
		{state: 'done'},
	]);
});

it('a group is put into another and taken out by the undo; a circle is refused', async () => {
	const [outer, inner] = [await made(), await made()];
	const into = (group_id: number, subgroup_id: number) =>
		({kind: 'subgroup', group_id, subgroup_id, before: false, after: true}) as const;
	const id = await applied([into(outer.id, inner.id)]);
	expect(statesOf(id)).toEqual(['done']);
	expect((await groupNow(outer.id))?.direct_subgroup_ids).toEqual([inner.id]);
	const circle = await applied([into(inner.id, outer.id)]);
	expect(demo.plans.steps(circle)).toMatchObject([{state: 'refused'}]);
	expect(await undone(id)).toEqual(['done']);
	expect((await groupNow(outer.id))?.direct_subgroup_ids).toEqual([]);
});

describe('a new group', () => {
	const wanted = async (): Promise<NewGroup> => ({
		kind: 'new-group',
		before: null,
		after: {
			name: `mirrors ${(count += 1)}`,
			description: '',
			members: people.slice(0, 2),
			subgroups: [(await made()).id],
		},
	});

	it('has its people and subgroups, and goes with the undo', async () => {
		const change = await wanted();
		const id = await applied([change]);
		expect(statesOf(id)).toEqual(['done']);
		expect(await called(change.after.name)).toMatchObject({
			members: change.after.members,
			direct_subgroup_ids: change.after.subgroups,
		});
		expect(await undone(id)).toEqual(['done']);
		expect(await called(change.after.name)).toBeUndefined();
	});

	it('is held where there is one of that name', async () => {
		const change = await wanted();
		const {name} = await made();
		const id = await applied([{...change, after: {...change.after, name}}]);
		expect(demo.plans.steps(id)).toMatchObject([{state: 'held', reason: 'drift'}]);
	});

	it('is made once where the answer was lost', async () => {
		const change = await wanted();
		const client = demo.server.as('owner');
		const losing: Client = {
			...client,
			createUserGroup: async (...all) => {
				await client.createUserGroup(...all);
				throw new Unreachable('cut', 'The answer was lost.', {isUnderWay: false});
			},
		};
		const id = await applied([change], hostOf('owner', losing));
		expect(statesOf(id)).toEqual(['done']);
		expect((await called(change.after.name))?.direct_subgroup_ids).toEqual(change.after.subgroups);
		expect(await undone(id)).toEqual(['done']);
		expect(await called(change.after.name)).toBeUndefined();
	});
});

it('a group that is deleted is made anew by the undo, under another number, and says so before', async () => {
	const group = await made(people.slice(0, 3));
	const deletion = {
		kind: 'group-deletion',
		group_id: group.id,
		name: group.name,
		before: true,
		after: false,
		was: {
			name: group.name,
			description: group.description,
			members: group.members,
			subgroups: [],
			can_mention_group: group.can_mention_group as number,
		},
	} as const;
	expect(reversibilityOf(deletion)).toEqual({label: 'reversible with loss', stays: 'old-group'});
	const id = await applied([deletion]);
	expect(statesOf(id)).toEqual(['done']);
	expect(await groupNow(group.id)).toBeUndefined();
	expect(await undone(id)).toEqual(['done']);
	const {id: _before, ...rest} = group;
	expect(await called(group.name)).toMatchObject(rest);
	expect(await groupNow(group.id)).toBeUndefined();
});

describe('who may not', () => {
	it.each([
		['guest', {why: 'guest', who: 'members'}],
		['member', {why: 'group', who: 'moderators'}],
	] as const)('%s is held before anything is sent', async (name, barrier) => {
		const group = await made();
		const id = await applied([isIn(people[0] as number, group.id, true)], hostOf(name));
		expect(demo.plans.steps(id)[0]?.state).toBe('held');
		expect(demo.plans.steps(id)).toMatchObject([{reason: 'permission', barrier}]);
		expect((await groupNow(group.id))?.members).toEqual([]);
	});

	it('a group of the system is changed by nobody', async () => {
		const system = (await called('role:moderators')) as UserGroup;
		const guest = people.find(id => !system.members.includes(id)) as number;
		const id = await applied([isIn(guest, system.id, true)]);
		expect(demo.plans.steps(id)).toMatchObject([
			{state: 'held', reason: 'permission', barrier: {why: 'system', who: 'nobody'}},
		]);
	});

	it('the policy of the organization decides who has to do with groups at all', async () => {
		const owner = demo.server.as('owner');
		await owner.updateRealm({user_group_edit_policy: 2});
		const id = await applied(
			[isIn(people[0] as number, (await made()).id, true)],
			hostOf('moderator'),
		);
		await owner.updateRealm({user_group_edit_policy: 1});
		expect(demo.plans.steps(id)).toMatchObject([
			{state: 'held', reason: 'permission', barrier: {why: 'policy', who: 'administrators'}},
		]);
	});
});

it('a rehearsal shows what was set as said, and nothing else', async () => {
	const [one] = people as readonly [number];
	const group = await made();
	const host = hostOf();
	const {id} = demo.plans.add(
		host,
		'Groups',
		[
			isIn(one, group.id, true),
			{
				kind: 'group',
				group_id: group.id,
				before: {description: 'Glass'},
				after: {description: 'Sand'},
			} as const,
		].map(order),
	);
	const {difference, outcomes} = await demo.plans.rehearse(id, host, {startCopy: startCopyHere});
	expect(outcomes.map(({state}) => state)).toEqual(['done', 'done']);
	const ofGroups = difference.filter(({kind}) => kind === 'group');
	expect(ofGroups).toMatchObject([
		{id: group.id, part: 'description', after: 'Sand', isSaid: true},
		{id: group.id, part: `member ${one}`, after: true, isSaid: true},
	]);
	expect((await groupNow(group.id))?.members).toEqual([]);
});

it('a group of a newer server is made with its rights, and goes with the undo', async () => {
	const {made: there, routes} = permissionService(421);
	const {answer} = levelService(421, routes);
	const baseUrl = 'http://harbour.test/api/v1';
	const host = hostOf('owner', createClient({baseUrl, featureLevel: 421, fetch: answer}));
	const rights = {
		can_manage_group: {direct_members: [ids.member], direct_subgroups: [groupIds.mods]},
		can_join_group: groupIds.members,
	};
	const after = {name: 'riggers', description: '', members: [ids.member], subgroups: [], ...rights};
	const id = await applied([{kind: 'new-group', before: null, after}], host);
	expect(statesOf(id)).toEqual(['done']);
	expect(there).toMatchObject([{name: 'riggers', ...rights}]);
	const undo = demo.plans.undo(id);
	await demo.plans.apply(undo.id, host);
	expect(statesOf(undo.id)).toEqual(['done']);
	expect(there).toEqual([]);
});
