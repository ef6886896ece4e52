import {expect, it} from 'vitest';
import {readDirectory} from '../../shared/client/channel-directory';
import type {Meaning} from '../../shared/model/meaning';
import type {PlanChange, StepTarget} from '../../shared/model/plan';
import {plansOfDemo} from '../testing/plans-of-demo.fixture';

const demo = plansOfDemo();

/** What the journal is told while a plan of one step is applied. */
async function told(change: PlanChange, target: StepTarget): Promise<readonly Meaning[]> {
	const said: Meaning[] = [];
	const host = demo.hostOf();
	const {id} = demo.plans.add(host, 'Plan', [{change, target, seenAt: Date.now()}]);
	await demo.plans.apply(id, {
		...host,
		announce: meanings => {
			said.push(...meanings);
			return Promise.resolve(undefined);
		},
	});
	expect(demo.statesOf(id)).toEqual(['done']);
	return said;
}

const owner = () => demo.server.as('owner');

async function groupCalled(name: string): Promise<number> {
	const {user_groups} = await owner().getUserGroups({});
	return user_groups.find(group => group.name === name)?.id ?? 0;
}

async function someGroup(name: string): Promise<number> {
	await owner().createUserGroup({name, description: 'Glass', members: []});
	return groupCalled(name);
}

async function someChannel(name: string): Promise<number> {
	await owner().subscribe({subscriptions: [{name}]});
	const {channels} = await readDirectory(owner());
	return channels.find(channel => channel.name === name)?.stream_id ?? 0;
}

it('a permission is told with the names of its groups', async () => {
	const property = 'can_access_all_users_group';
	const [before, after] = [await groupCalled('role:everyone'), await groupCalled('role:members')];
	expect(
		await told({kind: 'setting', property, before, after}, {kind: 'organization', name: property}),
	).toMatchObject([{before: 'role:everyone', after: 'role:members'}]);
});

it('a group in another one is told with both names, as they were seen', async () => {
	const [group_id, subgroup_id] = [await someGroup('dome'), await someGroup('lens grinders')];
	expect(
		await told(
			{kind: 'subgroup', group_id, subgroup_id, before: false, after: true},
			{
				kind: 'group',
				id: subgroup_id,
				name: 'lens grinders as seen',
				within: {kind: 'group', id: group_id, name: 'dome as seen'},
			},
		),
	).toMatchObject([{target: {name: 'lens grinders as seen'}, within: {name: 'dome as seen'}}]);
});

it('a move is told with the names of both channels', async () => {
	const [from, to] = [await someChannel('from here'), await someChannel('to there')];
	const {id} = await owner().sendMessage({
		type: 'stream',
		to: 'from here',
		topic: 'plans',
		content: 'Hello',
	});
	expect(
		await told(
			{
				kind: 'move',
				message_id: id,
				mode: 'change_one',
				ids: [id],
				before: {stream_id: from, topic: 'plans'},
				after: {stream_id: to, topic: 'plans'},
				tellsOld: false,
				tellsNew: false,
			},
			{kind: 'topic', name: 'plans', within: {kind: 'channel', id: from, name: 'from here'}},
		),
	).toMatchObject([
		{
			within: {name: 'from here'},
			before: {channel: 'from here', topic: 'plans'},
			after: {channel: 'to there', topic: 'plans'},
		},
	]);
});

it('the owner of a bot and the option of a field are told by name', async () => {
	const {members} = await owner().getUsers({include_custom_profile_fields: true});
	const bot = members.find(user => user.is_bot && user.bot_owner_id != null && user.is_active);
	const next = members.find(
		user => !user.is_bot && user.is_active && user.user_id !== bot?.bot_owner_id,
	);
	const before = members.find(user => user.user_id === bot?.bot_owner_id);
	expect(
		await told(
			{
				kind: 'bot-owner',
				user_id: bot?.user_id ?? 0,
				before: before?.user_id ?? 0,
				after: next?.user_id ?? 0,
			},
			{kind: 'user', id: bot?.user_id ?? 0, name: bot?.full_name ?? ''},
		),
	).toMatchObject([{before: before?.full_name, after: next?.full_name}]);
	const {custom_fields} = await owner().getProfileFields({});
	const list = custom_fields.find(({type}) => type === 3);
	const [[key, option] = ['', {text: ''}]] = Object.entries(
		JSON.parse(list?.field_data ?? '{}') as Record<string, {readonly text: string}>,
	);
	const field_id = list?.id ?? 0;
	const value = next?.profile_data?.[field_id]?.value ?? null;
	const [said] = await told(
		{kind: 'value', user_id: next?.user_id ?? 0, field_id, before: value, after: key},
		{
			kind: 'user',
			id: next?.user_id ?? 0,
			name: next?.full_name ?? '',
			within: {kind: 'field', id: field_id, name: list?.name ?? ''},
		},
	);
	expect(said).toMatchObject({within: {name: list?.name}, after: option.text});
});
