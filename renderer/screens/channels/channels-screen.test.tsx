// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test} from 'vitest';
import {testListStates} from '../../testing/list-states.fixture';
import {useAddToPlanStore} from '../../plans/add-to-plan-store';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {ChannelsScreen} from './channels-screen';
import {changesBar, grid, firstRow} from '../../testing/channels-screen.fixture';

afterEach(leaveScreen);

describe('the list', () => {
	test('shows every channel, filters by chips and opens one', async () => {
		const {user, client} = showScreen(<ChannelsScreen />, {at: '/channels'});
		const [first] = await firstRow();
		const {streams} = await client.getChannels({include_all_active: true});
		expect((await grid()).getAttribute('aria-rowcount')).toBe(String(streams.length + 1));
		const hidden = streams.filter(channel => channel.invite_only).length;
		await user.click(screen.getByRole('button', {name: /^Private \d/}));
		expect(await screen.findByText(`${hidden} of ${streams.length}`)).toBeTruthy();
		expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('is:private');
		expect(first).toBeTruthy();
	});

	test('a filter that finds nothing names the part to blame', async () => {
		const {user} = showScreen(<ChannelsScreen />, {at: '/channels?q=is:private+zzzz'});
		await user.click(await screen.findByRole('button', {name: 'Remove zzzz'}));
		expect((await firstRow()).length).toBeGreaterThan(0);
	});

	test('an address that names no channel says so', async () => {
		showScreen(<ChannelsScreen />, {at: '/channels?open=99999'});
		expect(await screen.findByText('No channel has the ID 99999.')).toBeTruthy();
	});
});

testListStates(() => <ChannelsScreen />, {at: '/channels', call: 'register', what: 'No channel'});

describe('the members', () => {
	test('are added by a pasted list, taken out one by one, and both can be undone', async () => {
		const {client: before} = showScreen(<ChannelsScreen />, {at: '/channels'});
		await firstRow();
		const {members} = await before.getUsers({});
		const [ana, ben] = members.filter(person => person.is_active && !person.is_bot).slice(8);
		await before.subscribe({subscriptions: [{name: 'tin drum'}]});
		const {stream_id} = await before.getChannelId({stream: 'tin drum'});
		await leaveScreen();
		const {user, client} = showScreen(<ChannelsScreen />, {
			at: `/channels?open=${stream_id}&tab=members`,
		});
		const sheet = await screen.findByRole('complementary', {name: 'tin drum'});
		await user.click(within(sheet).getByRole('button', {name: 'Add people'}));
		const dialog = await screen.findByRole('dialog', {name: 'Add people to #tin drum'});
		await user.click(within(dialog).getByLabelText('People'));
		await user.paste(
			`${ana?.full_name} <${ana?.delivery_email ?? ana?.email}>; ${ben?.user_id}; Zed, x@y.z`,
		);
		const told = within(dialog).getByText(/^2 people get a message from the notification bot\./);
		expect(told.closest('[role=status]')).toBeTruthy();
		expect(within(dialog).getByRole('button', {name: 'Add 2 people'})).toBeTruthy();
		await user.keyboard('{Control>}{Enter}{/Control}');
		await screen.findAllByText('2 people were added to #tin drum.');
		expect((await changesBar()).textContent).toContain('“Zed” and 1 more were not added');
		const inside = async () => (await client.getChannelMembers({stream_id})).subscribers;
		expect(await inside()).toHaveLength(3);
		await user.click(
			await within(sheet).findByRole('button', {name: `Remove ${ana?.full_name} from tin drum`}),
		);
		await waitFor(async () => expect(await inside()).toHaveLength(2));
		await user.click(await screen.findByRole('button', {name: /^Undo/}));
		await waitFor(async () => expect(await inside()).toHaveLength(3));
	});
});

test('a removal is planned instead of made', async () => {
	const {client: before} = showScreen(<ChannelsScreen />, {at: '/channels'});
	await firstRow();
	const {members} = await before.getUsers({});
	const [ana] = members.filter(person => person.is_active && !person.is_bot).slice(8);
	await before.subscribe({
		subscriptions: [{name: 'slow drum'}],
		principals: [ana?.user_id ?? 0],
	});
	const {stream_id} = await before.getChannelId({stream: 'slow drum'});
	await leaveScreen();
	const {user, client} = showScreen(<ChannelsScreen />, {
		at: `/channels?open=${stream_id}&tab=members`,
	});
	const sheet = await screen.findByRole('complementary', {name: 'slow drum'});
	const name = `Remove ${ana?.full_name} from slow drum`;
	await user.click(await within(sheet).findByRole('button', {name: `Add to plan: ${name}`}));
	expect(useAddToPlanStore.getState().asked).toMatchObject({
		changes: [{kind: 'membership', user_id: ana?.user_id, stream_id, before: true, after: false}],
		proposed: `Remove ${ana?.full_name} from #slow drum`,
	});
	expect((await client.getChannelMembers({stream_id})).subscribers).toEqual([ana?.user_id]);
});

test('leaving a private channel asks first, for there is no way back', async () => {
	const {client: before} = showScreen(<ChannelsScreen />, {at: '/channels'});
	await firstRow();
	const {members} = await before.getUsers({});
	const {user_id: ownId, full_name: ownName} = await before.getOwnUser({});
	const other = members.find(({user_id: id, is_bot: isBot}) => id !== ownId && !isBot);
	await before.subscribe({
		subscriptions: [{name: 'deep well'}],
		invite_only: true,
		principals: [ownId, other?.user_id ?? 0],
	});
	const {stream_id} = await before.getChannelId({stream: 'deep well'});
	await leaveScreen();
	const {user, client} = showScreen(<ChannelsScreen />, {
		at: `/channels?open=${stream_id}&tab=members`,
	});
	const sheet = await screen.findByRole('complementary', {name: 'deep well'});
	const own = await within(sheet).findByRole('button', {name: `Remove ${ownName} from deep well`});
	own.focus();
	await user.keyboard('{Enter}');
	const asked = await screen.findByRole('dialog', {name: 'Leave #deep well?'});
	expect(asked.textContent).toContain("You can't rejoin by yourself");
	await user.click(within(asked).getByRole('button', {name: 'Cancel'}));
	await waitFor(() => expect(document.activeElement).toBe(own));
	await user.keyboard('{Enter}');
	await user.click(await screen.findByRole('button', {name: 'Leave channel'}));
	await waitFor(() => expect(own.isConnected).toBe(false));
	await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
	await waitFor(async () =>
		expect((await client.getChannelMembers({stream_id})).subscribers).toEqual([other?.user_id]),
	);
});
