import {describe, expect, it} from 'vitest';
import type {UserGroup} from '../../../shared/model/user-group';
import {fresh, idOf, test, told, written} from '../../testing/subscriptions.fixture';
import {refused} from '../../testing/refused.fixture';

const owner = () => test.as('owner');
const noGroup = 9_999_999;

async function groups(): Promise<readonly UserGroup[]> {
	return (await owner().getUserGroups({})).user_groups;
}
async function groupNamed(name: string): Promise<UserGroup> {
	const found = (await groups()).find(group => group.name === name);
	if (found === undefined) throw new Error(`no group ${name}`);
	return found;
}
async function made(more: object = {}): Promise<UserGroup> {
	const name = fresh('group');
	await owner().createUserGroup({name, description: 'Some people.', ...more});
	return groupNamed(name);
}
const raw = async (method: string, path: string, sent: Record<string, string>) => {
	const response = await test.raw(path, {
		method,
		headers: {authorization: test.authorization('owner')},
		body: new URLSearchParams(sent),
	});
	return [response.status, await response.json()] as const;
};

describe('making a group', () => {
	it('has everybody told of it, whole', async () => {
		const name = fresh('group');
		const events = await told(() =>
			test.as('member').createUserGroup({name, description: ' d ', members: [4, 5, 5]}),
		);
		const group = await groupNamed(name);
		expect(group).toEqual({
			id: group.id,
			name,
			description: ' d ',
			members: [4, 5],
			direct_subgroup_ids: [],
			is_system_group: false,
			can_mention_group: (await groupNamed('role:everyone')).id,
		});
		expect(events).toEqual([
			{audience: {to: 'everyone'}, event: {type: 'user_group', op: 'add', group}},
		]);
		const state = await test.as('guest').register({fetch_event_types: ['realm_user_groups']});
		expect(state.realm_user_groups).toEqual(await groups());
	});

	it.each([
		['without a name', {name: ' '}, /can't be empty/],
		['under a reserved name', {name: 'role:crew'}, /cannot start with/],
		['under a name of 101 characters', {name: '🙂'.repeat(101)}, /cannot exceed/],
		['of somebody who is not there', {members: [4, 99_999]}, /Invalid user ID: 99999/],
		['of a group that is not there', {subgroups: [noGroup]}, /Invalid user group ID/],
		['that no group may mention', {can_mention_group: noGroup}, /Invalid user group/],
	])('%s is refused', async (_name, part, message) => {
		const before = await groups();
		const order = {name: fresh('group'), description: '', ...part};
		await expect(owner().createUserGroup(order)).rejects.toEqual(refused(message));
		expect(await groups()).toEqual(before);
	});

	it('is refused under a name that is there; letters of another size are another name', async () => {
		const {name} = await made();
		const again = owner().createUserGroup({name, description: ''});
		await expect(again).rejects.toEqual(refused(/already exists/));
		await owner().createUserGroup({name: name.toUpperCase(), description: ''});
	});

	it.each([
		[{description: ''}, 'REQUEST_VARIABLE_MISSING'],
		[{name: 'x'}, 'REQUEST_VARIABLE_MISSING'],
		[{name: 'x', description: '', members: 'nope'}, 'BAD_REQUEST'],
		[{name: 'x', description: '', members: '["a"]'}, 'BAD_REQUEST'],
		[{name: 'x', description: '', can_mention_group: '"x"'}, 'BAD_REQUEST'],
		[{name: 'x', description: '', can_mention_group: '{"direct_members":[1]}'}, 'BAD_REQUEST'],
	])('%j is refused as it travels', async (sent: Record<string, string>, code) => {
		const before = await groups();
		expect(await raw('POST', '/user_groups/create', sent)).toMatchObject([400, {code}]);
		expect(await groups()).toEqual(before);
	});

	it.each(['guest', 'bot'] as const)('is not for a %s, and nothing of groups is', async name => {
		const {id: user_group_id} = await made({members: [idOf(name)]});
		const client = test.as(name);
		for (const wanted of [
			() => client.createUserGroup({name: fresh('group'), description: ''}),
			() => client.updateUserGroup({user_group_id, name: fresh('group')}),
			() => client.deleteUserGroup({user_group_id}),
			() => client.updateUserGroupMembers({user_group_id, add: [1]}),
			() => client.updateUserGroupSubgroups({user_group_id, add: [1]}),
			() => client.getUserGroupMembers({user_group_id}),
			() => client.getUserGroupSubgroups({user_group_id}),
			() => client.getIsUserGroupMember({user_group_id, user_id: 1}),
		]) {
			await expect(wanted()).rejects.toMatchObject({code: 'BAD_REQUEST'});
		}
	});

	it('follows the policy of the organization', async () => {
		await owner().updateRealm({user_group_edit_policy: 4});
		const order = () => ({name: fresh('group'), description: ''});
		await expect(test.as('member').createUserGroup(order())).rejects.toEqual(
			refused(/Insufficient permission/),
		);
		await test.as('moderator').createUserGroup(order());
		await owner().updateRealm({user_group_edit_policy: 1});
		await test.as('member').createUserGroup(order());
	});
});

describe('changing a group', () => {
	it('tells each part that is another one, and no other', async () => {
		const group = await made();
		const {id: user_group_id, description} = group;
		const name = fresh('group');
		const members = (await groupNamed('role:members')).id;
		const events = await told(() =>
			owner().updateUserGroup({user_group_id, name, description, can_mention_group: members}),
		);
		expect(events.map(({event}) => event)).toEqual([
			{type: 'user_group', op: 'update', group_id: user_group_id, data: {name}},
			{
				type: 'user_group',
				op: 'update',
				group_id: user_group_id,
				data: {can_mention_group: members},
			},
		]);
		expect(await groupNamed(name)).toEqual({...group, name, can_mention_group: members});
		expect(await told(() => owner().updateUserGroup({user_group_id, name}))).toEqual([]);
	});

	it('is refused where somebody else changed the setting meanwhile', async () => {
		const {id: user_group_id} = await made();
		const [members = 0, everyone = 0] = await Promise.all(
			['role:members', 'role:everyone'].map(async name => (await groupNamed(name)).id),
		);
		const edit = {new: {direct_members: [4], direct_subgroups: [members]}, old: members};
		await expect(owner().updateUserGroup({user_group_id, can_mention_group: edit})).rejects.toEqual(
			refused(/'old' value/),
		);
		await owner().updateUserGroup({user_group_id, can_mention_group: {...edit, old: everyone}});
		const now = (await groups()).find(({id}) => id === user_group_id);
		expect(now?.can_mention_group).toEqual(edit.new);
	});

	it.each([
		['nothing at all', {}, /No new data/],
		['an empty name', {name: ''}, /can't be empty/],
		['a reserved name', {name: '@x'}, /cannot start with/],
	])('to %s is refused', async (_name, part, message) => {
		const group = await made();
		const edit = {user_group_id: group.id, ...part};
		await expect(owner().updateUserGroup(edit)).rejects.toEqual(refused(message));
		expect(await groupNamed(group.name)).toEqual(group);
	});

	it('to the name of another one is refused', async () => {
		const [one, other] = [await made(), await made()];
		await expect(
			owner().updateUserGroup({user_group_id: one.id, name: other.name, description: 'New'}),
		).rejects.toEqual(refused(/already exists/));
		expect(await groupNamed(one.name)).toEqual(one);
	});

	it('is for moderators and for those in it, and never of the system', async () => {
		const theirs = await made({members: [idOf('member')]});
		const others = await made();
		const member = test.as('member');
		await member.updateUserGroup({user_group_id: theirs.id, description: 'Ours.'});
		await test.as('moderator').updateUserGroup({user_group_id: others.id, description: 'Mine.'});
		const wanted = member.updateUserGroup({user_group_id: others.id, description: 'Mine.'});
		await expect(wanted).rejects.toEqual(refused(/Insufficient permission/));
		const system = (await groupNamed('role:members')).id;
		for (const act of [
			() => owner().updateUserGroup({user_group_id: system, description: 'Other.'}),
			() => owner().updateUserGroupMembers({user_group_id: system, add: [1]}),
			() => owner().updateUserGroupSubgroups({user_group_id: system, add: [others.id]}),
			() => owner().deleteUserGroup({user_group_id: system}),
		]) {
			await expect(act()).rejects.toEqual(refused(/Insufficient permission/));
		}
	});

	it('of one that is not there is refused as unknown', async () => {
		const user_group_id = noGroup;
		for (const act of [
			() => owner().updateUserGroup({user_group_id, name: 'x'}),
			() => owner().updateUserGroupMembers({user_group_id, add: [1]}),
			() => owner().updateUserGroupSubgroups({user_group_id, add: [1]}),
			() => owner().deleteUserGroup({user_group_id}),
			() => owner().getUserGroupMembers({user_group_id}),
			() => owner().getUserGroupSubgroups({user_group_id}),
			() => owner().getIsUserGroupMember({user_group_id, user_id: 1}),
		]) {
			await expect(act()).rejects.toEqual(refused(/Invalid user group/));
		}
	});
});

describe('members of a group', () => {
	it('come and go in one call, which tells both, and write to those concerned', async () => {
		const {id: user_group_id, name} = await made({members: [3]});
		const member = idOf('member');
		const letters: string[] = [];
		const events = await told(async () => {
			const messages = await written(() =>
				owner().updateUserGroupMembers({user_group_id, add: [1, member, 6], delete: [3]}),
			);
			letters.push(...messages.map(({content}) => content));
		});
		expect(events.map(({event}) => event)).toEqual([
			{type: 'user_group', op: 'add_members', group_id: user_group_id, user_ids: [1, member, 6]},
			{type: 'user_group', op: 'remove_members', group_id: user_group_id, user_ids: [3]},
		]);
		// Neither who did it nor bots.
		expect(letters).toEqual([
			expect.stringContaining(`added you to the group @_*${name}*.`),
			expect.stringContaining(`removed you from the group @_*${name}*.`),
		]);
		const {members} = await owner().getUserGroupMembers({user_group_id});
		expect(members).toEqual([1, member, 6]);
	});

	it.each([
		['nothing', {}, /Nothing to do/],
		['nobody', {add: [], delete: []}, /Nothing to do/],
		['a member once more', {add: [4, 3]}, /User 3 is already a member/],
		['a stranger', {delete: [3, 4]}, /There is no member '4'/],
		['somebody who is not there', {add: [4, 99_999]}, /Invalid user ID: 99999/],
		['the wrong one of both', {add: [4], delete: [5]}, /There is no member '5'/],
	])('%s: all of it or nothing', async (_name, part, message) => {
		const {id: user_group_id} = await made({members: [3]});
		const events = await told(() =>
			expect(owner().updateUserGroupMembers({user_group_id, ...part})).rejects.toEqual(
				refused(message),
			),
		);
		expect(events).toEqual([]);
		expect((await owner().getUserGroupMembers({user_group_id})).members).toEqual([3]);
	});

	it('are those of subgroups as well, each once', async () => {
		const inner = await made({members: [3, 4]});
		const {id: user_group_id} = await made({members: [4, 5], subgroups: [inner.id]});
		const list = async (direct_member_only: boolean) =>
			(await owner().getUserGroupMembers({user_group_id, direct_member_only})).members;
		expect(await list(false)).toEqual([3, 4, 5]);
		expect(await list(true)).toEqual([4, 5]);
		const is = async (user_id: number, direct_member_only: boolean) =>
			(await owner().getIsUserGroupMember({user_group_id, user_id, direct_member_only}))
				.is_user_group_member;
		expect(await Promise.all([is(3, false), is(3, true), is(5, true), is(2, false)])).toEqual([
			true,
			false,
			true,
			false,
		]);
		for (const user_id of [99_999, idOf('bot')]) {
			await expect(owner().getIsUserGroupMember({user_group_id, user_id})).rejects.toEqual(
				refused(/No such user/),
			);
		}
	});
});

describe('groups in groups', () => {
	it('come and go, and never in a circle', async () => {
		const [one, two, three] = [await made(), await made(), await made()];
		const put = (outer: UserGroup, part: {add?: number[]; delete?: number[]}) =>
			owner().updateUserGroupSubgroups({user_group_id: outer.id, ...part});
		const events = await told(() => put(one, {add: [two.id]}));
		expect(events.map(({event}) => event)).toEqual([
			{
				type: 'user_group',
				op: 'add_subgroups',
				group_id: one.id,
				direct_subgroup_ids: [two.id],
			},
		]);
		await put(two, {add: [three.id]});
		for (const [outer, part, message] of [
			[one, {}, /Nothing to do/],
			[one, {add: [one.id]}, /already a subgroup of one/],
			[three, {add: [one.id]}, /already a subgroup of one/],
			[one, {add: [two.id]}, /already a subgroup of this/],
			[one, {add: [noGroup]}, /Invalid user group ID/],
			[one, {delete: [three.id]}, /is not a subgroup/],
			[one, {add: [three.id], delete: [noGroup]}, /Invalid user group ID/],
		] as const) {
			await expect(put(outer, part as {add?: number[]})).rejects.toEqual(refused(message));
		}
		const list = async (direct_subgroup_only: boolean) =>
			(await owner().getUserGroupSubgroups({user_group_id: one.id, direct_subgroup_only}))
				.subgroups;
		expect(await list(true)).toEqual([two.id]);
		expect(await list(false)).toEqual([two.id, three.id]);
		await put(one, {delete: [two.id]});
		expect(await list(false)).toEqual([]);
	});

	it('of the system belong to them like others', async () => {
		const owners = await groupNamed('role:owners');
		const {id: user_group_id} = await made({subgroups: [owners.id]});
		expect((await owner().getUserGroupMembers({user_group_id})).members).toContain(1);
	});
});

describe('deleting a group', () => {
	it('takes it out of others and tells so; its id is not given again', async () => {
		const inner = await made({members: [4]});
		const outer = await made({subgroups: [inner.id]});
		const events = await told(() => owner().deleteUserGroup({user_group_id: inner.id}));
		expect(events.map(({event}) => event)).toEqual([
			{
				type: 'user_group',
				op: 'remove_subgroups',
				group_id: outer.id,
				direct_subgroup_ids: [inner.id],
			},
			{type: 'user_group', op: 'remove', group_id: inner.id},
		]);
		expect((await groupNamed(outer.name)).direct_subgroup_ids).toEqual([]);
		await owner().deleteUserGroup({user_group_id: outer.id});
		expect((await made()).id).toBeGreaterThan(outer.id);
	});

	it('is refused while another group lets it mention it', async () => {
		const group = await made();
		const other = await made({can_mention_group: group.id});
		await expect(owner().deleteUserGroup({user_group_id: group.id})).rejects.toEqual(
			refused(/may mention it/),
		);
		await owner().deleteUserGroup({user_group_id: other.id});
		await owner().deleteUserGroup({user_group_id: group.id});
	});
});

describe('mentions of a group', () => {
	const flagsOf = async (content: string) => {
		const {id: message_id} = await owner().sendMessage({
			type: 'direct',
			to: JSON.stringify([idOf('member')]),
			content,
		});
		const {message} = await test.as('member').getMessage({message_id});
		return {flags: message.flags, html: message.content, message_id};
	};

	it('reach its members and those of its subgroups; silent ones and quotations do not', async () => {
		const inner = await made({members: [idOf('member')]});
		const {id, name} = await made({subgroups: [inner.id]});
		const loud = await flagsOf(`Hello @*${name}*`);
		expect(loud.flags).toEqual(['mentioned', 'group_mentioned']);
		expect(loud.html).toBe(
			`<p>Hello <span class="user-group-mention" data-user-group-id="${id}">@${name}</span></p>`,
		);
		expect((await flagsOf(`Hello @_*${name}*`)).flags).toEqual([]);
		expect((await flagsOf(`> @*${name}*`)).flags).toEqual([]);
		expect((await flagsOf(`@*${name.toUpperCase()}*`)).html).not.toContain('mention');
		// Who is not in it any more is not mentioned by a new text.
		await owner().updateUserGroupSubgroups({user_group_id: id, delete: [inner.id]});
		expect((await flagsOf(`Hello again @*${name}*`)).flags).toEqual([]);
	});

	it('are for those whom the group lets, in new messages and edits', async () => {
		const administrators = (await groupNamed('role:administrators')).id;
		const {name} = await made({members: [idOf('owner')], can_mention_group: administrators});
		const member = test.as('member');
		const letter = {type: 'direct' as const, to: JSON.stringify([idOf('owner')])};
		await expect(member.sendMessage({...letter, content: `@*${name}*`})).rejects.toEqual(
			refused(/not allowed to mention/),
		);
		const {id: message_id} = await member.sendMessage({...letter, content: `@_*${name}*`});
		await expect(member.updateMessage({message_id, content: `@*${name}*`})).rejects.toEqual(
			refused(/not allowed to mention/),
		);
		const only = {direct_members: [idOf('member')], direct_subgroups: []};
		await owner().updateUserGroup({
			user_group_id: (await groupNamed(name)).id,
			can_mention_group: only,
		});
		await member.updateMessage({message_id, content: `@*${name}*`});
		const {message} = await owner().getMessage({message_id});
		expect(message.flags).toContain('group_mentioned');
	});
});

describe('guests who know only some people', () => {
	it('are told of nobody else in groups', async () => {
		const everyone = (await groupNamed('role:everyone')).id;
		const members = (await groupNamed('role:members')).id;
		await owner().updateRealm({can_access_all_users_group: members});
		const guest = test.as('guest');
		const {queue_id: queue = ''} = await guest.register({event_types: ['user_group']});
		const {members: seen} = await guest.getUsers({});
		const known = new Set(
			seen.flatMap(user => (user.full_name === 'Unknown user' ? [] : user.user_id)),
		);
		const {members: people} = await owner().getUsers({});
		const unknown = people.find(user => !known.has(user.user_id))?.user_id ?? 0;
		expect(unknown).toBeGreaterThan(0);
		const group = await made({members: [unknown, idOf('guest')]});
		await owner().updateUserGroupMembers({user_group_id: group.id, delete: [unknown]});
		const {events} = await guest.getEvents({queue_id: queue ?? '', last_event_id: -1});
		const mine = events.filter(event => event.type === 'user_group');
		expect(JSON.stringify(mine)).not.toContain(`${unknown}`);
		expect(mine).toMatchObject([{op: 'add', group: {members: [idOf('guest')]}}]);
		await owner().updateRealm({can_access_all_users_group: everyone});
	});
});
