// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import type {Client} from '../../../shared/client/create-client';
import {badRequest} from '../../../shared/contract/errors';
import {channelIdsOf} from '../../../shared/model/organization';
import {textsOf} from '../../api/saved/saved-texts';
import {leaveScreen, readyButton, showScreen} from '../../testing/screen.fixture';
import {OrganizationScreen} from './organization-screen';

afterEach(leaveScreen);

const at = '/organization?q=default+channel+groups';

async function groupsOf(client: Client) {
	const request = {fetch_event_types: ['default_stream_groups'], event_types: []};
	const {realm_default_stream_groups: groups = []} = await client.register(request);
	return groups.map(({name, description, streams}) => ({
		name,
		description,
		channels: streams.map(one => (typeof one === 'number' ? '' : one.name)).toSorted(),
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

	const request = {fetch_event_types: ['default_stream_groups'], event_types: []};
	const {realm_default_stream_groups: groups = []} = await client.register(request);
	const made = groups.find(({name}) => name === 'Tern watchers');
	await client.deleteDefaultChannelGroup({group_id: made?.id ?? 0});
	expect(await groupsOf(client)).toEqual(before);
});

test('a default channel group that is deleted comes back by the undo', async () => {
	const {user, client} = showScreen(<OrganizationScreen />, {at});
	const before = await groupsOf(client);
	await user.click(await readyButton('Delete Observers'));
	const words = 'Default channel group Observers deleted.';
	expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
	expect(await groupsOf(client)).toHaveLength(before.length - 1);
	await user.click(await screen.findByRole('button', {name: /^Undo/}));
	await waitFor(async () => expect(await groupsOf(client)).toEqual(before));
});

test('what is typed outlives a form that is closed by accident, and not one that is canceled', async () => {
	const {user} = showScreen(<OrganizationScreen />, {at});
	await user.click(await readyButton('New group'));
	const form = async () => within(await screen.findByRole('dialog'));
	await user.type((await form()).getByRole('textbox', {name: 'Name'}), 'Curlew watch');
	await user.keyboard('{Escape}');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await user.click(await readyButton('New group'));
	const name = async () => (await form()).getByRole<HTMLInputElement>('textbox', {name: 'Name'});
	expect((await name()).value).toBe('Curlew watch');
	await user.click((await form()).getByRole('button', {name: 'Cancel'}));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await user.click(await readyButton('New group'));
	expect((await name()).value).toBe('');
	await user.click((await form()).getByRole('button', {name: 'Cancel'}));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what somebody else changed meanwhile is said, and saved only once it was decided', async () => {
	const {user, client, queries} = showScreen(<OrganizationScreen />, {at});
	await client.createDefaultChannelGroup({
		group_name: 'Plover watch',
		description: 'Old',
		stream_names: ['kitchen', 'outreach'],
	});
	await user.click(await readyButton('Edit Plover watch'));
	const form = within(await screen.findByRole('dialog', {name: 'Default channel group'}));
	const text = form.getByRole<HTMLTextAreaElement>('textbox', {name: 'Description'});
	// Typed and typed back is nothing that is kept.
	await user.type(form.getByRole('textbox', {name: 'Name'}), 'x{Backspace}');
	await user.type(form.getByRole('combobox', {name: 'Channels'}), '{Backspace}');
	await choose(user, screen.getByRole('dialog'), 'outreach');
	expect(textsOf('demo').size).toBe(0);
	await user.type(text, ' words');
	const request = {fetch_event_types: ['default_stream_groups'], event_types: []};
	const {realm_default_stream_groups: groups = []} = await client.register(request);
	const group_id = groups.find(({name}) => name === 'Plover watch')?.id ?? 0;
	await client.updateDefaultChannelGroup({group_id, new_description: 'Theirs'});
	await queries.invalidateQueries();
	const words = '“Description” was changed by somebody else. It is now “Theirs”.';
	expect(await form.findByText(words)).toBeTruthy();
	await user.click(form.getByRole('button', {name: 'Save'}));
	const keep = form.getByRole('button', {name: 'Keep mine: Description'});
	expect(document.activeElement).toBe(keep);
	const stored = async () =>
		(await groupsOf(client)).find(({name}) => name === 'Plover watch')?.description;
	expect(await stored()).toBe('Theirs');
	await user.click(keep);
	await user.click(form.getByRole('button', {name: 'Save'}));
	await waitFor(async () => expect(await stored()).toBe('Old words'));
	await waitFor(() => expect(textsOf('demo').size).toBe(0));
	await client.deleteDefaultChannelGroup({group_id});
});

test('the groups of a newer server, which tells their channels by id, are shown by name', async () => {
	showScreen(<OrganizationScreen />, {
		at,
		spoil: client => ({
			...client,
			register: async (...order) => {
				const state = await client.register(...order);
				const {realm_default_stream_groups: rows} = state;
				const told = rows?.map(row => ({...row, streams: [...channelIdsOf(row)]}));
				return {...state, ...(told && {realm_default_stream_groups: told})};
			},
		}),
	});
	const list = await screen.findByRole('list', {name: 'Channels of Observers'});
	expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(0);
});

test('what is refused of a change stands in the form, and nothing of it is saved', async () => {
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
	expect(screen.getByRole('button', {name: 'Edit Heron watch', hidden: true})).toBeTruthy();
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
	const request = {fetch_event_types: ['default_stream_groups'], event_types: []};
	const {realm_default_stream_groups: groups = []} = await client.register(request);
	const made = groups.find(({name}) => name === 'Heron watchers');
	await client.deleteDefaultChannelGroup({group_id: made?.id ?? 0});
});

test('a member reads the groups and changes none', async () => {
	showScreen(<OrganizationScreen />, {at, as: 'member'});
	const add = await screen.findByRole('button', {name: 'New group'});
	expect(add.hasAttribute('disabled')).toBe(true);
});
