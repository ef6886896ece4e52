// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import type {Client} from '../../../shared/client/create-client';
import {badRequest} from '../../../shared/contract/errors';
import {leaveScreen, readyButton, showScreen} from '../../testing/screen.fixture';
import {OrganizationScreen} from './organization-screen';

afterEach(leaveScreen);

const at = '/organization?q=default+channel+groups';

async function groupsOf(client: Client) {
	const order = {fetch_event_types: ['default_stream_groups'], event_types: []};
	const {realm_default_stream_groups: groups = []} = await client.register(order);
	return groups.map(({name, description, streams}) => ({
		name,
		description,
		channels: streams.map(channel => channel.name).toSorted(),
	}));
}

type User = ReturnType<typeof showScreen>['user'];

async function choose(user: User, dialog: HTMLElement, name: string) {
	await user.type(within(dialog).getByRole('combobox', {name: 'Channels'}), name);
	await user.click(await screen.findByRole('option', {name: new RegExp(name)}));
}

test('a default channel group is made, changed and deleted', async () => {
	const {user, client} = showScreen(<OrganizationScreen />, {at});
	const before = await groupsOf(client);
	await user.click(await readyButton('New group'));
	const dialog = await screen.findByRole('dialog', {name: 'New default channel group'});
	await user.click(within(dialog).getByRole('button', {name: 'Create group'}));
	expect(within(dialog).getByText('Enter a name.')).toBeTruthy();
	await user.type(within(dialog).getByRole('textbox', {name: 'Name'}), 'Tern watch');
	await choose(user, dialog, 'kitchen');
	await user.click(within(dialog).getByRole('button', {name: 'Create group'}));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	const list = within(await screen.findByRole('list', {name: 'Default channel groups'}));
	expect(await list.findByText('Tern watch')).toBeTruthy();
	expect(await groupsOf(client)).toContainEqual({
		name: 'Tern watch',
		description: '',
		channels: ['kitchen'],
	});

	await user.click(list.getByRole('button', {name: 'Edit Tern watch'}));
	const form = await screen.findByRole('dialog', {name: 'Default channel group'});
	await user.type(within(form).getByRole('textbox', {name: 'Name'}), 'ers');
	await user.type(within(form).getByRole('textbox', {name: 'Description'}), 'Counts terns.');
	await user.type(within(form).getByRole('combobox', {name: 'Channels'}), '{Backspace}');
	await choose(user, form, 'outreach');
	await user.click(within(form).getByRole('button', {name: 'Save'}));
	await waitFor(async () =>
		expect(await groupsOf(client)).toContainEqual({
			name: 'Tern watchers',
			description: 'Counts terns.',
			channels: ['outreach'],
		}),
	);

	await user.click(await readyButton('Delete Tern watchers'));
	const question = await screen.findByRole('dialog', {name: 'Delete Tern watchers?'});
	expect(question.textContent).toContain("This can't be undone.");
	await user.click(within(question).getByRole('button', {name: 'Delete group'}));
	expect(await screen.findByText('Default channel group Tern watchers deleted.')).toBeTruthy();
	expect(await groupsOf(client)).toEqual(before);
});

test('what is refused of a change stands in the form, and what was saved before is not sent again', async () => {
	let isRefusing = true;
	let renamed = 0;
	const {user, client} = showScreen(<OrganizationScreen />, {
		at,
		spoil: ({...known}) => ({
			...known,
			updateDefaultChannelGroup: (...order) => {
				renamed += 1;
				return known.updateDefaultChannelGroup(...order);
			},
			updateDefaultChannelGroupChannels: (...order) =>
				isRefusing
					? Promise.reject(badRequest("Invalid channel name 'outreach'"))
					: known.updateDefaultChannelGroupChannels(...order),
		}),
	});
	await client.createDefaultChannelGroup({
		group_name: 'Heron watch',
		description: '',
		stream_names: ['kitchen'],
	});
	await user.click(await readyButton('Edit Heron watch'));
	const form = await screen.findByRole('dialog', {name: 'Default channel group'});
	await user.type(within(form).getByRole('textbox', {name: 'Name'}), 'ers');
	await choose(user, form, 'outreach');
	await user.click(within(form).getByRole('button', {name: 'Save'}));
	expect((await within(form).findByRole('alert')).textContent).toMatch(/invalid channel/i);
	expect(
		await screen.findByRole('button', {name: 'Edit Heron watchers', hidden: true}),
	).toBeTruthy();
	isRefusing = false;
	await user.click(within(form).getByRole('button', {name: 'Save'}));
	await waitFor(async () =>
		expect(await groupsOf(client)).toContainEqual({
			name: 'Heron watchers',
			description: '',
			channels: ['kitchen', 'outreach'],
		}),
	);
	expect(renamed).toBe(1);
	const order = {fetch_event_types: ['default_stream_groups'], event_types: []};
	const {realm_default_stream_groups: groups = []} = await client.register(order);
	const made = groups.find(({name}) => name === 'Heron watchers');
	await client.deleteDefaultChannelGroup({group_id: made?.id ?? 0});
});

test('a member reads the groups and changes none', async () => {
	showScreen(<OrganizationScreen />, {at, as: 'member'});
	const add = await screen.findByRole('button', {name: 'New group'});
	expect(add.hasAttribute('disabled')).toBe(true);
});
