// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import type {ReactNode} from 'react';
import {afterEach, describe, expect, test} from 'vitest';
import {permissionService} from '../../shared/levels/level-permissions.fixture';
import {levelService} from '../../shared/levels/level-service.fixture';
import {groupIds, ids} from '../../shared/levels/level-shapes.fixture';
import {GroupsScreen} from '../screens/groups/groups-screen';
import {OrganizationScreen} from '../screens/organization/organization-screen';
import {organizationPending} from '../screens/organization/setting-edits';
import {leaveScreen, showScreen} from '../testing/screen.fixture';

afterEach(async () => {
	await leaveScreen();
	organizationPending.store.setState({sheets: {}});
});

type More = Parameters<typeof levelService>[1];

function show(level: number, at: string, element: ReactNode, more?: More) {
	const made = permissionService(level);
	const {answer, heard} = levelService(level, {...made.routes, ...more});
	const patches = () =>
		heard
			.filter(({method}) => method === 'PATCH')
			.map(({sent}) =>
				Object.fromEntries(
					Object.entries(sent).map(([name, text]) => [name, JSON.parse(text) as unknown]),
				),
			);
	const service = {level, answer, userId: ids.owner};
	return {...made, patches, ...showScreen(element, {at, service})};
}

const settings = (level: number, q: string, more?: More) =>
	show(level, `/organization?q=${q}`, <OrganizationScreen />, more);

const radio = (name: string) => screen.findByRole('radio', {name});
const askFor = (title: string) =>
	screen.findByRole('button', {name: `${title}: groups and people`});
const field = () => screen.findByRole('combobox', {name: /^Roles, groups and people/});
const apply = () => screen.findByRole('button', {name: 'Apply 1 change'});

/** How many people are chosen in the dialog. */
const count = (words: string) =>
	within(screen.getByRole('dialog'))
		.getAllByRole('status')
		.find(one => one.textContent === words);

const publicChannels = 'Who can create public channels';

describe('a permission of the organization', () => {
	test('is given to another role by its column, and undone, seen before each time', async () => {
		const {user, patches, realm} = settings(421, 'create+public');
		expect(
			(await radio(`${publicChannels}: Moderators and above`)).getAttribute('aria-checked'),
		).toBe('true');
		await user.click(await radio(`${publicChannels}: Administrators and owners`));
		await user.click(await apply());
		await waitFor(() => expect(patches()).toHaveLength(1));
		expect(patches()[0]).toEqual({can_create_public_channel_group: {new: 3, old: 4}});
		await user.click(await screen.findByRole('button', {name: 'Undo'}));
		await waitFor(() => expect(realm['can_create_public_channel_group']).toBe(4));
		expect(patches()[1]).toEqual({can_create_public_channel_group: {new: 4, old: 3}});
	});

	test('is given to a group and a person with the keyboard alone, reviewed by their names', async () => {
		const {user, patches} = settings(421, 'create+public');
		const button = await askFor(publicChannels);
		await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
		button.focus();
		await user.keyboard('{Enter}');
		const input = await field();
		await waitFor(() => expect(document.activeElement).toBe(input));
		expect(count('Allows 3 people.')).toBeTruthy();
		// The role that was chosen goes, and a group and somebody come.
		await user.keyboard('{Backspace}divers{Enter}');
		await user.keyboard('olu{Enter}');
		await waitFor(() => expect(count('Allows 2 people.')).toBeTruthy());
		await user.keyboard('{Enter}');
		expect(await screen.findByText(/Given to/)).toBeTruthy();
		expect(screen.getByText(/Now: Moderators and above\./)).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Review'}));
		const dialog = within(await screen.findByRole('dialog'));
		expect(dialog.getByText('divers, Olu Reyes')).toBeTruthy();
		await user.click(dialog.getByRole('button', {name: 'Apply 1 change'}));
		await waitFor(() => expect(patches()).toHaveLength(1));
		expect(patches()[0]).toEqual({
			can_create_public_channel_group: {
				new: {direct_members: [ids.guest], direct_subgroups: [20]},
				old: groupIds.mods,
			},
		});
	});

	test('offers what the server says that it takes, with the reason beside the rest', async () => {
		const {user} = settings(421, 'manage+all');
		const title = 'Who can manage all user groups';
		expect((await radio(`${title}: Nobody`)).getAttribute('aria-disabled')).toBe('true');
		expect(
			(await radio(`${title}: Everyone, including guests`)).getAttribute('aria-disabled'),
		).toBe('true');
		await user.click(await askFor(title));
		await user.click(await field());
		const nobody = await screen.findByRole('option', {name: /^Nobody/});
		expect(nobody.textContent).toContain('Not possible here');
		await user.keyboard('{Backspace}{Enter}');
		await user.click(screen.getByRole('button', {name: 'Choose'}));
		expect(await screen.findByText('Choose at least one.')).toBeTruthy();
	});

	test('left empty is given to nobody, and nobody goes when somebody comes', async () => {
		const {user} = settings(421, 'create+public');
		await user.click(await askFor(publicChannels));
		await field();
		await user.keyboard('{Backspace}');
		const dialog = within(screen.getByRole('dialog'));
		expect(dialog.getByText('Nobody')).toBeTruthy();
		expect(count('Allows nobody.')).toBeTruthy();
		await user.keyboard('divers{Enter}');
		await waitFor(() => expect(count('Allows 1 person.')).toBeTruthy());
		await user.click(dialog.getByRole('button', {name: 'Choose'}));
		expect((await screen.findByText(/Given to/)).textContent).toBe('Given to divers.');
	});

	test('that somebody else gave away meanwhile is pending again, and says so', async () => {
		const {user, realm} = settings(421, 'resolve');
		await user.click(await radio('Who can resolve topics: Moderators and above'));
		realm['can_resolve_topics_group'] = groupIds.owners;
		await user.click(await apply());
		expect((await screen.findAllByText(/changed this setting since/)).length).toBeGreaterThan(0);
		expect(realm['can_resolve_topics_group']).toBe(groupIds.owners);
	});

	test('is refused in the words of the server', async () => {
		const body = {result: 'error', msg: 'Ask the divers.', code: 'BAD_REQUEST'};
		const {user} = settings(421, 'resolve', {'PATCH /realm': () => ({status: 400, body})});
		await user.click(await radio('Who can resolve topics: Moderators and above'));
		await user.click(await apply());
		expect((await screen.findAllByText(/Ask the divers\./)).length).toBeGreaterThan(0);
	});

	test('is for roles alone where the server takes no more', async () => {
		settings(300, 'create+public');
		await radio(`${publicChannels}: Moderators and above`);
		expect(screen.queryByRole('button', {name: /groups and people/})).toBeNull();
		await leaveScreen();
		settings(421, 'web-public+channels');
		await radio('Who can create web-public channels: Owners');
		expect(screen.queryByRole('button', {name: /groups and people/})).toBeNull();
	});

	test.each([
		[263, 'Who can edit user groups', 'Who can create user groups'],
		[421, 'Who can create user groups', 'Who can edit user groups'],
	])('at level %i %s stands there, and not %s', async (level, there, gone) => {
		settings(level, 'user+groups');
		expect(await screen.findByText(there)).toBeTruthy();
		expect(screen.queryByText(gone)).toBeNull();
		expect(screen.queryByText(/cannot be changed here/)).toBeNull();
	});
});

describe('a right to a group', () => {
	const title = 'Who can join';
	const open = (level: number, more?: More) =>
		show(level, '/groups?open=20&tab=settings', <GroupsScreen />, more);

	test('is given to a role and a person, and undone', async () => {
		const {user, divers, patches} = open(421);
		const join = await screen.findByRole('combobox', {name: title});
		await user.click(join);
		await user.keyboard('moderators{Enter}lev{Enter}');
		await user.click(screen.getByRole('button', {name: 'Save'}));
		await waitFor(() =>
			expect(divers['can_join_group']).toEqual({direct_members: [10], direct_subgroups: [4]}),
		);
		expect(patches()).toEqual([
			{can_join_group: {new: {direct_members: [10], direct_subgroups: [4]}, old: 1}},
		]);
		await user.click(await screen.findByRole('button', {name: 'Undo'}));
		await waitFor(() => expect(divers['can_join_group']).toBe(1));
	});

	test('each that the server tells stands there, and those that it has not do not', async () => {
		open(301);
		await screen.findByRole('combobox', {name: 'Who can manage'});
		expect(screen.getByRole('combobox', {name: title})).toBeTruthy();
		expect(screen.queryByRole('combobox', {name: 'Who can leave'})).toBeNull();
		await leaveScreen();
		open(421);
		for (const name of ['Who can leave', 'Who can add people', 'Who can remove people']) {
			expect(await screen.findByRole('combobox', {name})).toBeTruthy();
		}
		expect(screen.queryByText(/given to one role/)).toBeNull();
	});

	test('is given to one role where the server takes no more, and offers nothing else', async () => {
		const {user, divers, patches} = open(305);
		const manage = await screen.findByRole('combobox', {name: 'Who can manage'});
		expect(screen.getByText('On this server each of these is given to one role.')).toBeTruthy();
		await user.click(manage);
		const options = () => screen.getAllByRole('option').map(({textContent}) => textContent);
		await waitFor(() => expect(options().length).toBeGreaterThan(4));
		expect(options().join()).not.toContain('divers');
		await user.keyboard('olu');
		expect(await screen.findByText('No matching roles')).toBeTruthy();
		await user.clear(manage);
		await user.keyboard('moderators{Enter}');
		await user.click(screen.getByRole('button', {name: 'Save'}));
		await waitFor(() => expect(divers['can_manage_group']).toBe(groupIds.mods));
		expect(patches()).toEqual([{can_manage_group: {new: groupIds.mods, old: groupIds.admins}}]);
	});

	test('who may mention it can be any group and anybody there', async () => {
		const {user, divers} = open(305);
		await user.click(await screen.findByRole('combobox', {name: /^Who can mention this group/}));
		await user.keyboard('{Backspace}divers{Enter}lev{Enter}');
		await user.click(screen.getByRole('button', {name: 'Save'}));
		await waitFor(() =>
			expect(divers['can_mention_group']).toEqual({
				direct_members: [ids.member],
				direct_subgroups: [20],
			}),
		);
	});

	test('that somebody else changed meanwhile is not overwritten', async () => {
		const {user, divers} = open(421);
		await user.click(await screen.findByRole('combobox', {name: title}));
		await user.keyboard('moderators{Enter}');
		divers['can_join_group'] = groupIds.owners;
		await user.click(screen.getByRole('button', {name: 'Save'}));
		expect((await screen.findAllByText(/changed this group since/)).length).toBeGreaterThan(0);
		expect(divers['can_join_group']).toBe(groupIds.owners);
	});
});

describe('a new group', () => {
	const open = async (level: number) => {
		const shown = show(level, '/groups', <GroupsScreen />);
		await shown.user.click(await screen.findByRole('button', {name: 'New group'}));
		const dialog = within(await screen.findByRole('dialog'));
		await shown.user.type(dialog.getByRole('textbox', {name: 'Name'}), 'riggers');
		return {...shown, dialog, pickers: () => dialog.queryAllByRole('combobox', {name: /^Who can/})};
	};
	const create = () => screen.getByRole('button', {name: 'Create group'});

	test('begins with the rights that the server gives, and is made with those chosen', async () => {
		const {user, dialog, made, pickers} = await open(421);
		await waitFor(() => expect(pickers()).toHaveLength(6));
		const ofPicker = (name: RegExp) =>
			dialog.getByRole('combobox', {name}).closest('.mantine-MultiSelect-root')?.textContent ?? '';
		await waitFor(() => expect(ofPicker(/^Who can manage/)).toContain('Ines Okafor'));
		expect(ofPicker(/^Who can join/)).toContain('Nobody');
		expect(ofPicker(/^Who can leave/)).toContain('Everyone');
		await user.click(dialog.getByRole('combobox', {name: /^Who can join/}));
		await user.keyboard('divers{Enter}lev{Enter}');
		await user.click(create());
		await waitFor(() => expect(made).toHaveLength(1));
		expect(made[0]).toMatchObject({
			name: 'riggers',
			can_manage_group: {direct_members: [ids.owner], direct_subgroups: []},
			can_add_members_group: {direct_members: [ids.owner], direct_subgroups: []},
			can_remove_members_group: groupIds.nobody,
			can_join_group: {direct_members: [ids.member], direct_subgroups: [20]},
			can_leave_group: groupIds.all,
			can_mention_group: groupIds.all,
		});
	});

	test('is asked for a role where the server takes no more, and leaves the rest to it', async () => {
		const {user, dialog, made, pickers} = await open(305);
		await waitFor(() => expect(pickers()).toHaveLength(4));
		expect(dialog.getByText('On this server each of these is given to one role.')).toBeTruthy();
		expect(dialog.getAllByText(/^You, unless you choose a role\./)).toHaveLength(2);
		await user.click(dialog.getByRole('combobox', {name: /^Who can add people/}));
		await user.keyboard('moderators{Enter}');
		await user.click(dialog.getByRole('combobox', {name: /^Who can manage/}));
		await user.keyboard('owners{Enter}');
		await waitFor(() => expect(dialog.queryByText(/^You, unless you choose/)).toBeNull());
		await user.keyboard('{Backspace}');
		expect(await dialog.findByText(/^You, unless you choose a role\./)).toBeTruthy();
		await user.click(create());
		await waitFor(() => expect(made).toHaveLength(1));
		expect(made[0]).toMatchObject({
			can_manage_group: {direct_members: [ids.owner], direct_subgroups: []},
			can_add_members_group: groupIds.mods,
			can_join_group: groupIds.nobody,
		});
	});

	test('of a server without them is asked who may mention it alone', async () => {
		const {user, made, pickers} = await open(263);
		await waitFor(() => expect(pickers()).toHaveLength(1));
		await user.click(create());
		await waitFor(() => expect(made).toHaveLength(1));
		expect(Object.keys(made[0] ?? {}).filter(name => name.startsWith('can_'))).toEqual([
			'can_mention_group',
		]);
	});
});
