// @vitest-environment happy-dom
import {fireEvent, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test} from 'vitest';
import type {UserGroup} from '../../../shared/model/user-group';
import {testListStates} from '../../testing/list-states.fixture';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {GroupsScreen} from './groups-screen';

afterEach(leaveScreen);

const rowOf = (name: RegExp) => screen.findByRole('rowheader', {name});
const sheetOf = (name: string) => screen.findByRole('complementary', {name});

test('groups of people lead, groups of the system say whom they hold', async () => {
	showScreen(<GroupsScreen />, {at: '/groups'});
	const headers = await screen.findAllByRole('rowheader');
	expect(headers[0]?.textContent).toMatch(/^all crews, made by people/);
	expect(headers.at(-1)?.textContent).toMatch(/^Owners, follows the roles/);
	expect(screen.getByText('Everyone but guests, new members included.')).toBeTruthy();
	expect(screen.getByText('8 groups, and 8 that follow the roles')).toBeTruthy();
});

test('people of a group are active ones; its sheet names bots and deactivated accounts apart', async () => {
	const {user, client} = showScreen(<GroupsScreen />, {at: '/groups'});
	const header = await rowOf(/^Members and above/);
	const {members} = await client.getUsers({});
	const inside = members.filter(({role}) => role <= 400);
	const people = inside.filter(({is_bot, is_active}) => !is_bot && is_active).length;
	expect(people).toBeLessThan(inside.length);
	const cell = () => header.closest('[data-row]')?.querySelector('[data-column="people"]');
	expect(cell()?.textContent).toBe(String(people));
	const direct = header.closest('[data-row]')?.querySelector('[data-column="direct"]');
	expect(Number(direct?.textContent)).toBeLessThanOrEqual(people);
	await user.click(within(header).getByRole('button'));
	const sheet = await sheetOf('Members and above');
	const bots = inside.filter(({is_bot, is_active}) => is_bot && is_active).length;
	expect(sheet.textContent).toContain(`${people} people, ${bots} bots`);
});

test.each([
	['kind:role', 8],
	['kind:people', 8],
	['is:empty kind:people', 1],
	['is:nested kind:people', 4],
	['is:used kind:people', 1],
	['member:castellanos kind:people', 4],
	['on call', 1],
])('%j finds %i', async (text, count) => {
	showScreen(<GroupsScreen />, {at: `/groups?q=${encodeURIComponent(text)}`});
	await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(count));
});

test('a person is removed at once; whoever comes through a subgroup is removed there', async () => {
	const {user, client} = showScreen(<GroupsScreen />, {at: '/groups'});
	await user.click(within(await rowOf(/^on call/)).getByRole('button'));
	const sheet = await sheetOf('on call');
	const remove = await within(sheet).findByRole('button', {
		name: 'Remove Tomasz Okonjo from on call',
	});
	await user.click(remove);
	await waitFor(async () => {
		const {user_groups: groups} = await client.getUserGroups({});
		expect(groups.find(({name}) => name === 'on call')?.members).toEqual([1]);
	});
	await user.click(await screen.findByRole('button', {name: 'Undo'}));
	await waitFor(async () => {
		const {user_groups: groups} = await client.getUserGroups({});
		expect(groups.find(({name}) => name === 'on call')?.members).toEqual([1, 2]);
	});
	await user.click(within(await rowOf(/^instrument crew/)).getByRole('button'));
	const crew = await sheetOf('instrument crew');
	const off = await within(crew).findByRole('button', {
		name: 'Remove Jonas Feldt from instrument crew',
	});
	expect(off.hasAttribute('disabled')).toBe(true);
	expect(off.title).toBe('In it through a subgroup: remove them there, or remove the subgroup.');
});

test('a name that is taken, or that the service keeps for itself, is refused beside its field', async () => {
	const {user} = showScreen(<GroupsScreen />, {at: '/groups?add=true'});
	const dialog = await screen.findByRole('dialog', {name: 'New group'});
	const name = within(dialog).getByLabelText('Name');
	const create = within(dialog).getByRole('button', {name: 'Create group'});
	await user.click(create);
	expect(await within(dialog).findByText('Enter a name.')).toBeTruthy();
	for (const [typed, said] of [
		['optics', 'Another group has this name already.'],
		['role:optics', 'A name cannot start with “role:”.'],
		['x'.repeat(101), 'Use at most 100 characters.'],
	] as const) {
		fireEvent.change(name, {target: {value: typed}});
		await user.click(create);
		expect(await within(dialog).findByText(said)).toBeTruthy();
	}
});

test('a group that holds this one is not offered as its subgroup', async () => {
	const {user} = showScreen(<GroupsScreen />, {at: '/groups'});
	await user.click(within(await rowOf(/^optics/)).getByRole('button'));
	const sheet = await sheetOf('optics');
	await user.click(within(sheet).getByRole('tab', {name: /Subgroups/}));
	await user.click(await within(sheet).findByRole('combobox', {name: 'Add subgroups'}));
	const option = await screen.findByRole('option', {name: /all crews/, hidden: true});
	expect(option.textContent).toContain('It holds optics already.');
	expect(option.getAttribute('data-combobox-disabled')).toBe('true');
});

describe('who may not', () => {
	test('a member changes the groups that they are in, and is told why no other', async () => {
		const {user} = showScreen(<GroupsScreen />, {at: '/groups', as: 'member'});
		await user.click(within(await rowOf(/^outreach team/)).getByRole('button'));
		const sheet = await sheetOf('outreach team');
		const why = 'You are not in this group. Only its members, moderators and above can change it.';
		expect(await within(sheet).findAllByText(why)).not.toEqual([]);
		await user.click(within(await rowOf(/^optics/)).getByRole('button'));
		const own = await sheetOf('optics');
		const add = within(own).getByRole('button', {name: 'Add people'});
		expect(add.getAttribute('aria-disabled')).toBeNull();
	});

	test('nobody changes a group of the system', async () => {
		const {user} = showScreen(<GroupsScreen />, {at: '/groups'});
		await user.click(within(await rowOf(/^Owners/)).getByRole('button'));
		const sheet = await sheetOf('Owners');
		await user.click(within(sheet).getByRole('tab', {name: 'About'}));
		expect(within(sheet).getByText('Everyone with the owner role.')).toBeTruthy();
		expect(within(sheet).queryByRole('button', {name: 'Delete'})).toBeNull();
	});
});

test('1,000 groups and one of 10,000 people: few rows are drawn, and each filter is quick', async () => {
	const members = Array.from({length: 10_000}, (_none, at) => 10_000 + at);
	const many: UserGroup[] = Array.from({length: 1000}, (_none, at) => ({
		id: 100 + at,
		name: `crew ${at}`,
		description: 'One of many.',
		members: at === 0 ? members : [1, 2],
		direct_subgroup_ids: at > 0 && at < 40 ? [99 + at] : [],
		is_system_group: false,
		can_mention_group: 7,
	}));
	const {user} = showScreen(<GroupsScreen />, {
		at: '/groups',
		spoil: client => ({
			...client,
			getUsers: async (...sent: Parameters<typeof client.getUsers>) => {
				const answer = await client.getUsers(...sent);
				const [one] = answer.members;
				const others = members.map(id => ({
					...one!,
					user_id: id,
					full_name: `Person ${id}`,
					email: `p${id}@example.com`,
					delivery_email: null,
				}));
				return {...answer, members: [...answer.members, ...others]};
			},
			register: async (...sent: Parameters<typeof client.register>) => {
				const state = await client.register(...sent);
				return {...state, realm_user_groups: [...(state.realm_user_groups ?? []), ...many]};
			},
		}),
	});
	expect(await screen.findByText('1,008 groups, and 8 that follow the roles')).toBeTruthy();
	expect(screen.getAllByRole('rowheader').length).toBeLessThan(80);
	await user.click(within(await rowOf(/^crew 0/)).getByRole('button'));
	const sheet = await sheetOf('crew 0');
	expect(await within(sheet).findByRole('tab', {name: /People\s*10,000/})).toBeTruthy();
	const list = await within(sheet).findByRole('list', {name: 'People in crew 0'});
	expect(within(list).getAllByRole('listitem').length).toBeLessThan(80);
	fireEvent.change(within(sheet).getByRole('searchbox', {name: 'Search people'}), {
		target: {value: '19999'},
	});
	await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
});

test('what a newer server tells of a group is read: who may do what, since when, and by whom', async () => {
	const {user} = showScreen(<GroupsScreen />, {
		at: '/groups',
		spoil: client => ({
			...client,
			register: async (...sent: Parameters<typeof client.register>) => {
				const state = await client.register(...sent);
				const groups = state.realm_user_groups ?? [];
				const named = (name: string) => groups.find(group => group.name === name)?.id ?? 0;
				return {
					...state,
					realm_user_groups: groups.map(group =>
						group.name === 'on call'
							? {
									...group,
									can_manage_group: {direct_members: [1], direct_subgroups: [named('all crews')]},
									can_join_group: named('role:members'),
									can_leave_group: named('role:everyone'),
									date_created: Date.UTC(2026, 5, 4, 12) / 1000,
									creator_id: 1,
								}
							: group,
					),
				};
			},
		}),
	});
	expect(await screen.findByRole('columnheader', {name: 'Created'})).toBeTruthy();
	expect(await screen.findByRole('gridcell', {name: 'Jun 4, 2026'})).toBeTruthy();
	await user.click(within(await rowOf(/^on call/)).getByRole('button'));
	const sheet = await sheetOf('on call');
	await user.click(within(sheet).getByRole('tab', {name: 'Settings'}));
	const rights = await within(sheet).findByRole('region', {name: 'Permissions of this group'});
	expect(rights.textContent).toMatch(/Who can manage.+all crews.+Who can join.+Members and above/);
	expect(rights.textContent).toMatch(/Who can leave.+Everyone, including guests/);
	expect(rights.textContent).not.toContain('Who can add people');
	expect(within(sheet).getByText(/^Jun 4, 2026 by/)).toBeTruthy();
	await user.click(within(await rowOf(/^all crews/)).getByRole('button'));
	const crews = await sheetOf('all crews');
	await user.click(within(crews).getByRole('tab', {name: 'Settings'}));
	expect(within(crews).getByRole('link', {name: 'Who can manage on call'})).toBeTruthy();
});

test('what a server does not tell of its groups has no column and no heading', async () => {
	const {user} = showScreen(<GroupsScreen />, {at: '/groups'});
	await user.click(within(await rowOf(/^on call/)).getByRole('button'));
	const sheet = await sheetOf('on call');
	await user.click(within(sheet).getByRole('tab', {name: 'Settings'}));
	expect(await within(sheet).findByRole('region', {name: 'Used in'})).toBeTruthy();
	expect(within(sheet).queryByRole('region', {name: 'Permissions of this group'})).toBeNull();
	expect(screen.queryByRole('columnheader', {name: 'Created'})).toBeNull();
});

testListStates(() => <GroupsScreen />, {at: '/groups', call: 'register', what: 'No group'});
